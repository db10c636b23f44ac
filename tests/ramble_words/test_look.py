"""What is drawn of Ramble Words: cards that can be told apart and read at every size, and nothing of one face down."""

from itertools import combinations

import pygame
import pytest
from pygame import FRect
from stage import Stage

from game.games.ramble_words.rules.components import CARDS, DECK, PARTS
from game.games.ramble_words.table import art, box_art, cards
from game.games.ramble_words.table.card_pieces import card_piece
from game.games.ramble_words.table.painter import draw_letter_card
from game.games.ramble_words.table.style import FACE_DOWN, SUITS
from game.persistence.settings import Settings
from game.scenes.rulebook import RulebookScene
from game.ui.audit import find_text_problems
from game.ui.book import RulebookPlace
from game.ui.canvas import Canvas
from game.ui.contract.match_table import game_table_of
from game.ui.table import HOVERED, IDLE, LEGAL, PICKED, REFUSED
from game.ui.texts import Texts
from game.ui.theme import PAPER
from tests.ramble_words import words

pytestmark = pytest.mark.usefixtures("display")
WINDOWS = [(size, zoom) for size in ((1280, 720), (1024, 600), (1920, 1080)) for zoom in (1.0, 1.5)]
LOOKS = (IDLE, LEGAL, HOVERED, PICKED, REFUSED)
MARKS = (cards.PLAIN, cards.LIT, cards.DIM, cards.CANCELLED)
WIDTHS = (43.0, 54.0, 74.0, 84.0, 120.0)
LETTERS = ("1S10", "2H10", "1C9", "2S9", "1HK", "2CQ", "1SA", "1XRw", "2XBm")  # two figures, wide ones, vowels, jokers


@pytest.fixture(params=WINDOWS, ids=lambda window: f"{window[0][0]}x{window[0][1]} at {window[1]}")
def canvas(request) -> Canvas:
    size, zoom = request.param
    return Canvas(size, zoom)


@pytest.fixture
def plain() -> Canvas:
    return Canvas((1280, 720), 1.0)


def box(w: float, x: float = 100, y: float = 100) -> FRect:
    return FRect(x, y, w, w * cards.RATIO)


def picture(canvas: Canvas, card: str, w: float = 54, look: str = IDLE, mark: str = cards.PLAIN) -> bytes:
    """A card on a dark ground, in bytes."""
    canvas.surf.fill("black")
    cards.draw_card(canvas, box(w), card, look, mark)
    return pygame.image.tobytes(canvas.surf.subsurface(canvas.rect(80, 80, w + 40, w * cards.RATIO + 40)), "RGB")


def grey_sign(canvas: Canvas, card: str) -> list[int]:
    """The corner with the suit, as somebody sees it who sees no colours: which pixels are ink."""
    canvas.surf.fill("black")
    cards.draw_card(canvas, box(84), card)
    corner = canvas.surf.subsurface(canvas.rect(100 + 84 * 0.64, 100 + 84 * 0.08, 84 * 0.3, 84 * 0.29))
    pixels = [(x, y) for x in range(corner.get_width()) for y in range(corner.get_height())]
    return [int(sum(corner.get_at(pixel)[:3]) < 450) for pixel in pixels]


# ---------------------------------------------------------------- telling cards apart
def test_no_two_cards_look_alike(plain):
    by_picture: dict[bytes, set] = {}
    for card in [*DECK, *PARTS.jokers[:2]]:
        by_picture.setdefault(picture(plain, card), set()).add(CARDS[card])
    assert all(len(faces) == 1 for faces in by_picture.values())
    assert len(by_picture) == len(set().union(*by_picture.values()))


def test_the_four_suits_differ_in_shape_and_not_in_colour_alone(plain):
    signs = {suit: grey_sign(plain, f"1{suit}6") for suit in SUITS}
    for one, other in combinations(signs.values(), 2):
        assert sum(a != b for a, b in zip(one, other)) > 0.12 * max(sum(one), sum(other))


def test_every_look_and_every_mark_can_be_seen(plain):
    assert len({picture(plain, "1S5", look=look) for look in LOOKS}) == len(LOOKS)
    assert len({picture(plain, "1S5", mark=mark) for mark in MARKS}) == len(MARKS)


def test_a_card_under_the_pointer_rises_and_no_other_moves(plain):
    tops = {look: cards.draw_card(plain, box(74), "1S5", look).y for look in LOOKS}
    assert tops.pop(HOVERED) < 100 and set(tops.values()) == {100}


def test_each_card_lies_on_the_felt_in_its_own_way_and_one_that_is_lit_lies_straight(plain):
    hairs = {card: cards.card_tilt(card) for card in DECK}
    assert -1 <= min(hairs.values()) < -0.8 and 0.8 < max(hairs.values()) <= 1
    askew = max(hairs, key=lambda card: abs(hairs[card]))
    straight = picture(plain, askew)

    def on_felt(look: str) -> bytes:
        plain.surf.fill("black")
        piece = card_piece(askew, box(54), 1)
        draw_letter_card(plain, piece, look)
        return pygame.image.tobytes(plain.surf.subsurface(plain.rect(80, 80, 94, 54 * cards.RATIO + 40)), "RGB")

    assert on_felt(IDLE) != straight and on_felt(LEGAL) == picture(plain, askew, look=LEGAL)


