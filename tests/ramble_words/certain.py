"""Whether a game of Ramble Words is won in this turn whatever the others hold: all the active seat can do is tried.

A word counts where the level knows it (RW-13.7); the hint tells of none where claims are a risk (RW-12.4). Cards are
played only where no unseen card beats them, so that nobody can spoil the play.
"""

import functools
import itertools
from collections.abc import Iterator

from game.engine.rng import Rng
from game.engine.state import Action, State
from game.games.ramble_words.rules.components import CARDS
from game.games.ramble_words.rules.state import CardChange
from game.games.ramble_words.rules.words import dictionary

VOCABULARY = {"steady": "common", "sharp": "standard", "expert": "standard", "hint": "standard"}
FAR = 12  # points that no single word brings


def is_certain(view: State, level: str = "steady") -> bool:
    seat = view.current_player
    if view.turn != seat or view.phase not in ("word", "action", "claim", "limit") or not is_near_the_end(view):
        return False
    worlds = [view.determinize(Rng(seed)) for seed in range(2)]
    return any(all(wins(world, line) for world in worlds) for line in lines(view, level))


def is_near_the_end(view: State) -> bool:
    does_next_reshuffle_end_game = view.reshuffles + 1 >= view.options["shuffle_limit"]
    missing = view.options["target_points"] - len(view.kept[view.current_player])
    return missing <= FAR or view.last_round or does_next_reshuffle_end_game or not (view.deck or view.discards)


def lines(view: State, level: str) -> Iterator[list[Action]]:
    """What may be done, each line up to where nothing else is of use."""
    if view.phase == "limit":
        yield []
        return
    if view.phase == "claim":
        yield [("decline",)]
        if knows(view, level, word_of(view.words[view.modified])):
            yield [("claim",)]
        return
    start: list[Action] = [("skip_word",)] if view.phase == "word" else []
    if view.phase == "word" and view.words[view.current_player]:
        yield [("discard_word",)]
    yield [*start, ("finish",)]
    hand = view.hands[view.current_player]
    yield from ([*start, ("mulligan", *sorted(hand)[:n])] for n in range(1, len(hand) + 1))
    if level != "hint" or view.options["claims"] == "assisted":
        yield from ([*start, change, ("claim",)] for change in changes(view, level))


def wins(world: State, line: list[Action]) -> bool:
    """Played in one deal: is the game over and won before anybody else has a choice?"""
    seat, world, line = world.current_player, world.clone(), list(line)
    while not world.is_over:
        if world.current_player != seat:
            if world.phase != "hit" or world.legal() != [("pass",)]:
                return False
            action: Action = ("pass",)
        elif line:
            action = line.pop(0)
        elif world.phase == "limit":
            action = world.legal()[0]
        elif world.phase == "hit":
            action = ("pass",)
        else:
            return False
        if world.why_not(action):
            return False
        world.play(action)
    return seat in world.winners


# ---------------------------------------------------------------- words
def word_of(cards) -> str:
    return "".join(CARDS[card].letter for card in cards)


def knows(view: State, level: str, word: str) -> bool:
    if view.options["claims"] == "assisted":
        return dictionary(view.options["word_list"]).is_word(word)
    return level != "hint" and word in known_words(view, level)


def known_words(view: State, level: str) -> frozenset[str]:
    known, played = VOCABULARY[level], view.options["word_list"]
    if played == "german":
        return vocabulary({"common": "german_common", "standard": "german_everyday"}[known])
    return vocabulary("everyday" if played == "everyday" and known == "standard" else known)


@functools.cache
def vocabulary(name: str) -> frozenset[str]:
    return frozenset(dictionary(name).sorted)


