# Questions, and what can be answered. A verb's ".say" lists further words that people may type.
trickerion-ask-magician = Choose your Magician. Tricks of the favourite category are always easy to learn.
trickerion-ask-specialist = Choose your first Specialist.
trickerion-ask-components = { $shelf ->
    [manager] Your Manager brings more components, worth up to { $worth } coins.
   *[board] Choose components worth up to { $worth } coins.
}
trickerion-ask-trick = { $place ->
    [engineer] Your Engineer brings one more Trick of Level 1, of any category.
   *[board] Choose your first Trick, of your favourite category.
}
trickerion-ask-advertise = Advertise this turn? It costs { $n_coins } and brings { $n_fame }.
trickerion-ask-assignment = Where will your people go? The others only see it once everybody is ready.
trickerion-ask-assignment_ready = You are ready. The cards are turned over once everybody is.
trickerion-ask-placement = Place one of your people.
trickerion-ask-placement-again = Place one more, or leave it for the next time.
trickerion-ask-work = { $character } { $at_location }: { $ap ->
    [0] no AP left
   *[other] { $ap } AP left
}.
trickerion-ask-link = A Link! Take { $amount } Fame or { $amount ->
    [one] { $amount } coin
   *[other] { $amount } coins
}?
trickerion-ask-show = { $weekday }: choose the card to perform.
trickerion-ask-other = { $player } decides.

trickerion-awaits-magician = choosing a Magician
trickerion-awaits-specialist = choosing a Specialist
trickerion-awaits-components = choosing components
trickerion-awaits-trick = choosing a Trick
trickerion-awaits-advertise = advertising
trickerion-awaits-assignment = planning
trickerion-awaits-placement = placing
trickerion-awaits-work = at work
trickerion-awaits-link = choosing a Link bonus
trickerion-awaits-show = choosing what to perform

trickerion-phase-setup = Setting up
trickerion-phase-over = Game over
trickerion-phase-advertise = Advertising
trickerion-phase-assignment = Assignment
trickerion-phase-placement = Placing
trickerion-phase-performance = Performance

trickerion-field-verb = What will you do?
trickerion-field-magician = Which Magician?
trickerion-field-specialist = Which Specialist?
trickerion-field-components = Which components?
trickerion-field-trick = Which Trick?
trickerion-field-suit = Which suit marks it? It only tells your Tricks apart.
    .say = suit
trickerion-field-character = Who?
trickerion-field-location = Which location?
trickerion-field-slot = Which slot?
trickerion-field-die = Which die?
    .say = die
trickerion-field-face = Which face?
trickerion-field-place = Where shall it lie?
trickerion-field-component = Which component?
trickerion-field-count = How many?
trickerion-field-bargain = How many coins to bargain off?
    .say = haggle
trickerion-field-shelf = Where shall they lie?
    .say = shelf
trickerion-field-swap = In exchange for which?
    .say = for
trickerion-field-card = Which card?
trickerion-field-facing = Facing where?
trickerion-field-to_card = To which card?
trickerion-field-to_slot = To which slot?
trickerion-field-bonus = Fame or coins?
trickerion-field-whole-setup = Where, and facing where?
trickerion-field-whole-reschedule = Where, and facing where?
trickerion-field-whole-assign = With which card?
trickerion-field-whole-steal = Which yields what?
trickerion-field-whole-swap = Which two?

trickerion-verb-magician = Choose a Magician
trickerion-verb-specialist = Choose a Specialist
trickerion-verb-components = Take components
trickerion-verb-start = Take a first Trick
trickerion-verb-advertise = Advertise
trickerion-verb-pass = Do not advertise
    .say = no
trickerion-verb-assign = Send somebody out
    .say = send
trickerion-verb-unassign = Take a card back
trickerion-verb-ready = Ready
trickerion-verb-reconsider = Think again
trickerion-verb-place = Place somebody
    .say = put
trickerion-verb-idle = Leave somebody idle
trickerion-verb-done = Done
    .say = end, finish
trickerion-verb-enhance = 1 more AP for a Shard
    .say = shard
trickerion-verb-learn = Learn a Trick
trickerion-verb-hire = Hire somebody
trickerion-verb-coins = Take coins from the Bank
    .say = bank
trickerion-verb-reroll = Reroll a die
trickerion-verb-set = Set a die
trickerion-verb-buy = Buy components
trickerion-verb-order = Order for the next turn
trickerion-verb-quick-order = Quick Order for this turn
    .say = quick
