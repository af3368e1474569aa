# The command line: help, results, and what is wrong with what was asked for.
cli-help = Heavy board games: play one in this terminal, or check positions, rules and records.
cli-help-version = Show the version and leave.
cli-help-help = Show this help and leave.
cli-help-lang = The language to speak: en or pt-BR.
cli-help-game = The game ({ $default } when left out).
cli-help-option = An option of the game, such as edition=first. May be given several times.
cli-help-json = Print JSON, for programs.
cli-help-columns = How wide the text may be; the width of the terminal when left out.

cli-heading-usage = Usage:
cli-heading-options = Options
cli-heading-commands = Commands

cli-word-name = NAME
cli-word-needed = needed
cli-word-option = NAME=VALUE
cli-word-language = LANGUAGE
cli-word-command = COMMAND ...
cli-word-options = [OPTIONS]
cli-word-file = FILE
cli-word-files = FILES...
cli-word-log = LOG
cli-word-table = TABLE
cli-word-seat = S

cli-short-play = Sit down at a table in this terminal.
cli-help-play = Sit down at a table in this terminal, against players of the program, or go on where you were. Lines that are piped in are played as if they were typed.
cli-help-players = How many players.
cli-help-person = Who sits at this terminal. May be given several times, for several people.
cli-help-opponent = How the program plays the other seats: { $known }.
cli-help-table = The name of the table to sit down at.
cli-help-first-game = A first game: everybody begins with a kit, and what is new is explained when it comes.
cli-help-new = Begin a new table, even if another is still open.

cli-short-simulate = Let the program play whole games and count.
cli-help-simulate = Let the program play whole games against itself and print what came of them.
cli-help-games = How many games.
cli-help-policy = How the seats are played: { $known }. Give it once for all seats, or once for each seat; from game to game the policies move on by one seat.
cli-help-seed = A number from which all chance is drawn; the same number gives the same games.
cli-help-log = Record the game in this file. With several games, each file gets its number.

cli-short-cards = Show all cards.
cli-help-cards = Show all cards and figures of the game, as the program uses them.

cli-short-scenario = Run rule cases.
cli-help-scenario = Run the rule cases in YAML files, or in all of a folder, and say what was expected and what came. "-" reads from standard input.

cli-short-replay = Verify a recorded game.
cli-help-replay = Verify a recorded game event by event and show its last position. "-" reads from standard input.
cli-help-step = Show the position after this step; 0 is the start.

cli-short-check = Try out everything that running needs.
cli-help-check = Try out everything that running needs: settings, data folder, tables, pictures, clock, and the platforms with their tokens and logins. Says what to do about each failure; the exit code is 1 when something needed does not work.
cli-help-check-alive = Only ask whether the running program is alive, for what watches over it; the exit code is 1 when it is not.
cli-short-run = Play in Slack and on Matrix, until Ctrl-C.
cli-help-run = Play in Slack, on Matrix or both at once, until Ctrl-C. The settings name the platforms; docs/operating.md tells how to set each of them up.
cli-help-config = The settings file.
run-nowhere = There is no platform to play on yet. Set up Slack or Matrix first: docs/operating.md tells how.
run-away = { $platform } is out of reach: { $detail }. It is tried again; everything else goes on.
run-newer = { $platform } is not played: { $file }.db in the data folder was written by a newer version. Update the program; nothing in the file was changed.
cli-short-slack = Print what Slack must be told about the app.
cli-help-slack = Print the manifest of the Slack app. docs/slack.md tells what to do with it, click by click.
cli-help-slack-url = For HTTP: where Slack reaches this program.
cli-help-slack-oauth = With --url: for several workspaces.
slack-needs = Slack needs { $names } in the settings.
slack-refused = Slack does not take a token in the settings: { $code }. Put in the one that it shows now, as docs/slack.md tells, and start again. What is to be said there waits.
run-unwatched = How the program is cannot be shown at { $address }: { $detail }. It plays all the same. Give it another port: health.port in the settings, 0 for none.
slack-listens = BoardGamesBot listens in Slack. Ctrl-C ends it.
cli-short-export = Write out the record of a finished game.
cli-help-export = Write out the record of the finished game at a table, as replay reads it. A game that goes on has none, as it would tell its secrets.
cli-help-export-log = Write it to this file; to standard output when left out.

cli-short-position = Check and show a position.
cli-help-position = Check whether a file holds a possible position, and show the board. "-" reads from standard input.

