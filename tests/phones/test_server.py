"""The process that serves the phones, as anybody on the network can try it."""

import asyncio
import contextlib
import json
import os
import random
import signal
import threading
import time
from types import SimpleNamespace
from typing import Any

import aiohttp
import pytest
from aiohttp import web
from aiohttp.test_utils import make_mocked_request
from junk import junk
from shelf import with_example

from game.engine.match import Match
from game.engine.seats import HUMAN, Seat
from game.engine.state import PUBLIC
from game.games import GAMES
from game.phones import guard
from game.phones.link import PhoneLink
from game.phones.messages import SeatLeft
from game.phones.phone import PhoneConnection, UnknownPhoneMessage
from game.phones.pictures import Pictures, Pixels
from game.phones.server import PhoneServer
from game.session import commands
from game.session.drivers import NullDriver
from game.session.session import Session
from game.session.settings import TableSettings
from game.ui.contract.match_table import game_table_of
from game.ui.texts import Texts

APE, NEW_YORK = (next(game for game in GAMES if game.id == one) for one in ("ape_city", "explore_new_york"))
PATIENCE = 30.0  # seconds; beside these tests others may be busy with browsers
JUNK, MUCH, LINES = 400, 20_000, 1000


class Night:
    """A table of two people whose line is open, hearing in a thread of its own."""

    def __init__(self) -> None:
        self.jobs: list[Any] = []  # to be done by the one who plays the table
        self.link = PhoneLink()
        self.lay(Match(APE, [Seat("Mara", 0, HUMAN), Seat("Jonas", 1, HUMAN)], {}, 5))
        self.link.open()
        self.is_over = False
        self.thread = threading.Thread(target=self.hear, daemon=True)
        self.thread.start()
        self.until(lambda: self.link.port)

    def lay(self, match: Match) -> None:
        """A match on the table."""
        table = game_table_of(match.game, Texts(), match.seats)
        self.match = match
        self.session = Session(
            match, NullDriver(), current_settings=lambda: TableSettings(speed=0.0, confirm_turns="never")
        )
        self.link.attach_match(self.session, lambda: table)

    def hear(self) -> None:
        while not self.is_over:
            while self.jobs:
                self.jobs.pop()()
            self.link.exchange_messages()
            self.session.do(commands.Tick(0.01))
            time.sleep(0.005)

    def until(self, is_so: Any) -> None:
        end = time.monotonic() + PATIENCE
        while not is_so():
            assert time.monotonic() < end, "it never came to be"
            time.sleep(0.01)

    def close(self) -> None:
        self.is_over = True
        self.thread.join()
        self.link.stop()

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self.link.port}"


# All that is said to a phone without a token.
NOT_KNOWN = {"t": "no", "note": "", **{key: Texts()(f"phone.page.{key}") for key in ("scan", "code", "code_join")}}


@pytest.fixture(scope="module")
def night():
    found = Night()
    yield found
    found.close()


@pytest.fixture(autouse=True)
def everybody_leaves(request):
    """Seats and lines are free again after each test."""
    yield
    if "night" in request.fixturenames:
        night = request.getfixturevalue("night")
        for player in sorted(night.session.remote):  # one that nobody has could be taken before it is given back
            night.link.inbox.put(SeatLeft(player))
        night.until(lambda: not night.session.remote and night.link.inbox.empty())
        time.sleep(0.05)  # what was taken out last has been done


