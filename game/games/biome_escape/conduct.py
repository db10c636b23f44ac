"""How a match of Biome Escape goes on at a table."""

from collections.abc import Iterator

from game.engine.state import Event
from game.games.biome_escape.rules.state import BiomeEscape
from game.session.conduct import USUAL_KINDS, Conduct, EventKindConduct, Moment, MoveKindConduct, Turn

BEFALLING = ("raided", "camp_destroyed", "captured", "injured", "exit_found", "destroyed")  # kinds of events


class BiomeEscapeConduct(Conduct[BiomeEscape]):
    """The board's turn waits until people have read it; skipping stops at what befalls them; all may give up."""

    event_kinds = {
        **dict.fromkeys(BEFALLING, EventKindConduct(stops_skip=True)),
        "trap_sprung": EventKindConduct(stops_skip=True, is_held_at_any_pace=True),
        "board_done": EventKindConduct(is_held_until_read=True),
        **USUAL_KINDS,
    }
    move_kinds = {"concede": MoveKindConduct(gives_up=True)}  # anybody may say it for all, at any time

    def turn(self, public_view: BiomeEscape) -> Turn:
        return Turn(max(1, public_view.round), public_view.turn)

    def moments(self, event: Event) -> Iterator[Moment]:
        """Who has sprung a trap, who has traded with a tribe, who has uncovered land."""
        match event.kind, event.facts:
            case "trap_sprung", {"player": player}:
                yield Moment(player, "trapped")
            case "traded", {"player": player}:
                yield Moment(player, "traded")
            case "explored", {"player": player}:
                yield Moment(player, "explored")


CONDUCT = BiomeEscapeConduct()
