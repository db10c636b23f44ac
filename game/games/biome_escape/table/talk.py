"""What may be said at the table: signals for all to see, a slip of the tongue."""

from game.engine.hexes import Hex
from game.games.biome_escape.rules.components import PHRASES
from game.games.biome_escape.rules.state import BiomeEscape
from game.games.biome_escape.table.prospects import OWN_UP, offer_nothing, prospects_of
from game.ui.offer import Draft, Offer
from game.ui.texts import Texts


class Talk:
    """What can be said."""

    def __init__(self, texts: Texts):
        self.texts = texts

    def offer_talk(self, own: BiomeEscape, draft: Draft) -> Offer:
        """Signals for all to see; a slip of the tongue."""
        if len(draft) == 1:
            asides = ((OWN_UP, self.texts("line.own_up")),) if self.own_ups(own) else ()
            return Offer(frozenset(("say", phrase) for phrase in PHRASES), asides=asides)
        if draft[1] == OWN_UP:
            return self.offer_own_up(own, draft[2:])
        if len(draft) == 2:
            return Offer(frozenset(("tile", at) for at in own.tiles if own.is_legal(("signal", draft[1][1], at))))
        at = draft[2][1] if draft[2][0] == "tile" else Hex(0, 0)
        return Offer(plan=(("signal", draft[1][1], at),), more=False)

    def own_ups(self, own: BiomeEscape) -> list[int]:
        return [action[1] for action in prospects_of(own).actions.get("own_up", ())]

    def offer_own_up(self, own: BiomeEscape, picks: Draft) -> Offer:
        if not picks:
            return Offer(frozenset(("secret", one) for one in self.own_ups(own)))
        if picks[0][0] != "secret":
            return offer_nothing(own)
        return Offer(plan=(("own_up", picks[0][1]),), button=self.texts("button.own_up"), more=False)
