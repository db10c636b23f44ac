"""Which remarks tell companions in Biome Escape something that they don't know (6.11): a hint advises no others."""

from collections.abc import Sequence

from game.games.biome_escape.ai.beliefs import DANGER, HAVE_IT, TREASURES, USEFUL, BotBeliefs
from game.games.biome_escape.ai.goal import END_TURN, Goal
from game.games.biome_escape.rules import secret_cards, signals
from game.games.biome_escape.rules.components import CAPTURED, KEY

SAY = "say"  # the purpose of remarks


def goals_with_one_remark(beliefs: BotBeliefs, goals: Sequence[Goal]) -> list[Goal]:
    """Goals in their order, of their remarks only the first that is news; so the next best is something else."""
    deed = next(one for one in goals if one.purpose != SAY)
    news = next((one for one in goals if one.purpose == SAY and is_remark_news(beliefs, one, deed)), None)
    return [one for one in goals if one.purpose != SAY or one is news]


def is_remark_news(beliefs: BotBeliefs, remark: Goal, deed: Goal) -> bool:
    """Does a remark tell somebody of what that seat has not seen, and nobody has told yet?

    A call, and what is taken back, is news to all. deed: what is done next; of what is taken then nothing is said.
    """
    state = beliefs.state
    _, phrase, at = remark.actions[0]
    if phrase == HAVE_IT:
        return is_unknown_to_friends(beliefs, [one for one, kind in beliefs.pack if kind == KEY])
    if phrase not in (DANGER, USEFUL):
        return True
    said = signals.last_remarks_on_tiles(state).get(at)
    is_taken_next = phrase == USEFUL and deed.at == at and deed.actions != (END_TURN,)
    if is_taken_next or (said is not None and said.phrase == phrase):
        return False
    kinds = (CAPTURED,) if phrase == DANGER else TREASURES
    lying = secret_cards.secrets_lying_at(state, at)
    return is_unknown_to_friends(beliefs, [one for one in lying if state.secrets[one].kind in kinds])


def is_unknown_to_friends(beliefs: BotBeliefs, secrets: Sequence[int]) -> bool:
    """Is there one that somebody else has not seen?"""
    state = beliefs.state
    return any(seat not in state.secrets[one].known for one in secrets for seat in range(state.players))
