"""The page of a seat in Biome Escape: what it alone has seen."""

import pygame
import pytest
from seat_pages import news_of, page_for

from game.engine.match import Match
from game.engine.rng import Rng
from game.engine.seats import HUMAN, Seat
from game.games import GAMES

BIOME = next(game for game in GAMES if game.id == "biome_escape")


@pytest.fixture(autouse=True, scope="module")
def fonts():
    pygame.font.init()


def while_a_secret_lies_here(seed: int) -> tuple[Match, tuple]:
    """A match in which the one who is asked can look at a secret where they stand, and that move."""
    rng = Rng(seed)
    match = Match(BIOME, [Seat(f"Seat {n}", n, HUMAN) for n in range(2)], {}, seed)
    for _ in range(400):
        match.confirm_all_visits()
        found = [one for one in match.view(match.state.current_player).legal() if one[0] == "discover"]
        if found:
            return match, found[0]
        match.play(match.view(match.state.current_player).random_action(rng))
    raise AssertionError("no secret was ever met")


def test_what_a_seat_looks_at_is_named_to_it_alone_until_it_is_put_away():
    seen = 0
    for seed in range(3):
        match, look = while_a_secret_lies_here(seed)
        seat = match.state.current_player
        pages = {player: page_for(match, news_of(match, player)) for player in (-1, 0, 1)}
        assert not any(page.sections()["prompt"]["close"] for page in pages.values())
        match.play(look)
        for player, page in pages.items():
            page.update(news_of(match, player, question=2))
        told = {player: page.sections() for player, page in pages.items()}
        kind = match.state.secrets[look[1]].kind
        if kind == "captured":
            continue
        seen += 1
        texts = pages[seat].table.texts
        prompt = told[seat]["prompt"]
        assert texts(f"secret.{kind}") in prompt["note"] and prompt["close"] and not prompt["gives_way"]
        rows = [*told[seat]["board"]["pieces"], *told[seat]["hand"]["cards"]]
        assert prompt["close"] not in {row[0] for row in rows}
        others = [one for player, one in told.items() if player != seat]
        assert not any(one["prompt"]["close"] or texts(f"secret.{kind}") in one["prompt"]["note"] for one in others)
        assert pages[seat].tap(prompt["close"]) is None
        assert not pages[seat].sections()["prompt"]["close"]
    assert seen
