"""The sentences of Ramble Words: where a match stands, what has happened, what a choice would bring."""

from typing import Any

from game.engine.match import Match
from game.engine.state import Action, Event
from game.games.ramble_words.conduct import CONDUCT, players_still_asked
from game.games.ramble_words.rules import claims, foresight
from game.games.ramble_words.rules.components import CARDS
from game.games.ramble_words.rules.state import RambleWords
from game.games.ramble_words.table import drafts, result, staging
from game.games.ramble_words.table.bartering import in_picked_order, text_suffix_if_one_sided
from game.games.ramble_words.table.choices import WordsChoices
from game.games.ramble_words.table.drafts import parse_draft
from game.games.ramble_words.table.prompts import PromptTexts
from game.games.ramble_words.table.staging import capital_letters
from game.games.ramble_words.table.tips import TooltipTexts
from game.games.ramble_words.table.wording import Wording
from game.ui.contract.parts import TableText
from game.ui.contract.views import Players, TableView
from game.ui.lines import Fact, Line, Prompt, Told
from game.ui.offer import Draft
from game.ui.result import Result
from game.ui.status import Panel, Preview, Status
from game.ui.table import Key

RULE_OF_PHASE = {
    "hit": "RW-6.20", "claim": "RW-6.14", "limit": "RW-7.4", "offer_reply": "RW-6.18", "offer_counter": "RW-6.18",
    "trade": "RW-6.17",
}  # fmt: skip
SIGNS = {
    "reshuffled": "ui_shuffle", "last_round": "ui_hourglass", "resolved": "ui_layers", "took_effect": "ui_check",
    "won": "ui_trophy",
}  # fmt: skip
CLAIMS = ("scored", "no_word")
UNTOLD = {"kept", "drew", "drawn", "passed", "no_higher", "skipped", "finished", "turn", "claimed"}  # nobody misses it
TRADES = ("offered", "bartered", "refused")