# ---------------------------------------------------------------- changes that nobody can prevent
def changes(view: State, level: str) -> Iterator[Action]:
    words, cards = known_words(view, level), unbeatable(view)
    for owner, word in enumerate(view.words):
        if not word or (view.fresh and owner == view.turn):
            continue
        letters = word_of(word)
        for action in trims(owner, len(word)):
            if letters[: action[2]] + letters[action[2] + action[3] :] in words:
                yield action
        for n in range(1, len(cards) + 1):
            for some in itertools.permutations(cards, n) if n <= 3 else words_of(cards, n, letters, words):
                for at in range(len(word) + 1) if n == 1 else (0, len(word)):
                    if letters[:at] + word_of(some) + letters[at:] in words:
                        yield ("add", owner, at, *some)
        yield from replacements(owner, word, cards, words)


def unbeatable(view: State) -> list[str]:
    """The own cards that no card beats which somebody else may hold."""
    hand = view.hands[view.current_player]
    others = [n for n, cards in enumerate(view.hands) if n != view.current_player and cards]
    if view.options["hits"] == "off" or not others:
        return list(hand)
    lying = [*view.discards, *itertools.chain(*view.kept), *[card[:-1] if "X" in card and card[-1].islower() else card
             for word in view.words for card in word]]  # fmt: skip
    unseen = set(view.all_cards()) - set(lying) - set(hand)
    highest = max((CARDS[card].value for card in unseen), default=0)
    return [card for card in hand if CARDS[card].value >= highest]


def words_of(cards: list[str], n: int, letters: str, words: frozenset[str]) -> Iterator[tuple[str, ...]]:
    """So many cards in an order that makes a word of what lies there."""
    ends = {word[len(letters) :] for word in words if word.startswith(letters) and len(word) == len(letters) + n}
    ends |= {word[:n] for word in words if word.endswith(letters) and len(word) == len(letters) + n}
    for end in ends:
        yield from spelt(end, cards)


def spelt(letters: str, cards: list[str]) -> Iterator[tuple[str, ...]]:
    if not letters:
        yield ()
        return
    for card in cards:
        if CARDS[card].letter == letters[0]:
            for rest in spelt(letters[1:], [one for one in cards if one != card]):
                yield (card, *rest)


def trims(owner: int, size: int) -> list[Action]:
    ends = [(at, n) for n in range(2, size // 2 + 1) for at in (0, size - n)]
    return [("trim", owner, at, n) for at, n in [*[(at, 1) for at in range(size)], *ends]]


def replacements(owner: int, word: tuple[str, ...], cards: list[str], words: frozenset[str]) -> Iterator[Action]:
    """Rotates and swaps that leave a word."""
    for move in ("rotate", "swap"):
        for changes in placed(word, 0, cards, move):
            new = dict(changes)
            if changes and word_of(new.get(at, card) for at, card in enumerate(word)) in words:
                yield (move, owner, *[CardChange(at, card) for at, card in changes])


def placed(word: tuple[str, ...], at: int, cards: list[str], move: str) -> Iterator[tuple[tuple[int, str], ...]]:
    if at == len(word):
        yield ()
        return
    yield from placed(word, at + 1, cards, move)
    old = CARDS[word[at]]
    for card in cards:
        new = CARDS[card]
        fits = new.suit == old.suit if move == "rotate" else new.letter == old.letter and new.suit != old.suit
        if fits and new.suit and old.suit:
            for rest in placed(word, at + 1, [one for one in cards if one != card], move):
                yield ((at, card), *rest)


def after(state: State, action: Action) -> State | None:
    """A true position after an action and all the passes that nobody can refuse; None if a card may be beaten."""
    seat = state.current_player
    cards = [one.card if isinstance(one, CardChange) else one for one in action[2:] if not isinstance(one, int)]
    if action[0] in ("add", "rotate", "swap") and not set(cards) <= set(unbeatable(state.view(seat))):
        return None
    state = state.clone()
    state.play(action)
    while not state.is_over and state.current_player != seat and state.phase == "hit" and state.legal() == [("pass",)]:
        state.play(("pass",))
    return state
