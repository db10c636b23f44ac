"""What a choice would bring in Ape City Escape, in sentences."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from game.engine.state import Action
from game.games.ape_city.rules import turns
from game.games.ape_city.rules.components import CARDS
from game.games.ape_city.rules.state import ApeCity
from game.games.ape_city.table.colours import COLOURS
from game.ui.lines import Line
from game.ui.texts import Texts

MOST_ENDS = 6  # of the ape, that a line can name

Facts = dict[str, Any]  # what a plan would bring, as the rules foresee it


class Wording(NamedTuple):
    """What sentences are made with: the game's texts, the players' names."""

    texts: Texts
    names: Sequence[str]


def preview_lines(wording: Wording, own_view: ApeCity, plan: tuple[Action, ...]) -> list[Line]:
    facts = own_view.foresee(*plan)
    lines = {"play_cards": play_preview_lines, "ape_step": ape_walk_preview_lines}.get(
        plan[0][0], payment_preview_lines
    )
    return lines(wording, own_view, facts)


def play_preview_lines(wording: Wording, own_view: ApeCity, facts: Facts) -> list[Line]:
    texts, icon = wording.texts, "gi_footprint"
    if facts.get("leaves"):
        return [
            Line(texts("preview.out"), icon),
            Line(texts("preview.score", score=facts["score"]), "gi_two-coins"),
            *[rival_gold_line(wording, own_view, rival) for rival in own_view.other_players(own_view.observer)],
        ]
    found, tone = "ui_layers", COLOURS["icon"]["artifact"]
    if facts["artifacts"] or facts["gold"]:
        found = "gi_totem-mask" if facts["artifacts"] else "gi_two-coins"
        tone = COLOURS["icon"]["artifact" if facts["artifacts"] else "gold"]
    lines = [
        Line(ape_steps_preview_line(wording, facts), icon, tone=COLOURS["icon"]["steps"]),
        Line(gains_preview_line(wording, own_view, facts), found, tone=tone),
    ]
    return lines + [Line(words, "gi_gorilla", tone=COLOURS["alarm"]) for words in ape_preview_lines(wording, facts)]


def gains_preview_line(wording: Wording, own_view: ApeCity, facts: Facts) -> str:
    """What is taken, and what becomes of the hand where the gold of rivals does not need the room."""
    gains = [key for key in ("gold", "artifacts", "mugs") if facts[key]]
    if gains == ["gold", "mugs"]:
        return wording.texts("preview.gold_mugs", n=facts["mugs"])
    told = [wording.texts(f"preview.{key}", n=facts[key]) for key in gains]
    return " ".join(told if facts["mugs"] else [*told, hand_preview_line(wording, own_view, facts)])


def rival_gold_line(wording: Wording, own_view: ApeCity, rival: int) -> Line:
    """What somebody has as far as all see it: only the most gold wins."""
    gold, artifacts = own_view.gold[rival], len(own_view.artifacts[rival])
    key = "preview.rival" if artifacts else "preview.rival.gold"
    return Line(wording.texts(key, name=wording.names[rival], gold=gold, n=artifacts), player=rival)


def ape_steps_preview_line(wording: Wording, facts: Facts) -> str:
    if not facts["steps"]:
        return wording.texts("preview.stay")
    key = "preview.steps" if len(facts["cards"]) > 1 else "preview.step"
    summands = " + ".join(str(CARDS[code].steps) for code in facts["cards"])
    return wording.texts(key, sum=summands, n=facts["steps"], space=facts["end"])


def ape_preview_lines(wording: Wording, facts: Facts) -> list[str]:
    """What the ape would take, how far it would go, where it can end and whom it can meet."""
    texts = wording.texts
    lines = [texts(f"preview.{facts['meets']}.{facts['price']}")] if facts.get("meets") else []
    if not facts["ape"]:
        return lines
    return [*lines, ape_end_preview_line(wording, facts), ape_risk_preview_line(wording, facts["risks"])]


def ape_end_preview_line(wording: Wording, facts: Facts) -> str:
    """How far the ape goes, and where it can end; what it must do to the player's own pawn matters more."""
    ends, count = facts["ends"], len(facts["ends"])
    kind = ".many" if count > MOST_ENDS else ".to" if count == 1 else ""
    how = f".{facts['fate']}" if facts.get("fate") else kind
    return wording.texts(
        f"preview.ape_moves{how}", n=facts["ape"], spaces=alternatives_text(wording, ends), count=count
    )


def ape_risk_preview_line(wording: Wording, risks: Sequence[tuple[int, str]]) -> str:
    """Which rivals the ape can meet, and how at the worst."""
    kinds = {how for _, how in risks}
    how = f".{kinds.pop()}" if len(kinds) == 1 else ".both" if kinds else ""
    return wording.texts(
        f"preview.risk{how}", who=wording.texts.joined_list([wording.names[player] for player, _ in risks])
    )


def alternatives_text(wording: Wording, spaces: Sequence[int]) -> str:
    """4, 9 or 15."""
    first = str(spaces[0])
    for space in spaces[1:-1]:
        first = wording.texts("list.more", first=first, second=space)
    return wording.texts("spaces.or", first=first, last=spaces[-1]) if len(spaces) > 1 else first


def hand_preview_line(wording: Wording, own_view: ApeCity, facts: Facts) -> str:
    if "draws" in facts:
        return wording.texts("preview.draws", hand=facts["hand"], n=facts["draws"])
    if facts.get("meets") and facts["price"] != "nothing":
        return wording.texts("preview.hand.paying", n=facts["hand"])
    return wording.texts(
        "preview.draws", hand=facts["hand"], n=turns.cards_to_draw(own_view, facts["hand"], len(facts["cards"]))
    )


def ape_walk_preview_lines(wording: Wording, own_view: ApeCity, facts: Facts) -> list[Line]:
    texts, tone = wording.texts, COLOURS["alarm"]
    hits = facts.get("hits", ())
    if facts["left"]:
        return [Line(texts("preview.walk.on", space=facts["end"], n=facts["left"]), "gi_gorilla", tone=tone)]
    key = "preview.walk.hits" if hits else "preview.walk.free"
    first = Line(texts(key, space=facts["end"], n=len(hits)), "gi_gorilla", tone=tone)
    pays = [
        Line(texts(f"preview.pays.{how}.{price}", name=wording.names[player]), player=player)
        for player, how, price in hits
    ]
    return [first, *pays]


def payment_preview_lines(wording: Wording, own_view: ApeCity, facts: Facts) -> list[Line]:
    lines = [Line(wording.texts("preview.left", n=facts["hand"]), "ui_layers")]
    if facts["artifacts"]:
        lines.append(Line(wording.texts("preview.kept", n=facts["artifacts"]), "gi_totem-mask"))
    return lines


def preview_lines_before_choice(wording: Wording, own_view: ApeCity) -> list[Line]:
    """What the seat may want to look at before it chooses."""
    values = [token.value for token in own_view.artifacts[own_view.observer]]
    if not values:
        return []
    words = wording.texts.joined_list(list(map(str, values)))
    key = "idle.artifact" if len(values) == 1 else "idle.artifacts"
    return [Line(wording.texts(key, values=words, gold=sum(values)), "gi_totem-mask")]
