"""The sentences of Ramble Words: what must be done, what a choice would bring, what a thing is, what may still come."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from game.engine.match import Match
from game.engine.state import Action, Event
from game.games.ramble_words.conduct import CONDUCT, players_still_asked, round_number
from game.games.ramble_words.rules import changes, claims, foresight, hidden, hits, turns
from game.games.ramble_words.rules.components import CARDS, PARTS, card_as_held, points_of_word
from game.games.ramble_words.rules.state import RambleWords
from game.games.ramble_words.rules.words import ALPHABET
from game.games.ramble_words.table import drafts, result, staging
from game.games.ramble_words.table.bartering import in_picked_order, one_sided_ending
from game.games.ramble_words.table.breakdown import WorthPart, worth_parts_of
from game.games.ramble_words.table.choices import WordsChoices
from game.games.ramble_words.table.drafts import parse_draft
from game.games.ramble_words.table.faces import StageCaptionFace
from game.games.ramble_words.table.stage_words import StageCaptions
from game.games.ramble_words.table.striking import picked_hit
from game.games.ramble_words.table.style import card_rank
from game.games.ramble_words.table.wording import Wording, may_be_hit
from game.session.conduct import ReactionWindow
from game.ui.buzzers import buzzer_key
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
RULE_OF_DEED = {"mulligan": "RW-6.16", "barter": "RW-6.17", "discard_word": "RW-6.2"}
SIGNS = {
    "reshuffled": "ui_shuffle", "last_round": "ui_hourglass", "resolved": "ui_layers", "took_effect": "ui_check",
    "won": "ui_trophy",
}  # fmt: skip
CLAIMS = ("scored", "no_word")
UNTOLD = {"kept", "drew", "drawn", "passed", "no_higher", "skipped", "finished", "turn", "claimed"}  # nobody misses it
HITS = ("hit", "hit.one")  # prompts which explain in the first round what a hit is
TRADES = ("offered", "bartered", "refused")


class WordsText(TableText[RambleWords]):
    """Sentences about views of this game. seen: what the one sees who is spoken to."""

    def __init__(self, players: Players, wording: Wording, choices: WordsChoices, seen: TableView[RambleWords] | None):
        super().__init__(wording.texts, players, CONDUCT)
        self.wording, self.barter, self.strike, self.seen = wording, choices.barter, choices.strike, seen

    def facts_in_words(self, facts: dict[str, Any]) -> dict[str, Any]:
        return self.wording.facts_in_words(facts)

    def tell(self, event: Event) -> Told:
        """What was done to a player's word or cards first, then claims and the last round, then changes and hits."""
        facts, is_wiped_out = event.facts, staging.is_wiped_out(event)
        how = self.telling_variant(event)
        icon = "ui_x" if is_wiped_out else SIGNS.get(event.kind, "")
        weight, touches = event_importance(event)
        return Told(facts | {"how": how} if how else None, icon, weight, touches)

    def telling_variant(self, event: Event) -> str:
        """Which of several sentences tells an event, where one kind has several."""
        facts, kind = event.facts, event.kind
        if staging.is_wiped_out(event):
            return "unchanged"
        if kind in ("drew", "drawn") and not facts.get("n", len(facts.get("cards", ()))):
            return "none"
        if kind == "no_word" and not facts["n"]:
            return "none"
        if kind in ("offered", "offered_faces"):
            return one_sided_ending(facts.get("n", len(facts.get("cards", ()))), facts["want"]).lstrip(".")
        return "one" if kind == "kept" and len(facts["cards"]) == 1 else ""

    def status(self, public_view: RambleWords) -> Status:
        key = "status.last" if public_view.last_round else "status"
        goal, now = public_view.options["target_points"], self.current_step(public_view)
        following, window = (
            self.names[(public_view.turn + 1) % public_view.players],
            self.conduct.asking(public_view).window,
        )
        return Status(
            self.texts(key, n=goal, now=now),
            gate_button=self.texts("button.next", player=following),
            handover=self.handover(public_view),
            window=None if window is None else self.window_prompt(public_view, window),
            supplies=self.supplies(public_view),
            rule=self.rule_here(public_view),
        )

    def current_step(self, public_view: RambleWords) -> str:
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
            Fact("ui_history", str(len(public_view.discards)), texts("tip.discards", n=len(public_view.discards))),
            Fact(
                "ui_shuffle", str(public_view.reshuffles), texts("tip.reshuffles", n=public_view.reshuffles, most=limit)
            ),
        ]

    def rule_here(self, public_view: RambleWords) -> str:
        """The rule of the question."""
        if public_view.phase not in drafts.PARTS_OF_TURN:
            return RULE_OF_PHASE.get(public_view.phase or "", "")
        return "RW-6.1" if drafts.may_start(public_view) else "RW-6.4"

    def rule_of_draft(self, own_view: RambleWords, draft: Draft) -> str | None:
        """The rule of what is picked for the question; None where that is the rule of the question."""
        if own_view.phase not in drafts.PARTS_OF_TURN or own_view.viewer != own_view.current_player:
            return None
        found = parse_draft(own_view, draft)
        if found.do:
            return RULE_OF_DEED.get(found.do, "")
        if found.cut:
            return "RW-6.6"
        if found.changes:
            return "RW-6.10"
        return "RW-6.8" if found.gap or (found.held and not drafts.may_start(own_view)) else None

    def window_prompt(self, public_view: RambleWords, window: ReactionWindow) -> Prompt:
        """The window of a hit (RW-12.6): what for, what silence means, and the button that ends it.

        On a phone the second line tells the word and what it is worth, or what becomes of the card that was hit.
        """
        texts, says = (
            self.texts,
            StageCaptions(self.wording).caption_of_staged(public_view, staging.staged_play(public_view)),
        )
        line = texts("window.line" if window.seconds is None else "window.line.timed")
        many = "" if sum(player in self.people for player in window.players) > 1 else ".one"
        if not public_view.hits:
            player = self.names[public_view.turn]
            asked = texts("window.question.play", player=player), stakes_line(says, public_view)
            return Prompt(
                texts(f"window.play{many}", player=player), line, button=texts("window.nobody"), on_phone=asked
            )
        fate = "window.stays" if staging.card_survives(public_view.hits) else "window.goes"
        card = self.wording.card_with_rank(public_view.hits[-1].card)
        asked = texts("window.question.chain", card=card), stakes_line(says, public_view)
        button = texts(fate, card=self.wording.card_with_rank(public_view.struck))
        return Prompt(texts(f"window.chain{many}", card=card), line, button=button, on_phone=asked)

    def prompt(self, own_view: RambleWords, draft: Draft) -> Prompt:
        kind = self.prompt_kind(own_view, draft)
        facts = self.prompt_facts(own_view)
        if kind.startswith("barter."):
            to = self.barter.chosen_partner(own_view, parse_draft(own_view, draft))
            facts["partner"] = "" if to is None else self.names[to]
        if kind == "turn.add" and not may_be_hit(own_view, list(parse_draft(own_view, draft).held)):
            kind += ".safe"
        hint = f"prompt.{kind}.line" + (".counter" if own_view.phase == "offer_reply" and draft else "")
        if own_view.options["word_list"] == "german" and f"{hint}.german" in self.texts:
            hint += ".german"
        if kind in HITS and round_number(own_view) == 1:
            hint = "prompt.hit.first.line"
        if own_view.phase == "hit" and draft:
            found = picked_hit(own_view, draft)
            facts |= {
                "card": self.wording.card_with_rank(found.held or found.target),
                "target": self.wording.card_with_rank(found.target),
            }
            hint += ".others" if self.strike.are_others_lit(own_view, draft) else ""
        if kind == "turn.held.start" and (more := self.wording.colour_or_suit_bonus(parse_draft(own_view, draft).held)):
            hint += f".{more}"
        line = self.texts(hint, **facts) if hint in self.texts else ""
        return Prompt(self.texts(f"prompt.{kind}", **facts), line, rule=self.rule_of_draft(own_view, draft))

    def prompt_kind(self, own_view: RambleWords, draft: Draft) -> str:
        if own_view.phase not in drafts.PARTS_OF_TURN:
            return self.prompt_elsewhere(own_view, draft)
        found = parse_draft(own_view, draft)
        if found.do == "barter":
            return self.barter.terms_kind(own_view, draft)
        if found.do:
            return f"turn.{found.do}"
        if found.joker_to_name:
            return "turn.joker"
        if found.cut:
            return "turn.trim"
        if found.gap:
            return "turn.add"
        if found.changes:
            return "turn.change"
        if found.held:
            several = "turn.held.several" if len(found.held) > 1 else "turn.held"
            return "turn.held.start" if drafts.may_start(own_view) else several
        if drafts.may_start(own_view):
            return "turn.start" if not changes.owners_of_modifiable_words(own_view) else "turn.start.or"
        return "turn.action" if changes.owners_of_modifiable_words(own_view) else "turn.nothing"

    def prompt_elsewhere(self, own_view: RambleWords, draft: Draft) -> str:
        if own_view.phase == "hit":
            return self.prompt_of_hit(own_view, draft)
        if own_view.phase in ("offer_reply", "offer_counter"):
            if ("do", "counter") in draft:
                return self.barter.terms_kind(own_view, draft)
            offer = own_view.offer[0]
            return own_view.phase + one_sided_ending(offer.size, offer.want)
        if own_view.phase == "trade" and draft:
            return self.barter.terms_kind(own_view, draft)
        if own_view.phase == "claim" and not own_view.kept[own_view.asked_player]:
            return "claim.free"
        return own_view.phase or ""

    def prompt_of_hit(self, own_view: RambleWords, draft: Draft) -> str:
        found = picked_hit(own_view, draft)
        if found.held:
            return "hit.both" if found.target else "hit.at"
        if found.target:
            return "hit.with"
        is_again = not own_view.hits and (
            own_view.cancelled or own_view.safe
        )  # after a hit everybody is asked about the rest
        if own_view.legal() == [("pass",)]:
            return "hit.none.again" if is_again else "hit.none"
        if own_view.hits:
            return "hit.chain"
        kind = "hit.again" if is_again else "hit"
        return kind if len(hits.hittable_cards(own_view, own_view.asked_player)) > 1 else f"{kind}.one"

    def prompt_facts(self, own_view: RambleWords) -> dict[str, Any]:
        facts: dict[str, Any] = {
            "n": max(0, turns.cards_over_limit(own_view, own_view.asked_player)),
            "player": self.names[own_view.turn],
            "offers": PARTS.offers - own_view.offers,
        }
        if own_view.phase == "hit":
            target = (
                own_view.hits[-1].card if own_view.hits else hits.hittable_cards(own_view, own_view.asked_player)[0]
            )
            facts |= {
                "card": self.wording.card_with_rank(target),
                "ranks": self.wording.ranks_above(own_view, target),
                "word": staging.capital_letters(staging.word_after_play(own_view)),
            }
        if own_view.phase == "claim":
            word = own_view.words[own_view.modified]
            facts |= {
                "word": staging.capital_letters(word),
                "n": claims.word_points(own_view, word, own_view.asked_player, own_view.modified),
            }
            facts["m"] = min(facts["n"], len(own_view.kept[own_view.asked_player]))  # RW-8.7
        if own_view.offer:
            giver, to, count, want, _ = own_view.offer[0]
            facts |= {
                "player": self.names[giver],
                "n": count,
                "want": self.wording.tokens_text(want) if want else self.texts("card.none"),
            }
        return facts

    def preview(self, own_view: RambleWords, plan: tuple[Action, ...]) -> Preview:
        if not plan:
            return Preview()
        action = plan[-1]
        move, *args = action
        facts = own_view.foresee(action)
        if facts:
            return Preview(
                [Line(self.word_preview(own_view, move, facts, foresight.changed_word(own_view, move, args)))]
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
            return Preview([Line(self.texts(key, **self.prompt_facts(own_view) | counted))])
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
            key, card=self.wording.card_with_rank(card), target=self.wording.card_with_rank(target), word=left
        )

    def trade_preview(self, own_view: RambleWords, action: Action) -> str:
        """What a trade would be; before anything of it is chosen, what to do first."""
        draft = () if self.seen is None else self.seen.draft
        if self.barter.lacks_terms(own_view, draft):
            return self.prompt(own_view, draft)[0]
        *_, give, want = action
        picked = parse_draft(own_view, draft)
        give, want = in_picked_order(give, picked.held), in_picked_order(want, picked.want)
        to = own_view.offer[0].giver if action[0] == "counter" else action[1]
        cards = self.texts.joined_list([self.wording.letter_text(card) for card in give])
        key = "preview.offer" + one_sided_ending(len(give), want)
        return self.texts(key, partner=self.names[to], cards=cards, want=self.wording.tokens_text(want))

    def tooltip(self, view: RambleWords, key: Key) -> str:
        kind, *rest = key
        if kind == "card":
            return self.card_tip(view, rest[0])
        if kind == "worth":
            told = self.worth_tip(view.words[rest[0]], rest[0])
            is_new = view.fresh and rest[0] == view.turn
            return f"{self.texts('tip.worth.new')} {told}" if is_new else told
        if kind == "gap":
            return self.texts("tip.gap")
        if kind in ("sort", "line"):
            return self.texts(f"tip.{kind}.{rest[0]}")
        if kind == "call":
            return self.texts("tip.buzzer", player=self.names[rest[0]], n=buzzer_key(rest[0]))
        if kind == "do" and f"tip.{rest[0]}" in self.texts:
            return self.texts(f"tip.{rest[0]}")
        return ""

    def worth_tip(self, word: Sequence[str], owner: int) -> str:
        """What a word would bring its owner and anybody else, part by part (RW-8.3 to 8.6)."""
        is_capped = any(part.kind == "cap" for is_own in (True, False) for part in worth_parts_of(word, is_own))
        key = "tip.worth.capped" if is_capped else "tip.worth"
        return self.texts(
            key, owner=self.names[owner], own=self.worth_sum_text(word, True), others=self.worth_sum_text(word, False)
        )

    def worth_sum_text(self, word: Sequence[str], is_own: bool) -> str:
        """4 = 2 (3 consonants, 2 for every 3) + 2 (one suit); a single part stands for itself."""
        parts = [self.worth_part_text(part) for part in worth_parts_of(word, is_own)]
        if len(parts) == 1:
            return parts[0]
        return self.texts("tip.worth.sum", n=points_of_word(word, is_own), parts=" ".join(parts))

    def worth_part_text(self, part: WorthPart) -> str:
        """A part of the sum; the consonants with the group that is counted."""
        kind = part.kind
        if kind in ("own", "other"):
            kind = "threes" if kind == "own" and part.points == 2 * (part.consonants // 3) else "twos"
        return self.texts(f"tip.worth.{kind}", n=abs(part.points), count=part.consonants)

    def card_tip(self, view: RambleWords, card: str) -> str:
        if view.fresh and view.viewer == view.turn and card in map(card_as_held, view.words[view.turn]):
            return self.texts("tip.just_started")
        one = CARDS.get(card)
        if one is None or not card:
            return ""
        if one.suit == "":
            return self.texts("tip.joker")
        kind = "consonant" if one.is_consonant else "vowel"
        return self.texts(
            f"tip.card.{kind}",
            letter=one.letter.upper(),
            rank=self.rank_text(card),
            suit=self.texts(f"suit.{one.suit}"),
            ranks=self.what_beats_text(view, card),
        )

    def rank_text(self, card: str) -> str:
        key = f"rank.{card_rank(card)}"
        return self.texts(key) if key in self.texts else card_rank(card)

    def what_beats_text(self, view: RambleWords, card: str) -> str:
        if CARDS[card].value >= view.unbeatable_value():
            return self.texts("ranks.none")
        return self.texts("ranks.beaten", ranks=self.wording.ranks_above(view, card))

    def odds(self, own_view: RambleWords) -> list[Line]:
        """The discards, all of them, and the letters that are still unseen."""
        seen = Counter(CARDS[card].letter for card in own_view.discards)
        unseen = Counter(CARDS[card].letter for card in hidden.unseen_cards(own_view))
        limit = own_view.options["shuffle_limit"]
        return [
            Line(
                self.texts("odds.discards", n=len(own_view.discards), letters=self.letter_counts_text(seen)),
                "ui_layers",
            ),
            Line(
                self.texts("odds.unseen", n=sum(unseen.values()), letters=self.letter_counts_text(unseen)), "ui_eye-off"
            ),
            Line(self.texts("odds.deck", n=len(own_view.deck), m=own_view.reshuffles, most=limit), "ui_shuffle"),
        ]

    def letter_counts_text(self, counts: Counter[str]) -> str:
        parts = [
            self.texts("odds.letter", letter=letter.upper(), n=counts[letter]) for letter in ALPHABET if counts[letter]
        ]
        if counts[""]:
            parts.append(self.texts("odds.letter", letter=self.texts("card.joker"), n=counts[""]))
        return ", ".join(parts) or self.texts("card.none")

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
        return result.result_of(match, self.texts, self.names)


def event_importance(event: Event) -> tuple[int, frozenset[int]]:
    """How much an event matters to all, and whom it touches: claims and the last round before changes and hits."""
    facts, kind = event.facts, event.kind
    if kind in UNTOLD:
        return -1, frozenset()
    if kind == "last_round":
        return 3, frozenset()
    if kind in CLAIMS:
        return 2, players_named(facts.get("owner"), facts.get("player"))
    if kind in ("laid", "took_effect", "trimmed"):
        word = facts.get("word")
        return 1, players_named(word if word != facts.get("player", facts.get("by")) else None)
    if kind == "hit":
        return 1, players_named(facts.get("owner"))
    if kind in TRADES:
        return 0, players_named(facts.get("partner"))
    return int(kind == "word_discarded"), frozenset()


def players_named(*players: int | None) -> frozenset[int]:
    return frozenset(one for one in players if one is not None)


def stakes_line(says: StageCaptionFace, public_view: RambleWords) -> str:
    """What is at stake in a window, in one line."""
    return f"{says.large}. {says.last}" if public_view.struck else f"{says.large}: {says.last}."
