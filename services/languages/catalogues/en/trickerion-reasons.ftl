# Why something is not possible: what is wrong, with the figures, and if it helps what to do.
trickerion-reason-game_over = The game is over.
trickerion-reason-not_now = That is not what is being asked now. Type menu to see your choices.
trickerion-reason-not_your_turn = It is not your turn: { $seat } is asked.
trickerion-reason-elsewhere = That is done { $at_location }; your Character works { $at_here }.
trickerion-reason-ap_short = It takes { $needed } AP; you have { $left } left.
trickerion-reason-not_your_magician = { $magician } belongs to somebody else.
trickerion-reason-already_in_team = You have { $the_character } already.
trickerion-reason-already_ordered = { $component } is ordered already.
trickerion-reason-already_quick_ordered = { $component } lies on the Quick Order slot already.
trickerion-reason-already_there = It lies on the board of { $the_specialist } already.
trickerion-reason-assistant_place_taken = The Apprentice's place on the Assistant's board is taken.
trickerion-reason-bargain_below_zero = A Bargain cannot raise the price.
trickerion-reason-bargain_too_deep = The price stays at least 1 coin, so at most { $most } can be bargained off here.
trickerion-reason-coins_short = It costs { $needed } and you have { $held ->
    [one] { $held } coin
   *[other] { $held } coins
}.
trickerion-reason-component_missing = { $component }: { $needed } needed, you have { $held }.
trickerion-reason-count_out_of_range = One purchase is for 1 to { $most } components of one type.
trickerion-reason-die_does_not_fit = The { $die } does not allow { $category } Tricks.
trickerion-reason-die_is_x = The { $die } shows X: it is used up for this turn.
trickerion-reason-fame_short = It needs { $threshold } Fame. You have { $fame } and { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
} to make up for the rest.
trickerion-reason-holding_limit = You have { $held } { $component } and may hold { $limit } there.
trickerion-reason-lies_elsewhere = Your { $component } lies { $full_shelf }; more of it goes there too.
trickerion-reason-marker_slot_taken = { $card } { $slot } is taken by { $seat }.
trickerion-reason-no_apprentice_place = You have room for { $places } Apprentices and no more.
trickerion-reason-no_board = You have no board of { $the_specialist }.
trickerion-reason-no_card_there = There is no card at { $card }.
trickerion-reason-no_circle = No Link circle of { $slot } faces { $facing }.
trickerion-reason-no_component_slot = There is no free place for it. You can return components you no longer need.
trickerion-reason-no_marker_of_yours = No marker of yours stands at { $card } { $slot }.
trickerion-reason-no_markers_left = All markers of { $trick } are in use.
trickerion-reason-no_such_face = The { $die } has no face with { $face }.
trickerion-reason-no_such_marker_slot = { $card } has no slot { $slot }.
trickerion-reason-no_such_order_slot = The order slots go from 1 to { $most }.
trickerion-reason-no_such_stack = You have no { $component }.
trickerion-reason-no_such_trick = There is no Trick { $trick }.
trickerion-reason-no_trick_place = There is no free place { $full_place }. You can return a Trick you no longer need.
trickerion-reason-not_an_apprentice = { $character } is no Apprentice.
trickerion-reason-not_at_home = { $character } is out at work.
trickerion-reason-not_at_inn = The Inn does not offer { $the_character }; its die shows { $face }.
trickerion-reason-not_in_stock = { $component } is neither in stock nor on Quick Order.
trickerion-reason-not_in_team = { $character } is not in your team.
trickerion-reason-not_on_manager = { $component } does not lie on your Manager's board.
trickerion-reason-not_prepared = { $trick } has no markers: prepare it in the Workshop first.
trickerion-reason-not_your_trick = { $trick } is not among your Tricks.
trickerion-reason-order_slot_taken = { $component } lies on order slot { $slot }.
trickerion-reason-same_face = The { $die } shows { $face } already.
trickerion-reason-same_slot = That is where the marker stands already.
trickerion-reason-still_prepared = { $trick } still has { $n_markers }.
trickerion-reason-suit_used = { $suit } marks another of your Tricks.
trickerion-reason-trick_gone = { $trick } is not at the Residence.
trickerion-reason-trick_on_card = A marker of { $trick } stands on { $card } already.
trickerion-reason-already_enhanced = This Character has had a Shard already; it helps only once.
trickerion-reason-already_placed = { $character } was placed already: { $slot }.
trickerion-reason-already_ready = You are ready already. Type reconsider to change your plan.
trickerion-reason-not_ready = You are not ready yet, so your plan can still be changed.
trickerion-reason-category_taken = { $category } is already the favourite of { $seat }.
trickerion-reason-magician_only = Only the Magician goes on stage.
trickerion-reason-no_card = { $character } has no card.
trickerion-reason-no_card_left = You have no card of { $location } left.
trickerion-reason-no_enhance_in_theater = A Shard does not help at the Theater.
trickerion-reason-no_marker_on_card = No marker of yours stands on { $card }.
trickerion-reason-not_in_price_order = Write the components in the order of the price list.
trickerion-reason-not_that_many = You have { $held } { $component }, not { $count }.
trickerion-reason-other_location = The card says { $card }; { $slot } is elsewhere.
trickerion-reason-other_weekday = Your people perform { $on_weekday } this turn: one day a turn for each player.
trickerion-reason-same_card = { $character } goes to { $location } already.
trickerion-reason-seats_out_of_range = The game is for { $fewest } to { $most } players; { $seats ->
    [one] { $seats } is
   *[other] { $seats } are
} seated.
trickerion-reason-shards_short = It takes { $needed } and you have { $held ->
    [one] { $held } Shard
   *[other] { $held } Shards
}.
trickerion-reason-slot_closed = { $players ->
    [0] The turn card closes { $slot } this turn.
   *[other] { $slot } opens from { $players } players on.
}
trickerion-reason-slot_taken = { $slot } is taken by { $seat }.
trickerion-reason-unknown_option = There is no option { $option }.
trickerion-reason-unknown_option_value = { $option } can be: { $values }. Not "{ $value }".
trickerion-reason-weekday_taken = { $weekday } belongs to { $seat } this turn.
trickerion-reason-worth_too_much = They are worth { $worth } coins; you may take up to { $limit }.
trickerion-reason-wrong_category = { $trick } is not of your favourite category, { $category }.
trickerion-reason-wrong_level = { $trick } is not of Level { $level }.
# What is impossible about a position.
trickerion-reason-impossible_player_count = { $field }: { $count } players are impossible; 2 to 4 can play.
trickerion-reason-impossible_value = { $field }: { $value } is impossible there.
trickerion-reason-trick_twice = { $field }: { $trick } is there twice.
trickerion-reason-trick_missing = { $field }: { $trick } is nowhere, neither at the Residence nor with a player.
trickerion-reason-no_such_performance = { $field }: there is no Performance card { $card }.
trickerion-reason-performance_twice = { $field }: the Performance card { $card } is there twice.
trickerion-reason-marker_slot_twice = { $field }: two markers stand on one slot.
trickerion-reason-trick_twice_on_card = { $field }: two markers of one Trick stand on a card.
trickerion-reason-marker_without_trick = { $field }: the owner of a marker has not learned { $trick }.
trickerion-reason-suit_twice = { $field }: two Tricks have one suit.
trickerion-reason-too_many_tricks = { $field }: there is no room for so many Tricks.
trickerion-reason-character_twice = { $field }: somebody is there twice.
trickerion-reason-too_many_cards = { $field }: more cards are out than the hand has.
trickerion-reason-component_twice = { $field }: one component lies in two stacks.
trickerion-reason-slot_twice = { $field }: two Characters stand at { $slot }.
trickerion-reason-weekday_twice = { $field }: two players use { $weekday }.
trickerion-reason-two_weekdays = { $field }: one player uses two days.
trickerion-reason-over_and_not_over = { $field }: the game is over and yet something is asked, or the other way round.
trickerion-reason-asked_out_of_turn = { $field }: that is not asked in turn { $turn }.
trickerion-reason-cannot_be_asked = { $field }: { $decision } cannot be asked in this position.
trickerion-reason-no_magician = { $field }: the game is on, and somebody has no Magician.
