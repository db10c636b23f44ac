"""The pages about the past, by tab."""

from collections.abc import Callable

from game.engine.game import Game
from game.history.history import History
from game.scenes.boxes import BoxArt
from game.scenes.history.choose import ChooseGamePage
from game.scenes.history.games import GamesPage
from game.scenes.history.matches import MatchesPage
from game.scenes.history.people import PeoplePage
from game.scenes.history.room import TABS, HistoryPageContext
from game.scenes.history.tonight import TonightPage
from game.ui.app import Scene
from game.ui.page import Page
from game.ui.texts import Texts

PAGES: dict[str, Callable[[HistoryPageContext], Page]] = {
    "tonight": TonightPage,
    "matches": MatchesPage,
    "people": PeoplePage,
    "games": GamesPage,
    "choose": ChooseGamePage,
}


def open_history(
    history: History,
    games: tuple[Game, ...],
    texts: Texts,
    box_art: BoxArt,
    open_match: Callable[[str], Scene],
    open_seats: Callable[[Game], Scene],
    open_deals: Callable[[], Scene],
    tab: str = "",
) -> Scene:
    """The page of a tab. Without one: the evening that is going on, otherwise all that was played."""
    room = HistoryPageContext(history, games, texts, box_art, open_match, open_seats, PAGES, open_deals, {})
    return room.page(TABS.index(tab or ("matches" if history.current_evening() is None else "tonight")))
