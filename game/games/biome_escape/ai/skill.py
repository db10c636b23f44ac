"""How well computer players of Biome Escape know the game, level by level."""

from enum import IntEnum


class BotSkill(IntEnum):
    """What goes into a seat's goals; each skill knows all that those before it know."""

    PLAIN = 0  # the rules of thumb of section 13: Easy, who weighs them roughly, and Medium
    CAREFUL = 1  # Hard: who carries keys takes care of them, and the last stack is opened while others can still run
    EXPERT = 2  # counts what unseen secrets may be, ends no turn in the gang's way, gathers all for the last run


SKILLS = {"sharp": BotSkill.CAREFUL, "expert": BotSkill.EXPERT}  # of levels; all others are plain
