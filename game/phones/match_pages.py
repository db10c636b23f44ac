"""What a match shows on phones: a page for each seat, and the pictures that these pages were told of."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from game.engine.game import Game
from game.engine.rng import Rng
from game.engine.state import PUBLIC
from game.games import GAMES
from game.phones import guard
from game.phones.messages import TableLaid
from game.phones.pictures import Pictures
from game.phones.seat_page import SeatPage
from game.ui.book import read_rulebook
from game.ui.contract.match_table import MatchTable, game_table_of
from game.ui.house_rules import note_above_rules
from game.ui.texts import Texts

NO_TABLE = (1.0, 1.0)  # the window before a match lies there
MOST_PAGES = 32  # whose pictures can be asked for, though their seats were given back
MOST_WORLDS, MOST_BARREN = 80, 15  # deals in which it is looked for what a seat could be shown, and with nothing new


class MatchPages:
    """The pages of the match that lies on the table, if one does. It knows seats, and no phones."""

    def __init__(self) -> None:
        self.texts, self.pictures = Texts(), Pictures(NO_TABLE)
        self.laid: TableLaid | None = None
        self.pages: dict[int, SeatPage] = {}  # by seat; PUBLIC for those who only look on
        self.sections: dict[int, dict[str, Any]] = {}  # as last made, by seat
        self.keys: dict[str, SeatPage] = {}  # pages by the keys under which their pictures lie
        self.old_keys: frozenset[str] = frozenset()  # those of the match before

    def lay(self, laid: TableLaid) -> None:
        """Another match lies there: new pages, and new pictures."""
        self.laid, self.pages, self.sections = laid, {}, {}
        self.texts.set_language(laid.language)
        self.pictures = Pictures(self.table().geometry.phone_window)
        self.old_keys = frozenset(self.keys)
        self.keys.clear()

    def clear(self) -> None:
        """No match lies there any more."""
        self.laid, self.pages, self.sections = None, {}, {}

    def table(self) -> MatchTable[Any]:
        """A table of this match, as it is at first."""
        assert self.laid is not None
        return game_table_of(self.game, self.texts, list(self.laid.seats))

    @property
    def game(self) -> Game:
        assert self.laid is not None
        game, variant = next(game for game in GAMES if game.id == self.laid.game_id), self.laid.variant
        return game if variant is None else game.with_variant(variant)

    # ---------------------------------------------------------------- pages
    def page_of(self, player: int) -> SeatPage:
        assert self.laid is not None
        if player not in self.pages:
            pictures = self.pictures if player == PUBLIC else self.pictures.new_page_store()
            page = self.pages[player] = SeatPage(self.table(), player, pictures)
            self.keys[guard.new_token()] = page
            self.forget_old_pages()
        return self.pages[player]

    def page_with_news(self, player: int) -> SeatPage | None:
        """The page of a seat, once the table has told something of it."""
        page = self.pages.get(player)
        return None if page is None or page.choice.news is None else page

    def drop_page_of_seat(self, player: int) -> None:
        """The seat is nobody's any more: whoever takes it next has another page."""
        page = self.pages.pop(player, None)
        if page is not None:
            page.pictures.shrink()
        self.sections.pop(player, None)

    def forget_old_pages(self) -> None:
        """Forget the pages of seats that were given back long ago."""
        old = [key for key, page in self.keys.items() if page not in self.pages.values()]
        for key in old[: max(0, len(old) - MOST_PAGES)]:
            self.keys.pop(key)

    def sections_of(self, player: int) -> dict[str, Any]:
        """What all see first: what is in those pictures is in nobody's own."""
        if player != PUBLIC and self.page_with_news(PUBLIC) is not None:
            self.sections_of(PUBLIC)
        if player not in self.sections:
            self.sections[player] = self.pages[player].sections()
        return self.sections[player]

    def rulebook(self) -> dict[str, Any]:
        """The rules of the game that lies there, below what this match has otherwise; none where no game does."""
        if self.laid is None:
            return {"note": "", "parts": []}
        note = note_above_rules(self.table().texts, self.game, self.laid.house_rules)
        book = read_rulebook(self.game.id, language=self.texts.language, house_rules=self.laid.house_rules)
        parts = [{"title": part.title, "rules": [[one.rule, one.text] for one in part.rules]} for part in book]
        return {"note": note, "parts": parts}

    # ---------------------------------------------------------------- pictures
    def key_of(self, page: SeatPage) -> str:
        """The key under which the pictures of a page lie."""
        return next(key for key, other in self.keys.items() if other is page)

    def picture(self, key: str, number: str) -> tuple[Pictures, int] | None:
        """One that the page with this key was told of, even if its seat was given back since; no other.

        The store in which it is, and its number there.
        """
        page = self.keys.get(key)
        if page is None or not (number.isascii() and number.isdigit()) or int(number) not in page.shown:
            return None
        return page.pictures.store_and_number_of(page.shown[int(number)])

    def shared_picture_numbers(self) -> list[int]:
        """The pictures in the store that everybody's page shows."""
        page = self.page_with_news(PUBLIC)
        if page is None:
            return []
        self.sections_of(PUBLIC)
        return list(page.shown.values())

    def possible_picture_numbers(self) -> Iterator[list[int]]:
        """Pictures in the store that a seat could be shown, as far as all know: deal by deal, until nothing new comes.

        Once they are there, no delay tells which of them were painted for somebody else.
        """
        page = self.page_with_news(PUBLIC)
        if page is None or not (self.game.has_secrets or self.game.secret_rule):
            return
        public, rng, known, barren = page.news, Rng(0), 0, 0
        for world in range(MOST_WORLDS):
            if self.pages.get(PUBLIC) is not page:  # another match lies there, or none
                return
            player = world % public.public.players
            other = SeatPage(self.table(), player, self.pictures)
            other.update(replace(public, player=player, own=public.public.determinize(rng).view(player)))
            other.sections()
            found = [number for number in other.shown.values() if number > known]
            barren = 0 if found else barren + 1
            if barren > MOST_BARREN:
                return
            known = max(known, *self.pictures.numbers.values())
            yield found
