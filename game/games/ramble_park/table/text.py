"""The park in words: where the game stands, what must be done, what has happened, what things are."""

from collections.abc import Sequence
from typing import Any

from game.engine.match import Match
from game.engine.state import Action, Event, Step
from game.games.ramble_park.conduct import CONDUCT
from game.games.ramble_park.rules.components import ACTIONS, EXPLORE_DRAWS, HAND
from game.games.ramble_park.rules.state import RamblePark
from game.games.ramble_park.table import result
from game.games.ramble_park.table.hand_words import HandLimitText
from game.games.ramble_park.table.names import ParkNames
from game.games.ramble_park.table.previews import Previews
from game.games.ramble_park.table.prompts import Prompts
from game.games.ramble_park.table.style import EXPLORE, FOOT, LIGHTS, ROLE_SIGNS, STYLE
from game.games.ramble_park.table.tips import Tips
from game.games.ramble_park.table.trips import gps_text_key_and_pawns
from game.ui.bars import TurnPart
from game.ui.contract.parts import TableText
from game.ui.lines import Fact, Line
from game.ui.offer import Draft
from game.ui.result import Result
from game.ui.table import Key
from game.ui.theme import THEME

SIGNS = {
    "set_up": FOOT,
    "light_went_out": LIGHTS,
    "tile_removed": LIGHTS,
    "lights_out_reshuffled": LIGHTS,
    "got_darker": "gi_moon",
    "explore_reshuffled": EXPLORE,
    "lost": "gi_moon",
    "escaped": "gi_exit-door",
}
HELD = {"got_darker": "moment_held", "tile_removed": "step_read", "collected": "step_read", "lost": "moment_held"}


class ParkText(TableText[RamblePark]):
    """Whose turn it is and how it goes; prompts, previews and tips are told by others."""

    def __init__(self, named: ParkNames, hands: HandLimitText):
        super().__init__(named.texts, named.players, CONDUCT)
        self.named, self.tips = named, Tips(named)
        self.prompts, self.previews = Prompts(named, hands), Previews(named, hands)

    # ---------------------------------------------------------------- the turn
    def status(self, public: RamblePark) -> str:
        level = self.texts(f"option.level.{public.options['level']}")
        return self.texts("status", turn=self.conduct.turn(public).number, level=level)

    def turn_heading(self, public: RamblePark) -> str:
        if not public.turns:
            return self.texts("chapter.setup")
        return self.texts("chapter", turn=public.turns, player=self.named.player_name(self.conduct.turn(public).player))

    def gate_button(self, public: RamblePark) -> str:
        following = public.clockwise_from((public.turn + 1) % public.players)[0]
        return self.texts("button.next", player=self.named.player_name(following))

    def turn_part_number(self, public: RamblePark) -> int:
        """0 for actions, 1 for Explore cards, 2 for Lights Out cards."""
        if Step("explore") in public.agenda:
            return 0
        return 1 if Step("lights") in public.agenda else 2

    def turn_parts(self, public: RamblePark) -> Sequence[TurnPart]:
        if public.is_over or not public.agenda or self.is_bot_discarding_out_of_turn(public):
            return ()
        now, notch = self.turn_part_number(public), public.lights_out_cards_per_turn
        explore, lights = (EXPLORE_DRAWS, public.draws, 0)[now], (notch, notch, public.draws)[now]
        parts = (
            ("actions", FOOT, ACTIONS, 0 if now else public.actions),
            ("explore", EXPLORE, EXPLORE_DRAWS, explore),
            ("lights", LIGHTS, max(notch, lights), lights),
        )
        return tuple(
            TurnPart(icon, count, count - rest, self.turn_step_text(name, rest), n == now, STYLE["button"])
            for n, (name, icon, count, rest) in enumerate(parts)
        )

    def is_bot_discarding_out_of_turn(self, public: RamblePark) -> bool:
        """Must a computer player put a card away in another's turn?"""
        return (
            public.phase == "hand" and public.current_player != public.turn and public.current_player not in self.people
        )

    def waiting_note(self, public: RamblePark) -> str:
        if public.phase != "hand":
            return ""
        return self.texts("waiting.hand", n=len(public.hands[public.asked_player]) - HAND)

    def turn_step_text(self, name: str, left: int) -> str:
        return self.texts(f"step.{name}" if left else f"step.{name}.done", n=left)

    # ---------------------------------------------------------------- what has happened
    def event_to_tell(self, event: Event) -> Event:
        """A holder of a GPS who travels by it sends nobody."""
        if event.kind != "gps_played":
            return event
        how, pawns = gps_text_key_and_pawns(event.facts["player"], event.facts["pawns"])
        return event._replace(facts=event.facts | {"how": how, "pawns": pawns})

    def prompt(self, own: RamblePark, draft: Draft) -> tuple[str, str]:
        return self.prompts.prompt(own, draft)

    def preview(self, own: RamblePark, plan: tuple[Action, ...]) -> list[Line]:
        return self.previews.preview(own, plan) if plan else []

    def plan_sentence(self, public: RamblePark, player: int, plan: tuple[Action, ...]) -> str:
        return self.previews.plan_sentence(public, plan)

    # ---------------------------------------------------------------- round the park
    def role(self, public: RamblePark, player: int) -> str:
        return "\n".join(self.named.role_name_and_ability(public, player))

    def facts(self, public: RamblePark, player: int) -> list[Fact]:
        """The sign of the role, and how many cards lie open."""
        return [Fact(ROLE_SIGNS[public.roles[player]], str(len(public.hands[player])))]

    def supplies(self, public: RamblePark) -> list[Fact]:
        return self.tips.supplies(public)

    def odds(self, own: RamblePark) -> list[Line]:
        return self.tips.odds(own)

    def tooltip(self, view: RamblePark, key: Key) -> str:
        return self.tips.tooltip(view, key)

    # ---------------------------------------------------------------- events, log, result
    def event_icon(self, event: Event) -> str:
        return SIGNS.get(event.kind, "")

    def reading_time(self, event: Event, after: RamblePark) -> float | None:
        """What makes the night worse is held for a moment."""
        return THEME.motion[HELD[event.kind]].ms / 1000 if event.kind in HELD else None

    def in_words(self, facts: dict[str, Any]) -> dict[str, Any]:
        return self.named.in_words(facts)

    def result(self, match: Match) -> Result:
        return result.result_of(match, self.named)
