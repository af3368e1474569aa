# The chat in a terminal. ".say" are the words that call a command, ".help" says what it does.
console-you = You
console-sit-down = You sit down at { $table }. Type help at any time; quit saves and leaves.
console-come-back = Welcome back to { $table }: { $moment }.
console-hand-over = Please hand over to { $player } and press Enter.
console-as-it-was = This table goes on as it was set up. For a new one, add --new.
console-left = { $table } is saved. See you!
console-left-back = To go on: { $command }
console-stopped = I stopped at "{ $line }".
console-number = There is no choice { $number } now; they go from 1 to { $most }.
console-no-number = There is nothing to choose by number right now.
console-language = We speak English now.
console-over = The game is over. You can type score, log, board, replay, practice, rematch or quit.


console-not-over = The game still goes on. To end it early: propose cancel.
console-picture = Picture: { $file }
