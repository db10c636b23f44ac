"""Hands on phones, six of them in a browser on this machine: what they load, how soon they answer, what it costs.

    python3 main.py benchmark phones

One line a row: ours, goal, verdict; the exit code is 1 where a goal is missed. Needs Debian's chromium and Playwright
(`tools/requirements.txt`).
"""

import asyncio
import contextlib
import os
import random
import statistics
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import Any

from game.engine.data import ROOT

ACTIONS = 14  # that are played in each game
COMINGS = 1000  # times that a phone goes and comes back
PHONES = 6  # browsers: those that have no seat look on
JUNK, AT_ONCE, A_LINE = 100_000, 1000, 50  # odd messages, lines opened at once, and messages before a line is ended
FRAMES, PACE = 240, 1 / 60  # that are timed at rest, and as many while phones play; seconds each
REST = 5.0  # seconds
SOME_FRAMES = 30  # in which an action is heard and told
PHONE = (390, 844)
ROW = "{:<52} {:>18} {:>12}  {}"
TAP = """(id) => new Promise((done) => {
  const start = performance.now();
  const watch = new MutationObserver(() => { watch.disconnect(); done(performance.now() - start); });
  watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  document.querySelector(`[data-id="${id}"]`).click();
  setTimeout(() => done(-1), 2000);
})"""
LOADED = """() => { const all = performance.getEntriesByType('resource');
  return all.reduce((sum, one) => sum + one.transferSize, 0); }"""
PICTURES = """() => performance.getEntriesByType('resource').filter((one) => one.name.includes('/p/'))
  .reduce((sum, one) => sum + one.transferSize, 0)"""
SHOWN = """() => document.querySelector('#board > img')
  && [...document.images].every((one) => one.complete)"""
RESTLESS = """() => { window.restless = setInterval(() => {
  const cards = document.querySelectorAll('#hand .lit, #hand .picked');
  if (cards.length) cards[Math.floor(Math.random() * cards.length)].click();
}, 150); }"""
MARK = """() => { window.moved = 0; window.watch?.disconnect();
  const isPictureThatCame = (one) => one.target.tagName === 'IMG' && one.attributeName === 'style';
  window.watch = new MutationObserver((all) => {
    if (!all.every(isPictureThatCame)) window.moved = window.moved || Date.now();
  });
  window.watch.observe(document.getElementById('board'), { subtree: true, childList: true, attributes: true }); }"""


class Received:
    """What a phone is sent over its line, in bytes."""

    def __init__(self, page: Any):
        self.frames: list[int] = []
        page.on("websocket", lambda socket: socket.on("framereceived", lambda text: self.frames.append(len(text))))


def main() -> int:
    sys.path.insert(0, str(ROOT / "tests"))
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    from game.games import GAMES

    found: dict[str, list[float]] = {}
    with tempfile.TemporaryDirectory() as home:
        os.environ["GAMENIGHT_HOME"] = home
        for game in GAMES:
            for name, values in measured(game).items():
                found.setdefault(name, []).extend(values)
    return told(found)


