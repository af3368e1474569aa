# What happened. A text about one player leaves the player out: "bought 3 Metal for 3 coins".
trickerion-n-coins = { $n ->
    [one] { $n } coin
   *[other] { $n } coins
}
trickerion-n-fame = { $n } Fame
trickerion-n-shards = { $n ->
    [one] { $n } Shard
   *[other] { $n } Shards
}
trickerion-n-ap = { $n } AP
trickerion-n-links = { $n ->
    [0] no Link
    [one] { $n } Link
   *[other] { $n } Links
}
trickerion-n-markers = { $n ->
    [one] { $n } marker
   *[other] { $n } markers
}
trickerion-nothing = nothing

trickerion-event-game_started = The tables are set in Magoria: { $edition }, { $kits ->
    [yes] first-game kits
   *[no] free choice of the first things
}. First to choose: { $players }.
trickerion-event-magician_chosen = chose { $magician } ({ $category })
trickerion-event-specialist_chosen = took { $the_specialist } along
trickerion-event-components_taken = { $shelf ->
    [manager] started with { $components } on the Manager's board
   *[board] started with { $components }
}
trickerion-event-starting_trick_taken = { $place ->
    [engineer] started with { $trick } { $suit } on the Engineer's board
   *[board] started with { $trick } { $suit }
}, { $markers ->
    [0] not prepared
   *[other] { $n_markers } on it
}
trickerion-event-initiative_drawn = The order of the first turn was drawn: { $players }.
trickerion-event-initiative_part = { $player } ({ $n_coins })
trickerion-event-dice_rolled = Turn { $turn } begins. Residence: { $residence }. Inn: { $inn }. Bank: { $bank }.
trickerion-event-initiative_set = Order of this turn: { $players }.
trickerion-event-advertised = advertised for { $n_coins }: +{ $n_fame }
trickerion-event-advertising_declined = did not advertise
trickerion-event-assignment_started = Everybody plans in secret now.
trickerion-event-assigned = sent { $the_character } to { $location }
trickerion-event-unassigned = took a card back: { $character }
trickerion-event-became_ready = got ready
trickerion-event-reconsidered = thought again
trickerion-event-assignments_revealed = The cards are turned over.
trickerion-event-assignments_revealed_part = { $player }: { $cards }.
trickerion-event-assignments_revealed_none = nobody is sent out
trickerion-event-character_placed = placed { $the_character }: { $slot }, { $n_ap }
trickerion-event-character_on_stage = placed { $the_character } { $on_weekday }, on stage
trickerion-event-character_idled = left { $the_character } idle
trickerion-event-character_enhanced = paid a Shard for { $ap } more AP
trickerion-event-trick_learned = learned { $trick } { $suit }{ $coins ->
    [0] {""}
   *[other] , paying { $n_coins } for missing Fame
}
trickerion-event-character_hired = hired { $the_character }
trickerion-event-coins_taken = took { $n_coins } from the Bank
trickerion-event-die_rerolled = rerolled the { $die }: { $face }
trickerion-event-die_set = set the { $die } to { $face }
trickerion-event-components_bought = bought { $count } { $component } for { $n_coins }{ $bargain ->
    [0] {""}
   *[other] {" "}(bargained { $bargain } off)
}
trickerion-event-component_ordered = ordered { $component } (slot { $slot })
trickerion-event-quick_ordered = quick-ordered { $component }
trickerion-event-trick_prepared = prepared { $trick }: { $n_markers }
trickerion-event-trick_moved = moved { $trick } to the Engineer's board
trickerion-event-components_moved = moved { $component } to the Manager's board{ $lost ->
    [0] {""}
   *[other] , losing { $lost }
}
trickerion-event-apprentice_moved = moved { $the_character } to the Assistant's board
trickerion-event-trick_set_up = set up { $trick } on { $card } { $slot } facing { $facing }: { $n_links }
trickerion-event-link_shards = 1 Shard each to { $players }
trickerion-event-link_shard_own = +1 Shard
trickerion-event-link_paid = { $bonus ->
    [fame] +{ $amount } Fame for a Link
   *[coins] +{ $amount ->
        [one] { $amount } coin
       *[other] { $amount } coins
    } for a Link
}
trickerion-event-marker_rescheduled = moved { $trick } from { $card } { $slot } to { $to_card } { $to_slot } facing { $facing }
trickerion-event-trick_returned = returned { $trick } to the Residence
trickerion-event-components_returned = returned { $count } { $component }
trickerion-event-show_missed = had nothing to perform { $on_weekday }
trickerion-event-show_declined = did not perform { $on_weekday }
trickerion-event-performed = { $weekday }: { $player } performs { $performance } on { $card } ({ $tricks ->
    [one] { $tricks } Trick
   *[other] { $tricks } Tricks
}, { $n_links }).
trickerion-event-performed_part = { $trick } ({ $gain })
trickerion-event-performed_bonus = { $player } as performer: { $gain }.
trickerion-event-wages_paid = paid { $coins } of { $due } in wages{ $fame ->
    [0] {""}
   *[other] , losing { $n_fame }
}
trickerion-event-wages_none = owed no wages
trickerion-event-characters_returned = Everybody is home again.
trickerion-event-characters_joined = joined by { $characters }
trickerion-event-orders_arrived = In stock now: { $components }.
trickerion-event-performance_cards_moved = The row moves on: { $left ->
    [none] nothing leaves
   *[other] { $left } leaves
}, { $entered ->
    [none] nothing comes in
   *[other] { $entered } comes in
}.
trickerion-event-turn_ended = Turn { $turn } is over.
trickerion-event-game_scored = The curtain falls. { $player } wins!
trickerion-event-game_scored_part = { $amount } for { $what }
