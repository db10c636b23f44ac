"""What may be said at the table: signals for all to see, a slip of the tongue."""

from game.engine.hexes import Hex
from game.games.biome_escape.rules.components import PHRASES
from game.games.biome_escape.rules.state import BiomeEscape
from game.games.biome_escape.table.prospects import OWN_UP, empty_offer, possible_actions
from game.ui.offer import Draft, Offer
from game.ui.texts import Texts


class RemarkOffers:
    """What can be said."""

    def __init__(self, texts: Texts):
        self.texts = texts

    def offer_table_talk(self, own_view: BiomeEscape, draft: Draft) -> Offer:
        """Signals for all to see; a slip of the tongue."""
        if len(draft) == 1:
            asides = ((OWN_UP, self.texts("line.own_up")),) if self.secrets_to_own_up(own_view) else ()
            return Offer(frozenset(("say", phrase) for phrase in PHRASES), asides=asides)
        if draft[1] == OWN_UP:
            return self.offer_own_up(own_view, draft[2:])
        if draft[1][0] != "say":
            return empty_offer(own_view)
        if len(draft) == 2:
            return Offer(
                frozenset(("tile", at) for at in own_view.tiles if own_view.is_legal(("signal", draft[1][1], at)))
            )
        at = draft[2][1] if draft[2][0] == "tile" else Hex(0, 0)
        return Offer(plan=(("signal", draft[1][1], at),), more=False)

    def secrets_to_own_up(self, own_view: BiomeEscape) -> list[int]:
        return [action[1] for action in possible_actions(own_view).actions.get("own_up", ())]

    def offer_own_up(self, own_view: BiomeEscape, picks: Draft) -> Offer:
        if not picks:
            return Offer(frozenset(("secret", one) for one in self.secrets_to_own_up(own_view)))
        if picks[0][0] != "secret":
            return empty_offer(own_view)
        return Offer(plan=(("own_up", picks[0][1]),), button=self.texts("button.own_up"), more=False)