class Line:
    """One line to the server, as a page of ours would have it."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse):
        self.socket = socket
        self.shown: dict[str, Any] = {}
        self.question = -1

    async def say(self, **message: Any) -> None:
        await self.socket.send_str(json.dumps(message))

    async def hear(self, seconds: float = PATIENCE) -> dict[str, Any]:
        """The next message, confirmed. Raises ConnectionError where the line is closed."""
        async with asyncio.timeout(seconds):  # `receive` begins anew with each ping of the server
            message = await self.socket.receive()
        if message.type is not aiohttp.WSMsgType.TEXT:
            raise ConnectionError(message.type)
        told: dict[str, Any] = json.loads(message.data)
        self.shown |= told
        self.question = told.get("q", self.question)
        if "m" in told:
            await self.say(t="ack", m=told["m"])
        return told

    async def until(self, is_so: Any) -> None:
        end = time.monotonic() + PATIENCE
        while not is_so(self.shown):
            assert time.monotonic() < end
            await self.hear()


@contextlib.asynccontextmanager
async def line_to(night: Night, token: str | None = None, code: str = "", **headers: str):
    """A line that has said its token: the table's, where none is named. code: what was typed there, if anything."""
    given = {"Origin": night.base, **headers}
    async with aiohttp.ClientSession() as client:
        async with client.ws_connect(f"{night.base}/line", headers=given) as socket:
            line = Line(socket)
            await line.say(t="hi", k=night.link.token if token is None else token, **({"code": code} if code else {}))
            yield line


async def seated(night: Night, line: Line, player: int) -> str:
    """Take a seat as soon as it is free; its token."""
    await line.until(lambda shown: shown.get("seats") and shown["seats"][player]["state"] == "free")
    await line.say(t="take", seat=player)
    await line.until(lambda shown: shown.get("t") == "show")
    return str(line.shown["k"])


async def is_closed(line: Line) -> bool:
    with contextlib.suppress(ConnectionError):
        while True:
            await line.hear()
    return True


def status_of(night: Night, path: str, **headers: str) -> int:
    async def ask() -> int:
        async with aiohttp.ClientSession() as client:
            async with client.get(f"{night.base}{path}", headers=headers) as answer:
                return answer.status

    return asyncio.run(ask())


# ---------------------------------------------------------------- who may come in
@pytest.mark.long
def test_the_page_is_served_with_a_strict_policy(night):
    async def ask():
        async with aiohttp.ClientSession() as client:
            async with client.get(f"{night.base}/") as answer:
                return answer.status, answer.headers["Content-Security-Policy"], await answer.text()

    status, policy, text = asyncio.run(ask())
    assert status == 200 and "default-src 'none'" in policy and "unsafe" not in policy and "<body" in text


@pytest.mark.long
@pytest.mark.parametrize("host", ["evil.example:8765", "evil.example", "8.8.8.8:8765", "", "127.0.0.1:1"])
def test_a_foreign_host_is_refused(night, host):
    assert status_of(night, "/", Host=host) in (400, 403)


@pytest.mark.parametrize(("peer", "is_let_in"), [("8.8.8.8", False), ("2606:4700::1111", False), ("192.168.1.9", True)])
def test_a_peer_with_a_public_address_is_refused(peer, is_let_in):
    server, transport = PhoneServer(None), SimpleNamespace(get_extra_info=lambda name: (peer, 4000))
    server.port = 8765
    request = make_mocked_request("GET", "/", {"Host": "192.168.1.4:8765"}, transport=transport)
    visit = server.check_peer(request, server.page)
    if is_let_in:
        assert asyncio.run(visit).status == 200
    else:
        with pytest.raises(web.HTTPForbidden):
            asyncio.run(visit)


def test_pictures_that_were_put_away_are_not_made_again_before_somebody_asks():
    async def begin(rounds: int):
        server = PhoneServer(None)
        store = server.hub.match.pictures = Pictures((100.0, 100.0))
        store.limit = 1
        numbers = [
            store.lazy_picture_number(n, lambda n=n: made.append(n) or Pixels("RGB", (1, 1), bytes(3), 80))
            for n in "abc"
        ]
        for _ in range(rounds):
            await asyncio.gather(*server.start_encoding_new_pictures(numbers))
            await asyncio.sleep(0)
        assert len(store.files) == 1
        await server.file_of(store, next(number for number in numbers if number not in store.files))

    made: list[str] = []
    asyncio.run(begin(3))
    assert made[:3] == ["a", "b", "c"] and len(made) == 4


