# The Dark Alley, Powers and the Duel: what lies on the table, what is asked, what happened.
trickerion-option-dark_alley = Dark Alley
    .help = A fifth location with Special Assignment cards and Prophecies, Tricks of Level 3, everybody's Magician has an ability, seven turns. For people who have played before.
trickerion-option-dark_alley-true = on
trickerion-option-dark_alley-false = off
trickerion-option-powers = Powers (house set)
    .help = Powers to learn, one a turn, at slots that Shards open. Needs the Dark Alley. The Powers are a house set of this program.
trickerion-option-powers-true = on
trickerion-option-powers-false = off
trickerion-option-duel = Duel (house set)
    .help = For just two: every turn a card closes slots and days, and Performance cards bear printed markers. These cards are a house set of this program.
trickerion-option-duel-true = on
trickerion-option-duel-false = off

trickerion-location-alley = Dark Alley
    .short = Alley
    .at = in the Dark Alley
trickerion-venue-magnus_pantheon = Magnus Pantheon
    .short = Pantheon
trickerion-performance-duel = { $venue }, Duel { $number }
trickerion-house = house set
trickerion-turncard = Turn card { $number }
trickerion-spot-outside = outside
trickerion-neutral = N◇

trickerion-pending-next = next turn
trickerion-pending-second = second
trickerion-pending-third = third
trickerion-take-bonus = the bonus of the card
trickerion-take-ap = 1 AP more instead of the bonus
trickerion-boost-no = as usual
trickerion-boost-yes = 1 AP more (Mechanical Enhancement)
trickerion-part-fame = Fame
trickerion-part-coins = coins
trickerion-part-shards = Shards

trickerion-prophecy = Active
trickerion-prophecy-kind = Prophecy
trickerion-prophecies-pending = Pending
trickerion-prophecy-none = none in the first turn
trickerion-prophecy-line = { $name }: { $does }
trickerion-deck = { $location } { $cards }
trickerion-deck-top = { $location } { $cards } ({ $card } on top)
trickerion-alley-off = This table plays without the Dark Alley.
trickerion-decks = Cards
trickerion-ability = Ability
trickerion-ability-line = { $name }: { $does }
trickerion-in-hand = Holds
trickerion-hands = { $special ->
    [one] { $special } Special Assignment
   *[other] { $special } Special Assignments
}{ $powers ->
    [none] {""}
    [one] , { $powers } Power
   *[other] , { $powers } Powers
}
trickerion-powers = Powers
trickerion-powers-learned = { $slots } (house set)
trickerion-power-at = { $slot }: { $power }
trickerion-power-slot-closed = { $slot }: closed
trickerion-power-slot-free = { $slot }: free
trickerion-hand-special = Special Assignments
trickerion-hand-powers = Powers in hand ({ $house })
trickerion-hand-none = nothing
trickerion-card-line = { $name } ({ $location }): { $does }
trickerion-power-line = { $name } (Level { $level }, slot { $slots }): { $does }
trickerion-power-or = { $first } or { $last }
trickerion-seen-cards = You look at
trickerion-member-special = { $location }: { $card }
trickerion-card-down = face down
trickerion-dealt-left = { $count ->
    [one] { $count } more Power to give back
   *[other] { $count } more Powers to give back
}
trickerion-closed = Closed: { $places }
trickerion-closed-now = { $card } (house set) is in force; closed days: { $days }.
trickerion-day-closed = closed this turn
trickerion-turncards-to-come = Turn cards to come, and what each closes:
trickerion-turncard-to-come = { $number }: { $places }
trickerion-beside-stock = Beside the stock
trickerion-card-end = At the end
trickerion-card-house = { $kind } ({ $house })
trickerion-kind-special = Special Assignment, { $location }
trickerion-kind-prophecy = Prophecy
trickerion-kind-ability = Ability of { $magician }, with the Dark Alley
trickerion-kind-power = Power of Level { $level }, at slot { $slots }, { $copies } copies
trickerion-kind-turncard = Turn card of the Duel
trickerion-card-printed = N◇ is a printed marker: nobody's, but Links with it pay you.
trickerion-legend-alley = A●2O→ is a pair of markers; N◇ a printed marker of nobody; + beside the slots; ◆ is a Shard lying on a Trick.
trickerion-score-legend-alley = All this counts only at the end; Tricks are those of Level 3 whose components are there{ $cap ->
    [none] .
   *[other] , each line { $cap } at most.
}
trickerion-legend-duel = Turn cards and Performance cards of the Duel are a house set of this program.
trickerion-head-cards = Cards
trickerion-head-powers = Powers
trickerion-head-tricks = Tricks

