# What whoever runs the program is told: of checks, of the first settings, and of what they do.

check-verdict-good = ok
check-verdict-doubtful = note
check-verdict-bad = FAIL
check-alive = The program is alive.
check-not-alive = The program does not answer, or its clock stands still. Look into its log, and start it again.
check-end = { $bad ->
    [0] { $doubtful ->
        [0] Everything works.
        *[other] Everything that is needed works; read the notes.
    }
    [one] One thing does not work; see above for what to do.
    *[other] { $bad } things do not work; see above for what to do.
}

check-settings-read = Settings: { $file }
check-settings-default = Settings: there is no { $file }, so everything has its default. Have it written by boardgamesbot init.
check-secrets-closed = Secrets: { $file } is readable by its owner alone.
check-secrets-open = Secrets: others on this machine can read { $file }. Close it: chmod 600 { $file }
check-folder-new = Data folder: { $folder } will be made by the first start.
check-folder-forbidden = Data folder: { $folder } cannot be made. Make it and give it to the user who runs the program, or set data_folder to another.
check-folder-writable = Data folder: { $folder } can be written to.
check-folder-unwritable = Data folder: { $folder } cannot be written to: { $detail }. Give it to the user who runs the program, free space, or set data_folder to another.
check-permissions-closed = Permissions: nobody else can read what is in the data folder.
check-permissions-open = Permissions: others on this machine can read { $file }, and files here hold hands and logins. Close it: chmod -R go-rwx { $folder }
check-permissions-owner = Permissions: { $file } belongs to somebody else. Run this as the user who runs the program, or give the file to them with chown.
check-space-enough = Disk: { $megabytes } MB are free.
check-space-little = Disk: only { $megabytes } MB are free where { $folder } is. Free some: nothing can be saved on a full disk.
check-store-empty = Store: there are no tables yet.
check-store-stopped = Store: no program has it open.
check-store-running = Store: the program is running with it.
check-store-recovered = Store: { $name }.json is damaged; its last good copy is used, and the newest change may be missing. Keep the file if you want to find out why, and look at the disk.
check-store-unreadable = Store: { $name }.json cannot be read, and neither can a copy: { $detail }. Put it back from a backup with boardgamesbot tables import, or update the program if it is older than the file.
check-store-read = Store: { $count ->
    [0] there are no tables.
    [one] one table was read and played through.
    *[other] { $count } tables were read and played through.
}
check-table-replay-found = Table { $name }: its log cannot be played through. Update the program, or import the table from a backup.
check-table-numbers-found = Table { $name }: entries of its log are missing. Import it from a backup.
check-table-summary-found = Table { $name }: its summary does not fit its log. Import it from a backup, or export and import it.
check-table-seed-found = Table { $name }: its seed is not the one that was promised at the start. Somebody changed the file: import it from a backup.
check-table-position-found = Table { $name }: its position is impossible. Mend it with boardgamesbot tables fix, or import it from a backup.
check-table-stuck-found = Table { $name }: somebody is awaited who cannot do anything. Mend it with boardgamesbot tables fix, or import it from a backup.
check-zones-there = Time zones: known.
check-zones-missing = Time zones: this machine has none. Install the package tzdata.
check-pictures-off = Pictures: switched off in the settings.
check-pictures-drawn = Pictures: drawn, with every bundled font.
check-pictures-faces = Pictures: these fonts leave no mark: { $files }. Install the program anew.
check-pictures-broken = Pictures: they cannot be drawn ({ $detail }). Install the program anew, or set pictures.shown to false.
check-health-off = Health: shown nowhere, since health.port is 0.
check-health-free = Health: it can be shown at { $address }.
check-health-served = Health: the running program shows it at { $address }.
check-health-unserved = { $text }
check-health-silent = Health: nobody shows it at { $address }, though the program runs. Start it again; if it cannot take the address, it says why.
check-health-another = Health: another BoardGamesBot, with another data folder, shows its own at { $address }. Set health.port of one of them to a free one.
check-health-taken = Health: { $address } is taken by { $program }. End that program, or set health.port to a free one.
check-health-hidden = Health: { $address } is taken by a program of somebody else, which this names: sudo ss -ltnp. End it, or set health.port to a free one.
check-health-unusable = Health: the program cannot listen at { $address } ({ $detail }). Set health.host to an address of this machine, and health.port to a free one above 1023.
check-health-open = Health: others may reach { $address }, and the pages ask nobody who they are. Set health.host to 127.0.0.1, or keep others out with a firewall.
check-clock-right = Clock: within { $seconds } s of { $server }.
check-clock-fast = Clock: this machine is { $seconds } s ahead of { $server }. Set it right, best by turning NTP on: timedatectl set-ntp true
check-clock-slow = Clock: this machine is { $seconds } s behind { $server }. Set it right, best by turning NTP on: timedatectl set-ntp true
check-clock-untold = Clock: { $server } does not tell the time, so nothing was compared.
check-platforms-none = Platforms: neither Slack nor Matrix is set up, so only the terminal can be played in. See docs/operating.md for both.
check-slack-settings-missing = Slack: { $names } must be set. docs/slack.md tells where to find each.
check-slack-api-away = Slack: { $api } cannot be reached ({ $detail }). Look at the network, its proxy and the firewall, and at slack.api.
check-slack-api-reached = Slack: { $api } answers. Workspaces bring their tokens when they install the app.
check-slack-bot-kind = Slack: slack.bot_token must begin with xoxb-. It is the Bot User OAuth Token under OAuth & Permissions.
check-slack-bot-known = Slack: the bot is { $user } in { $team }.
check-slack-bot-refused = Slack refuses slack.bot_token ({ $code }). Install the app to the workspace again and copy the Bot User OAuth Token from OAuth & Permissions.
check-slack-scopes-granted = Slack: all { $count } scopes are granted.
check-slack-scopes-missing = Slack: these scopes are missing: { $scopes }. Add them under OAuth & Permissions, or paste boardgamesbot slack manifest under App Manifest, and install the app again.
check-slack-scopes-untold = Slack does not tell which scopes are granted. Compare OAuth & Permissions with boardgamesbot slack manifest.
check-slack-app-kind = Slack: slack.app_token must begin with xapp-. Make one with connections:write under Basic Information, App-Level Tokens.
check-slack-app-opened = Slack: a socket may be opened.
check-slack-app-refused = Slack refuses slack.app_token ({ $code }). Make one with connections:write under Basic Information, App-Level Tokens, and turn Socket Mode on.
check-slack-workspace-removed = Slack: { $where } is not served, as the app is not installed there any more ({ $code }). Have it installed again at { $page }, or, if it was removed on purpose, move or cancel the tables that are played there: boardgamesbot tables list.
check-slack-workspace-refused = Slack: { $where } is not served as it should be, as the bot is refused there ({ $code }). Have the app installed again there, at { $page }; what is to be said waits.
check-slack-workspace-shut = Slack: { $where } is not served as it should be, as the bot is refused there ({ $code }). Ask an administrator of that workspace to let it in; what is to be said waits.
check-slack-port-free = Slack: requests can come in at { $address }.
check-slack-port-taken = Slack: { $address } cannot be taken ({ $detail }). That is right while the program runs; if it does not, set slack.host and slack.port to free ones.
check-slack-public-reached = Slack: { $url } leads here.
check-slack-public-away = Slack: { $url } does not lead here ({ $detail }). That is right while the program is stopped; if it runs, look at the proxy.
check-matrix-login-none = Matrix: the bot is not logged in ({ $file }). Do it with boardgamesbot matrix login.
check-matrix-login-valid = Matrix: { $user } is logged in.
check-matrix-login-other = Matrix: the login belongs to { $user } or to another device now. Log in again with boardgamesbot matrix login.
check-matrix-login-refused = Matrix: the homeserver refuses the login ({ $code }). Log in again with boardgamesbot matrix login.
check-matrix-server-away = Matrix: { $server } does not answer as a homeserver ({ $detail }). Look at its address, the network and the firewall.
check-matrix-server-clear = Matrix: whoever is on the way to { $server } can read the bot's token. Log in again with an address that begins with https://.
check-matrix-device-signed = Matrix: device { $device } is signed, so clients trust it.
check-matrix-device-unsigned = Matrix: the device is not signed yet; the next start does it.
check-matrix-device-foreign = Matrix: { $user } has signing keys that are not in the data folder. Log in again with boardgamesbot matrix login and the password, which replaces them.
check-matrix-store-fits = Matrix: the keys for encrypted rooms are there and fit.
check-matrix-store-running = Matrix: the keys for encrypted rooms are in use by the running program.
check-matrix-store-lost = Matrix: the keys for encrypted rooms are lost. Put the folder matrix back from a backup as a whole, or log in again with boardgamesbot matrix login.
check-matrix-store-renewed = Matrix: the keys for encrypted rooms are lost; the next start logs in anew with the kept password.
check-matrix-store-damaged = Matrix: the keys for encrypted rooms cannot be read ({ $detail }). Put the folder matrix back from a backup as a whole, or log in again with boardgamesbot matrix login.

