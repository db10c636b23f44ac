"""Every byte that goes to a phone is the same in two worlds that its seat cannot tell apart."""

import contextlib
import hashlib
import json
from collections.abc import Iterable, Iterator
from itertools import zip_longest

import playing
import pygame
import pytest
from seat_pages import SECRET, news_of, other_world, positions

from game.engine.match import Match
from game.engine.rng import Rng
from game.engine.state import PUBLIC
from game.phones import guard, pictures
from game.phones.hub import PhoneHub
from game.phones.messages import SeatNews, TableLaid
from game.phones.phone import PhoneConnection
from game.phones.pictures import Pictures

pytestmark = pytest.mark.long

FEW, MANY = 2, 200 if playing.IS_LONG else 12  # positions of each game: so many more with GAMENIGHT_LONG=1
MOST_PAINTED = 400  # faces that are kept
MOVES = 2  # that are told of each position, the later ones by what differs


@pytest.fixture(autouse=True, scope="module")
def fonts():
    pygame.font.init()


@pytest.fixture(autouse=True, scope="module")
def encoded_once():
    """Equal pixels are one file, so they are encoded once; they are painted as before."""
    known: dict[bytes, bytes] = {}
    encode = pictures.encode_as_webp

    def encoded(pixels: pictures.Pixels) -> bytes:
        key = hashlib.sha256(repr((pixels.mode, pixels.size, pixels.quality)).encode() + pixels.data).digest()
        if key not in known:
            known[key] = encode(pixels)
        return known[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pictures, "encode_as_webp", encoded)
        yield


class Wire:
    """All that is sent to the phone of one seat, or to one that looks on (PUBLIC).

    Tokens of two lines are compared, so they are no surprise: each line counts its own. is_painted: of a picture, too,
    every byte is compared; else what it shows.
    """

    def __init__(self, match: Match, player: int, is_painted: bool = True):
        self.count, self.is_painted = 0, is_painted
        with self.own_tokens():
            self.sit(match, player)

    @contextlib.contextmanager
    def own_tokens(self) -> Iterator[None]:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(guard, "new_token", self.new_token)
            yield

    def new_token(self) -> str:
        self.count += 1
        return f"token {self.count}"

    def sit(self, match: Match, player: int) -> None:
        self.player, self.hub, self.phone = player, PhoneHub(lambda message: None), PhoneConnection(None, None, 0.0)
        self.files: set[int] = set()
        self.hub.receive(TableLaid(match.game.id, tuple(match.seats), frozenset(range(len(match.seats)))))
        self.hub.phones.add(self.phone)
        self.hub.handle_phone_message(self.phone, {"t": "hi", "k": self.hub.table_token})
        self.hub.handle_phone_message(self.phone, {"t": "watch"} if player == PUBLIC else {"t": "take", "seat": player})

    def told(self, news: SeatNews) -> Iterator[bytes]:
        """The message, then the pictures that it is the first to name, in the order in which a page asks for them."""
        with self.own_tokens():
            self.hub.receive(news)
        yield json.dumps(self.hub.message_for(self.phone), ensure_ascii=False).encode()
        page = self.hub.match.pages[self.player]
        for number in page.shown:
            if number not in self.files:
                self.files.add(number)
                yield self.picture(page.pictures, page.shown[number])

    def picture(self, pictures: Pictures, stored: int) -> bytes:
        """Its file; or its face, for pictures of equal faces are equal."""
        if self.is_painted:
            return pictures.file(stored) or b""
        key = next(key for key, number in pictures.numbers.items() if number == stored)
        return repr(playing.portrait(key)).encode()


def is_another(here: Iterable[bytes], there: Iterable[bytes]) -> bool:
    """Is any part another? Pictures after the first that is are not painted."""
    return any(one != other for one, other in zip_longest(here, there))


def differ(match: Match, player: int, is_painted: bool) -> bool:
    """Is anything of the next moves told otherwise where the truth is another? match: it is played on."""
    here, there = Wire(match, player, is_painted), Wire(match, player, is_painted)
    for n in range(MOVES):
        other = other_world(match, player, Rng(match.ply))
        if is_another(here.told(news_of(match, player, n + 1)), there.told(news_of(other, player, n + 1))):
            return True
        if match.is_over:
            break
        match.play(match.view(match.state.asked_player).random_action(Rng(match.ply)))
        if not match.is_over:
            match.confirm_all_visits()
    return False


def look(game, count: int, painted_each: int = 1) -> None:
    """painted_each: of so many positions one is compared by the bytes of all its pictures."""
    for n, match in enumerate(positions(game, count)):
        text, is_painted = match.to_json(), n % painted_each == 0
        for player in (PUBLIC, *range(len(match.seats))):
            assert not differ(Match.from_json(text, game), player, is_painted), (match.seed, match.ply, player)


@pytest.fixture
def faces_painted_once(monkeypatch):
    """A face that was painted for one line is not painted again for the next."""
    paint, painted = pictures.picture_of, {}

    def once(table, canvas, piece):
        key = (table.players.signs, piece.face, piece.size, piece.letter, piece.label, canvas.k)
        if key not in painted:
            if len(painted) > MOST_PAINTED:
                painted.pop(next(iter(painted)))
            painted[key] = paint(table, canvas, piece)
        return painted[key]

    monkeypatch.setattr(pictures, "picture_of", once)


@pytest.mark.parametrize("game", SECRET, ids=lambda game: game.id)
def test_every_byte_is_the_same_in_two_worlds(game):
    look(game, FEW)


@pytest.mark.parametrize("game", SECRET, ids=lambda game: game.id)
def test_every_byte_is_the_same_in_two_worlds_at_many_positions(game, faces_painted_once):
    look(game, MANY, painted_each=20)


@pytest.mark.parametrize("game", SECRET, ids=lambda game: game.id)
def test_the_comparison_of_bytes_finds_a_truth_that_is_handed_over(game, monkeypatch, faces_painted_once):
    view = Match.view
    for match in positions(game, 6):
        for player in range(len(match.seats)):
            here, there = Wire(match, player), Wire(match, player)
            other = other_world(match, player, Rng(match.ply))
            with monkeypatch.context() as patch:
                patch.setattr(Match, "view", lambda self, who=PUBLIC: seen_through(view(self, who), self))
                if is_another(here.told(news_of(match, player)), there.told(news_of(other, player))):
                    return
    raise AssertionError("the truth was handed over, and no byte was another")


def seen_through(view, match: Match):
    """What is in the match, under the eyes of somebody who should see this view of it."""
    truth = match.state.clone()
    truth.viewer = view.viewer
    return truth
