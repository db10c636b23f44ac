"""Serves the pages of the phones to browsers on networks at home."""

import asyncio
import contextlib
import itertools
import json
import logging
import threading
import traceback
import typing
from collections import deque
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from aiohttp import WSMsgType, web

from game.engine.data import ASSETS
from game.engine.state import PUBLIC
from game.phones import guard
from game.phones.colours import stylesheet
from game.phones.hub import PhoneHub
from game.phones.messages import SeatNews, ServerFailed, ServerReady, ToPhones
from game.phones.network import PORT, addresses, is_private
from game.phones.phone import PATIENCE, PhoneConnection, UnknownPhoneMessage, UnknownPhoneToken, parse_page_message
from game.phones.pictures import KIND, Pictures, encode_as_webp

if typing.TYPE_CHECKING:
    from multiprocessing.connection import Connection

PACKERS = 2  # threads that make files of pictures
PORTS = 20  # how many are tried
PAGES = {"/": ("index.html", "text/html"), "/phone.js": ("phone.js", "text/javascript")}
PAGES |= {"/sight.js": ("sight.js", "text/javascript"), "/phone.css": ("phone.css", "text/css")}
HEARTBEAT = 15.0  # seconds
BREATH = 0.03  # seconds in which phones are answered between two lots of pictures that nobody has asked for yet
CHECK_INTERVAL = 1.0  # seconds between two looks for phones that answer no more, while nothing changes
FOR_EVER = "private, max-age=86400, immutable"
LOG = logging.getLogger("game.phones")


