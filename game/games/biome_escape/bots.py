"""How a computer player thinks in Biome Escape: as one of a team, from what its seat knows (section 13)."""

from game.engine.state import Action
from game.games.biome_escape.rules.state import BiomeEscape
from game.games.biome_escape.thinking.answers import Rated, answers
from game.games.biome_escape.thinking.beliefs import HAVE_IT, Outlook
from game.games.biome_escape.thinking.errands import Errands
from game.games.biome_escape.thinking.keen import KeenErrands
from game.games.biome_escape.thinking.purposes import END_TURN, Errand
from game.games.biome_escape.thinking.sharp import choose as sharp
from game.games.biome_escape.thinking.winning import WINNING

__all__ = ["WINNING", "sharp"]
ROUGHLY = 400.0  # how roughly a beginner weighs: a few places in the order of errands


# ---------------------------------------------------------------- the open question
def rated(view: BiomeEscape) -> list[Rated]:
    """Answers to the open question, the best first."""
    if view.phase == "turn":
        return [Rated(errand.actions[0], errand.value) for errand in Errands(Outlook(view)).all()]
    return answers(view)


def steady(view: BiomeEscape) -> Action:
    """The first thing in the order of section 13."""
    if view.phase == "turn":
        return Errands(Outlook(view)).first().actions[0]
    return rated(view)[0].action


def plans(view: BiomeEscape) -> list[tuple[Action, ...]]:
    """What might be done next in this turn, the best first; only where there is a turn to plan."""
    if view.phase != "turn":
        return []
    outlook = Outlook(view)
    found: dict[Action, tuple[Action, ...]] = {}
    for errand in (*Errands(outlook).all(), *KeenErrands(outlook).all()):
        found.setdefault(errand.actions[0], errand.actions)
    return list(found.values())


def advise(view: BiomeEscape) -> tuple[Action, str, dict]:
    """An answer to the open question, the name of the reason for it and its facts."""
    if view.phase == "turn":
        outlook = Outlook(view)
        errand = next(one for one in KeenErrands(outlook).all() if one.purpose != "say" or is_awaited(outlook, one))
        purpose = "spent" if errand.actions == (END_TURN,) and not outlook.actions else errand.purpose
        return errand.actions[0], purpose, {} if errand.at is None else {"at": errand.at}
    return steady(view), view.phase, {}


def is_awaited(outlook: Outlook, remark: Errand) -> bool:
    """Table talk is everybody's own, but keys that nobody speaks of are missed at the exit."""
    is_near_the_end = outlook.is_last_stack or outlook.state.exit is not None
    return is_near_the_end and remark.actions[0][1] == HAVE_IT
