"""Random play of Ramble Words: something of every kind, where far more can be done than is listed."""

from game.engine.rng import Rng
from game.engine.state import Action
from game.games.ramble_words.barter import ANY, CONSONANT, VOWEL
from game.games.ramble_words.components import CARDS, in_hand, is_joker, spelled
from game.games.ramble_words.state import Change, Table

SELDOM, TRIES = 3, 2  # one hit in so many questions; so many open moves are tried before what is listed


class RandomPlay(Table):
    """The part of the rules that plays at random: a move's name first, then `try_<move>` for it."""

    def some_action(self, rng: Rng) -> Action:
        """As of any game, but where much is open something of every kind, and seldom a hit."""
        player, phase = self.current, self.phase
        if self.viewer not in (None, player):
            return rng.pick(self.legal())
        moves = [move for move in self.PHASES[phase] if move in self.OPEN_MOVES]
        for _ in range(TRIES if moves else 0):
            action = getattr(self, "try_" + rng.pick(moves))(player, rng)
            if self.is_legal(action):
                return action
        legal = self.legal()
        return legal[-1] if phase == "hit" and rng.below(SELDOM) else rng.pick(legal)

    def some_cards(self, player: int, count: int, rng: Rng) -> list[str]:
        """Some cards of a hand as they would be played: jokers as some letter."""
        cards = list(self.hands[player])
        rng.shuffle(cards, "some")
        return [card + spelled(rng.pick([("1S2",), ("1SK",)])) if is_joker(card) else card for card in cards[:count]]

    def try_start(self, player: int, rng: Rng) -> Action:
        return ("start", *self.some_cards(player, 1 + rng.below(5), rng))

    def try_add(self, player: int, rng: Rng) -> Action:
        word = rng.below(self.players)
        return ("add", word, rng.below(len(self.words[word]) + 1), *self.some_cards(player, 1 + rng.below(2), rng))

    def try_changes(self, move: str, player: int, rng: Rng) -> Action:
        word = rng.below(self.players)
        fit = (
            (lambda new, old: new.suit == old.suit != "")
            if move == "rotate"
            else (lambda new, old: new.letter == old.letter)
        )
        changes, cards = [], self.some_cards(player, 99, rng)
        for at, old in enumerate(self.words[word]):
            card = next((card for card in cards if fit(CARDS[card], CARDS[old])), None)
            if card and rng.below(2):
                cards.remove(card)
                changes.append(Change(at, card))
        return (move, word, *changes)

    def try_rotate(self, player: int, rng: Rng) -> Action:
        return self.try_changes("rotate", player, rng)

    def try_swap(self, player: int, rng: Rng) -> Action:
        return self.try_changes("swap", player, rng)

    def try_mulligan(self, player: int, rng: Rng) -> Action:
        return ("mulligan", *sorted(map(in_hand, self.some_cards(player, 1 + rng.below(3), rng))))

    def try_offer(self, player: int, rng: Rng) -> Action:
        return ("offer", rng.below(self.players), *self.try_terms(player, rng))

    def try_counter(self, player: int, rng: Rng) -> Action:
        return ("counter", *self.try_terms(player, rng))

    def try_terms(self, player: int, rng: Rng) -> tuple:
        give = tuple(sorted(map(in_hand, self.some_cards(player, rng.below(3), rng))))
        return give, tuple(rng.pick((ANY, VOWEL, CONSONANT, "e")) for _ in range(rng.below(3)))

    def try_accept(self, player: int, rng: Rng) -> Action:
        cards = self.some_cards(player, len(self.offer[0].want), rng)
        return ("accept", *map(in_hand, cards))

    def try_discard(self, player: int, rng: Rng) -> Action:
        return ("discard", *sorted(map(in_hand, self.some_cards(player, self.surplus(player), rng))))
