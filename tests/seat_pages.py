"""Pages of phones without phones: what a seat is told of a match, and the page that shows it."""

from game.engine.match import Match
from game.phones.audience import PhoneAudience
from game.phones.messages import SeatNews
from game.phones.pictures import Pictures
from game.phones.seat_page import SeatPage
from game.session import commands
from game.session.drivers import NullDriver
from game.session.session import Habits, Session
from game.ui.contract.game_tables import game_table_of
from game.ui.texts import Texts

TEXTS = Texts()


def news_of(match: Match, player: int, question: int = 1) -> SeatNews:
    """What the phone of this seat is told, every person being on one."""
    session = Session(match, NullDriver(), habits=lambda: Habits(speed=0.0))
    for seat in range(len(match.seats)):
        session.do(commands.MoveSeat(seat, True))
    table = game_table_of(match.game, TEXTS, match.seats)
    audience = PhoneAudience(player, session, lambda: table, lambda message: None)
    audience.question = question
    return audience.news()


def page_for(match: Match, news: SeatNews) -> SeatPage:
    """The page that shows these news first."""
    table = game_table_of(match.game, TEXTS, match.seats)
    page = SeatPage(table, news.player, Pictures(table.geometry.phone_window))
    page.take(news)
    return page