trickerion-end-prepared_marker = { $fame } Fame for each marker lying on your Tricks
trickerion-end-shard = { $fame } Fame for each of your Shards
trickerion-end-trick_of_level = { $fame } Fame for each of your Tricks of Level { $level }
trickerion-end-special_card = { $fame } Fame for each Special Assignment in your hand
trickerion-end-all_specialists = { $fame } Fame if you have all three Specialists
trickerion-end-component_of_price = { $fame } Fame for each of your components that costs { $price ->
    [one] { $price } coin
   *[other] { $price } coins
}
trickerion-end-tricks_at_least = { $fame } Fame if you have { $count } Tricks or more
trickerion-end-specialist = { $fame } Fame if you have { $the_specialist }
trickerion-end-apprentice = { $fame } Fame for each of your Apprentices
trickerion-end-coins = { $fame } Fame for every { $count } coins
trickerion-end-if = { $end }, if its components are there then

# What is asked.
trickerion-ask-keep = Which card do you keep? The others go back under the deck.
trickerion-ask-swap = Buying Time: shall two Performance cards change places?
trickerion-ask-keep_marker = { $source }: which marker goes back onto its Trick?
trickerion-ask-on_stage = On-stage Preparation: shall a marker of { $trick } go to the Theater at once?
trickerion-ask-basket = { $card }: take components one by one, then close. Taken: { $components }{ $limit ->
    [none] , worth { $worth }.
   *[other] , worth { $worth } of { $limit } coins.
}
trickerion-ask-newcomer = { $character } is here. Which card lies under them, if any?
trickerion-ask-second_order = Long Order Slip: order another component for nothing?
trickerion-ask-talent = Hidden Talent: shall { $character } become a Specialist?
trickerion-ask-free_reschedule = Breaking Free: move one of your markers before the shows?
trickerion-ask-possession = Soul Possession: for a Shard, pick what { $player } performs { $on_weekday }?
trickerion-ask-theft = Trick Steal: which Trick shall yield what another one does?
trickerion-ask-rescue = Last-Minute Booking: the last card leaves. Move one of your markers from it?
trickerion-ask-powers = { $count ->
    [0] You have given back enough Powers. The others still choose.
    [one] Give { $count } more Power back to the box (house set).
   *[other] Give { $count } Powers back to the box (house set).
}
trickerion-ask-show_picked = { $weekday }: your card has been picked.
trickerion-ask-work-rerolls = { $rerolls ->
    [one] { $rerolls } reroll is free.
   *[other] { $rerolls } rerolls are free.
}

trickerion-awaits-keep = choosing a card
trickerion-awaits-swap = at the row of cards
trickerion-awaits-keep_marker = keeping a marker
trickerion-awaits-on_stage = preparing on stage
trickerion-awaits-basket = buying
trickerion-awaits-newcomer = with the newcomer
trickerion-awaits-second_order = ordering
trickerion-awaits-talent = deciding on a talent
trickerion-awaits-free_reschedule = breaking free
trickerion-awaits-possession = deciding on a possession
trickerion-awaits-theft = stealing a Trick
trickerion-awaits-rescue = saving a marker
trickerion-awaits-powers = choosing Powers
trickerion-phase-powers = Powers

trickerion-field-take = Use the card how?
trickerion-field-mimic = Like whose card?
    .say = mimic, like
trickerion-field-boost = With 1 AP more?
    .say = boost
trickerion-field-use = With your card?
    .say = with, using
trickerion-field-replaces = In place of which Trick?
    .say = replacing
trickerion-field-refill = What comes into the stock?
    .say = refill
trickerion-field-other = Which else?
    .say = other
trickerion-field-counting = Which component counts as one more?
    .say = counting
trickerion-field-returned = Which components do you give back?
    .say = returning
trickerion-field-markers = How many markers?
    .say = markers
trickerion-field-double = Which Trick's Yield is doubled?
    .say = double
trickerion-field-part = Which part of it?
    .say = part
trickerion-field-from_slot = From which slot?
trickerion-field-power = Which Power?

trickerion-verb-draw = Draw a Special Assignment
    .say = pick
trickerion-verb-keep = Keep a card
trickerion-verb-fortune = Have your fortune told
    .say = seer, tell
trickerion-verb-weave = Weave fate
trickerion-verb-skip = No, thanks
    .say = no, none
