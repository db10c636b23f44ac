"""The sentences of Ramble Words: what must be done, what a choice would bring, what a thing is, what may still come."""

from collections import Counter
from collections.abc import Hashable, Sequence
from typing import Any

from game.engine.state import Action, Event
from game.games.ramble_words.rules import changes, claims, foresight, hidden, hits, turns
from game.games.ramble_words.rules.components import CARDS, bonus, is_joker, worth
from game.games.ramble_words.rules.state import RambleWords
from game.games.ramble_words.rules.words import ALPHABET
from game.games.ramble_words.table import drafts, staging
from game.games.ramble_words.table.breakdown import parts_of
from game.games.ramble_words.table.drafts import Reading, read
from game.games.ramble_words.table.look import rank_of
from game.games.ramble_words.table.result import chapter
from game.games.ramble_words.table.striking import aimed
from game.games.ramble_words.table.windows import KEYS
from game.ui.controller import Controller
from game.ui.lines import Fact, Line
from game.ui.offer import Draft

SEATS = ("partner", "owner")  # facts that are player numbers
CARD_FACTS = ("card", "target", "old")
RULE_OF_PHASE = {
    "hit": "RW-6.20", "claim": "RW-6.14", "limit": "RW-7.4", "offer_reply": "RW-6.18", "offer_counter": "RW-6.18",
    "trade": "RW-6.17",
}  # fmt: skip
RULE_OF_DEED = {"mulligan": "RW-6.16", "barter": "RW-6.17", "discard_word": "RW-6.2"}
SIGNS = {
    "reshuffled": "ui_shuffle", "last_round": "ui_hourglass", "resolved": "ui_layers", "took_effect": "ui_check",
    "won": "ui_trophy",
}  # fmt: skip


