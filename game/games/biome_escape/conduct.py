"""How a match of Biome Escape goes on at a table."""

from collections.abc import Collection, Iterator

from game.engine.state import Action, Event
from game.games.biome_escape.rules.state import BiomeEscape
from game.session.conduct import Conduct


class BiomeEscapeConduct(Conduct[BiomeEscape]):
    """The board's turn waits until people have read it; skipping stops at what befalls them; all may give up."""

    kinds_held_until_read = frozenset({"board_done"})
    kinds_stopping_skip = frozenset(
        {"raided", "camp_destroyed", "captured", "injured", "exit_found", "trap_sprung", "destroyed"}
    )

    def active_player(self, public: BiomeEscape) -> int:
        return public.turn

    def turn_number(self, public: BiomeEscape) -> int:
        return max(1, public.round)

    def surrender_action(self, state: BiomeEscape, people: Collection[int]) -> Action:
        """Anybody may say it for all, at any time."""
        return ("concede", min(people, default=0))

    def remark_moments(self, event: Event) -> Iterator[tuple[int, str]]:
        """Who has sprung a trap, who has traded with a tribe, who has uncovered land."""
        match event.kind, event.facts:
            case "trap_sprung", {"player": player}:
                yield player, "trapped"
            case "traded", {"player": player}:
                yield player, "traded"
            case "explored", {"player": player}:
                yield player, "explored"


CONDUCT = BiomeEscapeConduct()
