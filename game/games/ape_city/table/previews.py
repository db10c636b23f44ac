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


def preview_lines(said: Wording, own: ApeCity, plan: tuple[Action, ...]) -> list[Line]:
    facts = own.foresee(*plan)
    lines = {"play_cards": play_lines, "ape_step": walk_lines}.get(plan[0][0], payment_lines)
    return lines(said, own, facts)


def play_lines(said: Wording, own: ApeCity, facts: Facts) -> list[Line]:
    texts, icon = said.texts, "gi_footprint"
    if facts.get("leaves"):
        return [
            Line(texts("preview.out"), icon),
            Line(texts("preview.score", score=facts["score"]), "gi_two-coins"),
            *[rival_gold_line(said, own, rival) for rival in own.others(own.observer)],
        ]
    found, tone = "ui_layers", COLOURS["icon"]["artifact"]
    if facts["artifacts"] or facts["gold"]:
        found = "gi_totem-mask" if facts["artifacts"] else "gi_two-coins"
        tone = COLOURS["icon"]["artifact" if facts["artifacts"] else "gold"]
    lines = [
        Line(steps_line(said, facts), icon, tone=COLOURS["icon"]["steps"]),
        Line(gains_line(said, own, facts), found, tone=tone),
    ]
    return lines + [Line(words, "gi_gorilla", tone=COLOURS["alarm"]) for words in ape_lines(said, facts)]


def gains_line(said: Wording, own: ApeCity, facts: Facts) -> str:
    """What is taken, and what becomes of the hand where the gold of rivals does not need the room."""
    gains = [key for key in ("gold", "artifacts", "mugs") if facts[key]]
    if gains == ["gold", "mugs"]:
        return said.texts("preview.gold_mugs", n=facts["mugs"])
    told = [said.texts(f"preview.{key}", n=facts[key]) for key in gains]
    return " ".join(told if facts["mugs"] else [*told, hand_line(said, own, facts)])


def rival_gold_line(said: Wording, own: ApeCity, rival: int) -> Line:
    """What somebody has as far as all see it: only the most gold wins."""
    gold, artifacts = own.gold[rival], len(own.artifacts[rival])
    key = "preview.rival" if artifacts else "preview.rival.gold"
    return Line(said.texts(key, name=said.names[rival], gold=gold, n=artifacts), player=rival)


def steps_line(said: Wording, facts: Facts) -> str:
    if not facts["steps"]:
        return said.texts("preview.stay")
    key = "preview.steps" if len(facts["cards"]) > 1 else "preview.step"
    summands = " + ".join(str(CARDS[code].steps) for code in facts["cards"])
    return said.texts(key, sum=summands, n=facts["steps"], space=facts["end"])


def ape_lines(said: Wording, facts: Facts) -> list[str]:
    """What the ape would take, how far it would go, where it can end and whom it can meet."""
    texts = said.texts
    lines = [texts(f"preview.{facts['meets']}.{facts['price']}")] if facts.get("meets") else []
    if not facts["ape"]:
        return lines
    return [*lines, ends_line(said, facts), risk_line(said, facts["risks"])]


def ends_line(said: Wording, facts: Facts) -> str:
    """How far the ape goes, and where it can end; what it must do to the player's own pawn matters more."""
    ends, count = facts["ends"], len(facts["ends"])
    kind = ".many" if count > MOST_ENDS else ".to" if count == 1 else ""
    how = f".{facts['fate']}" if facts.get("fate") else kind
    return said.texts(f"preview.ape_moves{how}", n=facts["ape"], spaces=alternatives_text(said, ends), count=count)


def risk_line(said: Wording, risks: Sequence[tuple[int, str]]) -> str:
    """Which rivals the ape can meet, and how at the worst."""
    kinds = {how for _, how in risks}
    how = f".{kinds.pop()}" if len(kinds) == 1 else ".both" if kinds else ""
    return said.texts(f"preview.risk{how}", who=said.texts.joined_list([said.names[player] for player, _ in risks]))


def alternatives_text(said: Wording, spaces: Sequence[int]) -> str:
    """4, 9 or 15."""
    first = str(spaces[0])
    for space in spaces[1:-1]:
        first = said.texts("list.more", first=first, second=space)
    return said.texts("spaces.or", first=first, last=spaces[-1]) if len(spaces) > 1 else first


def hand_line(said: Wording, own: ApeCity, facts: Facts) -> str:
    if "draws" in facts:
        return said.texts("preview.draws", hand=facts["hand"], n=facts["draws"])
    if facts.get("meets") and facts["price"] != "nothing":
        return said.texts("preview.hand.paying", n=facts["hand"])
    return said.texts(
        "preview.draws", hand=facts["hand"], n=turns.cards_to_draw(own, facts["hand"], len(facts["cards"]))
    )


def walk_lines(said: Wording, own: ApeCity, facts: Facts) -> list[Line]:
    texts, tone = said.texts, COLOURS["alarm"]
    hits = facts.get("hits", ())
    if facts["left"]:
        return [Line(texts("preview.walk.on", space=facts["end"], n=facts["left"]), "gi_gorilla", tone=tone)]
    key = "preview.walk.hits" if hits else "preview.walk.free"
    first = Line(texts(key, space=facts["end"], n=len(hits)), "gi_gorilla", tone=tone)
    pays = [
        Line(texts(f"preview.pays.{how}.{price}", name=said.names[player]), player=player)
        for player, how, price in hits
    ]
    return [first, *pays]


def payment_lines(said: Wording, own: ApeCity, facts: Facts) -> list[Line]:
    lines = [Line(said.texts("preview.left", n=facts["hand"]), "ui_layers")]
    if facts["artifacts"]:
        lines.append(Line(said.texts("preview.kept", n=facts["artifacts"]), "gi_totem-mask"))
    return lines


def idle_lines(said: Wording, own: ApeCity) -> list[Line]:
    """What the seat may want to look at before it chooses."""
    values = [token.value for token in own.artifacts[own.observer]]
    if not values:
        return []
    words = said.texts.joined_list(list(map(str, values)))
    key = "idle.artifact" if len(values) == 1 else "idle.artifacts"
    return [Line(said.texts(key, values=words, gold=sum(values)), "gi_totem-mask")]
