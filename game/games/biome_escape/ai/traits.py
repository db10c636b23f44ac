"""What goals in Biome Escape are like: who looks into the mist, who looks after the stores, who trades and helps."""

from game.bots.characters import CharacterTraits
from game.games.biome_escape.ai.goal import Goal

BOLD = ("explore", "discover", "look", "camp", "escape")
THRIFTY = ("store", "stock", "take", "pick_up", "gather", "supplies", "make_room")
SOCIABLE = ("say", "trade", "trade_more", "hire", "ransom", "help", "meet", "await")
SPITEFUL = ("hire",)


def traits(goal: Goal) -> CharacterTraits:
    """The traits of a goal, by its purpose."""
    purpose = goal.purpose
    return CharacterTraits(
        float(purpose in BOLD), float(purpose in THRIFTY), float(purpose in SPITEFUL), float(purpose in SOCIABLE)
    )