def measured(game: Any) -> dict[str, list[float]]:
    """All rows of one game: as many people on phones as it takes, the other phones look on."""
    from phone_night import PhoneNight
    from thumbs import Thumb, browser

    from game.games import GAMES

    found: dict[str, list[float]] = {}
    people = min(PHONES, game.players.stop - 1)
    night = PhoneNight(game, people, people, seed=3)
    try:
        with browser() as chromium:
            thumbs, rng = [], random.Random(1)
            for player in range(PHONES):
                thumb = Thumb(chromium, night, PHONE, rng)
                thumb.received = Received(thumb.page)
                start = time.monotonic()
                thumb.sit(player) if player < people else thumb.look_on()
                night.wait(lambda page=thumb.page: page.evaluate(SHOWN))
                found.setdefault("first visit: seconds", []).append(time.monotonic() - start)
                loaded = thumb.page.evaluate(LOADED) + sum(thumb.received.frames)
                found.setdefault("first visit: kB", []).append(loaded / 1000)
                thumbs.append(thumb)
            found |= visits_again(night, thumbs[0])
            found |= played(night, thumbs)
            found |= frames_of_the_table(night, thumbs)
            found |= at_rest(night)
            tokens = [thumb.page.evaluate("() => sessionStorage.getItem('seat')") for thumb in thumbs[:people]]
        found |= gone_and_back(night, tokens)
        found |= attacked(night, JUNK // len(GAMES))
    finally:
        night.close()
    return found


def visits_again(night: Any, thumb: Any) -> dict[str, list[float]]:
    thumb.received.frames.clear()
    start = time.monotonic()
    thumb.page.reload()
    night.wait(lambda: thumb.page.evaluate(SHOWN))
    loaded = thumb.page.evaluate(LOADED) + sum(thumb.received.frames)
    return {"second visit: seconds": [time.monotonic() - start], "second visit: kB": [loaded / 1000]}


def played(night: Any, thumbs: list[Any]) -> dict[str, list[float]]:
    """Taps and actions: how soon they are seen here and elsewhere, and what is sent.

    Nobody taps before what was done last is shown everywhere, so that what moves on a board belongs to the tap.
    """
    taps, elsewhere, frames, pictures = [], [], [], []
    for _ in range(400):
        if night.scene.match.ply >= ACTIONS or night.scene.match.is_over:
            break
        for thumb in thumbs:
            lit = thumb.page.evaluate("() => [...document.querySelectorAll('#hand .lit')].map((one) => one.dataset.id)")
            if lit and thumb.rng.random() < 0.3:
                taps.append(thumb.page.evaluate(TAP, thumb.rng.choice(lit)))
            ply, before = night.scene.match.ply, [one.page.evaluate(PICTURES) for one in thumbs]
            for one in thumbs:
                one.received.frames.clear()
                one.page.evaluate(MARK)
            if not thumb.act():
                continue
            settle(night, thumbs)
            if night.scene.match.ply > ply:
                moved = [one.page.evaluate("() => window.moved") for one in thumbs if one is not thumb]
                elsewhere += [one - thumb.tapped * 1000 for one in moved if one]
                frames += [sum(one.received.frames) / 1000 for one in thumbs]
                after = [one.page.evaluate(PICTURES) for one in thumbs]
                pictures += [(late - early) / 1000 for early, late in zip(before, after)]
    return {
        "tap to visible answer: ms": [one for one in taps if one >= 0],
        "action to movement elsewhere: ms": elsewhere,
        "action: kB of JSON to each phone": frames,
        "action: kB of pictures not yet known": pictures,
    }


def settle(night: Any, thumbs: list[Any]) -> None:
    """Until for some frames no phone has heard anything."""
    heard: list[int] = []
    while heard != (heard := [len(one.received.frames) for one in thumbs]):
        for _ in range(SOME_FRAMES):
            night.frame()
        thumbs[0].listen()


def frames_of_the_table(night: Any, thumbs: list[Any]) -> dict[str, list[float]]:
    """How long the longest of a hundred frames takes while all phones are tapped, beside the same at rest."""
    at_rest, tapped = [], []
    for _ in range(3):
        at_rest += intervals(night)
        for thumb in thumbs:
            thumb.page.evaluate(RESTLESS)
        tapped += intervals(night)
        for thumb in thumbs:
            thumb.page.evaluate("() => clearInterval(window.restless)")
    return {"table's frames: p99, times that at rest": [TAKEN["p99"](tapped) / TAKEN["p99"](at_rest)]}


def intervals(night: Any) -> list[float]:
    """Seconds from frame to frame, at the usual pace."""
    found, last = [], time.perf_counter()
    for _ in range(FRAMES // 3):
        night.frame(max(0.0, PACE - (time.perf_counter() - last)))
        now = time.perf_counter()
        found.append(now - last)
        last = now
    return found


def at_rest(night: Any) -> dict[str, list[float]]:
    pid = night.link.process.pid
    before, start = spent(pid), time.monotonic()
    night.wait(lambda: time.monotonic() - start > REST, REST + 5)
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    memory = next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS"))
    return {"at rest: % of a core": [100 * (spent(pid) - before) / REST], "server: MB of memory": [memory / 1024]}


def spent(pid: int) -> float:
    """Seconds of CPU that a process has taken."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def gone_and_back(night: Any, tokens: list[str]) -> dict[str, list[float]]:
    """Lines of seats that come and go: how often one found another place, or something was played meanwhile."""
    import aiohttp

    rng, ply, shown, lost = random.Random(2), night.scene.match.ply, dict[str, Any](), [0]

    async def come() -> None:
        async with aiohttp.ClientSession() as client:
            for _ in range(COMINGS // 5):
                token = rng.choice(tokens)
                async with line_of(client, night) as socket:
                    await socket.send_json({"t": "hi", "k": token})
                    told = await socket.receive_json(timeout=10)
                    place = {name: told.get(name) for name in ("header", "prompt", "keys")}
                    lost[0] += told.get("t") != "show" or shown.setdefault(token, place) != place
                    await asyncio.sleep(rng.random() * 0.01)

    beside(night, come)
    return {"gone and back: lost or played": [lost[0] + abs(night.scene.match.ply - ply)]}


def attacked(night: Any, count: int) -> dict[str, list[float]]:
    """Odd messages, too many lines, and readers that confirm nothing: what they broke or moved."""
    import aiohttp
    from junk import junk

    rng, ply = random.Random(3), night.scene.match.ply

    async def throw() -> None:
        async with aiohttp.ClientSession() as client:
            for _ in range(count // A_LINE):
                with contextlib.suppress(aiohttp.ClientError, ConnectionError):
                    async with line_of(client, night) as socket:
                        await socket.send_json({"t": "hi", "k": rng.choice((night.link.token, "x"))})
                        for _ in range(A_LINE):
                            await socket.send_str(junk(rng))
            await asyncio.gather(*(deaf(client) for _ in range(AT_ONCE // 5)))

    async def deaf(client: Any) -> None:
        """A line that is opened and not read, for a moment."""
        with contextlib.suppress(aiohttp.ClientError, ConnectionError):
            async with line_of(client, night) as socket:
                await socket.send_json({"t": "hi", "k": night.link.token})
                await asyncio.sleep(0.5)

    beside(night, throw)
    return {"junk: what it broke or moved": [abs(night.scene.match.ply - ply) + (not night.link.is_open)]}


def line_of(client: Any, night: Any) -> Any:
    base = f"http://127.0.0.1:{night.link.port}"
    return client.ws_connect(f"{base}/line", headers={"Origin": base})


def beside(night: Any, work: Any) -> None:
    """Do it in a thread while the table's frames go on."""
    thread = threading.Thread(target=lambda: asyncio.run(work()))
    thread.start()
    night.wait(lambda: not thread.is_alive(), 600)


GOALS: dict[str, tuple[str, float]] = {  # what is taken of all values, and the most that it may be
    "first visit: kB": ("worst", 400),
    "first visit: seconds": ("median", 1.0),
    "second visit: kB": ("worst", 60),
    "second visit: seconds": ("median", 0.3),
    "action: kB of JSON to each phone": ("median", 4),
    "action: kB of pictures not yet known": ("median", 60),
    "tap to visible answer: ms": ("p95", 100),
    "action to movement elsewhere: ms": ("p95", 200),
    "at rest: % of a core": ("worst", 1.0),
    "server: MB of memory": ("worst", 120),
    "table's frames: p99, times that at rest": ("median", 1.25),
    "gone and back: lost or played": ("sum", 0),
    "junk: what it broke or moved": ("sum", 0),
}
TAKEN: dict[str, Any] = {
    "worst": max,
    "median": statistics.median,
    "sum": sum,
    "p95": lambda values: sorted(values)[min(len(values) - 1, int(len(values) * 0.95))],
    "p99": lambda values: sorted(values)[min(len(values) - 1, int(len(values) * 0.99))],
}


def told(found: dict[str, list[float]]) -> int:
    """The table; 1 where a goal is missed or nothing was measured."""
    missed = 0
    print(ROW.format("", "ours", "goal", "verdict"))
    for name, (how, goal) in GOALS.items():
        values = found.get(name, [])
        ours = TAKEN[how](values) if values else float("nan")
        is_met = bool(values) and ours <= goal
        missed += not is_met
        print(ROW.format(f"{name} ({how} of {len(values)})", f"{ours:.3g}", f"{goal:g}", "met" if is_met else "MISSED"))
    return int(missed > 0)
