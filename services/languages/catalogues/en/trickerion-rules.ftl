# The rules in short, one thing a line. Figures come from the data.
trickerion-rules-turn = { $turns } turns, { $alley_turns } with the Dark Alley; whoever has most Fame after them wins.
    A turn: roll the dice, set the order, advertise, assign in secret, place your people and act, perform, end of turn.
    More about each: rules initiative, rules assignment, rules placing, rules performance, rules end.
    .title = A turn
trickerion-rules-setup = Everybody takes a Magician of a category that nobody has yet, an Apprentice and one Specialist.
    You begin with { $fame_start } Fame, 1 Shard, components worth up to { $worth } coins and a Trick of Level 1 of your favourite category.
    Coins by the first order: { $coins_start }.
    The Manager brings components worth { $worth } coins more, the Engineer a second Trick, the Assistant a second Apprentice.
    A first Trick whose components you have begins prepared.
    With first-game kits the Magician brings a fixed Specialist, components and Trick. In the first edition { $kit_trick } begins with { $kit_first } markers, else with those of its card.
    .title = Setting up
trickerion-rules-initiative = The first order is drawn. Later the player with least Fame goes first.
    Players with equal Fame swap their last order.
    .title = Order of play
trickerion-rules-advertising = Before assigning, each in order may pay the number of their place and gain { $advertise_fame } Fame. The order does not change any more.
    With two players the places are 1 and 3.
    .title = Advertising
trickerion-rules-assignment = All at once and in secret, put a card under each of your people: it says where they go, not to which slot.
    Your hand: { $hand }.
    Who has no card stays at home and costs nothing.
    .title = Assignment
trickerion-rules-placing = In order, place one of your people on a free slot of its Location and act at once, or leave it idle; then the next player.
    Points left over are lost. A placed Character is paid even if it did nothing.
    At the Theater all your people of a turn use one day, and a day belongs to one player.
    .title = Placing
trickerion-rules-points = Action Points: Magician { $ap_magician }, Specialist { $ap_specialist }, Apprentice { $ap_apprentice }, plus what the slot says.
    One Shard adds 1 point, once for each Character placed, though not at the Theater.
    .title = Action Points
trickerion-rules-downtown = Learn a Trick ({ $learn } points), hire ({ $hire }), take coins from the Bank ({ $take }): each uses up a die, which then shows X.
    Reroll any die ({ $reroll }) or set it as you like ({ $set }), a used one too.
    Hired people join at the end of the turn and are not paid before.
    You may have each Specialist once and { $apprentice_places } Apprentices, one more with the Assistant.
    .title = Downtown
trickerion-rules-learning = A die of the Residence must show the category of the Trick or "any"; for your favourite category every die not at X will do.
    You need 1 Fame for Level 1, { $threshold_2 } for Level 2 and { $threshold_3 } for Level 3 (only with the Dark Alley). Coins make up for missing Fame, one for one.
    You have room for { $trick_slots } Tricks, one more on the Engineer's board, and mark each with a suit of its own.
    .title = Learning Tricks
trickerion-rules-market = Buy ({ $buy } point): up to { $at_once } components of one type that is in stock.
    Bargain: each further point takes 1 coin off the whole price, down to 1.
    Order ({ $order } point): the component replaces the stock beside it at the end of the turn.
    Quick Order ({ $quick } points): everybody can buy the component this turn for { $surcharge } coin more each.
    You may hold { $most } of a type, and { $component_slots } types; on the Manager's board { $manager_limit } of a type (first edition: { $manager_limit_first }).
    .title = Market Row
trickerion-rules-workshop = Prepare: put the markers named on a Trick onto it. You need its components, which you keep, and no marker may lie on it.
    On the Engineer's board a Trick gets 1 marker more. There are { $per_suit } of each suit in all.
    Move ({ $move } point), with the Specialist in your team: a Trick to the Engineer, components to the Manager, an Apprentice at home to the Assistant.
    .title = Workshop
trickerion-rules-specialists = Engineer: room for one Trick more, which gets 1 marker more when prepared.
    Manager: two places where a stack of components counts as one more.
    Assistant: room for one Apprentice more, who works without wages.
    Backstage on the day you perform they bring: { $bonuses }.
    .title = Specialists
trickerion-rules-theater = Set up ({ $set_up } point): a marker from a prepared Trick goes to a free slot of a card; its own symbol must point at a Link circle.
    A card takes only one marker of each of your Tricks.
    Reschedule ({ $reschedule } point): move one of your markers; that pays nothing.
    Points added backstage: { $backstage }. On stage there is only the Magician, who performs later.
    .title = Theater
trickerion-rules-links = A Link is a circle with the same symbol from both sides, whoever owns the markers.
    Every marker shows all four symbols; clockwise they run Spiritual, Mechanical, Optical, Escape.
    Who makes a Link with Set up chooses Fame or coins for it: { $link_1 } with a Trick of Level 1, { $link_2 } with Level 2, { $link_3 } with Level 3.
    In a circle with a Shard each owner gets one.
    The performer of the card gains 1 Fame for each Link on it.
    .title = Links
trickerion-rules-performance = Thursday to Sunday: a Magician on stage performs one card that holds a marker of theirs, with all Tricks on it.
    Every owner receives what the Tricks yield, changed by the owner's own day in Fame and in coins: { $days }. It never falls below 0.
    Who has nobody at the Theater takes the day of the performer.
    The performer also gets 1 Fame for each Link, what the Specialists backstage bring ({ $bonuses }), and what the card says.
    Then all markers of the card go back to their owners.
    .title = Performance
trickerion-rules-wages = For everybody who was placed: { $wage_specialist } coins for a Specialist, { $wage_apprentice } for an Apprentice, nothing for the Magician.
    The Apprentice on the Assistant's board works for nothing; the idle and those hired this turn cost nothing.
    You must pay as long as you have coins. Each coin not paid costs { $unpaid } Fame.
    .title = Wages
trickerion-rules-end = Wages are paid, everybody goes home, the hired join.
    Orders replace the stock beside them; the Quick Order goes.
    From turn { $discard_turn } on the last card of the row leaves with its markers, unpaid; then a new one comes in on the left.
    The cards that come in, without the Dark Alley: { $deck_revised }; in the first edition { $deck_first }.
    .title = End of turn
trickerion-rules-scoring = At the end: 1 Fame for each Shard, 1 for every { $per_coins } coins, { $per_apprentice } for each Apprentice, { $per_specialist } for each Specialist.
    With the revised rules each of these lines counts { $cap } at most.
    With the Dark Alley other things count: type rules dark alley, or rules powers.
    With equal Fame the one ahead in the last order wins.
    .title = Final scoring
trickerion-rules-returning = On your turn you may return Tricks and components for nothing. A Trick goes back to the Residence, its markers come back to you.
    .title = Returning
