"""What is said at the table of Ape City Escape: prompts, previews, facts, tooltips, and events in words."""

from collections import Counter
from typing import Any

from game.engine.match import Match
from game.engine.state import Action, Event
from game.games.ape_city.conduct import CONDUCT
from game.games.ape_city.rules import encounters, foresight, hidden, turns
from game.games.ape_city.rules.components import CARDS, LAST, OUT, START, STEPS
from game.games.ape_city.rules.state import ApeCity
from game.games.ape_city.table import previews, result
from game.games.ape_city.table.choices import BY_STEPS, ape_after_steps, can_pay_with_artifact
from game.games.ape_city.table.colours import COLOURS
from game.games.ape_city.table.naming import ape_encounter_text_variant, card_counts_text, card_list_text, card_name
from game.games.ape_city.table.previews import Wording
from game.ui.contract.parts import TableText
from game.ui.contract.views import Players
from game.ui.lines import Fact, Line, Prompt, Told
from game.ui.offer import Draft, name_of
from game.ui.result import Result
from game.ui.status import Panel, Preview, Status
from game.ui.table import Key
from game.ui.texts import Texts

UNTOLD = {"drew", "drawn", "moved", "ape_stepped"}  # kinds of events that nobody has missed
SIGNS = {
    **dict.fromkeys(("ape_stepped", "ape_walked", "met_ape"), "gi_gorilla"),
    "reshuffled": "ui_shuffle",
    "won": "gi_laurels",
}
WEIGHTS = {"left": 3, "took_artifacts": 2, "lost_artifact": 2, "met_ape": 1, "mugged": 1}  # of kinds of events
TOUCHING = ("met_ape", "discarded", "lost_artifact", "lost_value", "mugged")  # kinds that cost somebody something


