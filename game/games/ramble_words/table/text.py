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
from game.games.ramble_words.table.breakdown import Part, parts_of
from game.games.ramble_words.table.choices import WordsChoices
from game.games.ramble_words.table.drafts import ParsedDraft, read_draft
from game.games.ramble_words.table.result import chapter
from game.games.ramble_words.table.striking import picked_hit
from game.games.ramble_words.table.style import rank_of
from game.games.ramble_words.table.wording import Wording, may_be_hit
from game.ui.contract.capabilities import buzzer_key
from game.ui.contract.parts import TableText
from game.ui.contract.views import Players, TableView
from game.ui.lines import Fact, Line
from game.ui.offer import Draft
from game.ui.result import Result
from game.ui.table import Key
from game.ui.theme import THEME

RULE_OF_PHASE = {
    "hit": "RW-6.20", "claim": "RW-6.14", "limit": "RW-7.4", "offer_reply": "RW-6.18", "offer_counter": "RW-6.18",
    "trade": "RW-6.17",
}  # fmt: skip
RULE_OF_DEED = {"mulligan": "RW-6.16", "barter": "RW-6.17", "discard_word": "RW-6.2"}
SIGNS = {
    "reshuffled": "ui_shuffle", "last_round": "ui_hourglass", "resolved": "ui_layers", "took_effect": "ui_check",
    "won": "ui_trophy",
}  # fmt: skip
STEPS = {
    *("laid", "hit", "took_effect", "trimmed", "claimed", "scored", "no_word", "declined", "finished"),
    *("mulligan", "word_discarded", "offered", "bartered", "refused"),
}  # kinds of events that are read one by one


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

    def event_icon(self, event: Event) -> str:
        return "ui_x" if staging.is_wiped_out(event) else SIGNS.get(event.kind, "")

    def event_to_tell(self, event: Event) -> Event:
        is_one_point = event.kind == "kept" and len(event.facts["cards"]) == 1
        how = "unchanged" if staging.is_wiped_out(event) else "one" if is_one_point else ""
        if event.kind in ("drew", "drawn") and not event.facts.get("n", len(event.facts.get("cards", ()))):
            how = "none"
        if event.kind == "no_word" and not event.facts["n"]:
            how = "none"
        return event._replace(facts=event.facts | {"how": how}) if how else event

    def weight(self, event: Event, player: int) -> int:
        """What was done to the player's word or cards first, then claims and the last round, then changes and hits."""
        facts, kind = event.facts, event.kind
        if kind in UNTOLD:
            return -1
        if kind in CLAIMS or kind == "last_round":
            return 3 if player in (facts.get("owner"), facts.get("player")) or kind == "last_round" else 2
        if kind in ("laid", "took_effect", "trimmed"):
            return 3 if facts.get("word") == player != facts.get("player", facts.get("by")) else 1
        if kind == "hit":
            return 3 if facts.get("owner") == player else 1
        if kind in TRADES:
            return 3 if facts.get("partner") == player else 0
        return 1 if kind == "word_discarded" else 0

    def status(self, public: RambleWords) -> str:
        key = "status.last" if public.last_round else "status"
        return self.texts(key, n=public.options["target_points"], player=self.names[public.turn])

    def turn_heading(self, public: RambleWords) -> str:
        return chapter(public, self.texts, self.names)

    def gate_button(self, public: RambleWords) -> str:
        return self.texts("button.next", player=self.names[(public.turn + 1) % public.players])

    def role(self, public: RambleWords, player: int) -> str:
        return self.texts("role", n=len(public.hands[player]))

    def facts(self, public: RambleWords, player: int) -> list[Fact]:
        score = len(public.kept[player])
        return [
            Fact("ui_trophy", str(score)),
            Fact("ui_layers", str(len(public.hands[player]))),
        ]

    def supplies(self, public: RambleWords) -> list[Fact]:
        texts, limit = self.texts, public.options["shuffle_limit"]
        return [
            Fact("ui_layers", str(len(public.deck)), texts("tip.deck", n=len(public.deck))),
            Fact("ui_history", str(len(public.discards)), texts("tip.discards", n=len(public.discards))),
            Fact("ui_shuffle", str(public.reshuffles), texts("tip.reshuffles", n=public.reshuffles, most=limit)),
        ]

    def rule_here(self, view: RambleWords, draft: Draft) -> str:
        """The rule of the question, or of what is picked for it."""
        if view.phase not in drafts.PARTS_OF_TURN:
            return RULE_OF_PHASE.get(view.phase or "", "")
        found = read_draft(view, draft) if view.viewer == view.current_player else ParsedDraft()
        if found.do:
            return RULE_OF_DEED.get(found.do, "")
        if found.cut:
            return "RW-6.6"
        if found.changes:
            return "RW-6.10"
        if found.gap or (found.held and not drafts.may_start(view)):
            return "RW-6.8"
        return "RW-6.1" if drafts.may_start(view) else "RW-6.4"

    def prompt(self, own: RambleWords, draft: Draft) -> tuple[str, str]:
        kind = self.prompt_kind(own, draft)
        facts = self.prompt_facts(own)
        if kind.startswith("barter."):
            to = self.barter.partner(own, read_draft(own, draft))
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
            hint += ".others" if self.strike.others_lit(own, draft) else ""
        if kind == "turn.held.start" and (more := self.wording.bonus_among(read_draft(own, draft).held)):
            hint += f".{more}"
        return self.texts(f"prompt.{kind}", **facts), self.texts(hint, **facts) if hint in self.texts else ""

    def prompt_kind(self, own: RambleWords, draft: Draft) -> str:
        if own.phase not in drafts.PARTS_OF_TURN:
            return self.prompt_elsewhere(own, draft)
        found = read_draft(own, draft)
        if found.do == "barter":
            return self.barter.terms_kind(own, draft)
        if found.do:
            return f"turn.{found.do}"
        if found.unnamed:
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
                "word": staging.letters(staging.word_after_play(own)),
            }
        if own.phase == "claim":
            word = own.words[own.modified]
            facts |= {"word": staging.letters(word), "n": claims.word_points(own, word, own.asked_player, own.modified)}
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
        left = staging.letters(word) or self.texts("card.none")
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
        cards = self.texts.joined_list([self.wording.letter(card) for card in give])
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
        is_capped = any(part.kind == "cap" for is_own in (True, False) for part in parts_of(word, is_own))
        key = "tip.worth.capped" if is_capped else "tip.worth"
        return self.texts(
            key, owner=self.names[owner], own=self.sum_in_words(word, True), others=self.sum_in_words(word, False)
        )

    def sum_in_words(self, word: Sequence[str], is_own: bool) -> str:
        """4 = 2 (3 consonants, 2 for every 3) + 2 (one suit)."""
        parts = [self.part_in_words(part) for part in parts_of(word, is_own)]
        return self.texts("tip.worth.sum", n=points_of_word(word, is_own), parts=" ".join(parts))

    def part_in_words(self, part: Part) -> str:
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
        return super().handover(public)

    def reading_time(self, event: Event, after: RambleWords) -> float | None:
        """Longer where it concerns a person, and between the steps of computer players.

        What one seat alone is told of its pass takes no time: a pass must not tell of a hand (RW-3.10).
        """
        if event.kind == "no_higher":
            return 0.0
        player = event.facts.get("player", after.turn)
        if self.is_result_for_people(event, after, player):
            return THEME.motion["result_held"].ms / 1000
        if event.kind == "resolved" or (event.kind in STEPS and player not in self.people):
            return THEME.motion["step_read"].ms / 1000
        return None

    def is_result_for_people(self, event: Event, after: RambleWords, player: int) -> bool:
        """A claim on or by them, a change of their word or in vain, a trade; a hit on the only person there is."""
        match event.kind:
            case "scored" | "no_word":
                return bool(self.people & {player, event.facts.get("owner", player)})
            case "took_effect" if staging.is_wiped_out(event):
                return bool(self.people & {after.turn, event.facts["word"]})
            case "took_effect" | "trimmed":
                return event.facts["word"] in self.people - {event.facts.get("player", after.turn)}
            case "bartered":
                return bool(self.people & {player, event.facts["partner"]})
            case "hit":
                return self.people == {after.hits[-2].player if len(after.hits) > 1 else after.turn}
        return False

    def result(self, match: Match) -> Result:
        return result.result_of(match, self.texts, self.names)
