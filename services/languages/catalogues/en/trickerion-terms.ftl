# Names of everything on the table. ".say" lists further words that people may type for it,
# ".short" is for narrow boards, ".the" is for the middle of a sentence.
trickerion-name = Trickerion

trickerion-edition-revised = revised rules
trickerion-edition-first = first edition

trickerion-option-edition = Rules
    .help = The revised rules cap the final scoring and, in the Dark Alley, let you choose between two cards; the first edition has neither.
trickerion-option-first_game_kits = First-game kits
    .help = Everybody begins with a fixed set of things that go together: good for a first game. Dealt: the Magician is drawn as well, and what is new is explained.
trickerion-option-edition-revised = revised
trickerion-option-edition-first = first edition
trickerion-option-first_game_kits-true = on
trickerion-option-first_game_kits-false = off
trickerion-option-first_game_kits-dealt = dealt, with explanations

trickerion-category-mechanical = Mechanical
    .short = M
trickerion-category-optical = Optical
    .short = O
trickerion-category-escape = Escape
    .short = E
trickerion-category-spiritual = Spiritual
    .short = S

trickerion-suit-spades = Spades
    .short = ♠
trickerion-suit-hearts = Hearts
    .short = ♥
trickerion-suit-diamonds = Diamonds
    .short = ♦
trickerion-suit-clubs = Clubs
    .short = ♣

trickerion-component-wood = Wood
trickerion-component-metal = Metal
trickerion-component-glass = Glass
trickerion-component-fabric = Fabric
trickerion-component-rope = Rope
trickerion-component-petroleum = Petroleum
trickerion-component-saw = Saw
trickerion-component-animal = Animal
trickerion-component-padlock = Padlock
trickerion-component-mirror = Mirror
trickerion-component-disguise = Disguise
trickerion-component-cog = Cog

trickerion-magician-mechaniker = The Mechaniker
trickerion-magician-electra = Electra
trickerion-magician-optico = The Great Optico
trickerion-magician-gentleman = The Gentleman
trickerion-magician-master_of_chains = Master of Chains
trickerion-magician-red_lotus = The Red Lotus
trickerion-magician-priestess = Priestess of Mysticism
trickerion-magician-spiritmaster = Yoruba Spiritmaster

trickerion-character-magician = Magician
    .the = the Magician
    .short = Mag
trickerion-character-engineer = Engineer
    .the = the Engineer
    .short = Eng
trickerion-character-manager = Manager
    .the = the Manager
    .short = Man
trickerion-character-assistant = Assistant
    .the = the Assistant
    .short = Ast
trickerion-character-apprentice = Apprentice
    .the = an Apprentice
    .short = App
trickerion-character-apprentice-1 = Apprentice 1
    .the = Apprentice 1
    .short = Ap1
trickerion-character-apprentice-2 = Apprentice 2
    .the = Apprentice 2
    .short = Ap2
trickerion-character-apprentice-3 = Apprentice 3
    .the = Apprentice 3
    .short = Ap3
trickerion-character-apprentice-4 = Apprentice 4
    .the = Apprentice 4
    .short = Ap4

trickerion-location-downtown = Downtown
    .short = Downtown
    .at = Downtown
trickerion-location-market = Market Row
    .short = Market
    .at = at the Market Row
trickerion-location-workshop = Workshop
    .short = Workshop
    .at = in the Workshop
trickerion-location-theater = Theater
    .at = at the Theater

trickerion-weekday-thursday = Thursday
    .short = Thu
    .on = on Thursday
trickerion-weekday-friday = Friday
    .short = Fri
    .on = on Friday
trickerion-weekday-saturday = Saturday
    .short = Sat
    .on = on Saturday
trickerion-weekday-sunday = Sunday
    .short = Sun
    .on = on Sunday

trickerion-space = { $location } { $number }
trickerion-slot-city = { $location } { $number } ({ $ap })
trickerion-slot-day = { $weekday }, backstage { $number } ({ $ap })
trickerion-slot-stage = { $weekday }, on stage
    .short = stage

trickerion-die-residence-1 = Residence die 1
trickerion-die-residence-2 = Residence die 2
trickerion-die-inn-specialist = Inn die for Specialists
trickerion-die-inn-apprentice = Inn die for Apprentices
trickerion-die-bank-1 = Bank die 1
trickerion-die-bank-2 = Bank die 2

trickerion-face-any = any Trick
    .short = any
trickerion-face-x = X
trickerion-face-coins = { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}

trickerion-facing-up = up
    .way = up
trickerion-facing-right = right
    .way = right
trickerion-facing-down = down
    .way = down
trickerion-facing-left = left
    .way = left

trickerion-bonus-fame = Fame
trickerion-bonus-coins = Coins

trickerion-shelf-board = board
    .full = on the player board
trickerion-shelf-manager = manager
    .full = on the Manager's board

trickerion-trickplace-board = board
    .full = on the player board
trickerion-trickplace-engineer = engineer
    .full = on the Engineer's board

trickerion-venue-riverside_theater = Riverside Theater
    .short = Riverside
trickerion-venue-grand_magorian = Grand Magorian
    .short = Magorian
trickerion-performance = { $venue } { $number }