operator-no-answer = The program runs with the data folder { $folder } and does not answer. If somebody plays in a terminal, let them end first; if another version runs, start it anew.
operator-done-told = Done. { $table } has been told.
operator-done-later = Done. { $table } is told when the program runs again.
operator-refused = Nothing was changed. { $reasons }
operator-seat = “{ $word }” is no seat. Seats are letters, A to { $last }, as tables show tells them.
operator-room = “{ $word }” is no room of Slack or Matrix. Write the platform, a colon and the id, as tables show does: slack:T1/C2 or matrix:!room:example.org (an alias with # is no id).
operator-no-such-seat = { $table } has no such seat. tables show { $table } names those that it has.
operator-nobody-called = Nobody in the data folder { $folder } goes by the name { $name }. They must have written to the bot once; people find takes names and accounts. --config chooses another folder.
operator-no-such-table = There is no table { $table } in the data folder { $folder }. tables list --all names those that there are; --config chooses another folder.
operator-several-called = Several people go by the name { $name }. Say which, by id: { $known }
operator-failed-missing = There is no table { $table }. tables list --all names those that there are.
operator-failed-exists = There is a table { $table } already. --replace puts the other one in its place.
operator-failed-newer = { $table } was saved by a newer version of the program. Update; nothing was changed.
operator-failed-damaged = { $table } cannot be read ({ $detail }). Put it back from a backup.
operator-failed-copied = { $table } is damaged ({ $detail }); it went into the backup as it is. The program begins a new one when it starts again.
operator-failed-store = { $table } cannot be read or written ({ $detail }). Look at the disk; boardgamesbot check helps.
operator-failed-not-understood = The running program is another version and does not understand this. Start it anew.
operator-failed-forgetting = Not everything of them is deleted yet, since { $table } cannot be read or written ({ $detail }). Look at the disk, then say the same again; the program also goes on with it when it starts.
operator-failed-fault = Something went wrong in the program; nothing was changed. Its log has the places in the code.
operator-say-yes = { $question } Add --yes if you mean it.
operator-yes = yes
operator-left = Nothing was changed.
operator-ask-cancel = Close { $table } for good?
operator-ask-purge = Delete { $count ->
    [one] this table
    *[other] these { $count } tables
} for good?
operator-ask-replace = Put { $table } back as it was on { $when }? What came after is lost.
operator-ask-seat = Give seat { $seat } at { $table }, with its hand, to { $name }?
operator-ask-remove = Take seat { $seat } at { $table } from whoever has it? The program plays on; if nobody else sits there, the table is closed.
operator-ask-forget = Delete everything known of { $name }? { $count ->
    [0] They sit at no table.
    [one] The program takes their seat at one table; if nobody else sits there, it is closed.
    *[other] The program takes their seats at { $count } tables; those where nobody else sits are closed.
}
operator-ask-restore = Put { $count ->
    [one] one table
    *[other] { $count } tables
} back into { $folder } as of { $when }? What came after is lost there.
operator-no-tables = { $over ->
    [0] There are no tables in the data folder { $folder }.
    [one] No table goes on. --all also shows one that is over.
   *[other] No table goes on. --all also shows { $over } that are over.
}
operator-nothing-to-purge = No table that is over is that old.
operator-purged = { $count ->
    [one] One table was deleted.
    *[other] { $count } tables were deleted.
}
operator-exported = { $table } is in { $file }, with every hand and its seed: keep it to yourself.
operator-imported = { $table } is back.
operator-found = { $name } · { $id } · { $accounts } · { $tables }
operator-forgotten = { $name } is forgotten; { $count ->
    [0] no table knew them.
    [one] one table was rewritten.
    *[other] { $count } tables were rewritten.
} Backups made before still hold them.
operator-closed = { $count ->
    [one] One table was closed, since nobody else sat there.
    *[other] { $count } tables were closed, since nobody else sat there.
}
operator-forgetting-done = { $count ->
    [one] Deleting somebody had been cut off; that is finished now.
    *[other] Deleting { $count } people had been cut off; that is finished now.
}
operator-backed-up = Everything is in { $file }, with every hand and every login: keep it to yourself.
operator-backup-whole = The backup of { $when } is whole and holds { $count ->
    [one] one table.
    *[other] { $count } tables.
}
operator-backup-broken = { $file } is no backup that can be used ({ $detail }): it was cut off or changed. Take another.
operator-backup-newer = { $file } was made by a newer version of the program. Update; nothing was changed.
operator-backup-exists = There is a file { $file } already. Choose another name.
operator-backup-system = { $file }: { $detail }.
operator-restored = { $count ->
    [one] One table is back.
    *[other] { $count } tables are back.
}
operator-folder-put = { $name }: login, keys and what was handled are back.
operator-folder-left = { $name }: what is in the data folder stays, since keys must not go back in time. To take it from the backup, stop the program, move the folder { $name } away and restore again.
operator-verified = { $count ->
    [one] One table was played through
    *[other] { $count } tables were played through
}; { $wrong ->
    [0] nothing is wrong.
    [one] one thing is wrong.
    *[other] { $wrong } things are wrong.
}
operator-phase-lobby = before the start
operator-phase-playing = playing
operator-phase-paused = paused
operator-phase-finished = finished
operator-phase-cancelled = cancelled
operator-ago = { $span } ago
operator-undelivered = { $count ->
    [one] one place waits for messages
    *[other] { $count } places wait for messages
}
operator-resting = rests after faults
operator-thread = { $room } thread { $thread }
operator-show-moved = Last move: { $when }
operator-show-host = Host: { $name }
operator-show-pace = Pace: { $pace }
operator-show-room = Room: { $room }
operator-show-options = Options: { $options }
operator-show-entries = Entries in the log that everybody may read: { $count }
operator-show-program = the program plays ({ $kind })
operator-show-unreachable = cannot be reached privately
operator-show-awaited = awaited for { $span }
stats-people = People: { $count } ({ $platforms })
stats-tables = Tables of { $game }: { $phases }
stats-seated = With a seat at a table that is on: { $count }
stats-shared = Tables on several platforms: { $count }
stats-moved = Tables with a move within a day { $day }, a week { $week }, a month { $month }
stats-undelivered = Places that wait for messages: { $count }

init-ask-platforms = Where to play: slack, matrix or both? Nothing is the terminal alone.
# What means both of them, in small letters; the first is told.
init-words-both = both, slack and matrix
init-ask-language = Language for whoever has not chosen one: en or pt-BR?
init-ask-folder = Folder for tables and people?
init-ask-transport = How does Slack reach the bot: socket (no public address) or http?
init-ask-secret = { $name } (not shown; nothing to set it in the environment):
init-ask-servers = Homeservers whose people may play, as example.org; nothing for all?
init-wrong = “{ $word }” will not do. What will do: { $known }.
init-exists = There is { $file } already. --replace writes another; the present one is kept beside it.
init-written = { $file } is written.
init-next = Next:
    boardgamesbot matrix login HOMESERVER @BOT:SERVER{ $option } (for Matrix)
    boardgamesbot check{ $option }
    boardgamesbot run{ $option }
