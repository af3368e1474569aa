# What the program says in Slack beside what it says in every chat.
slack-title = BoardGamesBot
slack-opening = { $name } opens a table …
slack-reopening = Table { $table } goes on here …
slack-not-opened = No table was opened.
slack-not-here = I am not in the conversation where you typed that, so nobody would see the table. Invite me to a channel with /invite @boardgamesbot, and type it there.
slack-move = My move
slack-hand = My hand
slack-board = Board
slack-rematch = Rematch
slack-replay = Replay
slack-score = Score
slack-undo = Undo
slack-help = Help
slack-join = Take a seat
slack-opponent = Add an opponent
slack-options = Options
slack-newcomers = A first game
slack-start = Start
slack-leave = Leave
slack-choose = Choose …
slack-back = Back
slack-close = Close
slack-secret = { $players }: your choice is secret. Open it with the button; only you will see it. It waits in my direct message as well.
slack-not-in-time = The window did not open in time. Please press once more.
slack-home-title = Your tables
slack-home-none = You sit at no table. Type /boardgame new in a channel to open one.
slack-home-open = Go to the table
slack-home-settings = Change my settings
slack-home-typed = Moves can be typed as well: /boardgame help tells how.
slack-lost = I can no longer write in the channel of table { $table }. The game is kept: invite me there again, or type /boardgame bind { $table } in another channel to go on.
slack-home-slower = You have looked here often. Open this tab again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
 }, and your tables are here.
