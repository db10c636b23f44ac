"""What a half-made choice can become: cards to play, a way for the ape, cards or an artifact for it."""

from collections import Counter
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from game.engine.state import Action, Refusal
from game.games.ape_city.rules import foresight, turns
from game.games.ape_city.rules.components import APE_STEPS, OUT, STEPS, ape_neighbours
from game.games.ape_city.rules.state import ApeCity
from game.games.ape_city.table.naming import button_text, disabled_button_texts
from game.ui.contract.parts import TableChoices
from game.ui.offer import Draft, EqualPieceKey, Offer, name_of, offer_from_actions
from game.ui.table import Key

LOSE = ("do", "lose_artifact")
PAY = ("do", "discard_cards")
TRACK = ("track",)  # what a card is dropped on
BY_STEPS = ("steps",)  # the ape is led from passage to passage, not told where to end

Plan = tuple[Action, ...]


class ApeCityChoices(TableChoices[ApeCity]):
    """Cards are picked one by one, or by the space they lead to; the ape's way by its end, or step by step."""

    def offer(self, own_view: ApeCity, draft: Draft) -> Offer:
        offer = offer_for_phase(own_view, draft, self.button, self.texts("button.steps"))
        if not (offer.plan or offer.why):
            offer = offer._replace(waits=disabled_button_texts(self.texts, own_view))
        return offer._replace(opening=draft[:1]) if draft[:1] == (BY_STEPS,) else offer

    def button(self, own_view: ApeCity, plan: Plan) -> str | None:
        return button_text(self.texts, self.players.names, own_view, plan)

    def after_pick(self, own_view: ApeCity, draft: Draft, key: Key) -> Draft:
        name = name_of(key)
        if own_view.phase == "play" and name[0] == "space" and key not in draft:
            return draft_after_space_pick(own_view, draft, name[1])
        if key in draft and draft[0] == BY_STEPS:
            return draft_after_ape_step(own_view, draft, key)
        return super().after_pick(own_view, draft, key)

    def picks_of(self, own_view: ApeCity, action: Action) -> Draft:
        return picks_for_action(own_view, action)

    def hint_keys(self, own_view: ApeCity, action: Action | None, facts: dict[str, Any]) -> Draft:
        """Whom it is about, or the space that a play leads to."""
        if action is None:
            return ()
        if "victim" in facts:
            return (("space", own_view.pawns[facts["victim"]]),)
        here = own_view.pawns[own_view.observer]
        end = space_reached_by_cards(own_view, action[1:]) if action[0] == "play_cards" else here
        return (("space", end),) if end != here else ()


def offer_for_phase(
    own_view: ApeCity, draft: Draft, words_for: Callable[[ApeCity, Plan], str | None], by_steps: str
) -> Offer:
    """By the question that is put to the viewer; `words_for`: those of the button that does a plan; `by_steps`: those
    of the one that leads the ape step by step.
    """
    if own_view.phase == "ape" and draft[:1] == (BY_STEPS,):
        offer = offer_ape_steps(own_view, draft)
        return offer._replace(button=words_for(own_view, offer.plan))
    if own_view.phase == "ape":
        offer = offer_ape_walk_end(own_view, draft)
        return offer._replace(asides=((BY_STEPS, by_steps),) * (not draft and own_view.ape_steps > 1))
    if draft and any(key[0] not in ("card", "do") for key in map(name_of, draft)):
        return offer_after_board_click(own_view, draft)
    ways = [(action, (list(action_piece_keys(action)),)) for action in own_view.legal()]
    offer = offer_from_actions(ways, draft)
    if own_view.phase == "play":
        spaces = selectable_space_keys(own_view, draft)
        offer = offer._replace(lit=offer.lit | spaces, quiet=spaces if draft else frozenset())
    if not offer.plan and draft and not offer.lit:
        return Offer(plan=(drafted_action(own_view, draft),))
    return offer._replace(button=words_for(own_view, offer.plan))