trickerion-verb-swap = Swap two cards
trickerion-verb-keep-marker = Keep a marker
trickerion-verb-street = Perform in the street
trickerion-verb-basket = Buy with your card
    .say = sale, barter
trickerion-verb-add = Take one more component
trickerion-verb-close = Close the purchase
    .say = pay
trickerion-verb-promote = Promote the Apprentice
trickerion-verb-possess = Pick the card for a Shard
trickerion-verb-steal = Steal a Yield
trickerion-verb-discard-power = Give back a Power
    .say = discard
trickerion-verb-learn-power = Learn a Power (house set)

trickerion-action-draw = Draw from the cards of { $location }
trickerion-action-keep = Keep { $card }
trickerion-action-fortune = Have your fortune told: the Pending Prophecies move on
trickerion-action-weave = Make { $prophecy } the Active Prophecy
trickerion-action-skip = No, thanks
trickerion-action-swap = Swap { $card } and { $other }
trickerion-action-keep-marker = Put a marker back onto { $trick }
trickerion-action-street = Perform { $card } { $slot } in the street
trickerion-action-basket = Buy with your card
trickerion-action-add = Take 1 { $component }{ $shelf ->
    [manager] , for the Manager's board
   *[board] {""}
}
trickerion-action-close = Close the purchase{ $bargain ->
    [0] {""}
   *[other] , bargain { $bargain } off
}
trickerion-action-promote = Make { $the_specialist } of the Apprentice
trickerion-action-possess = Pick { $card } for a Shard
trickerion-action-steal = Let { $slot } yield what { $from_slot } does
trickerion-action-discard-power = Give back { $power }
trickerion-action-learn-power = Learn { $power } at slot { $slot }
trickerion-assigning = { $location }{ $card ->
    [none] {""}
   *[other] : { $card }
}

trickerion-more-take = , for 1 AP more instead of its bonus
trickerion-more-mimic = , like { $card }
trickerion-more-boost = , with 1 AP more
trickerion-more-use = , with { $card }
trickerion-more-replaces = , in place of { $trick }
trickerion-more-die = , with the { $die }
trickerion-more-shelf = , for the Manager's board
trickerion-more-refill = , { $component } into the stock
trickerion-more-other = , 1 marker to { $trick }
trickerion-more-counting = , { $component } counting as one more
trickerion-more-returned = , giving back { $components }
trickerion-more-markers = , as a pair
trickerion-more-double = , doubling the { $part } of { $trick }

trickerion-none-use = without the card
trickerion-none-card = with a usual card
trickerion-none-mimic = as its own card says
trickerion-none-double = none
trickerion-markers-1 = one marker
trickerion-markers-2 = a pair
    .say = pair, as a pair
trickerion-take-mimic = as usual, or like somebody's card

trickerion-note-deck = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
trickerion-note-replaces-power = { $power } goes back to your hand
trickerion-note-special = { $location }: { $does }
trickerion-note-power = Level { $level }, slot { $slots }: { $does }
trickerion-note-slot-cost = costs { $n_coins }
trickerion-note-stolen = { $player }: { $trick }, { $gain }

