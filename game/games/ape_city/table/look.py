"""The colours of Ape City Escape."""

from game.ui.theme import THEME

LOOK = THEME.games["ape_city"]
