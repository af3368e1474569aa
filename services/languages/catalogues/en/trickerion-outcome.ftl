# The end of a game.
trickerion-picture-wins = { $player } wins with { $fame }
trickerion-picture-ranking = Final order
trickerion-outcome-course = Fame after each turn
trickerion-outcome-start = start
trickerion-outcome-caption = Fame at the start and after each turn, the final scoring in the last one
trickerion-outcome-origin = Where the Fame came from
trickerion-outcome-opened = What was hidden to the end
trickerion-outcome-prophecies = Prophecies
trickerion-outcome-performances = Performance cards
trickerion-source-start = Start
trickerion-source-advertising = Advertising
trickerion-source-tricks = Tricks performed
trickerion-source-links_made = Links, set up
trickerion-source-links_performed = Links, performed
trickerion-source-backstage = Backstage
trickerion-source-performance_card = Performance cards
trickerion-source-cards_and_powers = Effects of cards
trickerion-source-final_shards = Final: Shards
trickerion-source-final_coins = Final: Coins
trickerion-source-final_apprentices = Final: Apprentices
trickerion-source-final_specialists = Final: Specialists
trickerion-source-final_special_cards = Final: Assignments
trickerion-source-final_powers = Final: Powers
trickerion-source-final_tricks = Final: Level 3 Tricks
trickerion-source-unpaid_wages = Unpaid wages
trickerion-source-corrected = Corrected by all
trickerion-outcome-unseen = What nobody has seen
trickerion-award-tricks = Star of the stage: { $player }, { $amount ->
    [one] 1 Trick
   *[other] { $amount } Tricks
} performed.
trickerion-award-links = Matchmaker: { $player }, { $amount ->
    [one] 1 Link
   *[other] { $amount } Links
} made.
trickerion-award-shards = Hoarder of Shards: { $player }, { $amount } at the end.
trickerion-award-markers = Best prepared: { $player }, { $amount ->
    [one] 1 marker
   *[other] { $amount } markers
} put on Tricks.
trickerion-award-bargain = Haggler: { $player }, { $amount ->
    [one] 1 Action Point
   *[other] { $amount } Action Points
} spent on bargaining.
trickerion-award-rerolls = Never content with the dice: { $player }, { $amount ->
    [one] 1 die rerolled
   *[other] { $amount } dice rerolled
}.
trickerion-award-idle = Believes in rest: { $player }, somebody left at home { $amount ->
    [one] once
   *[other] { $amount } times
}.
trickerion-award-debts = Light purse: { $player }, { $amount ->
    [one] 1 coin
   *[other] { $amount } coins
} of wages left unpaid.
