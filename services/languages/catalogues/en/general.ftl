# Of no game in particular: players, questions, refusals, the table and its people.
language-names = English, inglês

player-colour-blue = blue
player-colour-green = green
player-colour-red = red
player-colour-yellow = yellow
player-colour-violet = violet
player-colour-orange = orange
player-name = { $name } { $token }
player-full = { $token } { $name } ({ $colour })
player-full-plain = { $token } { $name }
player-program = { $name }, played by the program

list-two = { $first } and { $second }
list-more = { $first }, { $second }


told = { $player }: { $did }.
told-step = { $first }; { $second }

awaited-none = Nobody is awaited.
awaited = Awaited: { $players }.
awaited-you = It is your move, { $player }.
awaited-you-too = Awaited: you and { $players }.

menu-back = (back: the question before)
menu-of = { $player }: { $question }
menu-seals = cannot be undone
menu-none = Nothing is asked of you right now.

undo-will = undo takes back: { $action }

why-not = { $action }: not possible.
why-possible = { $action }: possible right now.
why-nearest = Possible instead:

lobby-title = Table { $table }: { $game }
lobby-host = { $player }, host
lobby-unreachable = { $player }, not reachable privately yet
lobby-free = free seat
lobby-pace = Pace

pace-live = live
    .say = live
pace-hours = hours
    .say = hours
pace-days = a day per decision
    .say = days
pace-none = no hurry
    .say = none
time-out-remind = remind only
    .say = remind
time-out-program = the program plays on
    .say = program
time-out-ask = ask the others
    .say = ask

phase-lobby = waiting to start
phase-playing = playing
phase-paused = paused
phase-finished = finished
phase-cancelled = cancelled

change-opened = Table { $table } is open: { $game }.
change-seat_taken = { $player } sits down.
change-seat_left = { $player } leaves the table.
change-opponent_seated = The program takes a seat: { $player } ({ $kind }).
change-opponent_removed = The program gives up a seat.
change-option_set = { $option }: { $value }.
change-pace_set = Pace: { $pace }. When time is over: { $time_out }.
change-not_reached = { $player } cannot be reached privately yet. Please write to me directly once, then start again.
change-started = The game begins. Proof of the dice, to be checked at the end: { $commitment }
change-resigned = { $player } gives up the seat; the program plays on.
change-stood_in = The program plays for { $player } until they are back.
change-stood_in_late = The time of { $player } is over; the program plays until they are back.
change-returned = { $player } is back.
change-timed_out = The time of { $player } is over.
change-proposed_undo = { $player } asks to go back. Answer: vote yes or vote no.
change-proposed_cancel = { $player } proposes to end this game unfinished. Answer: vote yes or vote no.
change-proposed_absent = The time of { $player } is over. Answer: vote wait (a week), vote program, vote hand on, vote pause or vote end.
change-voted = { $player } answers: { $choice }.
change-settled = Decided: { $choice }.
change-taken_back = { $player } takes back the last move.
change-taken_back_agreed = By agreement, { $player } takes moves back.
change-paused = The table is paused.
change-resumed = The table goes on.
change-finished = The game is over. The seed that proves the dice: { $seed }
change-cancelled = The table was closed.
change-rematch_opened = A rematch is open: { $table }.
change-removed = { $player } was taken off the table by the operator; the program plays on.
change-restored = The operator has put the table back as it was on { $when }. What came after is gone; buttons from then do nothing.
change-recovered = The table goes on from its last good copy; the newest move may be missing.