def test_what_all_see_is_painted_once_everybody_was_told_of_it_or_when_it_is_asked_for():
    async def tell():
        server = PhoneServer(None)
        store = server.hub.match.pictures = Pictures((100.0, 100.0))
        numbers = [
            store.lazy_picture_number(n, lambda n=n: made.append(n) or Pixels("RGB", (1, 1), bytes(3), 80))
            for n in "abc"
        ]
        own = store.new_page_store()
        same = own.lazy_picture_number("b", lambda: pytest.fail("painted once more"))
        server.claim_for_all(numbers)
        server.hub.changed.set()
        await server.paint_what_is_claimed()
        assert made == []
        assert await server.file_of(*own.store_and_number_of(same)) and made == ["b"]
        server.hub.changed.clear()
        await server.paint_what_is_claimed()
        server.claim_for_all(numbers)
        await server.paint_what_is_claimed()
        assert made == ["b", "a", "c"]

    made: list[str] = []
    asyncio.run(tell())


def test_all_phones_are_told_at_the_same_time_once_every_page_is_made():
    class Socket:
        async def send_str(self, text: str) -> None:
            done.append("sent")
            await asyncio.sleep(0.01)

    async def tell() -> None:
        server = PhoneServer(None)
        server.hub.phones = {PhoneConnection(Socket(), None, 0.0) for _ in range(3)}
        server.hub.message_for = lambda phone: done.append("made") or {"t": "show"}
        server.hub.changed.set()
        telling = asyncio.create_task(server.send_updates())
        while done.count("sent") < 3:
            await asyncio.sleep(0.001)
        assert [(phone.count, phone.is_dirty) for phone in server.hub.phones] == [(1, False)] * 3
        telling.cancel()

    done: list[str] = []
    asyncio.run(asyncio.wait_for(tell(), PATIENCE))
    assert done == ["made"] * 3 + ["sent"] * 3


def test_at_rest_no_page_is_looked_through_for_pictures(monkeypatch):
    monkeypatch.setattr("game.phones.server.CHECK_INTERVAL", 0.001)
    looked: list[int] = []

    async def rest() -> None:
        server = PhoneServer(None)
        server.hub.match.shared_picture_numbers = lambda: looked.append(1) or ()
        server.hub.changed.set()
        telling = asyncio.create_task(server.send_updates())
        await asyncio.sleep(0.1)
        telling.cancel()

    asyncio.run(asyncio.wait_for(rest(), PATIENCE))
    assert len(looked) == 1


def test_headers_that_are_too_long_are_refused(night):
    assert status_of(night, "/", **{"X-Long": "x" * 20_000}) == 400


@pytest.mark.parametrize("origin", ["http://evil.example", "https://127.0.0.1:8765", "null", ""])
def test_a_page_from_elsewhere_gets_no_line(night, origin):
    async def ask():
        async with line_to(night, Origin=origin):
            return True

    with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
        asyncio.run(ask())
    assert refused.value.status == 403


def test_everybody_may_read_the_rules_of_the_game_that_lies_there(night):
    async def ask():
        async with aiohttp.ClientSession() as client:
            async with client.get(f"{night.base}/rules") as answer:
                return await answer.json()

    book = asyncio.run(ask())
    assert any(rule[0] == "AC-6.1" and rule[1] for part in book["parts"] for rule in part["rules"])


def test_over_all_lines_together_five_wrong_codes_a_minute_are_heard_and_then_the_code_is_another():
    night = Night()
    try:
        first = night.link.code
        wrong = first[:-1] + ("0" if first[-1] != "0" else "1")

        async def answers(*codes: str) -> list[dict[str, Any]]:
            found = []
            for code in codes:
                async with line_to(night, "", code) as line:
                    found.append(await line.hear())
                    assert found[-1]["t"] == "join" or await is_closed(line)
            return found

        (opened,) = asyncio.run(answers(first))
        assert opened["t"] == "join" and opened["table"] == night.link.token
        told = asyncio.run(answers(*[wrong] * 7, first))
        notes = [Texts()(f"phone.page.code_{note}") for note in ("wrong", "locked")]
        assert [one["note"] for one in told] == [notes[0]] * 4 + [notes[1]] * 4
        night.until(lambda: night.link.code != first)
        assert night.link.code not in str(told) and night.link.token not in str(told)
    finally:
        night.close()


