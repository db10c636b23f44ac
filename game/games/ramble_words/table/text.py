"""The sentences of Ramble Words: what must be done, what a choice would bring, what a thing is, what may still come."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from game.engine.match import Match
from game.engine.state import Action, Event
from game.games.ramble_words.conduct import CONDUCT
from game.games.ramble_words.rules import changes, claims, foresight, hidden, hits, turns
from game.games.ramble_words.rules.components import CARDS, PARTS, card_as_held, points_of_word
from game.games.ramble_words.rules.state import RambleWords
from game.games.ramble_words.rules.words import ALPHABET
from game.games.ramble_words.table import drafts, result, staging
from game.games.ramble_words.table.breakdown import WorthPart, worth_parts_of
from game.games.ramble_words.table.choices import WordsChoices
from game.games.ramble_words.table.drafts import read_draft
from game.games.ramble_words.table.faces import StageCaptionFace
from game.games.ramble_words.table.stage_words import StageWords
from game.games.ramble_words.table.striking import picked_hit
from game.games.ramble_words.table.style import rank_of
from game.games.ramble_words.table.wording import Wording, may_be_hit
from game.session.conduct import ReactionWindow
from game.ui.buzzers import buzzer_key
from game.ui.contract.parts import TableText
from game.ui.contract.views import Players, TableView
from game.ui.lines import Fact, Line, Prompt, Told
from game.ui.offer import Draft
from game.ui.result import Result
from game.ui.status import Panel, Status
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
TRADES = ("offered", "bartered", "refused")


class WordsText(TableText[RambleWords]):
    """Sentences about views of this game. seen: what the one sees who is spoken to."""

    def __init__(self, players: Players, wording: Wording, choices: WordsChoices, seen: TableView[RambleWords] | None):
        super().__init__(wording.texts, players, CONDUCT)
        self.wording, self.barter, self.strike, self.seen = wording, choices.barter, choices.strike, seen

    def in_words(self, facts: dict[str, Any]) -> dict[str, Any]:
        return self.wording.in_words(facts)

    def tell(self, event: Event) -> Told:
        """What was done to a player's word or cards first, then claims and the last round, then changes and hits."""
        facts, is_wiped_out = event.facts, staging.is_wiped_out(event)
        how = self.way_of_telling(event)
        icon = "ui_x" if is_wiped_out else SIGNS.get(event.kind, "")
        weight, touches = importance(event)
        return Told(facts | {"how": how} if how else None, icon, weight, touches)

    def way_of_telling(self, event: Event) -> str:
        """Which of several sentences tells an event, where one kind has several."""
        facts, kind = event.facts, event.kind
        if staging.is_wiped_out(event):
            return "unchanged"
        if kind in ("drew", "drawn") and not facts.get("n", len(facts.get("cards", ()))):
            return "none"
        if kind == "no_word" and not facts["n"]:
            return "none"
        return "one" if kind == "kept" and len(facts["cards"]) == 1 else ""

    def status(self, public: RambleWords) -> Status:
        key = "status.last" if public.last_round else "status"
        following, window = self.names[(public.turn + 1) % public.players], self.conduct.asking(public).window
        return Status(
            self.texts(key, n=public.options["target_points"], player=self.names[public.turn]),
            gate_button=self.texts("button.next", player=following),
            handover=self.handover(public),
            window=None if window is None else self.window_prompt(public, window),
            supplies=self.supplies(public),
            rule=self.rule_here(public),
        )

    def panel(self, view: RambleWords, player: int) -> Panel:
        cards, score = len(view.hands[player]), len(view.kept[player])
        return Panel(self.texts("role", n=cards), [Fact("ui_trophy", str(score)), Fact("ui_layers", str(cards))])

    def supplies(self, public: RambleWords) -> list[Fact]:
        texts, limit = self.texts, public.options["shuffle_limit"]
        return [
            Fact("ui_layers", str(len(public.deck)), texts("tip.deck", n=len(public.deck))),
            Fact("ui_history", str(len(public.discards)), texts("tip.discards", n=len(public.discards))),
            Fact("ui_shuffle", str(public.reshuffles), texts("tip.reshuffles", n=public.reshuffles, most=limit)),
        ]

    def rule_here(self, public: RambleWords) -> str:
        """The rule of the question."""
        if public.phase not in drafts.PARTS_OF_TURN:
            return RULE_OF_PHASE.get(public.phase or "", "")
        return "RW-6.1" if drafts.may_start(public) else "RW-6.4"

    def rule_of_draft(self, own: RambleWords, draft: Draft) -> str | None:
        """The rule of what is picked for the question; None where that is the rule of the question."""
        if own.phase not in drafts.PARTS_OF_TURN or own.viewer != own.current_player:
            return None
        found = read_draft(own, draft)
        if found.do:
            return RULE_OF_DEED.get(found.do, "")
        if found.cut:
            return "RW-6.6"
        if found.changes:
            return "RW-6.10"
        return "RW-6.8" if found.gap or (found.held and not drafts.may_start(own)) else None

    def window_prompt(self, public: RambleWords, window: ReactionWindow) -> Prompt:
        """The window of a hit (RW-12.6): what for, what silence means, and the button that ends it.

        On a phone the second line tells the word and what it is worth, or what becomes of the card that was hit.
        """
        texts, says = self.texts, StageWords(self.wording).stage_lines(public, staging.staged_play(public))
        line = texts("window.line" if window.seconds is None else "window.line.timed")
        many = "" if sum(player in self.people for player in window.players) > 1 else ".one"
        if not public.hits:
            player = self.names[public.turn]
            asked = texts("window.question.play", player=player), stakes_line(says, public)
            return Prompt(
                texts(f"window.play{many}", player=player), line, button=texts("window.nobody"), on_phone=asked
            )
        fate = "window.stays" if staging.card_survives(public.hits) else "window.goes"
        card = self.wording.card_with_rank(public.hits[-1].card)
        asked = texts("window.question.chain", card=card), stakes_line(says, public)
        button = texts(fate, card=self.wording.card_with_rank(public.struck))
        return Prompt(texts(f"window.chain{many}", card=card), line, button=button, on_phone=asked)

    def prompt(self, own: RambleWords, draft: Draft) -> Prompt:
        kind = self.prompt_kind(own, draft)
        facts = self.prompt_facts(own)
        if kind.startswith("barter."):
            to = self.barter.chosen_partner(own, read_draft(own, draft))
            facts["partner"] = "" if to is None else self.names[to]
        if kind == "turn.add" and not may_be_hit(own, list(read_draft(own, draft).held)):
            kind += ".safe"
        hint = f"prompt.{kind}.line" + (".counter" if own.phase == "offer_reply" and draft else "")
        if own.options["word_list"] == "german" and f"{hint}.german" in self.texts:
            hint += ".german"
        if own.phase == "hit" and draft:
            found = picked_hit(own, draft)
            facts |= {
                "card": self.wording.card_with_rank(found.held or found.target),
                "target": self.wording.card_with_rank(found.target),
            }
            hint += ".others" if self.strike.are_others_lit(own, draft) else ""
        if kind == "turn.held.start" and (more := self.wording.colour_or_suit_bonus(read_draft(own, draft).held)):
            hint += f".{more}"
        line = self.texts(hint, **facts) if hint in self.texts else ""
        return Prompt(self.texts(f"prompt.{kind}", **facts), line, rule=self.rule_of_draft(own, draft))

    def prompt_kind(self, own: RambleWords, draft: Draft) -> str:
        if own.phase not in drafts.PARTS_OF_TURN:
            return self.prompt_elsewhere(own, draft)
        found = read_draft(own, draft)
        if found.do == "barter":
            return self.barter.terms_kind(own, draft)
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
            return "turn.held.start" if drafts.may_start(own) else several
        if drafts.may_start(own):
            return "turn.start" if not changes.owners_of_modifiable_words(own) else "turn.start.or"
        return "turn.action" if changes.owners_of_modifiable_words(own) else "turn.nothing"

    def prompt_elsewhere(self, own: RambleWords, draft: Draft) -> str:
        if own.phase == "hit":
            return self.prompt_of_hit(own, draft)
        if own.phase in ("offer_reply", "offer_counter"):
            return self.barter.terms_kind(own, draft) if ("do", "counter") in draft else own.phase
        if own.phase == "trade" and draft:
            return self.barter.terms_kind(own, draft)
        if own.phase == "claim" and not own.kept[own.asked_player]:
            return "claim.free"
        return own.phase or ""

    def prompt_of_hit(self, own: RambleWords, draft: Draft) -> str:
        found = picked_hit(own, draft)
        if found.held:
            return "hit.both" if found.target else "hit.at"
        if found.target:
            return "hit.with"
        is_again = not own.hits and (own.cancelled or own.safe)  # after a hit everybody is asked about the rest
        if own.legal() == [("pass",)]:
            return "hit.none.again" if is_again else "hit.none"
        if own.hits:
            return "hit.chain"
        kind = "hit.again" if is_again else "hit"
        return kind if len(hits.hittable_cards(own, own.asked_player)) > 1 else f"{kind}.one"

    def prompt_facts(self, own: RambleWords) -> dict[str, Any]:
        facts: dict[str, Any] = {
            "n": max(0, turns.cards_over_limit(own, own.asked_player)),
            "player": self.names[own.turn],
            "offers": PARTS.offers - own.offers,
        }
        if own.phase == "hit":
            target = own.hits[-1].card if own.hits else hits.hittable_cards(own, own.asked_player)[0]
            facts |= {
                "card": self.wording.card_with_rank(target),
                "ranks": self.wording.ranks_above(own, target),
                "word": staging.capital_letters(staging.word_after_play(own)),
            }
        if own.phase == "claim":
            word = own.words[own.modified]
            facts |= {
                "word": staging.capital_letters(word),
                "n": claims.word_points(own, word, own.asked_player, own.modified),
            }
            facts["m"] = min(facts["n"], len(own.kept[own.asked_player]))  # RW-8.7
        if own.offer:
            giver, to, count, want, _ = own.offer[0]
            facts |= {
                "player": self.names[giver],
                "n": count,
                "want": self.wording.tokens_in_words(want) if want else self.texts("card.none"),
            }
        return facts

    def preview(self, own: RambleWords, plan: tuple[Action, ...]) -> list[Line]:
        if not plan:
            return []
        action = plan[-1]
        move, *args = action
        facts = own.foresee(action)
        if facts:
            return [Line(self.word_line(own, move, facts, foresight.changed_word(own, move, args)))]
        if move == "hit":
            return [Line(self.hit_line(own, *args))]
        if move in ("offer", "counter"):
            return [Line(self.offer_line(own, plan[-1]))]
        key = f"preview.{move}"
        if key in self.texts:
            return [Line(self.texts(key, **self.prompt_facts(own) | {"n": len(args)}))]
        return [Line(self.prompt(own, ())[0])]

    def word_line(self, own: RambleWords, move: str, facts: dict[str, Any], cards: list[str]) -> str:
        """Extended to STRING: 2 to you, 1 to a rival. Whether it is a word only in an assisted game (RW-12.4)."""
        mine = facts["word"] == own.current_player
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
        if own.options["claims"] == "assisted":
            key = "preview.is_word" if claims.is_word(own, cards) else "preview.is_no_word"
            return self.texts(key, **words, points=facts["own"] if mine else facts["others"])
        return self.texts("preview.word.own" if mine else "preview.word.other", **words)

    def hit_line(self, own: RambleWords, card: str, target: str) -> str:
        """What stands if nobody hits back."""
        chain = len(own.hits) + 1
        is_cancelled = chain % 2 == 1
        word = staging.word_after_play(own, (own.struck or target) if is_cancelled else "")
        key = "preview.hit.cancels" if is_cancelled else "preview.hit.saves"
        left = staging.capital_letters(word) or self.texts("card.none")
        if CARDS[card].value >= own.unbeatable_value():
            key += ".safe"
        return self.texts(
            key, card=self.wording.card_with_rank(card), target=self.wording.card_with_rank(target), word=left
        )

    def offer_line(self, own: RambleWords, action: Action) -> str:
        """What a trade would be; before anything of it is chosen, what to do first."""
        draft = () if self.seen is None else self.seen.draft
        if self.barter.lacks_terms(own, draft):
            return self.prompt(own, draft)[0]
        *_, give, want = action
        to = own.offer[0].giver if action[0] == "counter" else action[1]
        cards = self.texts.joined_list([self.wording.letter_text(card) for card in give])
        key = "preview.offer" + ("" if give and want else ".gift" if give else ".ask")
        return self.texts(key, partner=self.names[to], cards=cards, want=self.wording.tokens_in_words(want))

    def tooltip(self, view: RambleWords, key: Key) -> str:
        kind, *rest = key
        if kind == "card":
            return self.card_tip(view, rest[0])
        if kind == "worth":
            return self.worth_tip(view.words[rest[0]], rest[0])
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
            key, owner=self.names[owner], own=self.sum_in_words(word, True), others=self.sum_in_words(word, False)
        )

    def sum_in_words(self, word: Sequence[str], is_own: bool) -> str:
        """4 = 2 (3 consonants, 2 for every 3) + 2 (one suit)."""
        parts = [self.part_in_words(part) for part in worth_parts_of(word, is_own)]
        return self.texts("tip.worth.sum", n=points_of_word(word, is_own), parts=" ".join(parts))

    def part_in_words(self, part: WorthPart) -> str:
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
            rank=self.rank_in_words(card),
            suit=self.texts(f"suit.{one.suit}"),
            ranks=self.beaten_by(view, card),
        )

    def rank_in_words(self, card: str) -> str:
        key = f"rank.{rank_of(card)}"
        return self.texts(key) if key in self.texts else rank_of(card)

    def beaten_by(self, view: RambleWords, card: str) -> str:
        if CARDS[card].value >= view.unbeatable_value():
            return self.texts("ranks.none")
        return self.texts("ranks.beaten", ranks=self.wording.ranks_above(view, card))

    def odds(self, own: RambleWords) -> list[Line]:
        """The discards, all of them, and the letters that are still unseen."""
        seen = Counter(CARDS[card].letter for card in own.discards)
        unseen = Counter(CARDS[card].letter for card in hidden.unseen_cards(own))
        limit = own.options["shuffle_limit"]
        return [
            Line(self.texts("odds.discards", n=len(own.discards), letters=self.letters_in_words(seen)), "ui_layers"),
            Line(
                self.texts("odds.unseen", n=sum(unseen.values()), letters=self.letters_in_words(unseen)), "ui_eye-off"
            ),
            Line(self.texts("odds.deck", n=len(own.deck), m=own.reshuffles, most=limit), "ui_shuffle"),
        ]

    def letters_in_words(self, counts: Counter[str]) -> str:
        parts = [
            self.texts("odds.letter", letter=letter.upper(), n=counts[letter]) for letter in ALPHABET if counts[letter]
        ]
        if counts[""]:
            parts.append(self.texts("odds.letter", letter=self.texts("card.joker"), n=counts[""]))
        return ", ".join(parts) or self.texts("card.none")

    def handover(self, public: RambleWords) -> str:
        """Where buzzers ask, only who has pressed one is handed the laptop for a hit, and is not asked that again."""
        if public.phase == "hit" and public.options["hit_asking"] == "buzzer":
            return self.texts("prompt.handover.hit.called")
        if public.offer and public.phase in ("offer_reply", "offer_counter"):
            return self.texts(f"prompt.handover.{public.phase}", player=self.names[public.offer[0].giver])
        return ""

    def result(self, match: Match) -> Result:
        return result.result_of(match, self.texts, self.names)


def importance(event: Event) -> tuple[int, frozenset[int]]:
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


def stakes_line(says: StageCaptionFace, public: RambleWords) -> str:
    """What is at stake in a window, in one line."""
    return f"{says.large}. {says.last}" if public.struck else f"{says.large}: {says.last}."
