# Drawing positions on the command line.
cli-short-draw = Draw a position.
cli-help-draw = Draw a position, or the last one of a recorded game, as a PNG, and tell in words what the picture shows. "-" reads from standard input.
cli-help-draw-seat = As the player in this seat sees it; as everybody does when left out.
cli-help-draw-part = What to draw: { $known }.
cli-help-draw-width = Pixels across: up to 1200 in one column, as phones show it best.
cli-help-draw-theme = light or dark.
cli-help-draw-to = The file to write.
cli-draw-whose = --part me needs --seat: whose things are they?
cli-draw-unfinished = --part result shows how a finished game went, so it needs its record, as export gives it.
cli-draw-nothing = There is nothing to draw of { $part } in this game.
cli-word-folder = FOLDER
cli-help-pictures = Keep a picture of every board that is shown in this folder.
