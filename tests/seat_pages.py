"""Pages of phones without phones: what a seat is told of a match, and the page that shows it."""

import random

from game.engine.match import Match
from game.engine.rng import Rng
from game.engine.seats import HUMAN, Seat
from game.games import GAMES
from game.phones.audience import PhoneAudience
from game.phones.messages import SeatNews
from game.phones.pictures import Pictures
from game.phones.seat_page import SeatPage
from game.session import commands
from game.session.drivers import NullDriver
from game.session.session import Session
from game.session.settings import TableSettings
from game.ui.contract.match_table import game_table_of
from game.ui.texts import Texts

TEXTS = Texts()
SECRET = [game for game in GAMES if game.has_secrets or game.secret_rule]


def news_of(match: Match, player: int, question: int = 1) -> SeatNews:
    """What the phone of this seat is told, every person being on one."""
    session = Session(match, NullDriver(), current_settings=lambda: TableSettings(speed=0.0, friendly_undo=True))
    for seat in range(len(match.seats)):
        session.do(commands.MoveSeatToScreen(seat, True))
    table = game_table_of(match.game, TEXTS, match.seats)
    audience = PhoneAudience(player, session, lambda: table, lambda message: None)
    audience.question = question
    return audience.news()


def page_for(match: Match, news: SeatNews) -> SeatPage:
    """The page that shows these news first."""
    table = game_table_of(match.game, TEXTS, match.seats)
    page = SeatPage(table, news.player, Pictures(table.geometry.phone_window))
    page.update(news)
    return page


def positions(game, count: int):
    """Matches of people somewhere on their way."""
    rng = random.Random(game.id)
    for seed in range(count):
        options = {game.secret_rule: True} if game.secret_rule else {}
        players = rng.choice(list(game.players))
        match = Match(game, [Seat(f"Seat {n}", n, HUMAN) for n in range(players)], options, seed)
        for _ in range(rng.randrange(2, 40)):
            match.confirm_all_visits()
            if match.is_over:
                break
            match.play(match.view(match.state.current_player).random_action(Rng(rng.getrandbits(30))))
        if not match.is_over:
            match.confirm_all_visits()
            yield match


def other_world(match: Match, player: int, rng: Rng) -> Match:
    """The same match with another truth that this player cannot tell from this one."""
    other = Match.from_json(match.to_json(), match.game)
    other.state = match.state.view(player).determinize(rng)
    other.state.stops_for_confirmation = (
        match.state.stops_for_confirmation
    )  # made-up worlds are for thinking, which stops nowhere
    return other
