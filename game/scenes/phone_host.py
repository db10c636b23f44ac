"""The phones of this window: the line to them is opened when first needed, and what they say is passed on."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.persistence.plain_json import StorageError
from game.ui.app import App, Scene
from game.ui.texts import Texts

if TYPE_CHECKING:  # not imported before somebody lets phones join
    from game.engine.seats import Seat
    from game.phones.link import PhoneLink
    from game.scenes.host import MatchHost


class PhoneHost:
    """Joins the phones to the match on the table.

    `match_host()`: the host of the present match, None before the first one; `update_consent_page(link)`: asks at the
    laptop too what a phone asks all, and phones what the laptop does; `save_report(text)` writes an error report, or
    raises StorageError; `register_people(seats)`: notes those who have said their names on phones.
    """

    def __init__(
        self,
        app: App[Any],
        texts: Texts,
        match_host: "Callable[[], MatchHost | None]",
        update_consent_page: "Callable[[PhoneLink], None]",
        save_report: Callable[[str], Path],
        register_people: "Callable[[list[Seat]], None]",
    ):
        self.app, self.texts, self.match_host = app, texts, match_host
        self.update_consent_page, self.save_report = update_consent_page, save_report
        self.register_people = register_people
        self.known_link: PhoneLink | None = None

    def close(self) -> None:
        if self.known_link is not None:
            self.known_link.stop()

    def set_language(self, language: str) -> None:
        if self.known_link is not None:
            self.known_link.set_language(language)

    def link(self) -> "PhoneLink":
        """The connection to the phones. Nothing listens until it is opened."""
        if self.known_link is None:
            from game.phones.link import PhoneLink

            self.known_link = PhoneLink(self.register_people)
            self.known_link.language = self.texts.language
        self.exchange_messages()
        self.app.listen, self.app.tell = self.listen, self.known_link.tell_phones_what_is_shown
        return self.known_link

    def open_page(self) -> Scene:
        """Open the page on which phones join, before a match is on the table."""
        from game.scenes.phones import PhonesPage

        return PhonesPage(self.link(), self.texts, lambda: [], lambda player: None)

    @property
    def is_open(self) -> bool:
        """Can phones join?"""
        return self.known_link is not None and self.known_link.is_open

    def connected_players(self) -> frozenset[int] | None:
        """The players whose phones are connected; None while phones can't join."""
        link = self.known_link
        return frozenset(link.there) if link is not None and link.is_open else None

    def phone_of_seat(self, player: int) -> str:
        """How a person has this seat in the next match: laptop while no phones are let in, free for the laptop or any
        phone, phone or away if a phone keeps it from the last match and is connected or not.
        """
        link = self.known_link
        if link is None or not link.is_open:
            return "laptop"
        if player not in link.waiting | link.remote:
            return "free"
        return "phone" if player in link.there else "away"

    def listen(self) -> bool:
        """Handle messages from phones, once a frame. A guest who wants another phone's seat asks at the laptop."""
        has_come, link, host = self.exchange_messages(), self.known_link, self.match_host()
        if link is not None and host is not None:
            self.update_consent_page(link)
        if link is not None and link.request is not None:
            from game.scenes.seat_request import show_seat_request

            assert host is not None
            show_seat_request(self.app, link, self.texts, host.table_scene)
        return has_come

    def exchange_messages(self) -> bool:
        """Pass the phones' messages to the match on the table. True if there were any."""
        link, host = self.known_link, self.match_host()
        if link is None:
            return False
        scene = host.table_scene if host is not None and host.table_scene in self.app.scenes else None
        link.follow(scene)
        before = self.connected_players()
        has_page = scene is not None and self.app.top is not scene
        has_come = link.exchange_messages(covering_page=self.app.top.name_on_phones if has_page else "")
        if scene is not None and (has_come or before != self.connected_players()):
            scene.mark_dirty()
        if link.report:
            self.report_crash(link)
        if not link.is_open:
            self.app.listen = self.app.tell = None  # the program may sleep more deeply
        return has_come

    def report_crash(self, link: "PhoneLink") -> None:
        """The process that serves the phones has crashed: write a report, and continue without phones."""
        text, link.report = link.report, ""
        try:
            self.app.show_notice(self.texts("phones.fault", file=self.save_report(text)))
        except StorageError as error:
            self.app.show_notice(str(error))