class ApeCityText(TableText[ApeCity]):
    """Sentences about views of this game."""

    def __init__(self, texts: Texts, players: Players):
        super().__init__(texts, players, CONDUCT)

    # ---------------------------------------------------------------- whose turn it is
    def status(self, public_view: ApeCity) -> Status:
        name, nexts = self.names[public_view.turn], self.names[(public_view.turn + 1) % public_view.players]
        turn = self.conduct.turn(public_view).number
        return Status(
            self.texts("status", turn=turn, name=name, next=nexts),
            where=self.texts("status.turn", turn=turn),
            following=self.texts("status.following", next=nexts),
            confirm_button_text=self.confirm_button_text(public_view) if public_view.awaits_confirmation else "",
            handover=self.handover(public_view),
            supplies=self.supplies(public_view),
        )

    # ---------------------------------------------------------------- what must be done
    def prompt(self, own_view: ApeCity, draft: Draft) -> Prompt:
        texts = self.texts
        if own_view.phase == "ape":
            return self.ape_walk_prompt(own_view, draft)
        if own_view.phase == "encounter":
            return self.ape_encounter_prompt(own_view)
        if draft:
            codes = sorted(name_of(key)[1] for key in draft)
            chosen = texts("prompt.play.chosen", cards=card_list_text(self.texts, codes), n=len(codes))
            return Prompt(chosen, texts("prompt.play.line"))
        return Prompt(texts("prompt.play"), texts("prompt.play.line"))

    def ape_encounter_prompt(self, own_view: ApeCity) -> Prompt:
        """What the ape costs; who has one artifact hears nothing of which it will be."""
        texts, how, has_choice = self.texts, own_view.question.about[0], can_pay_with_artifact(own_view)
        key = f"prompt.encounter.{how}{'.choice' if has_choice else ''}"
        is_only = has_choice and len(own_view.artifacts[own_view.observer]) == 1
        meeting = texts(f"meeting.{ape_encounter_text_variant(own_view, how)}")
        return Prompt(texts(key, meeting=meeting), texts(f"{key}.line{'.one' if is_only else ''}"))

    def handover(self, public_view: ApeCity) -> str:
        """What to say when another player must decide in somebody's turn: what has happened, and what it costs."""
        if public_view.phase == "ape":
            return self.texts("prompt.handover.ape", n=public_view.ape_steps)
        if public_view.phase != "encounter":
            return ""
        how = public_view.question.about[0]
        choice = how + (".choice" if how == "landing" and public_view.artifacts[public_view.asked_player] else "")
        return self.texts(
            f"prompt.encounter.{choice}", meeting=self.texts(f"meeting.{ape_encounter_text_variant(public_view, how)}")
        )

    def ape_walk_prompt(self, own_view: ApeCity, draft: Draft) -> Prompt:
        if draft[:1] != (BY_STEPS,):
            return Prompt(self.texts("prompt.ape", n=own_view.ape_steps), self.texts("prompt.ape.line"))
        chosen = [name_of(key)[1] for key in draft[1:]]
        left = ape_after_steps(own_view, chosen)[1]
        words = self.texts("prompt.ape.steps" if left else "prompt.ape.whole", n=left)
        return Prompt(words, self.texts("prompt.ape.steps.line"))

    def confirm_button_text(self, public_view: ApeCity) -> str:
        paying = {
            player
            for player, how in encounters.ape_encounters_to_pay(public_view)
            if encounters.has_to_pay_for_ape_encounter(public_view, player, how)
        }
        if paying:
            return self.ape_payment_button_text(public_view, paying)
        hand = len(public_view.hands[public_view.turn])
        return self.texts("button.done.draw", n=turns.cards_to_draw(public_view, hand, len(public_view.played)))

    def ape_payment_button_text(self, public_view: ApeCity, paying: set[int]) -> str:
        """Who pays the ape next, and what (AC-7.9); of several, or who pays twice, only that."""
        met = [(player, how) for player, how in encounters.ape_encounters_to_pay(public_view) if player in paying]
        key = "button.done.meet.self" if paying == {public_view.turn} else "button.done.meet"
        player, how = met[0]
        if len(met) > 1:
            return self.texts(key, n=len(paying))
        price = foresight.ape_encounter_price(public_view, player, how, len(public_view.hands[player]))
        return self.texts(f"{key}.{price}", name=self.names[player])

    # ---------------------------------------------------------------- what a choice would bring
    def preview(self, own_view: ApeCity, plan: tuple[Action, ...]) -> Preview:
        said = Wording(self.texts, self.names)
        return Preview(
            previews.preview_lines(said, own_view, plan)
            if plan
            else previews.preview_lines_before_choice(said, own_view)
        )

    def full_action_text(self, own_view: ApeCity, action: Action) -> str:
        """The cards that are played, apes named, and the steps they make."""
        move, *cards = action
        if move != "play_cards" or not cards:
            return ""
        steps = sum([STEPS[card] for card in cards])
        return self.texts("analysis.cards", cards=card_list_text(self.texts, cards), n=steps)

    # ---------------------------------------------------------------- counts and tooltips
    def role(self, public_view: ApeCity, player: int) -> str:
        space = public_view.pawns[player]
        if public_view.asked and public_view.phase == "encounter" and public_view.current_player == player:
            return self.texts("role.pays", space=space)
        key = {START: "role.start", OUT: "role.out"}.get(space, "role.space")
        return self.texts(key, space=space)

    def panel(self, view: ApeCity, player: int) -> Panel:
        return Panel(self.role(view, player), self.facts(view, player))

    def facts(self, view: ApeCity, player: int) -> list[Fact]:
        texts = self.texts
        values = [token.value for token in view.artifacts[player] if token.value is not None]
        if view.is_over:  # the towers count them out
            values = []
        artifacts, artifact_tip = str(len(view.artifacts[player])), texts("tip.artifact")
        if values:
            worth = {"n": len(values), "gold": sum(values)}
            artifacts = texts("fact.artifacts.worth", **worth)
            artifact_tip += " " + texts("tip.artifact.worth", **worth)
        cards_held = len(view.hands[player])
        return [
            Fact("gi_two-coins", str(view.gold[player]), texts("tip.gold"), COLOURS["icon"]["gold"]),
            Fact("gi_totem-mask", artifacts, artifact_tip, COLOURS["icon"]["artifact"]),
            Fact("ui_layers", texts("fact.cards", n=cards_held), texts("tip.hand")),
        ]

    def supplies(self, public_view: ApeCity) -> list[Fact]:
        texts, listed = self.texts, card_counts_text(self.texts, Counter(public_view.discards))
        tip = texts("tip.discards") + (f" {listed}." if listed else "")
        return [
            Fact("ui_layers", texts("fact.deck", n=len(public_view.deck)), texts("tip.deck")),
            Fact("ui_history", texts("fact.discards", n=len(public_view.discards)), tip),
        ]

    def tooltip(self, view: ApeCity, key: Key) -> str:
        name = name_of(key)
        kind = name[0]
        if kind == "card" and view.phase == "encounter":
            return self.texts("tip.card.pay")
        if kind == "card":
            return self.texts("tip.ape_card" if CARDS[name[1]].ape else "tip.card", n=CARDS[name[1]].steps)
        if kind in ("space", "pile", "peek"):
            return self.space_tip(view, name[1])
        if kind == "played":
            return self.played_card_tip(view, name[1])
        if kind == "pawn":
            return self.texts("tip.pawn", name=self.names[name[1]]) + self.tooltip_line_below_figures(
                view, view.pawns[name[1]]
            )
        return self.texts("tip.ape") + self.tooltip_line_below_figures(view, view.ape) if kind == "ape" else ""

    def played_card_tip(self, view: ApeCity, player: int) -> str:
        """The tooltip of a card that lies face up beside the hand."""
        is_new = view.played and player == view.turn
        return self.texts("tip.played" if is_new else "tip.played_before", name=self.names[player])

    def tooltip_line_below_figures(self, view: ApeCity, space: int) -> str:
        """What lies under somebody's feet, on a line of its own."""
        if space in (START, OUT):
            return ""
        return "\n" + self.texts("tip.below", space=space, what=self.space_contents_text(view, space))

    def space_tip(self, view: ApeCity, space: int) -> str:
        """The icon, and how far the space is from the viewer's pawn and from the passage behind it (AC-12.7)."""
        texts = self.texts
        if space > LAST:
            return texts("tip.way_out")
        if view.asked and view.phase == "ape":
            return self.ape_space_tip(view, space)
        words = [self.space_contents_text(view, space)]
        player = view.observer if 0 <= view.observer else view.turn
        ahead = space - view.pawns[player]
        if ahead > 0:
            words.append(texts("tip.ahead", n=ahead))
        behind = [at for at in range(1, space + 1) if view.track[at - 1] == "^"]
        if behind and behind[-1] < space:
            words.append(texts("tip.passage_behind", n=space - behind[-1]))
        return " ".join(words)

    def space_contents_text(self, view: ApeCity, space: int) -> str:
        icon = {"o": "circle", "s": "square", "^": "triangle", ".": "plain"}[view.track[space - 1]]
        count = len(view.board.get(space, ()))
        is_bare = icon == "square" and not count
        return self.texts("tip.square.bare" if is_bare else f"tip.{icon}", n=count)

    def ape_space_tip(self, view: ApeCity, space: int) -> str:
        """While the ape is moved: what the space is to it, and how far from the pawn of whoever moves it."""
        is_passage = view.track[space - 1] == "^"
        ahead = space - view.pawns[view.turn]
        far = "ahead" if ahead > 0 else "behind" if ahead < 0 else "here"
        words = [self.texts("tip.ape_passage")] if is_passage else []
        return " ".join([*words, self.texts(f"tip.ape_{far}", n=abs(ahead))])

    def odds(self, own_view: ApeCity) -> list[Line]:
        """What the unseen cards and artifacts are, as this seat may know it."""
        texts, unseen = self.texts, hidden.unseen_cards(own_view)
        total = sum(unseen.values())
        apes = sum(count for code, count in unseen.items() if CARDS[code].ape)
        left = texts.joined_list([str(value) for value in sorted(hidden.unseen_artifacts(own_view).elements())])
        gone, discards = len(own_view.discards), card_counts_text(self.texts, Counter(own_view.discards))
        return [
            Line(texts("odds.cards", n=total, apes=apes, percent=round(100 * apes / max(1, total))), "gi_gorilla"),
            Line(texts("odds.steps", cards=card_counts_text(self.texts, unseen)), "ui_layers"),
            Line(texts("odds.discards" if gone else "odds.discards.none", n=gone, cards=discards), "ui_history"),
            Line(texts("odds.artifacts", values=left), "gi_totem-mask"),
        ]

    # ---------------------------------------------------------------- events and cards
    def tell(self, event: Event) -> Told:
        """What touched a player matters most, then who has found or lost artifacts, then whom the ape met.

        A step from the last space is no passage (7.6); whoever walks to the ape or sends it to the own pawn was not met
        by somebody else's.
        """
        facts, kind, how = event.facts, event.kind, ""
        if kind == "ape_stepped" and facts["start"] == LAST:
            how = "round"
        if kind == "met_ape" and facts["by"] is None:
            how = f"{facts['how']}.own"
        elif kind == "met_ape" and facts["by"] == facts["player"]:
            how = f"{facts['how']}.self"
        touched = [facts.get("player"), facts.get("victim")] if kind in TOUCHING else []
        return Told(
            facts | {"how": how} if how else None,
            SIGNS.get(kind, ""),
            -1 if kind in UNTOLD else WEIGHTS.get(kind, 0),
            frozenset(one for one in touched if one is not None),
        )

    def facts_in_words(self, facts: dict[str, Any]) -> dict[str, Any]:
        words = super().facts_in_words(facts)
        if "cards" in facts:
            words["cards"] = card_list_text(self.texts, facts["cards"])
        if facts.get("by") is not None:
            words["name"] = self.names[facts["by"]]
        words["cost"] = self.texts(f"cost.{facts['cost']}", n=facts["kept"]) if facts.get("cost") else ""
        if facts.get("card") in CARDS:
            words["card"] = card_name(self.texts, facts["card"])
        return words

    def result(self, match: Match) -> Result:
        return result.make_match_result(match, self.texts, self.names)
