"""What a half-made choice can become: cards to play, a way for the ape, cards or an artifact for it."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable

from game.engine.state import Action, Refusal
from game.games.ape_city.components import OUT
from game.games.ape_city.rules import ApeCity
from game.ui.offer import Copy, Draft, Offer, name_of, stock_offer

LOSE = ("do", "lose_artifact")
PAY = ("do", "discard_cards")

Plan = tuple[Action, ...]


def offer_of(own: ApeCity, draft: Draft, words_for: Callable[[ApeCity, Plan], str | None]) -> Offer:
    """By the question that is put to the viewer; `words_for`: those of the button that does a plan."""
    if own.phase == "ape":
        return offer_walk(own, draft)
    if draft and any(key[0] not in ("card", "do") for key in map(name_of, draft)):
        return offer_on_board(own, draft)
    ways = [(action, (list(keys_of(action)),)) for action in own.legal()]
    offer = stock_offer(ways, draft)
    if not offer.plan and draft and not offer.lit:
        return Offer(plan=(tried(own, draft),))
    return offer._replace(button=words_for(own, offer.plan))


def offer_on_board(own: ApeCity, draft: Draft) -> Offer:
    """A click on the board chooses nothing while cards are to be chosen: it says where the chosen ones lead."""
    codes = [key[1] for key in map(name_of, draft) if key[0] == "card"]
    space = space_of(own, name_of(draft[-1]))
    if own.phase != "play":
        return Offer(plan=(("discard_cards",),))
    ahead = 0 if space is None else space - own.pawns[own.viewer]
    if space is None or not (codes or ahead):
        return Offer(plan=(("play_cards",),))
    facts = own.foresee(("play_cards", *sorted(codes)))
    reason = "only_forward" if ahead <= 0 else "leads_elsewhere" if codes else "choose_first"
    if codes and facts["end"] == space:
        reason = "leads_there" if facts["steps"] else "stays"
    elif space == OUT:
        reason = "way_out"
    return Offer(why=Refusal("AC-6.1", reason, {"end": facts["end"], "space": space, "n": ahead}))


def space_of(own: ApeCity, name: tuple) -> int | None:
    """Where the thing on the board stands or lies that has this name; None for one that does not."""
    match name:
        case ("space" | "pile" | "peek", space):
            return space
        case ("pawn", player):
            return own.pawns[player]
        case ("ape",):
            return own.ape
    return None


def tried(own: ApeCity, draft: Draft) -> Action:
    codes = sorted(key[1] for key in map(name_of, draft) if key[0] == "card")
    return ("play_cards" if own.phase == "play" else "discard_cards", *codes)


def offer_walk(own: ApeCity, draft: Draft) -> Offer:
    """The ape's way: a space where it can end."""
    walks = own.ape_walks()
    if not draft:
        return Offer(frozenset(("space", end) for end in walks))
    space = space_of(own, draft[-1])
    if draft[-1][0] == "space" and space in walks:
        return Offer(frozenset(), tuple(own.asked_steps(walks[space])), None, False)
    if not space:
        return Offer(plan=(("ape_step", 0),))
    facts = {"ape": own.ape, "space": space, "n": own.ape_steps}
    return Offer(why=Refusal("AC-7.4", "not_in_steps", facts))


def has_options(own: ApeCity) -> bool:
    """May the ape be paid with an artifact as well as with cards?"""
    return ("lose_artifact",) in own.legal()


# ---------------------------------------------------------------- picks and actions
def picks_of(own: ApeCity, action: Action) -> Draft:
    """The pieces that would be picked for this action."""
    if action[0] == "ape_step":
        ends = [end for end, trail in own.ape_walks().items() if action in own.asked_steps(trail)[:1]]
        return (("space", max(ends, key=lambda end: own.worth(own.ape_walks()[end]))),)
    return (LOSE,) if action[0] == "lose_artifact" else tuple(cards_as_keys(action[1:]))


def cards_as_keys(codes: Iterable[str]) -> list[Copy]:
    """A key for each card of a hand or of those played: equal cards are numbered."""
    seen: Counter = Counter()
    keys = []
    for code in codes:
        keys.append(Copy(("card", code), seen[code]))
        seen[code] += 1
    return keys


def keys_of(action: Action) -> tuple[Hashable, ...]:
    """The names of its pieces."""
    return (LOSE,) if action[0] == "lose_artifact" else tuple(("card", code) for code in action[1:])
