"""Deals of the day that were played to their end, in one way or another."""

import datetime
import functools

from game.engine.game import Game
from game.engine.match import Match
from game.engine.rng import Rng
from game.history.deals import Deal

NAMES = ("Mara", "Jonas", "Ines")


@functools.cache
def played_out(game: Game, day: datetime.date, chance: int = 1) -> Match:
    """The deal of a day, over; chance: how its players chose."""
    deal, rng = Deal(game, day), Rng(chance)
    match = Match(game, deal.seats(NAMES[0], 2, NAMES), deal.options, deal.seed)
    while not match.is_over:
        if match.awaits_confirmation:
            match.confirm_visit()
        else:
            match.play(match.state.view(match.state.current_player).random_action(rng))
    return match