cli-short-legal = List all legal moves of a position.
cli-help-legal = List all legal moves of a seat in a position, one on a line. "-" reads from standard input.
cli-help-seat = The seat: a number from 0, or its letter. May be left out when only one is awaited.

cli-awaited = Awaited: { $players }.
cli-over = The game is over.

cli-simulated = { $games ->
    [one] One game of { $game }, seed { $seed }
   *[other] { $games } games of { $game }, seed { $seed }
}
cli-by-seat = Seat
cli-by-policy = Played by
cli-tally-games = games
cli-tally-wins = wins
cli-tally-mean = mean
cli-tally-best = best
cli-tally-worst = worst
cli-tally-place = place
cli-policy-random = random moves
cli-policy-planner = a planner
cli-figure = { $figure }
cli-length = Length
cli-length-one = { $mean } actions
cli-length-figures = { $mean } actions on average, { $shortest } to { $longest }
cli-speed = Speed
cli-speed-figures = { $figure } actions a second

cli-replayed = { $proof ->
    [seed] Verified: { $steps } actions, { $events } events; the seed proves every draw.
    [rules] Verified: { $steps } actions, { $events } events; without the seed, draws are taken as written.
   *[events] Replayed: { $steps } actions, { $events } events. The rules have changed since; events are taken as written.
}

cli-fault = Something went wrong on our side. What is known about it is in { $file }: please send it along with what you typed.
cli-fault-told = Something went wrong on our side, and there is no room for a file that says what. Please send this along with what you typed: { $course }
cli-no-such-command = { $near ->
    [none] There is no command "{ $word }". There are: { $known }.
   *[other] There is no command "{ $word }". Did you mean { $near }?
}
cli-no-such-option = There is no option { $word } here. --help lists them.
cli-no-such-option-near = There is no option { $word } here. Did you mean { $near }?
cli-bad-option = The option { $word } does not fit: it needs one value, or none. --help tells.
cli-bad-value = { $word }: { $detail }
cli-value-choice = { $word }: "{ $value }" is not possible. Possible: { $known }.
cli-value-number = { $word }: "{ $value }" is not a whole number.
cli-value-small = { $word }: { $value } is too small; at least { $least }.
cli-missing-argument = Something is missing: { $word }. --help tells more.
cli-too-much = There is more than this command takes: { $word }. --help tells what it takes.
cli-no-such-language = I do not speak "{ $word }". I speak: { $known }.
cli-no-such-game = There is no game "{ $word }". There are: { $known }.
cli-option-form = An option of the game is written name=value; "{ $word }" is not.
cli-options-refused = The game cannot start like this.
    { $problems }
cli-policies = There are { $policies } policies for { $players } players. Give one for all, or one for each.

cli-standard-input = standard input
cli-file-missing = There is no file "{ $file }".
cli-file-unreadable = I cannot read { $file }: { $detail }.
cli-file-is-folder = { $file } is a folder; name a file in it.
cli-file-forbidden = I am not allowed to read { $file }.
cli-no-folder = There is no folder { $folder }. Make it first, or choose another.
cli-file-unwritable = I cannot write { $file }: { $detail }.
cli-file-too-large = { $file } is too large: more than { $most } MB.
cli-system = That could not be done: { $detail }.
cli-system-no-space = there is no space left
cli-system-forbidden = it is not allowed
cli-system-read-only = everything there is read-only
cli-system-missing = it does not exist
cli-system-no-folder = a file stands where a folder is needed
cli-system-is-folder = it is a folder
cli-system-input-output = the disk or the device does not answer
cli-system-other = { $detail }
cli-file-not-text = { $file } is not a text in UTF-8.

cli-position-unreadable = { $file } is not a position. { $problem }
cli-position-impossible = { $file } holds a position that cannot be.
    { $problems }
cli-json-malformed = This is not JSON; look at byte { $word }.
cli-json-cut-off = The JSON ends too early.
cli-json-field-missing = At { $where }, the field { $word } is missing.
cli-json-field-unknown = At { $where }, there is no field { $word }.
cli-json-value-wrong = At { $where }, the value { $word } does not exist.
cli-json-kind-wrong = At { $where }, { $word } belongs, not { $found }.
cli-json-type-wrong = At { $where }, another kind of value belongs: { $word }.
cli-json-other = At { $where }: { $word }.
cli-table-not-over = The game at { $table } is not over, and its record would tell secrets.
cli-settings = The settings cannot be used.
    { $problems }
