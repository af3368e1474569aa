# What can be wrong before anybody sits at a table: the settings, and the data folder.

settings-unknown-name = { $source }: there is no setting “{ $name }”. Take it out, or see docs/operate.md for those that there are.
    .nearest = { $source }: there is no setting “{ $name }”. Did you mean “{ $detail }”?
settings-unknown-variable = The environment has { $name }, but there is no such setting. Unset it, or see docs/operate.md for those that there are.
    .nearest = The environment has { $name }, but there is no such setting. Did you mean { $detail }?
settings-bad-value = { $source }: “{ $value }” will not do for “{ $name }”. What will do: { $detail }.
settings-bad-variable = The environment variable { $name } is “{ $value }”, which will not do. What will do: { $detail }.
settings-not-toml = { $source } is not a TOML file; look at { $detail } (line:column). Mend that place, or start again from config/boardgamesbot.example.toml.
settings-unreadable = { $source } cannot be read: { $detail }.
settings-not-text = { $source } is not a text in UTF-8. Save it as UTF-8, or start again from config/boardgamesbot.example.toml.
settings-missing-file = There is no settings file { $source }. Check its name, or unset BOARDGAMESBOT_CONFIG.

start-locked = The program is already running with the data folder { $folder }. Leave it there first, or set BOARDGAMESBOT_DATA_FOLDER to another folder.
start-folder = The data folder { $folder } cannot be used: { $detail }. Make it writable, or set BOARDGAMESBOT_DATA_FOLDER to another folder.
start-output = What I say can no longer be written: { $detail }. The game is saved; the same command goes on where you were.
start-newer = { $file } in the data folder { $folder } was written by a newer version of the program. Update the program; nothing was changed.
start-damaged = { $file } in the data folder { $folder } is damaged, and so is its last copy. Put a backup in its place; nothing was changed.
start-table-newer = The table { $table } was saved by a newer version of the program. Update to go on there; nothing of it was changed.
start-table-damaged = The table { $table } cannot be read, and neither can its last copy. Put a backup in its place; nothing of it was changed.