@pytest.mark.parametrize(
    "path", ["/p/x/1", "/p/../1", "/fonts/../../main.py", "/icons/%2e%2e/CREDITS.md", "/line", "/saves", "/phone.py"]
)
def test_nothing_else_is_served(night, path):
    assert status_of(night, path) in (400, 403, 404)


def test_without_the_tables_token_nobody_is_told_anything(night):
    async def ask(token):
        async with line_to(night, token) as line:
            assert await line.hear() == NOT_KNOWN and await is_closed(line)

    for token in ("", "x", "0" * 22, night.link.token[:-1]):
        asyncio.run(ask(token))


def test_a_guest_sees_the_seats_and_takes_a_free_one(night):
    async def play():
        async with line_to(night) as line:
            token = await seated(night, line, 1)
            assert token and token != night.link.token and len(token) >= 22
            assert [seat["name"] for seat in line.shown["seats"]] == ["Mara", "Jonas"]
            night.until(lambda: night.session.remote == {1} and 1 in night.link.there)

    asyncio.run(play())
    night.until(lambda: 1 not in night.link.there)
    assert night.session.remote == {1}  # its phone is away, the seat is its own still


def test_a_second_phone_does_not_get_a_seat_that_is_taken(night):
    async def play():
        async with line_to(night) as first, line_to(night) as second:
            await seated(night, first, 0)
            await second.until(lambda shown: shown.get("seats") and shown["seats"][0]["state"] == "phone")
            await second.say(t="take", seat=0)
            await second.hear()
            assert second.shown["t"] == "join" and "hand" not in second.shown

    asyncio.run(play())


def test_a_phone_that_comes_back_has_its_seat_at_once(night):
    async def play():
        async with line_to(night) as line:
            token = await seated(night, line, 0)
            hand = line.shown["hand"]
        async with line_to(night, token) as line:
            await line.until(lambda shown: shown.get("t") == "show")
            assert line.shown["hand"] == hand

    asyncio.run(play())


def test_a_token_is_worth_nothing_once_its_seat_was_given_back(night):
    async def play():
        async with line_to(night) as line:
            token = await seated(night, line, 0)
            await line.say(t="leave")
            await line.until(lambda shown: shown["t"] == "join")
        async with line_to(night, token) as line:
            assert await is_closed(line)

    asyncio.run(play())


@pytest.mark.long
def test_whoever_had_a_seat_has_it_in_the_next_match_of_the_evening():
    night = Night()
    try:

        async def play():
            async with line_to(night) as line, line_to(night) as other:
                await seated(night, line, 0)
                await seated(night, other, 1)
                night.jobs.append(night.link.detach_match)
                await line.until(lambda shown: shown.get("t") == "wait")
                seats = [Seat("Mara", 0, HUMAN), Seat("Old Ferro", 1, "steady")]
                night.jobs.append(lambda: night.lay(Match(NEW_YORK, seats, {}, 5)))
                await line.until(lambda shown: shown.get("t") == "show" and shown.get("game") == "explore_new_york")
                await other.until(lambda shown: shown.get("t") == "join")  # a computer player has that seat now
                night.until(lambda: night.session.remote == {0})

        asyncio.run(play())
    finally:
        night.close()


