"""How cards, words and tokens are named in the sentences of Ramble Words, and what its buttons say."""

from collections.abc import Sequence
from typing import Any

from game.engine.state import Action
from game.games.ramble_words.rules import claims
from game.games.ramble_words.rules.components import (
    CARDS,
    is_joker,
    letters_of_cards,
    points_of_word,
    suit_or_colour_bonus,
)
from game.games.ramble_words.rules.state import RambleWords
from game.games.ramble_words.table import staging
from game.games.ramble_words.table.style import card_rank_text
from game.ui.contract.views import Players
from game.ui.facts import facts_in_words
from game.ui.texts import Texts

SEATS = ("partner", "owner")  # facts that are player numbers
CARD_FACTS = ("card", "target", "old", "kept")


class Wording:
    """Cards, words and tokens as they are named in sentences; players by their names."""

    def __init__(self, texts: Texts, players: Players):
        self.texts, self.names, self.people = texts, list(players.names), players.people

    def facts_in_words(self, facts: dict[str, Any]) -> dict[str, Any]:  # noqa: C901  a fact a branch
        """Facts ready for a sentence: seats by name, cards by letter, a single card with its rank."""
        plain = {
            name: value
            for name, value in facts.items()
            if name not in ("cards", "given", "taken", "want", "word", *CARD_FACTS, *SEATS)
        }
        words = facts_in_words(self.texts, self.names, plain)
        words |= {name: self.names[facts[name]] for name in SEATS if isinstance(facts.get(name), int)}
        for name in ("cards", "given", "taken"):
            if name in facts and not isinstance(facts[name], int):
                words[name] = self.texts.joined_list([self.letter_text(card) for card in facts[name]]) or self.texts(
                    "card.none"
                )
        if "cards" in facts:
            words["spelled"] = staging.capital_letters(facts["cards"])
        for name in CARD_FACTS:
            if name in facts:
                words[name] = self.card_name_with_rank(facts[name]) if facts[name] in CARDS else str(facts[name])
        if isinstance(facts.get("word"), int):
            words["word"] = self.whose_word_text(facts["word"], facts.get("player"))
        if "asked" in facts:
            is_theirs = facts["asked"] == facts["owner"]
            words["word"] = self.texts("word.yours") if is_theirs else self.whose_word_text(facts["owner"], None)
        if "want" in facts:
            words["want"] = self.tokens_text(facts["want"]) if facts["want"] else self.texts("card.none")
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
            words["token"] = self.token_text(facts["token"])
        return words

    def card_name_with_rank(self, card: str) -> str:
        """A card where its rank counts: A (J♦)."""
        if card not in CARDS or not CARDS[card].letter:
            return self.texts("card.joker")
        letter = CARDS[card].letter.upper()
        if is_joker(card):
            return self.texts("card.named.joker", letter=letter)
        suit = self.texts(f"suit.sign.{CARDS[card].suit}")
        return self.texts("card.named", letter=letter, rank=card_rank_text(card), suit=suit)

    def whose_word_text(self, owner: int, player: int | None) -> str:
        """Whose word, as something that a player does to it is told."""
        return self.texts("word.own") if owner == player else self.texts("word.of", owner=self.names[owner])

    def letter_text(self, card: str) -> str:
        """A card in a sentence: its letter, or what it is."""
        return CARDS[card].letter.upper() or self.texts("card.joker")

    def text_of_ranks_beating_card(self, own_view: RambleWords, card: str) -> str:
        """What beats a card: an ace, or a jack or higher."""
        least = CARDS[card].value + 1
        first = self.texts(f"rank.a.{least}")
        return first if least == own_view.unbeatable_value() else self.texts("ranks.more", first=first)

    def token_text(self, token: str) -> str:
        return self.texts(f"token.{token}") if len(token) > 1 else token.upper()

    def tokens_text(self, want: tuple[str, ...]) -> str:
        """T and any vowel."""
        return self.texts.joined_list(
            [self.texts(f"token.{token}.wanted") if len(token) > 1 else token.upper() for token in want]
        )

    def colour_or_suit_bonus(self, word: Sequence[str]) -> int:
        """Points for one colour or one suit, which come only on top of others (RW-8.5)."""
        return suit_or_colour_bonus(word) if points_of_word(word, True) else 0

    def plan_button_text(self, own_view: RambleWords, action: Action) -> str:
        """What the button says: what comes of it."""
        move, *args = action
        texts = self.texts
        match move:
            case "start":
                return texts(
                    "button.start" if can_cards_be_hit(own_view, args) else "button.start.safe",
                    letters=letters_of_cards(args).upper(),
                )
            case "add":
                cards = args[2:]
                return texts(
                    "button.add" if can_cards_be_hit(own_view, cards) else "button.add.safe",
                    letters=letters_of_cards(cards).upper(),
                )
            case "rotate" | "swap":
                cards = [change.card for change in args[1:]]
                facts = {
                    "letters": letters_of_cards(cards).upper(),
                    "word": own_view.foresee(action)["letters"].upper(),
                }
                return texts("button.change" if can_cards_be_hit(own_view, cards) else "button.change.safe", **facts)
            case "trim":
                return texts(
                    "button.trim",
                    letters=letters_of_cards(own_view.words[args[0]][args[1] : args[1] + args[2]]).upper(),
                )
            case "claim":
                word = own_view.words[own_view.modified]
                return texts(
                    "button.claim",
                    word=letters_of_cards(word).upper(),
                    n=claims.word_points(own_view, word, own_view.asked_player, own_view.modified),
                )
            case "hit":
                return texts(
                    "button.hit", card=self.card_name_with_rank(args[0]), target=self.card_name_with_rank(args[1])
                )
            case "mulligan" | "discard":
                return texts(f"button.{move}", n=len(args))
        return texts(f"button.{move}")


def can_cards_be_hit(own_view: RambleWords, cards: Sequence[str]) -> bool:
    """Is anybody asked about these cards?"""
    is_open = any(CARDS[card].value < own_view.unbeatable_value() for card in cards)
    return (
        own_view.options["hits"] == "full"
        and is_open
        and any(own_view.hands[player] for player in own_view.players_clockwise_after(own_view.question.player))
    )
