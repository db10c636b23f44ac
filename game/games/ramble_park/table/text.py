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
from game.games.ramble_park.table.previews import ActionSentences
from game.games.ramble_park.table.prompts import PromptTexts
from game.games.ramble_park.table.style import EXPLORE, FOOT, LIGHTS, ROLE_SIGNS, STYLE
from game.games.ramble_park.table.tips import TooltipTexts
from game.games.ramble_park.table.trips import gps_text_key_and_pawns
from game.ui.contract.parts import TableText
from game.ui.lines import BotPlanAnnouncement, Fact, Line, Prompt, Told
from game.ui.offer import Draft
from game.ui.prompt_bar import TurnPart
from game.ui.result import Result
from game.ui.status import Panel, Preview, Status
from game.ui.table import Key

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

RULE_OF_PHASE = {
    "actions": "RP-5.1",
    "explore": "RP-7.1",
    "lights": "RP-7.2",
    "hand": "RP-7.4",
    "relocate": "RP-5.5",
    "stranded": "RP-5.6",
}


class ParkText(TableText[RamblePark]):
    """Whose turn it is and how it goes; prompts, previews and tips are told by others."""

    def __init__(self, names: ParkNames, hands: HandLimitText):
        super().__init__(names.texts, names.players, CONDUCT)
        self.named, self.tips = names, TooltipTexts(names)
        self.prompts, self.previews = PromptTexts(names, hands), ActionSentences(names, hands)

    # ---------------------------------------------------------------- the turn
    def status(self, public_view: RamblePark) -> Status:
        level = self.texts(f"option.level.{public_view.options['level']}")
        return Status(
            self.texts("status", turn=self.conduct.turn(public_view).number, level=level),
            confirm_button_text=self.confirm_button_text(public_view) if public_view.awaits_confirmation else "",
            waiting_note=self.waiting_note(public_view),
            turn_parts=self.turn_parts(public_view),
            supplies=self.tips.supplies(public_view),
            rule=RULE_OF_PHASE.get(public_view.phase or "", ""),
        )

    def confirm_button_text(self, public_view: RamblePark) -> str:
        following = public_view.clockwise_from((public_view.turn + 1) % public_view.players)[0]
        return self.texts("button.next", player=self.named.player_name(following))

    def turn_part_number(self, public_view: RamblePark) -> int:
        """0 for actions, 1 for Explore cards, 2 for Lights Out cards."""
        if Step("explore") in public_view.agenda:
            return 0
        return 1 if Step("lights") in public_view.agenda else 2

    def turn_parts(self, public_view: RamblePark, actions: int | None = None) -> Sequence[TurnPart]:
        """actions: how many a plan that is only pointed at or picked would leave, None where there is none."""
        if public_view.is_over or not public_view.agenda or is_discarding_out_of_turn(public_view):
            return ()
        now, notch = self.turn_part_number(public_view), public_view.lights_out_cards_per_turn
        explore, lights = (EXPLORE_DRAWS, public_view.draws, 0)[now], (notch, notch, public_view.draws)[now]
        first, left = ("actions", public_view.actions) if actions is None else ("actions.then", actions)
        parts = (
            (first, FOOT, ACTIONS, 0 if now else left),
            ("explore", EXPLORE, EXPLORE_DRAWS, explore),
            ("lights", LIGHTS, max(notch, lights), lights),
        )
        return tuple(
            TurnPart(icon, count, count - rest, self.turn_step_text(name, rest), n == now, STYLE["button"])
            for n, (name, icon, count, rest) in enumerate(parts)
        )

    def waiting_note(self, public_view: RamblePark) -> str:
        if public_view.phase != "hand":
            return ""
        return self.texts("waiting.hand", n=len(public_view.hands[public_view.asked_player]) - HAND)

    def turn_step_text(self, name: str, remaining: int) -> str:
        return self.texts(f"step.{name}" if remaining else f"step.{name}.done", n=remaining)

    # ---------------------------------------------------------------- what has happened
    def tell(self, event: Event) -> Told:
        """A holder of a GPS who travels by it sends nobody."""
        facts = None
        if event.kind == "gps_played":
            how, pawns = gps_text_key_and_pawns(event.facts["player"], event.facts["pawns"])
            facts = event.facts | {"how": how, "pawns": pawns}
        return Told(facts, SIGNS.get(event.kind, ""), touches=self.players_touched(event))

    def players_touched(self, event: Event) -> frozenset[int]:
        """All by what makes the night worse; else whom somebody else moves, gives a card or takes one from."""
        match event.kind, event.facts:
            case "got_darker" | "tile_removed", _:
                return frozenset(range(len(self.names)))
            case "gave", {"to_seat": player}:
                return frozenset({player})
            case "pickpocketed", {"from_seat": player}:
                return frozenset({player})
            case "stranded", {"player": player}:
                return frozenset({player})
            case "moved", {"player": player, "how": "guide"}:
                return frozenset({player})
            case "gps_played", {"player": player, "pawns": pawns}:
                return frozenset(pawns) - {player}
        return frozenset()

    def prompt(self, own_view: RamblePark, draft: Draft) -> Prompt:
        return Prompt(*self.prompts.prompt(own_view, draft))

    def preview(self, own_view: RamblePark, plan: tuple[Action, ...]) -> Preview:
        """With the actions as they would be counted after the plan; cards are drawn one by one."""
        if not plan:
            return Preview()
        parts = self.turn_parts(own_view, own_view.foresee(*plan).get("actions"))
        return Preview(self.previews.preview_lines(own_view, plan), parts)

    def announcement(self, public_view: RamblePark, plan: tuple[Action, ...]) -> BotPlanAnnouncement:
        tiles = self.previews.tiles_of_plan(public_view, plan)
        return BotPlanAnnouncement(
            self.previews.plan_sentence(public_view, plan), tuple(("tile", tile) for tile in tiles)
        )

    # ---------------------------------------------------------------- round the park
    def panel(self, view: RamblePark, player: int) -> Panel:
        """The role and its sign, and how many cards lie open."""
        role = "\n".join(self.named.role_name_and_ability(view, player))
        return Panel(role, [Fact(ROLE_SIGNS[view.roles[player]], str(len(view.hands[player])))])

    def odds(self, own_view: RamblePark) -> list[Line]:
        return self.tips.odds(own_view)

    def tooltip(self, view: RamblePark, key: Key) -> str:
        return self.tips.tooltip(view, key)

    # ---------------------------------------------------------------- events, log, result
    def facts_in_words(self, facts: dict[str, Any]) -> dict[str, Any]:
        return self.named.facts_in_words(facts)

    def result(self, match: Match) -> Result:
        return result.make_match_result(match, self.named)


def is_discarding_out_of_turn(public_view: RamblePark) -> bool:
    """Must somebody put a card away in another's turn, whose actions are not theirs?"""
    return public_view.phase == "hand" and public_view.current_player != public_view.turn
