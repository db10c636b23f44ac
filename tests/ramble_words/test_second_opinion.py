"""What hits do and what words bring, worked out a second time from the news of random games."""

from functools import cache

import pytest

from game.engine.rng import Rng
from game.engine.state import Event
from game.games.ramble_words.rules.components import CARDS
from tests.ramble_words.words import GAME

SEEDS = range(12)


@cache
def told(seed: int) -> list[Event]:
    players = GAME.players[seed % len(GAME.players)]
    options = GAME.chosen_house_rule_options(
        players, {"jokers": ("off", "wild")[seed % 2], "claims": ("assisted", "risk")[seed // 2 % 2]}
    )
    state, rng = GAME.rules.new_with_snapshots(players, options, Rng(seed), pictures=False), Rng(seed)
    while not state.is_over:
        state.apply(state.random_action(rng))
    return [snapshot.event for snapshot in state.snapshots]


def plays(events: list[Event]) -> list[tuple[Event, list[Event], Event]]:
    """Every play: the cards laid, the hits, and what came of them."""
    found, laid, hits = [], None, []
    for event in events:
        if event.kind == "laid":
            laid, hits = event, []
        elif event.kind == "hit":
            hits.append(event)
        elif event.kind == "took_effect":
            found.append((laid, hits, event))
    return found


def stands(card: str, hits: list[Event]) -> bool:
    """A card stands if no hit upon it stands."""
    return not any(hit.facts["target"] == card and stands(hit.facts["card"], hits) for hit in hits)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_cards_that_stand_take_effect(seed: int):
    for laid, hits, done in plays(told(seed)):
        assert done.facts["cards"] == tuple(card for card in laid.facts["cards"] if stands(card, hits))


@pytest.mark.parametrize("seed", SEEDS)
def test_every_hit_is_higher_and_on_a_card_of_somebody_else(seed: int):
    for laid, hits, _ in plays(told(seed)):
        owner = dict.fromkeys(laid.facts["cards"], laid.facts["player"])
        for hit in hits:
            card, target = hit.facts["card"], hit.facts["target"]
            assert CARDS[card].value > CARDS[target].value and owner[target] != hit.facts["player"]
            owner[card] = hit.facts["player"]
        targets = [hit.facts["target"] for hit in hits]
        assert len(targets) == len(set(targets))  # one chain each


def points_of(cards: tuple[str, ...], is_own: bool) -> int:
    """By the table of RW-8.6, colours and suits by the ids of the cards."""
    consonants = sum(card[2:] in {str(rank) for rank in range(2, 11)} for card in cards)
    base = ((0, 0, 1, 2, 2, 2, 4, 4, 4, 6, 6, 6, 8) if is_own else (0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6))[consonants]
    suits = {card[1] for card in cards}
    colours = {"R" if card[1] in "HD" or card[1:3] == "XR" else "B" for card in cards}
    bonus = (len(colours) == 1) + (len(suits) == 1 and suits != {"X"}) if base else 0
    return min(base + bonus, len(cards))


def test_what_was_scored_is_what_the_table_of_the_rules_gives():
    scored = [event.facts for seed in SEEDS for event in told(seed) if event.kind == "scored"]
    for facts in scored:
        assert facts["n"] == points_of(facts["cards"], facts["owner"] == facts["player"])
    assert scored