def offer_after_board_click(own_view: ApeCity, draft: Draft) -> Offer:
    """A click on the board that leads nowhere: no cards of the hand lead to that space, or these do already."""
    space = space_of_piece(own_view, name_of(draft[-1]))
    if own_view.phase != "play":
        return Offer(plan=(("discard_cards",),))
    codes = picked_card_codes(draft)
    ahead = 0 if space is None else space - own_view.pawns[own_view.observer]
    if space is None or not (codes or ahead):
        return Offer(plan=(("play_cards",),))
    most = sum(STEPS[code] for code in own_view.hands[own_view.observer])
    if ahead <= 0:
        reason = "only_forward" if ahead or any(STEPS[code] for code in codes) else "stays"
    else:
        reason = "leads_there" if plays_leading_to(own_view, space) else unreachable_space_reason(space, ahead > most)
    return Offer(why=Refusal("AC-6.1", reason, {"space": space, "n": ahead, "most": most}))


def unreachable_space_reason(space: int, is_too_far: bool) -> str:
    """What is to be said of a space ahead that no cards of the hand lead to."""
    return "out_too_far" if space == OUT else "too_far" if is_too_far else "no_sum"


# ---------------------------------------------------------------- a space for the cards that lead there
def plays_leading_to(own_view: ApeCity, space: int) -> list[Action]:
    """The choices of cards that lead to a space, the cheapest first. Out of the city it is enough to know that one."""
    if space == own_view.pawns[own_view.observer]:
        return []
    found = sorted(
        (action for action in own_view.legal() if space_reached_by_cards(own_view, action[1:]) == space),
        key=partial(cost_sort_key, own_view),
    )
    return found[:1] if space == OUT else found


def space_reached_by_cards(own_view: ApeCity, cards: Iterable[str]) -> int:
    return min(own_view.pawns[own_view.observer] + sum(STEPS[card] for card in cards), OUT)


def cost_sort_key(own_view: ApeCity, action: Action) -> tuple[object, ...]:
    """What counts against cards: fewer in hand after the draw, then more steps of the ape, then more cards."""
    cards = action[1:]
    left = len(own_view.hands[own_view.observer]) - len(cards)
    return (
        -(left + turns.cards_to_draw(own_view, left, len(cards))),
        sum(APE_STEPS[card] for card in cards),
        len(cards),
        cards,
    )


def selectable_space_keys(own_view: ApeCity, draft: Draft) -> frozenset[Key]:
    """The spaces that cards of the hand lead to; the one where these lead only if others lead there as well."""
    ends = {space_reached_by_cards(own_view, action[1:]) for action in own_view.legal()} - {
        own_view.pawns[own_view.observer]
    }
    end = space_reached_by_cards(own_view, picked_card_codes(draft)) if draft else None
    return frozenset(("space", space) for space in ends if space != end or len(plays_leading_to(own_view, space)) > 1)


def draft_after_space_pick(own_view: ApeCity, draft: Draft, space: int) -> Draft:
    """The cheapest cards that lead to a space; where these are picked, the next cheapest, round and round."""
    plays = plays_leading_to(own_view, space)
    picked = ("play_cards", *picked_card_codes(draft))
    n = plays.index(picked) + 1 if picked in plays else 0
    return picks_for_action(own_view, plays[n % len(plays)])


def picked_card_codes(draft: Draft) -> list[str]:
    """The cards that are picked, from low to high."""
    return sorted(key[1] for key in map(name_of, draft) if key[0] == "card")


def space_of_piece(own_view: ApeCity, name: Key) -> int | None:
    """Where the thing on the board stands or lies that has this name; None for one that does not."""
    match name:
        case ("space" | "pile" | "peek", int(space)):
            return space
        case ("pawn", int(player)):
            return own_view.pawns[player]
        case ("ape",):
            return own_view.ape
    return None


def drafted_action(own_view: ApeCity, draft: Draft) -> Action:
    return ("play_cards" if own_view.phase == "play" else "discard_cards", *picked_card_codes(draft))


def offer_ape_walk_end(own_view: ApeCity, draft: Draft) -> Offer:
    """The ape's way: a space where it can end."""
    walks = foresight.best_ape_trails(own_view)
    if not draft:
        return Offer(frozenset(("space", end) for end in walks))
    space = space_of_piece(own_view, draft[-1])
    if draft[-1][0] == "space" and space in walks:
        return Offer(frozenset(), tuple(foresight.chosen_step_actions(own_view, walks[space])), None, False)
    if not space:
        return Offer(plan=(("ape_step", 0),))
    facts = {"ape": own_view.ape, "space": space, "n": own_view.ape_steps}
    return Offer(why=Refusal("AC-7.4", "not_in_steps", facts))