class PhoneServer:
    """Lines to browsers, and to the table."""

    def __init__(self, line: "Connection[Any, Any]"):
        self.line, self.hub = line, PhoneHub(self.send_to_table)
        self.packers = ThreadPoolExecutor(PACKERS)
        self.packing: dict[tuple[Pictures, int], asyncio.Future[bytes]] = {}  # files under way, by store and number
        self.claimed = deque[tuple[Pictures, int]]()  # everybody's pictures that phones were told of, not painted yet
        self.painted: Pictures | None = None  # the store of the match whose public pictures were begun
        self.painting: asyncio.Task[None] | None = None
        self.port = 0
        self.ended = asyncio.Event()

    def send_to_table(self, message: Any) -> None:
        """Send a message to the table. If the table is gone, this process ends too."""
        with contextlib.suppress(OSError):
            self.line.send(message)

    # ---------------------------------------------------------------- the process
    async def run(self) -> None:
        """Serve the phones until the table's end of the line is gone."""
        loop = asyncio.get_running_loop()
        runner = web.AppRunner(self.application(), access_log=None, keepalive_timeout=20)
        await runner.setup()
        try:
            await self.listen(runner)
        except OSError as error:
            LOG.error("%s", error)
            self.send_to_table(ServerFailed("no_port"))
            return
        loop.set_exception_handler(lambda _, facts: self.fail(facts.get("exception")))
        threading.Thread(target=self.read_messages_from_table, args=(loop,), daemon=True).start()
        telling = asyncio.create_task(self.send_updates())
        telling.add_done_callback(self.on_sender_done)
        await self.ended.wait()
        telling.cancel()
        await runner.cleanup()

    def on_sender_done(self, telling: "asyncio.Task[None]") -> None:
        """Nothing more is told to phones: by a fault, or because this process ends."""
        if not telling.cancelled():
            self.fail(telling.exception())

    def fail(self, error: BaseException | None) -> None:
        """A fault of ours: the table is told, and this process ends."""
        report = "".join(traceback.format_exception(error)) if error is not None else ""
        self.send_to_table(ServerFailed("ended", report))
        self.ended.set()

    async def listen(self, runner: web.AppRunner) -> None:
        """On addresses of networks at home, at the usual port if it is free. Raises OSError."""
        ours = tuple(addresses())
        hosts = dict.fromkeys((*ours, "127.0.0.1"))
        for port in range(PORT, PORT + PORTS):
            sites = [web.TCPSite(runner, host, port) for host in hosts]
            try:
                for site in sites:
                    await site.start()
            except OSError:
                for site in sites:
                    with contextlib.suppress(RuntimeError):
                        await site.stop()
                continue
            self.port = port
            self.send_to_table(
                ServerReady(port, self.hub.table_token, ours, self.hub.watch_token, self.hub.join_code.code)
            )
            return
        raise OSError("no free port")

    def read_messages_from_table(self, loop: asyncio.AbstractEventLoop) -> None:
        """What the table says, in a thread of its own."""
        with contextlib.suppress(EOFError, OSError):
            while True:
                loop.call_soon_threadsafe(self.receive_all, self.line.recv())
        with contextlib.suppress(RuntimeError):
            loop.call_soon_threadsafe(self.ended.set)

    def receive_all(self, messages: list[ToPhones]) -> None:
        """What the table said at once, in its order."""
        for message in messages:
            self.receive(message)

    def receive(self, message: ToPhones) -> None:
        """Something that the table says; the first news of a match for all eyes bring what those see."""
        self.hub.receive(message)
        if isinstance(message, SeatNews) and message.player == PUBLIC and self.hub.match.pictures is not self.painted:
            self.painted = self.hub.match.pictures
            self.painting = asyncio.get_running_loop().create_task(self.paint_ahead())

    # ---------------------------------------------------------------- telling phones
    async def send_updates(self) -> None:
        """Whenever something has changed, what differs, to each that has confirmed what it was sent before.

        To all at the same time: whoever is told first would learn of it sooner, and on one machine a browser that draws
        keeps the pages of the others waiting.
        """
        loop, hub = asyncio.get_running_loop(), self.hub
        while True:
            with contextlib.suppress(asyncio.TimeoutError):
                await asyncio.wait_for(hub.changed.wait(), CHECK_INTERVAL)
            if hub.changed.is_set():
                hub.changed.clear()
                self.claim_for_all(hub.match.shared_picture_numbers())
            for phone in [one for one in hub.phones if one.waits is not None and loop.time() - one.waits > PATIENCE]:
                self.abort(phone)
            due = [phone for phone in hub.phones if phone.is_dirty and phone.waits is None]
            updates = [(phone, update) for phone in due if (update := self.next_update(phone, loop.time()))]
            await asyncio.gather(*(self.send_update(phone, update) for phone, update in updates))
            await self.paint_what_is_claimed()

    def abort(self, phone: PhoneConnection) -> None:
        """Drop a connection at once. Nobody reads it, so closing it politely would wait for ever."""
        LOG.info("a phone has not answered for %s s", PATIENCE)
        phone.abort()
        self.hub.disconnect(phone)

    def next_update(self, phone: PhoneConnection, now: float) -> str:
        """What differs from what this phone shows, which is on its way from now on; empty if nothing does."""
        phone.is_dirty = False
        message = self.hub.message_for(phone)
        if not message:
            return ""
        phone.count, phone.waits = phone.count + 1, now
        message["m"] = phone.count
        return json.dumps(message, ensure_ascii=False, separators=(",", ":"))

    async def send_update(self, phone: PhoneConnection, update: str) -> None:
        with contextlib.suppress(ConnectionError, RuntimeError):
            await phone.socket.send_str(update)

    # ---------------------------------------------------------------- requests
    def application(self) -> web.Application:
        app = web.Application(middlewares=[self.check_peer], client_max_size=guard.LONGEST)
        for path in PAGES:
            app.router.add_get(path, self.page)
        app.router.add_get("/line", self.open_websocket)
        app.router.add_get("/p/{key}/{number}", self.picture)
        app.router.add_get("/theme.css", self.theme)
        app.router.add_get("/rules", self.rules)
        app.router.add_static("/fonts", ASSETS / "fonts")
        app.router.add_static("/icons", ASSETS / "icons")
        return app

    @web.middleware
    async def check_peer(self, request: web.Request, handler: Any) -> web.StreamResponse:
        host = request.headers.get("Host", "")
        if not is_private(request.remote or "") or not guard.is_allowed_phone_host(host, self.port):
            raise web.HTTPForbidden()
        response: web.StreamResponse = await handler(request)
        if not response.prepared:
            response.headers.update(guard.http_headers_for_host(host))
            if request.path.startswith(("/fonts", "/icons")):
                response.headers["Cache-Control"] = "max-age=86400"
        return response

    async def page(self, request: web.Request) -> web.StreamResponse:
        name, kind = PAGES[request.path]
        text = (ASSETS / "phone" / name).read_text(encoding="utf-8")
        return small(web.Response(text=text, content_type=kind, headers={"Cache-Control": "no-cache"}))

    async def theme(self, request: web.Request) -> web.StreamResponse:
        """Colours of the seats and the games, from the program's own theme."""
        return small(web.Response(text=stylesheet(), content_type="text/css", headers={"Cache-Control": "no-cache"}))

    async def rules(self, request: web.Request) -> web.StreamResponse:
        """The rulebook, which everybody may read."""
        return web.json_response(self.hub.match.rulebook(), headers={"Cache-Control": "no-cache"})

    async def picture(self, request: web.Request) -> web.StreamResponse:
        key = request.match_info["key"]
        if key in self.hub.match.old_keys:  # asked for when another match was laid: nobody needs it any more
            return web.Response(status=204, headers={"Cache-Control": "no-store"})
        found = self.hub.match.picture(key, request.match_info["number"])
        data = None if found is None else await self.file_of(*found)
        if data is None:
            raise web.HTTPNotFound()
        return web.Response(body=data, content_type=KIND, headers={"Cache-Control": FOR_EVER})

    async def file_of(self, pictures: Pictures, number: int) -> bytes | None:
        """Drawn here, packed beside: whoever taps meanwhile is answered."""
        if number in pictures.files:
            return pictures.files[number]
        packing = self.begin(pictures, number)
        return None if packing is None else await asyncio.shield(packing)

    def begin(self, pictures: Pictures, number: int) -> "asyncio.Future[bytes] | None":
        """The file on its way; None for a picture that was never there."""
        if (pictures, number) in self.packing:
            return self.packing[pictures, number]
        pixels = pictures.pixels(number)
        if pixels is None:
            return None
        packing = asyncio.get_running_loop().run_in_executor(self.packers, encode_as_webp, pixels)
        self.packing[pictures, number] = packing
        pictures.begun.add(number)
        pictures.begun_once.add(number)
        packing.add_done_callback(lambda done: self.finish(pictures, number, done))
        return packing

    def finish(self, pictures: Pictures, number: int, done: "asyncio.Future[bytes]") -> None:
        """The file is there, or has failed, or nobody needs it any more."""
        del self.packing[pictures, number]
        if done.cancelled() or done.exception() is not None:
            pictures.begun.discard(number)
        else:
            pictures.add_file(number, done.result())

    def claim_for_all(self, numbers: Iterable[int]) -> None:
        """What all see is made once for all, whoever asks for it first; it is painted when all have been told of it."""
        pictures = self.hub.match.pictures
        found = [number for number in numbers if number not in pictures.begun_once]
        pictures.begun.update(found)
        pictures.begun_once.update(found)
        self.claimed.extend((pictures, number) for number in found)

    async def paint_what_is_claimed(self) -> None:
        """One after the other, until there is something to tell."""
        while self.claimed and not self.hub.changed.is_set():
            pictures, number = self.claimed.popleft()
            if pictures is self.hub.match.pictures and number not in pictures.files:
                self.begin(pictures, number)
            await asyncio.sleep(0)

    def start_encoding_new_pictures(self, numbers: Iterable[int]) -> "list[asyncio.Future[bytes]]":
        """Those of everybody's pictures that nobody has begun yet. What was put away since, because there was too much,
        is made again only if somebody asks for it.
        """
        pictures = self.hub.match.pictures
        found = [self.begin(pictures, number) for number in numbers if number not in pictures.begun_once]
        return [one for one in found if one is not None]

    async def paint_ahead(self) -> None:
        """What all see of a match that was just laid, and then what a seat could see, before a phone asks for it."""
        shown, pictures = self.hub.match, self.hub.match.pictures
        for numbers in itertools.chain([shown.shared_picture_numbers()], shown.possible_picture_numbers()):
            for number in numbers:
                await asyncio.gather(*self.start_encoding_new_pictures([number]))
            await asyncio.sleep(BREATH)
            if pictures is not shown.pictures:
                return

    async def open_websocket(self, request: web.Request) -> web.StreamResponse:
        """A page of ours opens its line, and says first who it is."""
        if not guard.is_our_page(request.headers.get("Origin"), request.headers.get("Host", "")):
            raise web.HTTPForbidden()
        if len(self.hub.phones) >= guard.MOST_PHONES:
            raise web.HTTPServiceUnavailable()
        socket = web.WebSocketResponse(max_msg_size=guard.LONGEST, heartbeat=HEARTBEAT, compress=True)
        try:
            await socket.prepare(request)
        except ConnectionError:
            return web.Response(status=400)  # gone before it could be answered: nobody reads it
        phone = PhoneConnection(socket, request.transport, asyncio.get_running_loop().time(), request.remote or "")
        self.hub.phones.add(phone)
        try:
            await self.listen_to(phone)
        except UnknownPhoneToken as error:
            with contextlib.suppress(ConnectionError, RuntimeError):
                await socket.send_str(self.hub.message_for_unknown(error.note))
        except UnknownPhoneMessage as error:
            LOG.info("a phone was sent away: %s", error)
        except ConnectionError:
            LOG.info("a phone was gone")
        except Exception as error:
            self.fail(error)
            raise
        finally:
            self.hub.disconnect(phone)
            with contextlib.suppress(ConnectionError, RuntimeError):
                await socket.close()
        return socket

    async def listen_to(self, phone: PhoneConnection) -> None:
        """Until it is gone. Raises UnknownPhoneMessage for what no page of ours says, and for too much of it."""
        loop = asyncio.get_running_loop()
        async for message in phone.socket:
            if message.type is not WSMsgType.TEXT:
                raise UnknownPhoneMessage("no text")
            said = parse_page_message(message.data)
            if not phone.confirms(said) and not phone.rate.allows(loop.time()):
                raise UnknownPhoneMessage("too much")
            self.hub.handle_phone_message(phone, said)


def small(response: web.Response) -> web.Response:
    """Compress a response if the browser can unpack it. Only for what everybody may read, never for secrets."""
    response.enable_compression()
    return response
