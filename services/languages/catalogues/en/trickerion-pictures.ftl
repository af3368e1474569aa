# What is written on pictures of the board. Short: there is little room.
trickerion-picture-turn = Turn { $turn }
trickerion-picture-of = of { $turns }
trickerion-picture-duel = Duel
trickerion-picture-move = { $player }, it is your move
trickerion-picture-all = { $people ->
    [one] { $people } person to choose
   *[other] { $people } people to choose
}
trickerion-picture-won = { $player } has won
trickerion-picture-left = { $people ->
    [0] nobody left to place
    [one] { $people } person left to place
   *[other] { $people } people left to place
}
trickerion-picture-work = { $character }, { $location }: { $ap } AP
trickerion-picture-initiative = Initiative
trickerion-picture-level = Level { $level }
trickerion-picture-to-learn = Tricks to learn: cards left at each Level
trickerion-picture-buy = buy
trickerion-picture-order = order
trickerion-picture-quick = quick
trickerion-picture-market-help = At the end of the turn orders replace the goods above them; the Quick Order leaves.
trickerion-picture-prophecy = Active Prophecy
trickerion-picture-no-prophecy = No Prophecy in the first turn
trickerion-picture-next = next
trickerion-picture-second = 2nd
trickerion-picture-third = 3rd
trickerion-picture-decks = Special Assignments in the decks
trickerion-picture-row-moves = new cards enter at p1, { $place } leaves after this turn
trickerion-picture-row-leaves = { $place } leaves after this turn
trickerion-picture-row-grows = a new card enters at p1 after this turn
trickerion-picture-rank = { $rank ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $rank }th
}
trickerion-picture-changed = Ringed, because it changed: { $places }.
trickerion-picture-your-move = your move
trickerion-picture-program = program
trickerion-picture-joins = joins later
trickerion-picture-wages = wages
trickerion-picture-covered = face down
trickerion-picture-idle = idle
trickerion-picture-to-come = to come
trickerion-picture-key = Key
trickerion-picture-key-own = own category
trickerion-picture-key-link = Link: equal symbols
trickerion-picture-key-shard = a Link here brings a Shard
trickerion-picture-key-free = free slot
trickerion-picture-key-suit = of which Trick
trickerion-picture-key-bonus = for who performs it
trickerion-picture-set-up = Set up { $trick }
trickerion-picture-where = where, and facing which way?
trickerion-picture-brings = What each slot brings now
trickerion-picture-no-link = No Link yet
trickerion-picture-or = or
trickerion-picture-hand = In hand
trickerion-picture-needs = needs
trickerion-picture-prepare = { $ap } AP, { $markers ->
    [one] { $markers } marker
   *[other] { $markers } markers
}
trickerion-picture-how = How to read
trickerion-picture-how-number = points where the number sits
trickerion-picture-how-gold = gold: makes a Link
trickerion-picture-how-plain = plain: no Link yet
trickerion-picture-hidden = hidden
trickerion-picture-to-prepare = prepare
trickerion-picture-yields = yields
trickerion-picture-link = a Link pays
trickerion-picture-performance = Performance
trickerion-picture-more = The rest in words: type board and { $parts }.
