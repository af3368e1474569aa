# The board, the workshops, cards to look up, points.
trickerion-turn = Turn { $turn } of { $turns } · { $phase }
trickerion-part-players = Players
trickerion-part-theater = Theater
trickerion-head-order = Order of play
trickerion-head-player = Player
trickerion-head-rank = Final rank
trickerion-head-fame = Fame
trickerion-head-coins = Coins
trickerion-head-shards = Shards
trickerion-head-apprentices = Appr.
trickerion-head-specialists = Spec.
trickerion-head-total = Total
trickerion-poster = poster
trickerion-ready = ready
trickerion-residence = Residence
trickerion-inn = Inn
trickerion-bank = Bank
trickerion-places = Slots
trickerion-stock = In stock
trickerion-orders = Orders
trickerion-quick = Quick
trickerion-price-line = { $n_coins }: { $components }.
trickerion-stage = stage
trickerion-day-yields = yields { $modifier }
trickerion-tile-show = show { $gain }
trickerion-short-fame = { $n }F
trickerion-short-coins = { $n }c
trickerion-short-shards = { $n }sh
trickerion-row-to-come = Still to come: { $cards }.
trickerion-row-leaves = { $place } leaves after this turn, with all its markers.
trickerion-row-marker = { $slot } { $player } { $trick } { $gain }
trickerion-legend-theater = In the cards: s00 is a free slot; A●·O→ is a marker of A, Optical, whose own symbol points right; o is a Link circle, * one with a Shard, ∞ a Link. F Fame, c coins, sh Shards.
trickerion-legend-board = ° lies or lives on a Specialist's board; ×2 is 2 markers on the Trick; O1 is Optical, Level 1; type card and a name for more.
trickerion-legend-home = ° lies or lives on a Specialist's board.
trickerion-magician = Magician
trickerion-has = Has
trickerion-team = Team
trickerion-tricks = Tricks
trickerion-goods = Components
trickerion-wages = Wages
trickerion-wages-due = { $due } due so far, { $most } if all work
trickerion-wages-plan = Wages of this plan: { $due }. You have { $n_coins }.
trickerion-plan-hint = Every change is kept. You can think again until everybody is ready.
trickerion-hired = { $character } (joins after the turn)
trickerion-trick-brief = { $suit } { $trick } { $kind } ×{ $markers }
trickerion-trick-kind = { $category }, Level { $level }
trickerion-trick-markers = { $markers ->
    [0] not prepared
    [one] { $markers } marker ready
   *[other] { $markers } markers ready
}{ $theater ->
    [0] {""}
   *[other] , { $theater } at the Theater
}
trickerion-trick-components = needs { $components } ({ $lacking ->
    [none] you have them
   *[other] { $lacking } more to get
})
trickerion-trick-prepare = Prepare: { $n_ap } for { $n_markers }
trickerion-trick-yield = yields { $gain }
trickerion-hand-title = Hand of { $player }
trickerion-hand-cards = Cards left: { $cards }.
trickerion-stays-home = at home
trickerion-card-kind = Kind
trickerion-card-threshold = Threshold
trickerion-card-prepare = To prepare
trickerion-card-prepare-cost = { $n_ap } for { $n_markers }
trickerion-card-yield = Yields
trickerion-card-link = A Link pays
trickerion-card-link-pays = { $amount } Fame or { $amount ->
    [one] { $amount } coin
   *[other] { $amount } coins
}
trickerion-card-where = Now at
trickerion-card-performer = To the performer
trickerion-catalogue-all = Tricks at the Residence
trickerion-catalogue-affordable = Tricks your Fame and coins suffice for
trickerion-catalogue-none = There are none at the moment.
trickerion-catalogue-legend = M2 is Mechanical, Level 2; F Fame, c coins, sh Shards; ×2 is 2 markers; ✓ you have the components.
trickerion-score-now = Score, and what the end would add now
trickerion-score-final = Final score
trickerion-score-tie = With equal Fame the one ahead in the last order wins.
trickerion-score-legend = Shards, coins, Apprentices and Specialists count at the end only{ $cap ->
    [none] .
   *[other] , each at most { $cap }.
}
trickerion-catalogue = tricks
    .say = tricks
    .only = affordable
    .help = the Tricks to be had; tricks affordable shows those in your reach
trickerion-purse = { $n_fame }, { $n_coins }, { $n_shards }
trickerion-example = buy metal 2
