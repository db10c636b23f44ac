"""What Ape City Escape is made of and what its foresight promises, for the tests of every game."""

from collections import Counter

from game.engine.state import Event, State

CODES = {str: ("0", "1", "1A", "2", "2A", "3", "3A", "4", "4A", "0A", "5"), int: (*range(-1, 35), 99)}
LONGEST = 400
BOOK = (900, 1400)  # words of its rulebook
PAYMENTS = ("discarded", "lost_artifact")


def components(state: State) -> Counter:
    cards = [("card", card) for cards in (*state.hands, state.deck, state.played, state.discards) for card in cards]
    piles = (*state.artifacts, *state.board.values(), state.box)
    artifacts = [("artifact", token.value) for pile in piles for token in pile]
    tiles = [("tile", tile) for tile in state.tiles]
    return Counter([*cards, *artifacts, *tiles]) + Counter(gold=state.bank + sum(state.gold), pawns=len(state.pawns))


def kept(promise: dict, plan: list, later: list) -> bool:
    """Did what `foresee` said of a plan come true?"""
    checks = {"play_cards": kept_by_play, "ape_step": kept_by_walk}
    return checks.get(plan[0].action[0], kept_by_payment)(promise, plan, later)


def kept_by_payment(promise: dict, plan: list, later: list) -> bool:
    paid, player = plan[0].snapshots[0].state, plan[0].before.current_player
    return promise == {"player": player, "hand": len(paid.hands[player]), "artifacts": len(paid.artifacts[player])}


def kept_by_walk(promise: dict, plan: list, later: list) -> bool:
    told = [snapshot.event for moment in plan for snapshot in moment.snapshots]
    after = plan[-1].snapshots[-1].state
    trail = tuple(event.facts["space"] for event in told if event.kind == "ape_stepped")
    walk = {"trail": trail, "end": after.ape, "left": after.ape_steps}
    if after.ape_steps:
        return promise == walk
    told += until_the_next_play(later)
    met = [(at, event.facts) for at, event in enumerate(told) if event.kind == "met_ape"]
    hits = promise.pop("hits")
    said = [(facts["player"], facts["how"]) for _, facts in met]
    are_paid = [is_paid(price, told[at:]) for (_, _, price), (at, _) in zip(hits, met)]
    return promise == walk and said == [hit[:2] for hit in hits] and all(are_paid)


def kept_by_play(promise: dict, plan: list, later: list) -> bool:
    player, played = plan[0].before.current_player, plan[0].snapshots[0]
    turn = [snapshot.event for snapshot in plan[0].snapshots] + until_the_next_play(later)
    steps = [at for at, event in enumerate(turn) if event.kind == "ape_stepped"]
    if "fate" in promise and not is_met_so(player, promise.pop("fate"), turn[steps[0] :]):
        return False
    if not is_walked_so(player, promise.pop("ends", ()), promise.pop("risks", ()), turn[steps[0] :] if steps else []):
        return False
    visit = turn[: steps[0]] if steps else turn
    visit = visit[: [*(at for at, event in enumerate(visit) if event.kind == "drew"), len(visit)][0]]
    end = ([event.facts["end"] for event in visit if event.kind == "moved"] or [played.state.pawns[player]])[0]
    facts = {**played.event.facts, "start": played.state.pawns[player], "hand": len(played.state.hands[player])}
    if any(event.kind == "left" for event in turn):
        score = [event.facts["score"] for event in turn if event.kind == "revealed" and event.facts["player"] == player]
        return promise == {**facts, "end": 33, "leaves": True, "score": score[0]}
    facts |= {
        "end": end,
        "gold": sum(event.kind == "found_gold" for event in visit),
        "artifacts": sum(event.facts["n"] for event in visit if event.kind == "took_artifacts"),
        "mugs": sum(event.kind == "mugged" for event in visit),
        "ape": len(steps),
    }
    met = [at for at, event in enumerate(visit) if event.kind == "met_ape"]
    if met:
        facts |= {"meets": visit[met[0]].facts["how"], "price": promise.get("price")}
        return promise == facts and is_paid(promise["price"], visit[met[0] :])
    elif not steps:
        facts["draws"] = next(event.facts["n"] for event in turn if event.kind == "drew")
    return promise == facts


def is_met_so(player: int, fate: str, told: list[Event]) -> bool:
    """Did the ape meet the player on its way, and at least as badly as it had to?"""
    met = [event.facts["how"] for event in told if event.kind == "met_ape" and event.facts["player"] == player]
    return bool(met) and (met[0] == "landing" or fate == "passing")


def is_walked_so(player: int, ends: tuple, risks: tuple, told: list[Event]) -> bool:
    """Did the ape end where it could, and meet nobody else but those it could meet, no worse than that?"""
    spaces = [event.facts["space"] for event in told if event.kind == "ape_stepped"]
    met = [(event.facts["player"], event.facts["how"]) for event in told if event.kind == "met_ape"]
    feared = {*risks, *((rival, "passing") for rival, _ in risks)}
    return (not spaces or spaces[-1] in ends) and {one for one in met if one[0] != player} <= feared


def until_the_next_play(later: list) -> list[Event]:
    told = []
    for moment in later:
        if moment.action and moment.action[0] == "play_cards":
            break
        told += [snapshot.event for snapshot in moment.snapshots]
    return told


def is_paid(price: str, told: list[Event]) -> bool:
    """Was this the price of an encounter, by its event and those after it?"""
    met, *told = told
    news = next((event for event in told if event.kind in {*PAYMENTS, "met_ape", "drew", "won"}), None)
    if news is None or news.kind not in PAYMENTS or news.facts["player"] != met.facts["player"]:
        return price == "nothing"
    if news.kind == "lost_artifact":
        return price in ("artifact", "choice")
    count = news.facts["n"]
    fits = {"card": count == 1, "three_cards": count == 3, "choice": count == 3, "whole_hand": count < 3}
    return fits.get(price, False)
