"""The biome in words: whose turn it is, who is where with what, what companions mean to do, what has happened."""

from collections.abc import Sequence
from typing import Any

from game.engine.match import Match
from game.engine.state import Action, Event
from game.games.biome_escape.conduct import CONDUCT
from game.games.biome_escape.rules import camps, people
from game.games.biome_escape.rules.components import INJURED, PARTS, TAKEN
from game.games.biome_escape.rules.state import BiomeEscape
from game.games.biome_escape.table import result
from game.games.biome_escape.table.art import KNOWN
from game.games.biome_escape.table.naming import BiomeNames, event_as_told
from game.games.biome_escape.table.previews import PlanPreviews
from game.games.biome_escape.table.prompts import PromptTexts
from game.games.biome_escape.table.seats import seat_panel_contents
from game.games.biome_escape.table.style import FOOT, SECRET_SIGNS, STEPS, STYLE
from game.games.biome_escape.table.tips import TooltipTexts
from game.ui.contract.parts import TableText
from game.ui.lines import BotPlanAnnouncement, Fact, Line, Prompt, Told
from game.ui.offer import Draft
from game.ui.prompt_bar import TurnPart
from game.ui.result import Result
from game.ui.status import Panel, Preview, Status
from game.ui.table import Key

RULE_OF_PHASE = {
    "turn": "BE-6.1",
    "camp_explore": "BE-6.5",
    "trade": "BE-6.7",
    "must_use": "BE-6.10",
    "arrange": "BE-6.2",
    "over": "BE-8.1",
}
RULE_OF_PICK = {
    "tile": "BE-6.4",
    "secret": "BE-6.1",
    "camp": "BE-6.8",
    "route": "BE-6.6",
    "pawn": "BE-6.1",
    "do": "BE-6.11",
}
RULE_OF_KIND = {
    "key": "BE-8.1",
    "extra_action": "BE-2.23",
    "extra_carry": "BE-2.23",
    "captured": "BE-7.3",
    "camp_kit": "BE-6.5",
    "caravan_kit": "BE-6.6",
    "farm_kit": "BE-6.2",
    "supply": "BE-6.2",
    "clairvoyance": "BE-6.2",
    "foresight": "BE-6.2",
    "teleport": "BE-6.2",
}
RULE_OF_STEP = {
    "farms": "BE-7.5",
    "injury": "BE-7.6",
    "allies": "BE-7.7",
    "mercenaries": "BE-7.8",
    "gang": "BE-7.9",
    "parties": "BE-7.13",
    "enemies": "BE-7.15",
}
UNTOLD = {
    "step",
    "round_began",
    "turn_began",
    "turn_ended",
    "moved",
    "farm_rolled",
    "ally_rolled",
    "injury_rolled",
    "enemy_rolled",
}  # kinds of events that nobody has missed
HIDDEN_USES = ("use_clairvoyance", "use_foresight", "use_teleport", "use_supply")  # said without their names