class WordsText(TableText[RambleWords]):
    """Sentences about views of this game. seen: what the one sees who is spoken to."""

    def __init__(self, players: Players, wording: Wording, choices: WordsChoices, seen: TableView[RambleWords] | None):
        super().__init__(wording.texts, players, CONDUCT)
        self.wording, self.barter, self.seen = wording, choices.barter, seen
        self.prompts, self.tips = PromptTexts(wording, choices), TooltipTexts(wording)

    def facts_in_words(self, facts: dict[str, Any]) -> dict[str, Any]:
        return self.wording.facts_in_words(facts)

    def tell(self, event: Event) -> Told:
        """What was done to a player's word or cards first, then claims and the last round, then changes and hits."""
        facts, was_every_changed_card_hit = event.facts, staging.was_every_changed_card_hit(event)
        how = self.event_wording_key(event)
        icon = "ui_x" if was_every_changed_card_hit else SIGNS.get(event.kind, "")
        weight, touches = event_importance(event)
        return Told(facts | {"how": how} if how else None, icon, weight, touches)

    def event_wording_key(self, event: Event) -> str:
        """Which of several sentences tells an event, where one kind has several."""
        facts, kind = event.facts, event.kind
        if staging.was_every_changed_card_hit(event):
            return "unchanged"
        if kind in ("drew", "drawn") and not facts.get("n", len(facts.get("cards", ()))):
            return "none"
        if kind == "no_word" and not facts["n"]:
            return "none"
        if kind in ("offered", "offered_faces"):
            return text_suffix_if_one_sided(facts.get("n", len(facts.get("cards", ()))), facts["want"]).lstrip(".")
        return "one" if kind == "kept" and len(facts["cards"]) == 1 else ""

    def status(self, public_view: RambleWords) -> Status:
        goal, now = public_view.options["target_points"], self.current_turn_text(public_view)
        where = self.texts("status.last" if public_view.last_round else "status.goal", n=goal)
        following, window = (
            self.names[(public_view.turn + 1) % public_view.players],
            self.conduct.asking(public_view).window,
        )
        return Status(
            self.texts("status", where=where, now=now),
            where=where,
            following=self.texts("status.following", next=following),
            confirm_button_text=self.texts("button.next", player=following),
            handover=self.handover(public_view),
            window=None if window is None else self.prompts.window_prompt(public_view, window),
            supplies=self.supplies(public_view),
            rule=self.rule_here(public_view),
        )

    def current_turn_text(self, public_view: RambleWords) -> str:
        """Whose turn it is, and who decides while that is somebody else: about a hit, or an offer."""
        turn, phase = public_view.turn, public_view.phase
        asked = players_still_asked(public_view) if phase == "hit" else (public_view.current_player,)
        others = [player for player in asked if player not in (None, turn)]
        kind = "hit" if phase == "hit" else "reply" if others else "turn"
        kind += ".many" if len(others) > 1 else ""
        return self.texts(
            f"now.{kind}", player=self.names[turn], asked=self.names[others[0]] if others else self.names[turn]
        )

    def panel(self, view: RambleWords, player: int) -> Panel:
        cards, score = len(view.hands[player]), len(view.kept[player])
        return Panel(self.texts("role", n=cards), [Fact("ui_trophy", str(score)), Fact("ui_layers", str(cards))])

    def supplies(self, public_view: RambleWords) -> list[Fact]:
        texts, limit = self.texts, public_view.options["shuffle_limit"]
        return [
            Fact("ui_layers", str(len(public_view.deck)), texts("tip.deck", n=len(public_view.deck))),
            Fact(
                "ui_history",
                str(len(public_view.discards)),
                texts("tip.discards", n=len(public_view.discards)),
                pressed=texts("tip.discards.press"),
            ),
            Fact(
                "ui_shuffle", str(public_view.reshuffles), texts("tip.reshuffles", n=public_view.reshuffles, most=limit)
            ),
        ]

    def rule_here(self, public_view: RambleWords) -> str:
        """The rule of the question."""
        if public_view.phase not in drafts.PARTS_OF_TURN:
            return RULE_OF_PHASE.get(public_view.phase or "", "")
        return "RW-6.1" if drafts.can_start_word(public_view) else "RW-6.4"

    def prompt(self, own_view: RambleWords, draft: Draft) -> Prompt:
        return self.prompts.prompt(own_view, draft)

    def preview(self, own_view: RambleWords, plan: tuple[Action, ...]) -> Preview:
        if not plan:
            return Preview()
        action = plan[-1]
        move, *args = action
        facts = own_view.foresee(action)
        if facts:
            return Preview(
                [Line(self.word_preview(own_view, move, facts, foresight.word_after_change(own_view, move, args)))]
            )
        if move == "hit":
            return Preview([Line(self.hit_preview(own_view, *args))])
        if move in ("offer", "counter"):
            return Preview([Line(self.trade_preview(own_view, plan[-1]))])
        key = f"preview.{move}"
        if move == "claim" and not own_view.kept[own_view.asked_player]:
            key += ".free"
        if key in self.texts:
            counted = {"n": len(args)} if args else {}
            return Preview([Line(self.texts(key, **self.prompts.prompt_facts(own_view) | counted))])
        return Preview([Line(self.prompt(own_view, ())[0])])

    def word_preview(self, own_view: RambleWords, move: str, facts: dict[str, Any], cards: list[str]) -> str:
        """Becomes STRING: 2 points for you, 1 for a rival. An assisted game says whether it is a word (RW-12.4)."""
        mine = facts["word"] == own_view.current_player
        words = {
            "letters": facts["letters"].upper(),
            "n": facts["own"],
            "m": facts["others"],
            "owner": self.names[facts["word"]],
        }
        if not facts["letters"]:
            return self.texts("preview.gone", **words)
        if move == "start":
            return self.texts("preview.word.start", **words)
        words["after"] = self.texts(f"preview.after.{move}", **words)
        if own_view.options["claims"] == "assisted":
            key = "preview.is_word" if claims.is_word(own_view, cards) else "preview.is_no_word"
            return self.texts(key, **words, points=facts["own"] if mine else facts["others"])
        return self.texts("preview.word.own" if mine else "preview.word.other", **words)

    def hit_preview(self, own_view: RambleWords, card: str, target: str) -> str:
        """What stands if nobody hits back."""
        chain = len(own_view.hits) + 1
        is_cancelled = chain % 2 == 1
        word = staging.word_after_play(own_view, (own_view.struck or target) if is_cancelled else "")
        key = "preview.hit.cancels" if is_cancelled else "preview.hit.saves"
        left = staging.capital_letters(word) or self.texts("card.none")
        if CARDS[card].value >= own_view.unbeatable_value():
            key += ".safe"
        return self.texts(
            key, card=self.wording.card_name_with_rank(card), target=self.wording.card_name_with_rank(target), word=left
        )

    def trade_preview(self, own_view: RambleWords, action: Action) -> str:
        """What a trade would be; before anything of it is chosen, what to do first."""
        draft = () if self.seen is None else self.seen.draft
        if self.barter.are_trade_terms_empty(own_view, draft):
            return self.prompt(own_view, draft)[0]
        *_, give, want = action
        picked = parse_draft(own_view, draft)
        give, want = in_picked_order(give, picked.held), in_picked_order(want, picked.want)
        to = own_view.offer[0].giver if action[0] == "counter" else action[1]
        cards = self.texts.joined_list([self.wording.letter_text(card) for card in give])
        key = "preview.offer" + text_suffix_if_one_sided(len(give), want)
        return self.texts(key, partner=self.names[to], cards=cards, want=self.wording.tokens_text(want))

    def tooltip(self, view: RambleWords, key: Key) -> str:
        return self.tips.tooltip(view, key)

    def whereabouts(self, view: RambleWords, key: Key) -> str:
        """A gap by the letters round it: `SP_IN`."""
        if key[0] != "gap":
            return ""
        _, owner, at = key
        word = view.words[owner]
        return f"{capital_letters(word[:at])}_{capital_letters(word[at:])}"

    def odds(self, own_view: RambleWords) -> list[Line]:
        return self.tips.odds(own_view)

    def handover(self, public_view: RambleWords) -> str:
        """The prompt when the laptop changes hands; empty for the usual one.

        With buzzers, only a player who has pressed one gets the laptop for a hit, and isn't asked again whether to hit.
        """
        if public_view.phase == "hit" and public_view.options["hit_asking"] == "buzzer":
            return self.texts("prompt.handover.hit.called")
        if public_view.offer and public_view.phase in ("offer_reply", "offer_counter"):
            return self.texts(f"prompt.handover.{public_view.phase}", player=self.names[public_view.offer[0].giver])
        return ""

    def result(self, match: Match) -> Result:
        return result.make_match_result(match, self.texts, self.names)


def event_importance(event: Event) -> tuple[int, frozenset[int]]:
    """How much an event matters to all, and whom it touches: claims and the last round before changes and hits."""
    facts, kind = event.facts, event.kind
    if kind in UNTOLD:
        return -1, frozenset()
    if kind == "last_round":
        return 3, frozenset()
    if kind in CLAIMS:
        return 2, players_without_none(facts.get("owner"), facts.get("player"))
    if kind in ("laid", "took_effect", "trimmed"):
        word = facts.get("word")
        return 1, players_without_none(word if word != facts.get("player", facts.get("by")) else None)
    if kind == "hit":
        return 1, players_without_none(facts.get("owner"))
    if kind in TRADES:
        return 0, players_without_none(facts.get("partner"))
    return int(kind == "word_discarded"), frozenset()


def players_without_none(*players: int | None) -> frozenset[int]:
    return frozenset(one for one in players if one is not None)
