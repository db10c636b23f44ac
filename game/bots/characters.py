"""The characters of the named companions: which of two nearly equal answers they like better."""

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.data import DATA, load_yaml, require_in_file
from game.engine.phrases import expected

MOST = 1.0


class CharacterTraits(NamedTuple):
    """Of a companion how much it likes each, from -1 to 1; of an answer how much there is of each, from 0 to 1."""

    boldness: float = 0.0
    thrift: float = 0.0
    spite: float = 0.0
    sociability: float = 0.0


_FILE = DATA / "characters.yaml"
CHARACTERS: dict[str, CharacterTraits] = load_yaml(_FILE, dict[str, CharacterTraits])
for _name, _traits in CHARACTERS.items():
    require_in_file(_FILE, all(-MOST <= one <= MOST for one in _traits), expected("traits"), _name)


def companion_liking_for_answer(character: str, traits: CharacterTraits) -> float:
    """How much a companion likes an answer with these traits."""
    return sum([own * there for own, there in zip(CHARACTERS[character], traits)])


def index_of_answer_in_character(
    character: str, answers: Sequence[tuple[float, CharacterTraits]], chosen: int, lenience: float
) -> int:
    """Which of some answers (their worth, their traits) a companion gives in place of the chosen one, if any.

    None that is worth more or less by as much as `lenience`; the farther off, the more it must be to its liking.
    """
    worth = answers[chosen][0]

    def appeal(n: int) -> float:
        return companion_liking_for_answer(character, answers[n][1]) - abs(answers[n][0] - worth) / lenience

    near = [n for n, answer in enumerate(answers) if abs(answer[0] - worth) < lenience]
    return max(near, key=lambda n: (appeal(n), n == chosen), default=chosen)
