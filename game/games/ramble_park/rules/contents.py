"""The rules of Ramble: Dare to Explore, numbered as in its specification (RP-n.m), chapter by chapter."""

from game.games.ramble_park.rules import actions, draws, foresight, specials, turns
from game.games.ramble_park.rules.state import RamblePark


class Rules(RamblePark, chapters=(turns, actions, draws, specials, foresight)):
    """One night in the park, whole. Only the engine makes one."""


RULES = Rules