# What happened.
trickerion-event-modes = Played with: { $modes }.
trickerion-event-modes-dark_alley = the Dark Alley
trickerion-event-modes-powers = Powers (house set)
trickerion-event-modes-duel = the Duel of Magicians (house set)
trickerion-event-prophecies_laid = Prophecies to come: { $prophecies }.
trickerion-event-powers_dealt = { $powers ->
    [none] was dealt Powers (house set)
   *[other] was dealt Powers (house set): { $powers }
}
trickerion-event-power_discard_asked = Everybody gives some Powers back, in secret.
trickerion-event-power_discarded = gave back { $power } (house set)
trickerion-event-turn_card_taken = { $card } (house set) is in force; closed days: { $days }, and two slots of each place in town.
trickerion-event-power_learned = learned the Power { $power } (house set) at slot { $slot }{ $coins ->
    [0] {""}
   *[other] , paying { $n_coins } for missing Fame
}{ $replaced ->
    [none] {""}
   *[other] , in place of { $replaced }
}
trickerion-event-power_returned = lost the Shards for { $power } (house set): it is back in hand
trickerion-event-assignments_uncovered = The cards that lay face down are turned over.
trickerion-event-assignments_hidden = The cards stay face down until their Characters are placed.
trickerion-event-card_beneath = ({ $card })
trickerion-event-card_for_ap = ({ $card }, for 1 AP more)
trickerion-event-card_mimicked = (like { $card })
trickerion-event-card_mimicked_for_ap = (like { $card }, for 1 AP more)
trickerion-event-slot_paid = paying { $n_coins }
trickerion-event-bonus_used = used { $card }
trickerion-event-bonus_gained = { $source }: +{ $gain }
trickerion-event-bonus_lost = { $source }: −{ $gain }
trickerion-event-bonus_paid = { $source } brought nothing
trickerion-event-card_taken = took { $card }
trickerion-event-cards_seen = { $cards ->
    [none] looked at cards of { $location }
   *[other] looked at { $cards }
}
trickerion-event-card_kept = { $card ->
    [none] kept a card of { $location }
   *[other] kept { $card }
}
trickerion-event-fortune_told = had the fortune told: the Pending Prophecies moved on
trickerion-event-fate_woven = wove fate: { $active ->
    [none] the Pending Prophecy ({ $place })
   *[other] { $active } ({ $place })
} is Active at once; drawn was { $drawn }
trickerion-event-cards_swapped = swapped { $card } and { $other }
trickerion-event-choice_skipped = passed up an option
trickerion-event-marker_placed = put 1 marker onto { $trick }
trickerion-event-shard_laid = laid a Shard on { $trick }
trickerion-event-street_performed = performed { $trick } in the street: +{ $gain }
trickerion-event-stock_stolen = { $component } leaves the stock, { $refill } comes in
trickerion-event-basket_opened = began a purchase with { $card }
trickerion-event-basket_filled = took 1 { $component } at { $price ->
    [one] { $price } coin
   *[other] { $price } coins
}
trickerion-event-basket_closed = closed the purchase for { $shards ->
    [0] { $n_coins }
   *[other] { $n_shards }
}
trickerion-event-character_joined = { $the_character } is there at once
trickerion-event-trick_overhauled = learned { $trick } in place of { $replaced }{ $coins ->
    [0] {""}
   *[other] , paying { $n_coins } for missing Fame
}
trickerion-event-possessed = paid { $n_shards } and picked { $card } for { $performer }
trickerion-event-yield_stolen = lets { $slot } yield what { $from_slot } does
trickerion-event-promoted = made { $the_specialist } of { $the_character } for { $n_coins }{ $fame ->
    [0] {""}
   *[other] , losing { $n_fame }
}
trickerion-event-components_smuggled = smuggled { $count } { $component } for { $n_fame }{ $bargain ->
    [0] {""}
   *[other] {" "}(bargained { $bargain } off)
}
trickerion-event-component_dispatched = put { $component } beside the stock
trickerion-event-marker_of = (of { $player })
trickerion-event-links_made = { $n_links }
trickerion-event-pair = as a pair
trickerion-event-links_pay = paid { $paid } times
trickerion-event-links_double = paid { $times } times over
trickerion-event-stolen_part = { $trick } ({ $gain }, taken from { $stolen })
trickerion-event-prophecies_moved = The Prophecy of the coming turn: { $active }. { $does } Drawn: { $drawn }.
trickerion-event-decks_reshuffled = The used cards of { $location } are shuffled into a new deck.
trickerion-event-decks_cycled = The top Special Assignment of each deck goes to its bottom.
trickerion-scored-shards = Shards
trickerion-scored-coins = coins
trickerion-scored-apprentices = Apprentices
trickerion-scored-specialists = Specialists
trickerion-event-game_scored_none = no more Fame at the end
trickerion-event-token_kept = took home what lay on the Quick Order slot

# Why not.
trickerion-reason-ability_used = { $magician } has used that ability this turn.
trickerion-reason-card_does_not_allow = { $card } does not allow that.
trickerion-reason-card_not_in_hand = { $card } is not in your hand.
trickerion-reason-card_not_in_use = { $card } is not in use here: a Special Assignment works for the Character it lies under, once.
trickerion-reason-card_not_seen = You did not look at { $card }.
trickerion-reason-card_not_so = The card under { $character } cannot be used like that.
trickerion-reason-card_was_picked = { $card } was picked for you: it is the one to perform.
trickerion-reason-deck_empty = No cards of { $location } are left.
trickerion-reason-enough_discarded = You have given back enough Powers.
trickerion-reason-no_ability = Only { $magician } can do that.
trickerion-reason-no_answer_to_this = That is no answer to what is being asked. Type menu to see your choices.
trickerion-reason-no_power = That takes the Power { $power } at one of your slots.
trickerion-reason-not_in_theater = The Mechanical Enhancement does not work at the Theater.
trickerion-reason-nothing_missing = { $trick } lacks no component.
trickerion-reason-option_needs_option = { $option } needs { $needed }: switch that on first.
trickerion-reason-option_needs_seats = { $option } is for just { $seats } players.
trickerion-reason-power_already_learned = { $power } lies at one of your slots already.
trickerion-reason-power_learned_this_turn = You have learned a Power this turn; one a turn is all.
trickerion-reason-power_not_for_slot = { $power } does not go to slot { $slot }.
trickerion-reason-power_not_in_hand = { $power } is not in your hand.
trickerion-reason-power_slot_closed = Slot { $slot } is closed: too few Shards lie on your slots.
trickerion-reason-worst_slot_first = { $slot } is not the worst free slot, and the Prophecy wants that one.
trickerion-reason-wrong_card_location = { $card } is a card of { $location }.

