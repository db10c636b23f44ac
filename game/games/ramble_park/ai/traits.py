"""What plans in Ramble: Dare to Explore are like: who dares the dark, who saves cards, who helps the others."""

from game.bots.characters import CharacterTraits
from game.engine.state import Action

SPECIALS = ("play_gps", "play_handbook")
HELPS = ("give", "guide")
TAKES = ("pickpocket",)


def traits(plan: tuple[Action, ...]) -> CharacterTraits:
    """Of the rest of a turn: the parts of its actions that are of each kind. Bold is who leaves lights dark."""
    moves = [action[0] for action in plan]

    def part(*kinds: str) -> float:
        return sum([move in kinds for move in moves]) / len(moves)

    return CharacterTraits(
        boldness=1 - part("fix"), thrift=1 - part(*SPECIALS), spite=part(*TAKES), sociability=part(*HELPS)
    )