def offer_ape_steps(own_view: ApeCity, draft: Draft) -> Offer:
    """The ape's way as it has been chosen so far: what it has no choice in it goes by itself (5.10)."""
    chosen: list[int] = []
    for key in draft[1:]:
        space = space_of_piece(own_view, name_of(key))
        if space not in next_ape_steps(own_view, chosen):
            return Offer(why=ape_step_refusal(own_view, chosen, space))
        chosen.append(space)
    ahead, plan = next_ape_steps(own_view, chosen), tuple(("ape_step", to) for to in chosen)
    return Offer(frozenset(("space", to) for to in ahead), plan, None, bool(ahead))


def ape_after_steps(own_view: ApeCity, chosen: list[int]) -> tuple[int, int]:
    """Where the ape is after these chosen steps and the forced ones between and after them, and how many are left."""
    trail = foresight.ape_path_with_forced_steps(own_view, chosen) if chosen else ()
    return trail[-1] if trail else own_view.ape, own_view.ape_steps - len(trail)


def next_ape_steps(own_view: ApeCity, chosen: list[int]) -> tuple[int, ...]:
    space, left = ape_after_steps(own_view, chosen)
    return ape_neighbours(own_view.track)[space] if left else ()


def ape_step_refusal(own_view: ApeCity, chosen: list[int], to: int | None) -> Refusal:
    space, left = ape_after_steps(own_view, chosen)
    if not left:
        return Refusal("AC-7.4", "no_step_left", {"space": space})
    if not to or to == OUT:
        return Refusal("AC-6.4", "no_such_space")
    return Refusal("AC-6.4", "too_far_for_ape", {"ape": space, "space": to})


def draft_after_ape_step(own_view: ApeCity, draft: Draft, key: Key) -> Draft:
    """The draft after a click on a space: one more step of the ape if it can go there, even for the second time.

    A click on a space that was chosen already takes its step and all later ones back.
    """
    if key == draft[-1] or key == BY_STEPS:
        return draft[: draft.index(key)]
    if offer_ape_steps(own_view, draft).lights(name_of(key)):
        return (*draft, EqualPieceKey(key, len(draft)))
    return draft[: draft.index(key)]


def can_pay_with_artifact(own_view: ApeCity) -> bool:
    """May the ape be paid with an artifact as well as with cards?"""
    return ("lose_artifact",) in own_view.legal()


# ---------------------------------------------------------------- picks and actions
def picks_for_action(own_view: ApeCity, action: Action) -> Draft:
    """The pieces that would be picked for this action."""
    if action[0] == "ape_step":
        return picks_for_ape_step(own_view, action[1])
    return (LOSE,) if action[0] == "lose_artifact" else tuple(numbered_card_keys(action[1:]))


def picks_for_ape_step(own_view: ApeCity, to: int) -> Draft:
    """The end of the best walk that begins with this step; where none does, the step itself."""
    walks = foresight.best_ape_trails(own_view)
    ends = [
        end for end, trail in walks.items() if foresight.chosen_step_actions(own_view, trail)[0] == ("ape_step", to)
    ]
    if ends:
        return (("space", max(ends, key=lambda end: foresight.trail_sort_key(own_view, walks[end]))),)
    return draft_after_ape_step(own_view, (BY_STEPS,), ("space", to))


def numbered_card_keys(codes: Iterable[str]) -> list[EqualPieceKey]:
    """A key for each card of a hand or of those played: equal cards are numbered."""
    seen: Counter[str] = Counter()
    keys = []
    for code in codes:
        keys.append(EqualPieceKey(("card", code), seen[code]))
        seen[code] += 1
    return keys


def action_piece_keys(action: Action) -> tuple[Key, ...]:
    """The names of its pieces."""
    return (LOSE,) if action[0] == "lose_artifact" else tuple(("card", code) for code in action[1:])
