"""The page of a seat in Ramble Words."""

import pygame
import pytest
from seat_pages import news_of, page_for

from game.engine.match import Match
from game.engine.rng import Rng
from game.engine.seats import HUMAN, Seat
from game.games import GAMES
from game.games.ramble_words.rules.hits import hittable_cards
from game.games.ramble_words.table.cards import DIM
from game.games.ramble_words.table.faces import CardFace, PlayedByFace
from game.games.ramble_words.table.striking import can_card_beat
from game.phones.pictures import ground_of

WORDS = next(game for game in GAMES if game.id == "ramble_words")


@pytest.fixture(autouse=True, scope="module")
def fonts():
    pygame.font.init()


def match_with_words(*words: int) -> Match:
    """A match in which the words of the players are so long."""
    match = Match(WORDS, [Seat(f"Seat {n}", n, HUMAN) for n in range(len(words))], {}, 3)
    match.confirm_all_visits()
    state = match.state
    for player, count in enumerate(words):
        state.words[player] = [state.deck.pop() for _ in range(count)]
    return match


@pytest.mark.parametrize("words", [(3, 0), (0, 5, 0, 2), (4, 4, 4, 4, 0, 0)], ids=str)
def test_every_row_is_seen_at_first_and_is_a_strip_of_its_own(words):
    match = match_with_words(*words)
    page = page_for(match, news_of(match, 0))
    layout, frame = page.lay_out()
    rows, first = layout.grid.rows, page.table.geometry.phone_frame(layout, frame, 0).first
    assert all(first.contains(row) for row in rows)
    board = pygame.FRect(0, 0, *page.board.units)
    sheet, k = ground_of(page.table, page.board, layout, frame, board), page.board.k

    def light(x: float, y: float) -> int:
        return sum(sheet.get_at((round(x * k), round(y * k)))[:3])

    for player, row in enumerate(rows):
        if player != match.state.turn:  # whose row a light lies on
            x, beside = row.right - 30, row.top - 4 if player else row.bottom + 4
            assert light(x, beside) > light(x, row.centery) + 8


def match_somewhere(is_there, seeds: int = 60, plies: int = 150) -> Match:
    """A match of three people, played at random until this is so."""
    for seed in range(seeds):
        match, rng = Match(WORDS, [Seat(f"Seat {n}", n, HUMAN) for n in range(3)], {}, seed), Rng(seed)
        for _ in range(plies):
            match.confirm_all_visits()
            if match.is_over:
                break
            if is_there(match):
                return match
            view = match.view(match.state.asked_player)
            hits = [action for action in view.legal() if action[0] == "hit"]
            match.play(hits[0] if hits and match.state.phase == "hit" else view.random_action(rng))
    raise AssertionError("that never came")


def test_whoever_is_asked_later_whether_to_hit_sees_the_same_cards_dim_as_who_is_asked_first():
    def is_open_to_two(match: Match) -> bool:
        later = [n for n in range(3) if n not in (match.state.turn, match.state.current_player)]
        return match.state.phase == "hit" and not match.state.hits and bool(hittable_cards(match.state, later[0]))

    match = match_somewhere(is_open_to_two)
    state = match.state
    for player in range(3):
        layout, _ = page_for(match, news_of(match, player)).lay_out()
        targets = hittable_cards(state, player)
        shown = {piece.key[1]: piece.face.marks for piece in layout.pieces if isinstance(piece.face, CardFace)}
        for card in state.hands[player]:
            is_useless = bool(targets) and not any(can_card_beat(card, target) for target in targets)
            assert (DIM in shown[card]) == is_useless, (player, card)


def test_what_becomes_of_hits_stands_clear_below_the_names_of_who_played_them():
    match = match_somewhere(lambda match: match.state.phase == "hit" and match.state.hits)
    layout, _ = page_for(match, news_of(match, match.state.current_player)).lay_out()
    names = [piece.box.bottom for piece in layout.pieces if isinstance(piece.face, PlayedByFace)]
    assert names and layout.by_key["says",].box.top > max(names)


@pytest.mark.parametrize("players", [3, 6])
def test_with_whom_to_trade_is_asked_in_the_row_of_buttons_and_the_letters_have_the_board(players):
    match = match_with_words(*[3] * players)
    page = page_for(match, news_of(match, match.state.asked_player))
    page.sections()
    page.choice.pick(("do", "barter"))
    told = page.sections()
    names = [words for _, words in told["choices"]]
    assert len(names) == players - 1 and set(names) < {f"Seat {n}" for n in range(players)}
    on_board = {piece[0] for piece in told["board"]["pieces"]}
    assert not any(page.page_number_of_piece(("partner", n)) in on_board for n in range(players))
