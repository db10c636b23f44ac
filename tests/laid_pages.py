"""Pages of phones laid out by a real browser, without a table behind them: whatever a seat could be told is shown."""

import json
from typing import Any

from playwright.sync_api import Page, Route

from game.engine.data import ASSETS
from game.phones.colours import stylesheet
from game.phones.seat_page import SeatPage
from game.phones.server import PAGES

HOST = "http://phone.test"
START = "phone.page."  # of the keys of what stands in every page
# A line along which nothing comes but what the test tells.
SILENT_LINE = """{
  window.WebSocket = class {
    static OPEN = 1;
    constructor() { this.readyState = 1; window.line = this; setTimeout(() => this.onopen && this.onopen()); }
    send() {}
    close() {}
  };
  window.tell = (told) => window.line.onmessage({ data: told });
}"""
IS_OPEN = "() => new Promise((done) => setTimeout(done, 20))"
TELL = """(told) => new Promise((done) => {
  window.tell(told);
  requestAnimationFrame(() => setTimeout(done));
})"""


class LaidPage:
    """A page in a browser, of so many CSS pixels. Only where things lie can be seen: no picture is painted."""

    def __init__(self, chromium: Any, size: tuple[int, int]):
        self.questions, self.faults = 0, []
        shape = {"viewport": {"width": size[0], "height": size[1]}, "has_touch": True, "is_mobile": True}
        self.page: Page = chromium.new_context(**shape, reduced_motion="reduce").new_page()
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.add_init_script(SILENT_LINE)
        self.page.route(f"{HOST}/**", self.answer)
        self.page.goto(f"{HOST}/#table")
        self.page.evaluate(IS_OPEN)

    def answer(self, route: Route) -> None:
        """What the page is made of; nothing for pictures."""
        path = route.request.url[len(HOST) :].partition("#")[0]
        if path in PAGES:
            name, kind = PAGES[path]
            route.fulfill(body=(ASSETS / "phone" / name).read_bytes(), content_type=f"{kind}; charset=utf-8")
        elif path == "/theme.css":
            route.fulfill(body=stylesheet(), content_type="text/css")
        elif path.startswith("/fonts/"):
            route.fulfill(path=ASSETS / path[1:])
        else:
            route.fulfill(status=204)

    def show_first(self, seat: SeatPage, game: str) -> None:
        """All that this seat sees, as after a reload."""
        texts = seat.table.texts
        words = {key.removeprefix(START): texts(key) for key in texts.shell if key.startswith(START)}
        opening = {"words": {"language": texts.language, **words}, "game": game, "title": "", "watches": False}
        self.show(seat, **opening, pics=f"p{self.questions}")

    def show(self, seat: SeatPage, is_new_question: bool = True, **more: Any) -> None:
        """What this seat sees now, after another pick for the same question or for a new one."""
        self.questions += is_new_question
        self.page.evaluate(TELL, json.dumps({"t": "show", "q": self.questions, **seat.sections(), **more}))