class Sentences(Controller):
    """The part of the controller that finds the words."""

    minor = frozenset({"kept", "drew", "drawn", "passed", "no_higher", "skipped", "finished", "turn"})
    doubles = {"drawn": "drew", "no_higher": "passed"}

    # ---------------------------------------------------------------- facts
    def in_words(self, facts: dict[str, Any]) -> dict[str, Any]:  # noqa: C901  a fact a branch
        """Facts ready for a sentence: seats by name, cards by letter, a single card with its rank."""
        plain = {
            name: value
            for name, value in facts.items()
            if name not in ("cards", "given", "taken", "want", "word", *CARD_FACTS, *SEATS)
        }
        words = super().in_words(plain)
        words |= {name: self.names[facts[name]] for name in SEATS if isinstance(facts.get(name), int)}
        for name in ("cards", "given", "taken"):
            if name in facts and not isinstance(facts[name], int):
                words[name] = self.texts.several([self.letter(card) for card in facts[name]]) or self.texts("card.none")
        if "cards" in facts:
            words["spelled"] = staging.letters(facts["cards"])
        for name in CARD_FACTS:
            if name in facts:
                words[name] = self.named(facts[name]) if facts[name] in CARDS else str(facts[name])
        if isinstance(facts.get("word"), int):
            words["word"] = self.word_of(facts["word"], facts.get("player"))
        if "asked" in facts:
            is_theirs = facts["asked"] == facts["owner"]
            words["word"] = self.texts("word.yours") if is_theirs else self.word_of(facts["owner"], None)
        if "want" in facts:
            words["want"] = self.tokens_in_words(facts["want"]) if facts["want"] else self.texts("card.none")
        if "letters" in facts:
            words["letters"] = facts["letters"].upper() or self.texts("card.none")
            words["reads"] = self.texts("reads" if facts["letters"] else "reads.none", letters=words["letters"])
        if "owner" in facts:
            words["whose"] = "" if facts["owner"] == facts.get("player") else self.texts("whose", owner=words["owner"])
        if "move" in facts:
            words["deed"] = self.texts(f"deed.{facts['move']}", **words)
        if "survives" in facts:
            words["fate"] = self.texts(f"fate.{facts['survives']}")
        if f"nth.{facts.get('n')}" in self.texts:
            words["nth"] = self.texts(f"nth.{facts['n']}")
        if "token" in facts:
            words["token"] = self.token_in_words(facts["token"])
        return words

    def named(self, card: str) -> str:
        """A card where its rank counts: A (J♦)."""
        if card not in CARDS or not CARDS[card].letter:
            return self.texts("card.joker")
        letter = CARDS[card].letter.upper()
        if is_joker(card):
            return self.texts("card.named.joker", letter=letter)
        suit = self.texts(f"suit.sign.{CARDS[card].suit}")
        return self.texts("card.named", letter=letter, rank=rank_of(card), suit=suit)

    def word_of(self, owner: int, player: int | None) -> str:
        """Whose word, as something that a player does to it is told."""
        return self.texts("word.own") if owner == player else self.texts("word.of", owner=self.names[owner])

    def sign(self, event: Event) -> str:
        return "ui_x" if staging.is_wiped_out(event) else SIGNS.get(event.kind, "")

    def as_told(self, event: Event) -> Event:
        if not staging.is_wiped_out(event):
            return event
        return event._replace(facts=event.facts | {"how": "unchanged"})

    # ---------------------------------------------------------------- the turn
    def status(self, public: RambleWords) -> str:
        key = "status.last" if public.last_round else "status"
        return self.texts(key, n=public.options["target_points"], player=self.names[public.turn])

    def chapter(self, public: RambleWords) -> str:
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
            Fact("target", str(public.options["target_points"])),
        ]

    def supplies(self, public: RambleWords) -> list[Fact]:
        texts, limit = self.texts, public.options["shuffle_limit"]
        return [
            Fact("deck", str(len(public.deck)), texts("tip.deck", n=len(public.deck))),
            Fact("discards", str(len(public.discards)), texts("tip.discards", n=len(public.discards))),
            Fact(
                "reshuffles", f"{public.reshuffles} {limit}", texts("tip.reshuffles", n=public.reshuffles, most=limit)
            ),
        ]

    # ---------------------------------------------------------------- what must be done
    def rule_here(self, view: RambleWords, draft: Draft) -> str:
        """The rule of the question, or of what is picked for it."""
        if view.phase not in drafts.PARTS_OF_TURN:
            return RULE_OF_PHASE.get(view.phase, "")
        found = read(view, draft) if view.viewer == view.current else Reading()
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
            to = self.partner(own, read(own, draft))
            facts["partner"] = "" if to is None else self.names[to]
        if kind == "turn.add" and not self.may_be_hit(own, list(read(own, draft).held)):
            kind += ".safe"
        hint = f"prompt.{kind}.line" + (".counter" if own.phase == "offer_reply" and draft else "")
        if own.phase == "hit" and draft:
            found = aimed(own, draft)
            facts |= {"card": self.named(found.held or found.target), "target": self.named(found.target)}
            hint += ".others" if self.others_lit(own, draft) else ""
        if kind == "turn.held.start" and (more := self.bonus_among(read(own, draft).held)):
            hint += f".{more}"
        return self.texts(f"prompt.{kind}", **facts), self.texts(hint, **facts) if hint in self.texts else ""

    def prompt_kind(self, own: RambleWords, draft: Draft) -> str:
        if own.phase not in drafts.PARTS_OF_TURN:
            return self.prompt_elsewhere(own, draft)
        found = read(own, draft)
        if found.do == "barter":
            return self.terms_kind(own, draft)
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
            return "turn.start" if not changes.open_words(own) else "turn.start.or"
        return "turn.action" if changes.open_words(own) else "turn.nothing"

    def prompt_elsewhere(self, own: RambleWords, draft: Draft) -> str:
        if own.phase == "hit":
            return self.prompt_of_hit(own, draft)
        if own.phase in ("offer_reply", "offer_counter"):
            return self.terms_kind(own, draft) if ("do", "counter") in draft else own.phase
        if own.phase == "trade" and draft:
            return self.terms_kind(own, draft)
        if own.phase == "claim" and not own.kept[own.current]:
            return "claim.free"
        return own.phase

    def prompt_of_hit(self, own: RambleWords, draft: Draft) -> str:
        found = aimed(own, draft)
        if found.held:
            return "hit.both" if found.target else "hit.at"
        if found.target:
            return "hit.with"
        if own.legal() == [("pass",)]:
            return "hit.none"
        if own.hits:
            return "hit.chain"
        return "hit" if len(hits.open_cards(own, own.current)) > 1 else "hit.one"

    def prompt_facts(self, own: RambleWords) -> dict[str, Any]:
        facts: dict[str, Any] = {"n": max(0, turns.surplus(own, own.current)), "player": self.names[own.turn]}
        if own.phase == "hit":
            target = own.hits[-1].card if own.hits else hits.open_cards(own, own.current)[0]
            facts |= {
                "card": self.named(target),
                "ranks": self.ranks_above(own, target),
                "word": staging.letters(staging.after_play(own)),
            }
        if own.phase == "claim":
            word = own.words[own.modified]
            facts |= {"word": staging.letters(word), "n": claims.worth_of(own, word, own.current, own.modified)}
            facts["m"] = min(facts["n"], len(own.kept[own.current]))  # RW-8.7
        if own.offer:
            giver, to, count, want, _ = own.offer[0]
            facts |= {
                "player": self.names[giver],
                "n": count,
                "want": self.tokens_in_words(want) if want else self.texts("card.none"),
            }
        return facts

    # ---------------------------------------------------------------- what a choice would bring
    def preview(self, own: RambleWords, plan: tuple[Action, ...]) -> list[Line]:
        action = plan[-1]
        move, *args = action
        facts = own.foresee(action)
        if facts:
            return [Line(self.word_line(own, move, facts, foresight.changed(own, move, args)))]
        if move == "hit":
            return [Line(self.hit_line(own, *args))]
        if move in ("offer", "counter"):
            return [Line(self.offer_line(own, plan[-1]))]
        key = f"preview.{move}"
        if key in self.texts:
            return [Line(self.texts(key, **self.prompt_facts(own) | {"n": len(args)}))]
        return [Line(self.prompt(own, ())[0])]

    def word_line(self, own: RambleWords, move: str, facts: dict, cards: list[str]) -> str:
        """Extended to STRING: 2 to you, 1 to a rival. Whether it is a word only in an assisted game (RW-12.4)."""
        mine = facts["word"] == own.current
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
        word = staging.after_play(own, (own.struck or target) if is_cancelled else "")
        key = "preview.hit.cancels" if is_cancelled else "preview.hit.saves"
        left = staging.letters(word) or self.texts("card.none")
        if CARDS[card].value >= own.top_value():
            key += ".safe"
        return self.texts(key, card=self.named(card), target=self.named(target), word=left)

    # ---------------------------------------------------------------- tooltips and odds
    def tooltip(self, view: RambleWords, key: Hashable) -> str:
        kind, *rest = key
        if kind == "card":
            return self.card_tip(view, rest[0])
        if kind == "worth":
            word = view.words[rest[0]]
            facts = {
                "player": self.names[rest[0]],
                "n": worth(word, True),
                "m": worth(word, False),
                "count": staging.consonants(word),
                "bonus": self.bonus_of(word),
            }
            is_capped = any(part.kind == "cap" for is_own in (True, False) for part in parts_of(word, is_own))
            return self.texts("tip.worth.capped" if is_capped else "tip.worth", **facts)
        if kind == "gap":
            return self.texts("tip.gap")
        if kind in ("sort", "line"):
            return self.texts(f"tip.{kind}.{rest[0]}")
        if kind == "call":
            return self.texts("tip.buzzer", player=self.names[rest[0]], n=KEYS[rest[0]])
        if kind == "do" and f"tip.{rest[0]}" in self.texts:
            return self.texts(f"tip.{rest[0]}")
        return ""

    def bonus_of(self, word: Sequence[str]) -> str:
        """Why a word is worth more than its consonants (RW-8.4)."""
        more = self.bonus_among(word)
        return self.texts(f"tip.bonus.{more}") if more else ""

    def bonus_among(self, word: Sequence[str]) -> int:
        """Points for one colour or one suit, which come only on top of others (RW-8.5)."""
        return bonus(word) if worth(word, True) else 0

    def card_tip(self, view: RambleWords, card: str) -> str:
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
        if CARDS[card].value >= view.top_value():
            return self.texts("ranks.none")
        return self.texts("ranks.beaten", ranks=self.ranks_above(view, card))

    def odds(self, own: RambleWords) -> list[Line]:
        """The discards, all of them, and the letters that are still unseen."""
        seen = Counter(CARDS[card].letter for card in own.discards)
        unseen = Counter(CARDS[card].letter for card in hidden.unseen(own))
        limit = own.options["shuffle_limit"]
        return [
            Line(self.texts("odds.discards", n=len(own.discards), letters=self.letters_in_words(seen)), "ui_layers"),
            Line(
                self.texts("odds.unseen", n=sum(unseen.values()), letters=self.letters_in_words(unseen)), "ui_eye-off"
            ),
            Line(self.texts("odds.deck", n=len(own.deck), m=own.reshuffles, most=limit), "ui_shuffle"),
        ]

    def letters_in_words(self, counts: Counter) -> str:
        parts = [
            self.texts("odds.letter", letter=letter.upper(), n=counts[letter]) for letter in ALPHABET if counts[letter]
        ]
        if counts[""]:
            parts.append(self.texts("odds.letter", letter=self.texts("card.joker"), n=counts[""]))
        return ", ".join(parts) or self.texts("card.none")
