"""Imported by the server that the bot's processes come from: all that is read once and for all."""

from config import games
from services.languages import CODES, language

for _code in CODES:
    language(_code)
for _name in games.GAMES:
    games.rules(_name)
    games.presenter(_name)
    for _kind in games.KINDS:
        games.player(_kind, _name)