def test_the_card_of_a_red_suit_has_a_frame_more_which_shows_without_colour(plain):
    def ink_across(card: str) -> int:
        plain.surf.fill("black")
        cards.draw_card(plain, box(120), card)
        column = [plain.surf.get_at((100 + x, 200)) for x in range(4, 20)]
        greys = [sum(colour[:3]) for colour in column]
        return sum(grey < max(greys) - 30 and grey <= min(greys[max(0, n - 1) : n + 2]) for n, grey in enumerate(greys))

    assert ink_across("2HK") > ink_across("1SK") > 0


# ---------------------------------------------------------------- secrets
def test_a_card_face_down_shows_no_letter_no_rank_and_no_suit(plain):
    plain.audit = []
    cards.draw_card(plain, box(84), FACE_DOWN)
    assert plain.audit == []
    assert picture(plain, FACE_DOWN) not in {picture(plain, card) for card in DECK}


def test_the_deck_shows_how_many_cards_it_has_and_nothing_else(plain):
    plain.audit = []
    art.draw_deck(plain, box(61), 54)
    assert [text.text for text in plain.audit] == ["54"]


def test_of_a_pile_only_the_card_on_top_can_be_read(plain):
    plain.audit = []
    art.draw_pile(plain, FRect(100, 100, 140, 84), ["1S2", "1H9", "2DA"])
    assert sorted(text.text for text in plain.audit) == ["A", "I"]


def test_a_pile_lies_on_paper_without_the_green_of_the_felt(plain):
    plain.surf.fill(PAPER)
    art.draw_pile(plain, FRect(100, 100, 140, 84), ["1S2", "2S9", "1S9", "2C3", "2CA"], 12)
    around = plain.surf.subsurface(plain.rect(90, 92, 160, 104))
    greens = [around.get_at((x, y)) for x in range(0, 160, 3) for y in range(0, 104, 3)]
    assert not [colour for colour in greens if colour.g > colour.r + 2]


# ---------------------------------------------------------------- reading them
@pytest.mark.long
@pytest.mark.parametrize("width", WIDTHS)
def test_letter_and_rank_stay_on_their_card_clear_of_each_other(canvas, width):
    canvas.audit = []
    for n, card in enumerate(LETTERS):
        cards.draw_card(canvas, box(width, 20 + n * 130), card)
    assert find_text_problems(canvas.audit, canvas.surf.get_rect()) == []
    assert len(canvas.audit) == 2 * len(LETTERS) - 2  # jokers have no rank


@pytest.mark.parametrize("width", WIDTHS)
def test_the_rank_leaves_room_for_its_suit(canvas, width):
    canvas.audit = []
    there = cards.draw_card(canvas, box(width), "1S10")
    rank = next(text for text in canvas.audit if text.text == "10")
    assert rank.rect.right <= canvas.px(there.x + width * (0.79 - cards.SIGN / 2)) + 1


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("card", ["2S8", "1D5", "2HK"])  # W, M and O, the widest
def test_a_wide_letter_stays_clear_of_the_frame_printed_round_it(canvas, card, width):
    canvas.audit = []
    there = cards.draw_card(canvas, box(width), card)
    letter = next(text for text in canvas.audit if text.text == CARDS[card].letter.upper())
    assert letter.rect.w <= canvas.px(there.w * cards.INSIDE) + 2


def test_a_card_is_painted_once_at_each_size(plain):
    picture(plain, "1S5")
    held = dict(plain.sprites.surfaces)
    for _ in range(3):
        picture(plain, "1S5")
    assert plain.sprites.surfaces == held


@pytest.mark.parametrize("count", [1, 4, 9, 14, 30])
def test_a_row_of_cards_stays_in_its_room_and_overlaps_only_where_it_is_full(count):
    room = FRect(30, 500, 900, 120)
    places = cards.card_boxes_in_row(room, count, 84)
    assert all(room.contains(place.inflate(-0.01, -0.01)) for place in places)
    if any(after.left < before.right for before, after in zip(places, places[1:])):
        assert places[0].w == cards.LEAST


@pytest.mark.long
@pytest.mark.parametrize("size, zoom", [((1024, 600), 150), ((1280, 720), 100), ((1920, 1080), 150)])
def test_every_section_of_the_rulebook_can_be_read(size, zoom):
    scene = RulebookScene(words.GAME, game_table_of(words.GAME, Texts(), []))
    stage = Stage(scene, Texts(), size, Settings(text_size=zoom))
    for n in range(len(scene.book)):
        scene.go_to(RulebookPlace(n, -1))
        assert stage.complaints() == []
        stage.press("end")
        assert stage.complaints() == []


@pytest.mark.parametrize("size", [(210, 284), (150, 203), (420, 240), (300, 560)])
def test_the_art_of_the_box_is_drawn_at_any_proportions(canvas, size):
    canvas.audit = []
    box_art.draw_box_art(canvas, 20, 20, *size)
    assert find_text_problems(canvas.audit, canvas.surf.get_rect()) == []
    assert [text.text for text in canvas.audit] == [box_art.TITLE, box_art.LINE]
