# A table in several rooms, and a person with accounts on several platforms.
command-bind = bind
    .say = bind
    .help = get a code that shows the table in one more channel or room; bind and the code there
command-unbind = unbind
    .say = unbind
    .help = stop showing the table here
command-relay = relay
    .say = relay
    .help = relay on shows what people say in one room of the table in the others; relay off ends it
command-calls = calls
    .say = calls
    .help = calls private: players are called alone, and this room reads a message for each turn; calls here calls them in this room
command-link = link
    .say = link
    .help = to me alone: get a code that makes your account elsewhere one person with this one
command-unlink = unlink
    .say = unlink
    .help = make this account a person of its own again
command-reach = here
    .say = here
    .help = of your linked accounts, tell me things in private at this one
bridge-on = on, yes, +
bridge-yes = yes, y
bridge-room-code = The code is { $code }. For ten minutes it works once: say bind { $code } to me in another channel or room, here or on another platform, and table { $table } is shown there as well.
bridge-in-a-room = Say that in the channel or room it is about.
bridge-bound = Table { $table } is shown here now. Say join { $table } to sit down, as long as it has not begun.
bridge-unbound = Table { $table } is no longer shown here.
bridge-relay-usage = Say relay on, and what people say in one room of the table is shown in the others with their names; or relay off.
bridge-relay-on = From now on what is said in one room of table { $table } is shown in all of them, with the name of who said it. That holds for encrypted rooms too. relay off ends it.
bridge-relay-off = The rooms of table { $table } no longer hear one another.
bridge-here = here, room
bridge-privately = private, privately, alone
bridge-calls-usage = Say calls private, and players are called alone while this room reads a message for each turn; or calls here.
bridge-calls-here = Players of table { $table } are called here.
bridge-calls-privately = Players of table { $table } are called alone from now on. Here you read a message for each turn, and how the table stands.
status-calls = Players are called privately.
change-calls_set_here = Players are called in the room now.
change-calls_set_privately = Players are called privately now; the room reads along.
bridge-alone = That is between you and me. Say link to me in our direct room; nothing was linked.
bridge-link-code = The code is { $code }. For ten minutes it works once: say link { $code } to me with your other account, in our direct room there. Give it to nobody: whoever uses it becomes you, and plays at your tables.
bridge-linked = Done: these accounts are one person now, with the same seats and settings. unlink undoes it; here says where I reach you first.
bridge-unlinked = This account is a person of its own again, with the seats it came with.
bridge-reached = What is for you alone comes here first from now on.
bridge-relayed = { $name } ({ $platform ->
    [slack] Slack
    [matrix] Matrix
   *[other] elsewhere
}):
status-relay = What is said here is shown in every room of the table.
change-relay_set_on = The rooms of the table hear one another now: what is said here is shown in all of them.
change-relay_set_off = The rooms of the table no longer hear one another.
reason-link_asks = This code is from { $name } ({ $platform ->
    [slack] Slack
    [matrix] Matrix
   *[other] terminal
}). Both accounts will be one person, who plays at the tables of both and sees the hands of both. If that is you, say link, the code and yes.
reason-link_conflict = Both of these accounts have a seat at { $tables }. One of them has to leave there, or the game has to end first.
reason-linked_already = These accounts are one person already.
reason-not_host = Only the host of the table can do that.
reason-not_linked = This account is not linked to any other.
reason-relay_off = The rooms of this table do not hear one another.
reason-too_many_codes = That was too many wrong codes. Try again in { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
}.
reason-wrong_code = This code is not valid, or no longer valid. Ask for a new one.
command-chronicle = chronicle
    .say = chronicle
    .help = chronicle here tells in this room itself how the games in it end, also those in threads; chronicle and a table's name tells here how games in its rooms end; chronicle off ends both
chronicle-here = here
chronicle-usage = chronicle here tells in this room how the games in it end; chronicle and the name of a table where you sit does it for the rooms of that table; chronicle off ends both.
chronicle-on = From now on I tell here how those games end.
chronicle-off = I tell here no more how games end elsewhere.
chronicle-title = { $table } is over: { $game }
bridge-slower = That was a lot at once, so the other rooms did not hear the last of it. They hear you again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
 }.
