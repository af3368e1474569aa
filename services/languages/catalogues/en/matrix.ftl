# Running on Matrix: what the operator reads.
cli-help-matrix =
    Log the bot in on Matrix: login URL @USER:SERVER, with the password typed or piped in.
cli-short-matrix = Log the bot in on Matrix.
cli-help-matrix-token = Give an access token of the bot's account, not its password.
cli-help-matrix-keep = Keep the password, so that a lost login renews itself.
cli-help-matrix-plain = Send the password or token unencrypted, over http://, to another machine.
cli-matrix-in-clear = With http:// everybody on the way to { $homeserver } could read the password or token. Say https:// instead. If nobody else is on that way, as in a network of containers, add --plain-http.
cli-matrix-usage = Say: boardgamesbot matrix login https://your.homeserver @bot:your.homeserver
cli-matrix-password = Password of the bot's account
cli-matrix-token = Access token of the bot's account
matrix-logged-in = Logged in: { $login }. Start with: boardgamesbot run
matrix-listens = BoardGamesBot listens on Matrix. Invite it to a room and write !help. Ctrl-C ends it.
matrix-no-login = The bot is not logged in yet. Say: boardgamesbot matrix login https://your.homeserver @bot:your.homeserver
matrix-refused = The homeserver does not accept this. Check the name, and the password or token.
matrix-logged_out = The login was ended from outside. Log in again with: boardgamesbot matrix login
matrix-keys_lost = The encryption keys of this login are lost, so people could not read the bot. Log in again with: boardgamesbot matrix login
matrix-keys_elsewhere = This token belongs to a session whose encryption keys are elsewhere. Use the password, or the token of a session that was never used.
matrix-cannot-sign = The bot cannot sign its device, and clients would refuse it: { $detail }. Log in again with the password.
matrix-in-use = The bot is running already on this data folder.
matrix-homeserver = The homeserver did not do its part: { $detail }. Check the address and try again.
matrix-lobby-hint = Say !join to take a seat, !opponent for a seat of the program, !start to begin, !help for the rest.
matrix-picture-new = 🖼 !board
matrix-lost = I am no longer in the room of table { $table }. The game is kept: invite me there again, or say !bind { $table } in another room to go on there.
