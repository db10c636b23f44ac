"""The rules of Biome Escape, numbered as in its specification (BE-n.m), chapter by chapter."""

from game.games.biome_escape.rules import (
    board_turn,
    dealing,
    foresight,
    hidden,
    moves,
    packing,
    signals,
    slips,
    turns,
    uses,
)
from game.games.biome_escape.rules.state import BiomeEscape


class Rules(
    BiomeEscape, chapters=(turns, moves, packing, uses, slips, signals, dealing, board_turn, hidden, foresight)
):
    """One attempt to escape, whole. Only the engine makes one."""


RULES = Rules
