rules initiative
rules assignment
rules placing
rules performance
rules end
rules turn
rules links
rules scoring
