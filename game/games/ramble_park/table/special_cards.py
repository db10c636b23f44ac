"""Special cards, that anybody may play in anybody's turn."""

from game.games.ramble_park.rules.state import RamblePark
from game.games.ramble_park.table.names import ParkNames
from game.games.ramble_park.table.picks import is_special_card, special_card_player
from game.ui.contract.capabilities import OutOfTurn
from game.ui.offer import Draft, name_of


class SpecialCards(OutOfTurn[RamblePark]):
    """A GPS and a Handbook speak up for who holds them."""

    def __init__(self, named: ParkNames):
        self.named, self.people = named, named.players.people

    def out_of_turn_player(self, draft: Draft) -> int | None:
        return special_card_player(draft)

    def requested_bot_card(self, draft: Draft) -> str:
        """The Special card that a companion may be asked to use."""
        names = [name_of(key) for key in draft]
        is_theirs = len(names) == 1 and is_special_card(names[0]) and names[0][1] not in self.people
        return names[0][2] if is_theirs else ""