class BiomeText(TableText[BiomeEscape]):
    """Where the game stands; prompts, previews and tips are told by others.

    step: the part of the board's turn that is under way; found: what the one who is asked has just looked at.
    """

    def __init__(self, names: BiomeNames, step: str = "", found_secret: int | None = None):
        super().__init__(names.texts, names.players, CONDUCT)
        self.named, self.step = names, step
        self.prompts, self.previews, self.tips = (
            PromptTexts(names, found_secret),
            PlanPreviews(names),
            TooltipTexts(names),
        )

    # ---------------------------------------------------------------- the turn
    def status(self, public_view: BiomeEscape) -> Status:
        facts = {"actions": camps.actions_per_turn(public_view), "capacity": camps.carrying_capacity(public_view)}
        return Status(
            self.texts("status", round=self.conduct.turn(public_view).number, **facts),
            waiting_note=self.waiting_note(public_view),
            turn_parts=self.turn_parts(),
            supplies=self.supplies(public_view),
            rule=self.rule_here(public_view),
        )

    def turn_parts(self) -> Sequence[TurnPart]:
        """The seven parts of the board's turn, while it moves."""
        if not self.step:
            return ()
        names = list(STEPS)
        now = names.index(self.step)
        return tuple(
            TurnPart(icon, 1, int(n < now), self.texts(f"step.{name}"), n == now, STYLE["button"])
            for n, (name, icon) in enumerate(STEPS.items())
        )

    def announcement(self, public_view: BiomeEscape, plan: tuple[Action, ...]) -> BotPlanAnnouncement:
        """Where that betrays nothing: the place where the walk ends, and the first thing that all will see."""
        ends = [action[1] for action in plan if action[0] == "move"][-1:]
        told = [self.texts("intent.move", at=self.named.place_name(public_view, at)) for at in ends]
        for move, *_ in plan:
            key = "intent.use" if move in HIDDEN_USES else f"intent.{move}"
            if move != "move" and key in self.texts:
                told.append(self.texts(key))
        sentence = self.texts("intent", deeds=self.texts.joined_list(list(dict.fromkeys(told)))) if told else ""
        return BotPlanAnnouncement(sentence, tuple(("tile", at) for at in ends))

    def waiting_note(self, public_view: BiomeEscape) -> str:
        """What people who are captive or injured read: how long, and what helps."""
        plights = {player: self.blocked_reason_key(public_view, player) for player in sorted(self.people)}
        names = self.names
        told = [
            self.texts(key, player=names[one], n=public_view.counts[one], price=PARTS.ransom_price)
            for one, key in plights.items()
            if key
        ]
        return " ".join(told)

    def blocked_reason_key(self, public_view: BiomeEscape, player: int) -> str:
        """The text for one who takes no turns; none for who is free."""
        if public_view.health[player] == TAKEN:
            return "waiting.lost" if public_view.pawns[player] is None else "waiting.captured"
        return "waiting.injured" if public_view.health[player] == INJURED else ""

    def rule_here(self, public_view: BiomeEscape) -> str:
        """The rule of the phase, or of the board's turn."""
        return RULE_OF_STEP[self.step] if self.step else RULE_OF_PHASE.get(public_view.phase or "", "")

    # ---------------------------------------------------------------- people and supplies
    def facts(self, public_view: BiomeEscape, player: int) -> list[Fact]:
        """The pack, the actions of whose turn it is, what is wrong with somebody, and what is known of the pack."""
        seat = seat_panel_contents(public_view, player)
        left, most = seat.actions or (0, 0)
        icon, count = seat.trouble or ("", public_view.counts[player])
        return [
            Fact("gi_knapsack", str(seat.load)),
            Fact(FOOT, f"{left}/{most}" if seat.actions else ""),
            Fact(icon, str(count)),
            *(Fact(SECRET_SIGNS[kind], KNOWN if lies == KNOWN else "") for kind, lies in seat.known),
        ]

    def supplies(self, public_view: BiomeEscape) -> list[Fact]:
        """Keys used and needed, tiles and secrets left."""
        used, needed = len(public_view.used_keys), public_view.keys_needed
        tiles, secrets, spare = (
            len(public_view.tile_stack),
            len(public_view.secret_stack),
            max(0, people.keys_that_may_be_lost(public_view)),
        )
        key = "tip.keys" if spare else "tip.keys.none"
        keys = self.texts(key, used=used, needed=needed, broken=public_view.keys_destroyed, n=spare)
        return [
            Fact("gi_key", f"{used}/{needed}", keys),
            Fact("ui_layers", str(tiles), self.tiles_tip(public_view)),
            Fact("ui_eye", str(secrets), self.texts("tip.secrets", n=secrets, box=len(public_view.box))),
        ]

    def tiles_tip(self, public_view: BiomeEscape) -> str:
        left = len(public_view.tile_stack)
        last = self.texts("tip.tiles.exit") if left <= PARTS.stack_size + 1 and public_view.exit is None else ""
        return self.texts("tip.tiles", n=left) + (" " + last if last else "")

    def panel(self, view: BiomeEscape, player: int) -> Panel:
        return Panel(self.named.whereabouts_text(view, player), self.facts(view, player))

    def prompt(self, own_view: BiomeEscape, draft: Draft) -> Prompt:
        short = self.prompts.prompt_over_hint(own_view, draft)
        return Prompt(*self.prompts.prompt(own_view, draft), short, self.rule_of_draft(own_view, draft))

    def rule_of_draft(self, own_view: BiomeEscape, draft: Draft) -> str | None:
        """The rule of what is picked; None where the rule of the phase, or of the board's turn, comes first."""
        if self.step or not draft or own_view.phase != "turn":
            return None
        kind = (
            own_view.secrets[draft[0][1]].kind if draft[0][0] == "secret" and draft[0][1] in own_view.secrets else None
        )
        return RULE_OF_KIND.get(kind or "") or RULE_OF_PICK.get(draft[0][0], "")

    def preview(self, own_view: BiomeEscape, plan: tuple[Action, ...]) -> Preview:
        return Preview(self.previews.preview_lines(own_view, plan) if plan else ())

    def tooltip(self, view: BiomeEscape, key: Key) -> str:
        return self.tips.tooltip(view, key)

    def whereabouts(self, view: BiomeEscape, key: Key) -> str:
        return self.tips.whereabouts(view, key)

    def odds(self, own_view: BiomeEscape) -> list[Line]:
        return self.tips.odds(own_view)

    # ---------------------------------------------------------------- what has happened
    def tell(self, event: Event) -> Told:
        weight = -1 if event.kind in UNTOLD else 0
        return Told(event_as_told(event, self.named.shown).facts, self.named.event_icon(event), weight)

    def facts_in_words(self, facts: dict[str, Any]) -> dict[str, Any]:
        return self.named.facts_in_words(facts)

    def result(self, match: Match) -> Result:
        return result.make_match_result(match, self.named)