@pytest.mark.long
def test_a_variant_comes_to_the_phones_with_its_table_and_the_box_s_own_game_after_it():
    night = Night()
    try:

        async def play():
            seats = [Seat("Mara", 0, HUMAN), Seat("Jonas", 1, HUMAN)]
            async with line_to(night) as line:
                await seated(night, line, 0)
                for game in (with_example(APE), with_example(NEW_YORK), NEW_YORK):
                    night.jobs.append(night.link.detach_match)
                    await line.until(lambda shown: shown.get("t") == "wait")
                    night.jobs.append(lambda game=game: night.lay(Match(game, seats, {}, 5)))
                    await line.until(lambda shown: shown.get("t") == "show" and shown.get("title") == game.title)
                    await line.until(lambda shown: shown["header"]["tone"] and shown.get("board"))

        asyncio.run(play())
    finally:
        night.close()


def test_a_seat_of_another_phone_is_given_by_the_laptop_alone(night):
    async def play():
        async with line_to(night) as first, line_to(night) as second:
            token = await seated(night, first, 0)
            await second.until(lambda shown: shown.get("seats") and shown["seats"][0]["state"] == "phone")
            await second.say(t="ask", seat=0)
            await second.until(lambda shown: shown.get("asks") == 0)
            night.until(lambda: night.link.request is not None)
            assert not {"hand", "board", "pics", "k"} & set(second.shown)
            night.jobs.append(lambda: night.link.answer_seat_request(True))
            await first.until(lambda shown: shown["t"] == "join" and shown["note"] == "moved")
            async with line_to(night, token) as late:
                assert await late.hear() == NOT_KNOWN
            await second.until(lambda shown: shown["t"] == "show" and shown["hand"]["cards"])
            assert second.shown["k"] != token and night.session.remote == {0}
            await first.say(t="leave")  # it has nothing to give back
            await first.say(t="take", seat=0)
            await asyncio.sleep(0.2)
            assert night.session.remote == {0} and 0 in night.link.there and first.shown["t"] == "join"

    asyncio.run(play())


def test_who_asks_and_goes_takes_the_question_away_from_the_laptop(night):
    async def play():
        async with line_to(night) as first:
            await seated(night, first, 0)
            async with line_to(night) as second:
                await second.until(lambda shown: shown.get("seats") and shown["seats"][0]["state"] == "phone")
                while "asks" not in second.shown:  # another test may have asked a moment ago
                    await second.say(t="ask", seat=0)
                    await second.hear()
                    await asyncio.sleep(0.3)
                night.until(lambda: night.link.request is not None)
            night.until(lambda: night.link.request is None)

    asyncio.run(play())


# ---------------------------------------------------------------- playing
def test_a_card_is_picked_and_played_and_a_double_press_plays_it_once(night):
    async def play():
        player = night.match.state.current_player
        async with line_to(night) as line:
            await seated(night, line, player)
            await line.until(lambda shown: shown["header"]["tone"] == "mine" and shown["hand"]["cards"])
            card = next(card for card in line.shown["hand"]["cards"] if card[6] & 1)
            await line.say(t="tap", n=card[0], q=line.question)
            await line.until(lambda shown: any(key[0] == "go" for key in shown["keys"]))
            before = night.match.ply
            for _ in range(3):
                await line.say(t="press", n="go", q=line.question)
            await line.until(lambda shown: night.match.ply > before)
            await asyncio.sleep(0.3)
            assert night.match.ply == before + 1

    asyncio.run(play())


def test_a_seat_cannot_answer_for_another(night):
    async def play():
        other = 1 - night.match.state.current_player
        async with line_to(night) as line:
            await seated(night, line, other)
            before = night.match.ply
            for row in line.shown["hand"]["cards"]:
                await line.say(t="tap", n=row[0], q=line.question)
            for name in ("go", "confirm", "undo", "hint", "call", "pass"):
                await line.say(t="press", n=name, q=line.question)
            await asyncio.sleep(0.3)
            assert night.match.ply == before and line.shown["header"]["tone"] == "other"

    asyncio.run(play())


