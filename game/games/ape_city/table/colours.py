"""The colours of Ape City Escape."""

from game.ui.theme import THEME

COLOURS = THEME.games["ape_city"]
