"""What a half-made choice can become: cards to play, a way for the ape, cards or an artifact for it."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable

from game.engine.state import Action, Refusal
from game.games.ape_city.components import OUT, ways
from game.games.ape_city.rules import ApeCity
from game.ui.offer import Copy, Draft, Offer, name_of, stock_offer

LOSE = ("do", "lose_artifact")
PAY = ("do", "discard_cards")
STEPS = ("steps",)  # the ape is led from passage to passage, not told where to end

Plan = tuple[Action, ...]


def offer_of(own: ApeCity, draft: Draft, words_for: Callable[[ApeCity, Plan], str | None], by_steps: str) -> Offer:
    """By the question that is put to the viewer; `words_for`: those of the button that does a plan; `by_steps`: those
    of the one that leads the ape step by step.
    """
    if own.phase == "ape" and draft[:1] == (STEPS,):
        offer = offer_steps(own, draft)
        return offer._replace(button=words_for(own, offer.plan))
    if own.phase == "ape":
        offer = offer_walk(own, draft)
        return offer._replace(asides=((STEPS, by_steps),) * (not draft and own.ape_steps > 1))
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
    sums = {own.foresee(action)["steps"] for action in own.legal()}
    reason = "only_forward" if ahead <= 0 else "leads_elsewhere" if codes else in_reach(ahead, sums)
    if codes and facts["end"] == space:
        reason = "leads_there" if facts["steps"] else "stays"
    elif space == OUT:
        reason = "way_out"
    return Offer(why=Refusal("AC-6.1", reason, {"end": facts["end"], "space": space, "n": ahead, "most": max(sums)}))


def in_reach(steps: int, sums: set[int]) -> str:
    """What is to be said of a space so many steps ahead, by the steps that cards of the hand make together."""
    return "choose_first" if steps in sums else "too_far" if steps > max(sums) else "no_sum"


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


def offer_steps(own: ApeCity, draft: Draft) -> Offer:
    """The ape's way as it has been chosen so far: what it has no choice in it goes by itself (5.10)."""
    chosen: list[int] = []
    for key in draft[1:]:
        space = space_of(own, name_of(key))
        if space not in next_steps(own, chosen):
            return Offer(why=why_no_step(own, chosen, space))
        chosen.append(space)
    ahead, plan = next_steps(own, chosen), tuple(("ape_step", to) for to in chosen)
    return Offer(frozenset(("space", to) for to in ahead), plan, None, bool(ahead))


def led_to(own: ApeCity, chosen: list[int]) -> tuple[int, int]:
    """Where the ape is after these chosen steps and the forced ones between and after them, and how many are left."""
    trail = own.trail_of(chosen) if chosen else ()
    return trail[-1] if trail else own.ape, own.ape_steps - len(trail)


def next_steps(own: ApeCity, chosen: list[int]) -> tuple[int, ...]:
    space, left = led_to(own, chosen)
    return ways(own.track)[space] if left else ()


def why_no_step(own: ApeCity, chosen: list[int], to: int | None) -> Refusal:
    space, left = led_to(own, chosen)
    if not left:
        return Refusal("AC-7.4", "no_step_left", {"space": space})
    if not to or to == OUT:
        return Refusal("AC-6.4", "no_such_space")
    return Refusal("AC-6.4", "too_far_for_ape", {"ape": space, "space": to})


def after_step(own: ApeCity, draft: Draft, key: Hashable) -> Draft:
    """Another step, also to a passage where the ape has been; the last one, or what led on from a space, taken back."""
    if key == draft[-1] or key == STEPS:
        return draft[: draft.index(key)]
    if offer_steps(own, draft).lights(name_of(key)):
        return (*draft, Copy(key, len(draft)))
    return draft[: draft.index(key)]


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