# The rules in short.
trickerion-rules-alley = { $alley_turns } turns instead of { $turns }. Your hand is another: { $alley_hand }.
    Draw a Special Assignment: { $first_card } AP for the first card of a placement, { $further_card } AP for each further one.
    With the revised rules you look at { $cards_seen } cards and keep one; in the first edition you take the open top card of a deck, and at the end of each turn every top card goes to the bottom.
    Have your fortune told ({ $fortune } AP): the Pending Prophecies move one step on.
    There are Tricks of Level 3, from { $threshold_3 } Fame on; their Links pay { $link_3 }. The row of Performance cards: { $alley_deck }.
    Every Magician has an ability: type card and a Magician's name.
    At the end Shards and coins count as ever, Special Assignments in hand and Level 3 Tricks as well; Apprentices and Specialists do not.
    .title = Dark Alley
trickerion-rules-prophecies = In the first turn none is Active. At the end of a turn the next Pending Prophecy becomes Active and works for everybody in the coming turn; a new one is drawn as the third.
    Three are always seen in advance. The Active one is part of the board; type card and its name for more.
    When one Prophecy sets a figure and a Power or an ability changes it too, the Prophecy comes first.
    .title = Prophecies
trickerion-rules-special = A Special Assignment is an Assignment card of one location with a bonus, to be used once.
    Lay it under a Character like any card. When you place the Character, take either the bonus or 1 AP more.
    The bonus betters one action; without that action it is lost. A used card goes to the discard, one whose Character stays idle comes back to your hand.
    { $special_count } cards are in the game, one of each. Type card and a name to read one.
    Each that is left in hand at the end counts { $special_revised } Fame, in the first edition { $special_first }.
    .title = Special Assignments
trickerion-rules-powers = All Powers are a house set of this program; only how they are used follows the rulebook.
    You begin with { $power_shards } Shards, are dealt { $powers_dealt } Powers of each Level and give { $powers_back } back.
    At the start of your assignments you may learn one Power a turn, at a slot it names, for the Fame of its Level or coins for what is missing. The one that lay there goes back to your hand.
    The slots take { $power_slots } Shards, filled from the first. Shards beyond that are spent first; then the last slot loses one, and its Power goes back to your hand.
    At the end coins and Level 3 Tricks count, but neither Shards nor Special Assignments.
    .title = Powers (house set)
trickerion-rules-duel = For two. The turn cards and the Performance cards are a house set of this program.
    Each turn a turn card closes two slots Downtown, at the Market Row and in the Dark Alley, and two days; the cards of coming turns lie open.
    Performance cards bear printed markers (N◇) that belong to nobody: Links with them pay you, and count for who performs. They yield nothing.
    .title = Duel (house set)
trickerion-rules-level3 = Tricks of Level 3 come with the Dark Alley. Each pays once more at the end if you then hold the components it needs.
    What for stands on its card: type card and its name.
    With the revised rules each of them counts { $cap } at most.
    In the first edition they have no cap.
    .title = Level 3
trickerion-rules-editions = Row of cards without the Dark Alley: { $deck_first } (first edition), { $deck_revised } (revised).
    Components on the Manager's board: { $manager_limit_first } of a type (first edition), { $manager_limit } (revised).
    Special Assignments: the open top card (first edition), the better of { $cards_seen } (revised). Each left in hand counts { $special_first } Fame (first edition), { $special_revised } (revised).
    Final scoring: without a cap (first edition), each line { $cap } at most (revised).
    The Great Optico copies a bonus only (first edition), or its AP too (revised).
    .title = Editions
trickerion-rules-options =
    .title = Options