@pytest.mark.long
def test_pictures_are_given_to_the_page_that_was_told_of_them_alone(night):
    async def play():
        async with line_to(night) as line, aiohttp.ClientSession() as client:
            await seated(night, line, 0)
            key, number = line.shown["pics"], max(row[1] for row in line.shown["hand"]["cards"])

            async def status(key, number):
                async with client.get(f"{night.base}/p/{key}/{number}") as answer:
                    return answer.status

            assert await status(key, number) == 200
            assert {await status(key, n) for n in (number + 500, "x", "-1", "١")} == {404}
            assert await status(guard.new_token(), number) == 404
            seats = [Seat("Mara", 0, HUMAN), Seat("Jonas", 1, HUMAN)]
            night.jobs.append(lambda: night.lay(Match(APE, seats, {}, 6)))
            await line.until(lambda shown: shown.get("pics") not in (None, key))
            assert await status(key, number) == 204  # of the match before: nobody sees it any more

    asyncio.run(play())


def test_a_watcher_sees_no_hand_and_can_do_nothing(night):
    async def play():
        async with line_to(night) as line:
            await line.until(lambda shown: shown.get("seats"))
            await line.say(t="watch")
            await line.until(lambda shown: shown.get("t") == "show")
            before = night.match.ply
            await line.say(t="press", n="go", q=line.question)
            await line.say(t="press", n="call", q=line.question)
            await asyncio.sleep(0.2)
            assert line.shown["hand"]["cards"] == [] and night.match.ply == before

    asyncio.run(play())


def test_the_laptop_knows_the_address_for_watching(night):
    async def play():
        address, _, token = night.link.watch_urls[0].partition("#")
        assert address == night.link.urls[0].partition("#")[0]
        async with line_to(night, token) as line:
            await line.until(lambda shown: shown.get("t") == "show")
            assert line.shown["watches"] and line.shown["hand"]["cards"] == []
            await line.say(t="take", seat=0)
            await line.say(t="ask", seat=0)
            await asyncio.sleep(0.2)
            assert not night.session.remote and night.link.request is None

    asyncio.run(play())


# ---------------------------------------------------------------- attacks
@pytest.mark.long
@pytest.mark.parametrize(
    "text",
    [
        "",
        "x",
        "[]",
        "{}",
        "null",
        "1",
        '{"t":[]}',
        '{"t":"tap"}',
        '{"t":"tap","n":1e999,"q":0}',
        '{"t":"x"}',
        "[" * 3000,
    ]
    + ['{"t":"ack"}', '{"t":"hi","k":"' + "k" * 500 + '"}', '{"t":"press","n":1,"q":1}'],
)
def test_what_is_not_understood_ends_the_line(night, text):
    async def play():
        async with line_to(night) as line:
            await seated(night, line, 0)
            await line.socket.send_str(text)
            assert await is_closed(line)

    before = night.match.ply
    asyncio.run(play())
    assert night.match.ply == before and night.link.is_open


def test_a_message_that_is_too_long_or_no_text_ends_the_line(night):
    async def play(send):
        async with line_to(night) as line:
            await send(line.socket)
            assert await is_closed(line)

    asyncio.run(play(lambda socket: socket.send_str("x" * (guard.LONGEST + 1))))
    asyncio.run(play(lambda socket: socket.send_bytes(b"{}")))


def test_a_page_that_is_gone_before_it_is_answered_is_no_fault():
    """As one that is loaded anew while its line opens."""

    class Gone(web.WebSocketResponse):
        async def prepare(self, request):
            raise ConnectionResetError("gone")

    async def play() -> int:
        server = PhoneServer(None)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(web, "WebSocketResponse", Gone)
            patch.setattr(guard, "is_our_page", lambda origin, host: True)
            found = await server.open_websocket(SimpleNamespace(headers={}, transport=None))
        assert found.status == 400 and not isinstance(found, Gone)
        return len(server.hub.phones)

    assert asyncio.run(play()) == 0


def test_too_many_messages_end_the_line(night):
    async def play():
        async with line_to(night) as line:
            with contextlib.suppress(ConnectionError):
                for _ in range(int(guard.BURST) * 4):
                    await line.say(t="ack", m=0)
            assert await is_closed(line)

    asyncio.run(play())