cli-no-such-seat = There is no seat "{ $word }" here. Seats go from 0 to { $most }, or from A to { $letter }.
cli-name-a-seat = { $seats ->
    [none] The game is over; name a seat with --seat if you want to be sure.
   *[other] Several seats are awaited ({ $seats }); name one with --seat.
}
cli-no-such-step = There is no step { $step }; the record goes from 0 to { $most }.

cli-record = { $file } is not the record of a game that was played by the rules.
    { $problems }
cli-record-empty = The file is empty. simulate --log and export write records.
cli-record-unreadable = A line cannot be read: { $detail }
cli-record-newer = It was written by a newer version of the program, as { $detail }.
cli-record-other_game = It is of another game: { $detail }.
cli-record-goes_on = It goes on after its end.
cli-record-no_start = Its first step is not the start of a game.
cli-record-no_seat = Step { $step } does not say whose action it is.
cli-record-no_action = Step { $step } is no action: { $detail }.
cli-record-refused = Step { $step } was not possible: { $detail }.
cli-record-other_event = Step { $step }: event { $event } is not what the rules give.
cli-record-event_missing = Step { $step }: event { $event } is missing.
cli-record-other_position = Step { $step }: after event { $event } the position is not the one recorded.
cli-record-impossible = Step { $step } leads to a position that cannot be.
cli-record-other_ranking = The recorded ranking { $detail } is not how the game ended.
cli-record-seed = The seed is not the one that was committed to.
cli-record-options = The game cannot start with these options.

cli-cases = { $failed ->
    [0] { $file }: { $held } held.
   *[other] { $file }: { $held } held, { $failed } failed.
}
cli-no-cases = There are no rule cases in { $file }.
cli-scenario-unreadable = { $file } cannot be read as rule cases: { $problem }
cli-yaml-malformed = This is not YAML; look at line { $line }, column { $column }.
cli-yaml-sign = It holds a sign that no YAML may hold.
cli-yaml-deep = It is nested too deeply.
cli-yaml-no-kind = At { $where }, a step needs exactly one of these: { $known }.
cli-yaml-alone = At { $where }, { $word } does not belong to this kind of step.
cli-case-step = "{ $name }" ({ $options }), step { $step }:
cli-case-given = "{ $name }" ({ $options }), the given position:
cli-case-begin_unknown = There is no beginning { $word }; there are { $known }.
cli-case-options_refused = The game refuses these options: { $reasons }.
cli-case-given_impossible = It cannot be: { $reasons }.
cli-case-field_unknown = There is no field { $word } at { $path }.
cli-case-field_missing = The field { $word } is missing at { $path }.
cli-case-word_missing = A word is missing at { $path }.
cli-case-word_unexpected = The word { $word } does not belong at { $path }.
cli-case-kind_unknown = { $word } is nothing that { $path } can hold.
cli-case-not_an_object = { $path } needs fields or a line of words, not { $word }.
cli-case-not_a_list = { $path } needs a list, not { $word }.
cli-case-item_unknown = There is no item { $word } at { $path }.
cli-case-value_wrong = { $word } is no value for { $path }.
cli-case-seat_unknown = There is no seat { $word }; there are { $known }.
cli-case-move_malformed = { $move } is no move: { $word }.
cli-case-move_refused = Expected { $move } to be possible. It was refused: { $reasons }.
cli-case-move_to_impossible = { $move } leads to a position that cannot be: { $reasons }.
cli-case-script_wrong = The script of chance cannot be understood: { $word }.
cli-case-chance_left = { $move } left { $count } scripted draws unused.
cli-case-event_missing = Expected the event { $expected }.
    Came: { $came }
cli-case-event_unexpected = Expected no event { $expected }.
    Came: { $came }
cli-case-not_refused = Expected { $move } to be refused. It was possible.
cli-case-not_impossible = Expected this to be impossible: { $position }. It was accepted.
cli-case-other_reasons = Expected these reasons: { $expected }
    Came: { $came }
cli-case-legal_missing = Expected { $move } among the legal moves.
    Came: { $came }
cli-case-legal_unexpected = Expected { $move } not to be among the legal moves.
    Came: { $came }
cli-case-legal_other = Expected just these legal moves: { $expected }
    Came: { $came }
cli-case-legal_twice = Listed twice among the legal moves: { $move }.
cli-case-no_such_field = There is no { $word } in { $path }.
cli-case-fields_differ = Expected: { $expected }
    Came: { $came }
cli-help-play-position = Practise from this position (a JSON file, as in docs/positions): you move every seat, and nothing counts.