refusal-malformed-unknown_verb = I do not know "{ $word }". Type help to see what you can do.
refusal-malformed-unknown_word = I cannot read "{ $word }" here.
refusal-malformed-missing_word = Something is missing: { $word }.
refusal-malformed-unexpected_word = "{ $word }" does not belong there.
refusal-malformed-too_long = That is too long; one line may have { $word } characters.
refusal-malformed-unknown_game = There is no game called "{ $word }".
refusal-malformed-other = I cannot read "{ $word }".
refusal-did-you-mean = Did you mean { $words }?
refusal-ambiguous = "{ $word }" can mean several things: { $candidates }.
refusal-not_seated = Only people with a seat at { $table } can do that.
refusal-not_yours = That is the seat of { $player }.
refusal-stale = That choice is from an earlier moment. Here is what is asked now.
refusal-already_done = That is done already.
refusal-missing-table = There is no table called "{ $name }".
refusal-missing-game = There is no game called "{ $name }".
refusal-missing-seat = There is no such seat.
refusal-missing-person = I do not know that person.
refusal-missing-proposal = There is nothing to vote on.
refusal-missing-room = That room is not known here.
refusal-missing-other = There is no "{ $name }".
refusal-unavailable-resting = This table rests after repeated trouble. The operator knows; everything is kept.
refusal-unavailable-newer = This table was saved by a newer version of the program. Please update, then try again.
refusal-unavailable-damaged = The file of this table cannot be read. The operator knows about it.
refusal-unavailable-stored = I could not save that, so nothing has changed. Please try again in a moment.
refusal-unavailable-other = That is not available now. Please try again in a moment.
refusal-fault = Something went wrong on my side and nothing has changed. Please tell the operator: { $reference }

reason-table_lobby = The game has not begun yet.
reason-table_playing = The game has begun already.
reason-table_paused = The table is paused.
reason-table_finished = The game is over.
reason-table_cancelled = This table was closed.
reason-last_room = This is the only room of the table; it stays.
reason-no_opponent = No seat is played by the program.
reason-not_playing = The game is not going on now.
reason-not_reachable = { $player } cannot be reached privately yet: one direct message to me, then start again.
reason-nothing_to_undo = You have done nothing yet that could be taken back.
reason-other_acted = { $player } has acted since; only all together can go back. Type propose undo to ask.
    .nobody = Something at the table has changed since; only all together can go back. Type propose undo to ask.
reason-resign_instead = The game has begun; type resign to give the seat up.
reason-room_not_bound = The table is not shown in that room.
reason-sealed = Something was revealed, drawn or rolled since; only all together can go back. Type propose undo to ask.
reason-seat_changed_hands = The seat has changed hands since.
reason-table_full = The table is full: { $most } seats.
reason-too_many_rooms = A table can be shown in { $most } rooms.
reason-too_many_tables = There are { $most } tables here already. Finish or close one first.
reason-unknown_choice = "{ $choice }" is no answer to that.
reason-unknown_language = I do not speak "{ $language }". Possible: en, pt-BR.
reason-unknown_motion = One cannot vote on "{ $motion }".
reason-unknown_option = There is no option "{ $option }".
reason-unknown_pace = There is no pace "{ $pace }". Possible: live, hours, days, none.
reason-unknown_program = There is no program "{ $kind }" to play a seat.
reason-unknown_time_out = "{ $on_time_out }" is not possible here: remind, program or ask.
reason-unknown_value = "{ $option }" can be: { $values }. Not "{ $value }".
reason-unknown_zone = I do not know the time zone "{ $zone }". Examples: America/Sao_Paulo, Europe/Berlin.
reason-vote_is_on = There is a vote already. Answer that first.
reason-wrong_hours = Hours run from 0:00 to 23:59, and quiet hours cannot end at the time at which they begin.
reason-wrong_seat_count = The game is for { $least } to { $most } players; { $seats ->
    [one] { $seats } seat is
   *[other] { $seats } seats are
} taken.
somebody = somebody
awaited-doing = Awaited: { $players } ({ $doing }).
status-title = { $table } · { $moment }
change-wait_granted = The others wait for { $player }.
choice-yes = yes
choice-no = no
choice-wait = wait a week
choice-program = the program plays
choice-pause = pause
choice-end = end the game
choice-lapsed = the question has lapsed
reading-fillers = a, an, the, to, at, in, on, of, with, facing, from, and, my, one