@pytest.mark.parametrize("is_told", [True, False])
def test_what_only_confirms_news_is_never_too_much(is_told):
    """A phone that is told much has much to confirm; without news the same messages are too many."""

    class Socket:
        async def __aiter__(self):
            for number in range(1, int(guard.BURST) * 4):
                if is_told:
                    phone.count, phone.waits = number, 0.0
                yield aiohttp.WSMessage(aiohttp.WSMsgType.TEXT, json.dumps({"t": "ack", "m": number}), "")

    phone = PhoneConnection(Socket(), None, 0.0)
    phone.is_guest = True

    async def listen() -> None:
        phone.rate.since = asyncio.get_running_loop().time()
        await PhoneServer(None).listen_to(phone)

    if is_told:
        asyncio.run(listen())
    else:
        with pytest.raises(UnknownPhoneMessage):
            asyncio.run(listen())


def test_more_phones_than_there_are_seats_in_the_room_are_refused(night):
    async def play():
        async with contextlib.AsyncExitStack() as stack:
            for _ in range(guard.MOST_PHONES):
                await stack.enter_async_context(line_to(night))
            with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
                await stack.enter_async_context(line_to(night))
            assert refused.value.status == 503

    asyncio.run(play())


@pytest.mark.parametrize("count", [JUNK, pytest.param(MUCH, marks=pytest.mark.long)])
def test_junk_neither_harms_the_server_nor_moves_the_match(night, count):
    rng = random.Random(count)

    async def play():
        left = count
        while left:
            async with line_to(night) as line:
                with contextlib.suppress(ConnectionError, aiohttp.ClientError):
                    for _ in range(min(left, 50)):
                        left -= 1
                        await line.socket.send_str(junk(rng))
                        if line.socket.closed:
                            break

    before = night.match.ply
    asyncio.run(play())
    assert night.link.is_open and night.match.ply == before
    assert status_of(night, "/") == 200


@pytest.mark.long
def test_a_thousand_lines_neither_harm_the_server_nor_keep_a_seat_from_its_phone(night):
    async def play():
        async with line_to(night) as line, aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as client:
            token = await seated(night, line, 0)
            stormed = await asyncio.gather(*(storm(client) for _ in range(LINES)))
            assert sum(stormed) < LINES
            await line.say(t="press", n="hint", q=line.question)  # its own line has stayed open
            async with line_to(night, token) as again:
                await again.until(lambda shown: shown.get("t") == "show")

    async def storm(client: aiohttp.ClientSession) -> bool:
        with contextlib.suppress(aiohttp.ClientError, ConnectionError, OSError):
            async with client.ws_connect(f"{night.base}/line", headers={"Origin": night.base}) as socket:
                await socket.send_json({"t": "hi", "k": night.link.token})
                await asyncio.sleep(0.2)
                return True
        return False

    asyncio.run(play())
    assert night.link.is_open


@pytest.mark.long
def test_a_reader_that_never_reads_is_let_go_and_holds_up_nobody(night):
    async def play():
        async with line_to(night) as deaf, line_to(night) as line:
            async with asyncio.timeout(PATIENCE):
                await deaf.socket.receive()  # it never confirms
                await seated(night, line, 0)
                message = await deaf.socket.receive()
            assert message.type is not aiohttp.WSMsgType.TEXT

    asyncio.run(play())


@pytest.mark.long
def test_a_process_that_dies_gives_the_seats_back_to_the_table():
    night = Night()
    try:

        async def play():
            async with line_to(night) as line:
                await seated(night, line, 0)
                night.until(lambda: night.session.remote == {0})
                os.kill(night.link.process.pid, signal.SIGKILL)
                night.until(lambda: not night.link.is_open)

        asyncio.run(play())
        assert not night.session.remote and night.link.trouble == "ended" and night.session.hand.of == PUBLIC
    finally:
        night.close()
