"""The rules of Ramble Words, numbered as in its specification (RW-n.m), chapter by chapter."""

from game.games.ramble_words.rules import barter, changes, claims, foresight, hidden, hits, random_play, turns
from game.games.ramble_words.rules.state import RambleWords


class Rules(RambleWords, chapters=(turns, changes, hits, claims, barter, hidden, foresight, random_play)):
    """One game, whole. Only the engine makes one."""


RULES = Rules
