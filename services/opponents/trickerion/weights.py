"""What the planner holds dear, in Fame. The figures were settled by playing many games."""

COIN_STEPS = ((4, 0.9), (5, 0.6), (8, 0.42))
"""While turns are left: so many Coins are worth so much each; further ones what they score."""

SHARD = 1.4
"""A Shard while turns are left; at the end it scores one."""

LINKS_PER_MARKER = 0.8
"""How many Links a marker makes when it is set up, on average."""

PERFORMER_LINK = 0.25
"""What one Link on a card adds for its performer, times the chance to be the performer."""

PERFORMED = 0.8
"""How often a marker that is set up is performed before its card leaves."""

ACTION_POINT = 0.45
"""What an Action Point is good for apart from setting up markers."""

SETUPS_BASE = 0.6
SETUPS_PER_POINT = 0.5
SETUPS_MOST = 5.0
"""Markers set up in a turn: a base and a share of the Action Points without the Magician's."""

MARKERS_PER_TRICK = 1.3
"""Markers of one Trick that find a card in a turn; a card takes only one of each Trick."""

MISSING_TYPE = 0.5
"""The trouble with each type of component still to be bought, beside its price."""

BEST_CARD = 0.92
SECOND_CARD = 0.6
LEAVING_CARD = 0.3
LAST_TURN_CARD = 0.15
"""The chance that the markers on my best, my other and my leaving cards are performed."""

SHORT_OF_COINS = 0.25
"""Turns that each Coin lacking for the components of a Trick delays it."""

SCARCE = 0.5
"""Turns that a Trick waits for components that nobody sells yet."""