trickerion-verb-prepare = Prepare a Trick
trickerion-verb-move-trick = Move a Trick to the Engineer
trickerion-verb-move-components = Move components to the Manager
trickerion-verb-move-apprentice = Move an Apprentice to the Assistant
trickerion-verb-setup = Set up a Trick
trickerion-verb-reschedule = Move one of your markers
trickerion-verb-take = Take the Link bonus
trickerion-verb-perform = Perform a card
trickerion-verb-decline = Give no show
trickerion-verb-return-trick = Return a Trick for good
trickerion-verb-return = Return components

trickerion-action-magician = Play { $magician }
trickerion-action-specialist = Take { $the_specialist }
trickerion-action-components = Take { $components }
trickerion-action-start = Take { $trick } { $suit }
trickerion-action-advertise = Advertise
trickerion-action-pass = Do not advertise
trickerion-action-assign = { $character } to { $location }{ $card ->
    [none] {""}
   *[other] {" "}({ $card })
}
trickerion-action-unassign = { $character } stays at home
trickerion-action-ready = Ready
trickerion-action-reconsider = Think again
trickerion-action-place = { $character }: { $slot }
trickerion-action-idle = Leave { $the_character } idle
trickerion-action-done = Done
trickerion-action-enhance = { $ap } more AP for a Shard
trickerion-action-learn = Learn { $trick } { $suit } with the { $die } { $full_place }
trickerion-action-hire = Hire { $the_character }
trickerion-action-coins = Take coins: { $die }
trickerion-action-reroll = Reroll the { $die }
trickerion-action-set = Set the { $die } to { $face }
trickerion-action-buy = Buy { $count } { $component }{ $bargain ->
    [0] {""}
   *[other] , bargain { $bargain } off
}{ $shelf ->
    [manager] , for the Manager's board
   *[board] {""}
}
trickerion-action-order = { $slot ->
    [0] Order { $component }, for sale this turn
   *[other] Order { $component } on slot { $slot }
}
trickerion-action-quick-order = Quick Order of { $component }
trickerion-action-prepare = Prepare { $trick }
trickerion-action-move-trick = Move { $trick } to the Engineer's board
trickerion-action-move-components = Move { $component } to the Manager's board{ $swap ->
    [none] {""}
   *[other] , in exchange for { $swap }
}
trickerion-action-move-apprentice = Move { $the_character } to the Assistant's board
trickerion-action-setup = Set up { $trick }: { $card } { $slot } facing { $facing }
trickerion-action-reschedule = Move { $card } { $slot } to { $to_card } { $to_slot } facing { $facing }
trickerion-action-take = Take { $bonus }
trickerion-action-perform = Perform { $card }
trickerion-action-decline = Give no show
trickerion-action-return-trick = Return { $trick } for good
trickerion-action-return = Return { $count } { $component }

trickerion-placing = { $card } { $slot } facing { $facing }
trickerion-placing-no-more = Place nobody more now
trickerion-placing-anew = to { $to_card } { $to_slot } facing { $facing }
trickerion-placing-with = { $n_links } with { $players }
trickerion-placing-bonus = +{ $amount } Fame or coins{ $links ->
    [one] {""}
   *[other] {" "}each
}
trickerion-placing-shards = Shards: { $players }
trickerion-placing-best = up to { $n_links }
trickerion-note-fame-missing = pays { $n_coins } for missing Fame
trickerion-note-components-met = components ready
trickerion-note-components-missing = needs { $components } more
trickerion-note-yield = yields { $gain }
trickerion-note-each = { $n_coins } each
trickerion-note-replaces = replaces { $component }
trickerion-note-now = now { $face }
trickerion-note-show = { $tricks ->
    [one] { $tricks } Trick
   *[other] { $tricks } Tricks
}, { $n_links }, pays you { $gain }
trickerion-note-cards-left = { $count ->
    [one] { $count } card left
   *[other] { $count } cards left
}
trickerion-note-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
trickerion-note-bonus-performer = backstage with you: { $gain } for your show
trickerion-note-board-engineer = one Trick more; its Prepare gives 1 marker more
trickerion-note-board-manager = two places where components count one more
trickerion-note-board-assistant = an Apprentice more, without wages
trickerion-note-favourite = favourite: { $category }
