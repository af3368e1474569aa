# What can be wrong before anybody sits at a table: the settings, and the data folder.

settings-unknown-name = { $place }: there is no setting “{ $name }”. Take it out, or see docs/settings.md for those that there are.
    .nearest = { $place }: there is no setting “{ $name }”. Did you mean “{ $detail }”?
settings-unknown-variable = { $place }: there is no setting { $name }. Take it out, or see docs/settings.md for those that there are.
    .nearest = { $place }: there is no setting { $name }. Did you mean { $detail }?
settings-bad-value = { $place }: “{ $value }” will not do for “{ $name }”. What will do: { $detail }.
settings-environment = The environment
settings-not-toml = { $place }: this line is no TOML. Mend it, or start again from config/boardgamesbot.example.toml.
settings-not-pairs = { $place }: this line is no variable. Write NAME="value", one to a line.
settings-unreadable = { $place } cannot be read: { $detail }.
settings-not-text = { $place } is not a text in UTF-8. Save it as UTF-8, or start again from config/boardgamesbot.example.toml.
settings-missing-file = There is no settings file { $place }. Check its name, or have it written by boardgamesbot init.

start-locked = The program is already running with the data folder { $folder }. Leave it there first, or set BOARDGAMESBOT_DATA_FOLDER to another folder.
start-folder = The data folder { $folder } cannot be used: { $detail }. Make it writable, or set BOARDGAMESBOT_DATA_FOLDER to another folder.
start-output = What I say can no longer be written: { $detail }. The game is saved; the same command goes on where you were.
start-newer = { $file } in the data folder { $folder } was written by a newer version of the program. Update the program; nothing was changed.
start-damaged = { $file } in the data folder { $folder } is damaged, and so is its last copy. Put a backup in its place; nothing was changed.
start-table-newer = The table { $table } was saved by a newer version of the program. Update to go on there; nothing of it was changed.
start-table-damaged = The table { $table } cannot be read, and neither can its last copy. Put a backup in its place; nothing of it was changed.
