"""What plays of Ape City Escape are like: how near the ape comes, how many cards stay, whom the ape meets."""

from game.bots.characters import CharacterTraits
from game.engine.state import Action
from game.games.ape_city.ai.evaluation import DANGER, LANDED_ON, CardPlayValue, TableEvaluation, rate_play
from game.games.ape_city.rules.components import HAND
from game.games.ape_city.rules.state import ApeCity

MOST_DANGER = DANGER[0] * LANDED_ON
MOST_HARM = 0.8  # gold: what a loss of others comes to at most


def traits(view: ApeCity, action: Action) -> CharacterTraits:
    """The traits of a play by its parts, of an ape step by who stands there, of a payment by what is kept."""
    table = TableEvaluation(view, view.question.player)
    if view.phase == "play":
        return traits_of_play(table, action)
    if view.phase == "ape":
        return CharacterTraits(spite=float(any(view.pawns[other] == action[1] for other in table.rivals)))
    return CharacterTraits(thrift=float(action[0] == "lose_artifact"))


def traits_of_play(table: TableEvaluation, action: Action) -> CharacterTraits:
    play: CardPlayValue = rate_play(table, action[1:])
    if play.leaving:
        return CharacterTraits()
    kept = 1 - (len(action) - 1) / HAND
    return CharacterTraits(
        boldness=min(1.0, -play.danger / MOST_DANGER), thrift=kept, spite=min(1.0, max(0.0, play.harm / MOST_HARM))
    )
