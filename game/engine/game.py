"""What the program knows of a game before its rules are loaded: its name, seats and house rules."""

import functools
import importlib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, NamedTuple

from game.engine import edition
from game.engine.data import DataError
from game.engine.phrases import FaultyData, at, expected, shown
from game.engine.variant import Variant, variant_from_plain

if TYPE_CHECKING:
    from game.engine.state import State

VARIANT = "variant"  # where a save or record tells what is otherwise than in the box


class HouseRuleOption(NamedTuple):
    """A house rule. `default` is the specification's; `rule` is its number there.

    values: those there are; a range of numbers is typed in, not chosen from a list, and nothing typed is the default.
    proposed: what the page of a new game proposes instead of the default, by number of players.
    seats: it means something at tables with so many players at least; is_level: it says how hard the game is.
    is_one_of_each: no two options of this kind have the same value, but for the default.
    """

    id: str
    values: tuple[Any, ...] | range
    default: Any
    rule: str = ""
    proposed: dict[int, Any] = {}
    seats: int = 0
    is_level: bool = False
    is_one_of_each: bool = False

    def proposed_value(self, players: int) -> Any:
        return self.proposed.get(players, self.default)

    def is_valid_option_value(self, value: Any) -> bool:
        """Is it one of the values, and of the same type?"""
        return any(value == one and type(value) is type(one) for one in self.values)

    def parse(self, text: str) -> Any:
        """The value written as `text`. Raises ValueError naming the valid ones."""
        for value in self.values:
            if house_rule_value_text(value) == text:
                return value
        known = self.valid_option_values_text()
        raise FaultyData(at("options", expected("setting", name=self.id, known=known, found=shown(text))))

    def valid_option_values_text(self) -> str:
        """The valid values in words."""
        if isinstance(self.values, range):
            return f"{self.values[0]} to {self.values[-1]}"
        return ", ".join(map(house_rule_value_text, self.values))


def house_rule_value_text(value: Any) -> str:
    """How a value is written: on and off, else as it is."""
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)


@dataclass(frozen=True, eq=False)  # there is one of each
class Game:
    """A kind of game. `rules` are loaded when first asked for; `version` rises when old saves would play differently.

    minutes: how long it takes, in words; has_secrets: players hide something from each other; secret_rule: the house
    rule under which they do, where they else do not; is_together: all win or all lose;
    first_wins: how many of 100 games the first player wins by the specification, by number of players;
    variant: what is otherwise than in the box.
    """

    id: str
    title: str
    players: range
    minutes: str
    options: tuple[HouseRuleOption, ...]
    version: int = 1
    has_secrets: bool = True
    secret_rule: str = ""
    is_together: bool = False
    first_wins: Mapping[int, int] = field(default_factory=dict)
    variant: Variant | None = None

    @property
    def edition(self) -> str:
        """The name under which its modules are loaded: its id, or that of its variant."""
        return self.id if self.variant is None else self.variant.edition

    @property
    def digest(self) -> str:
        """The digest of its variant; empty for the game of the box."""
        return "" if self.variant is None else self.variant.digest

    @property
    def rules_module(self) -> str:
        return f"game.games.{self.edition}.rules"

    @functools.cached_property
    def rules(self) -> "type[State]":
        """The class of a match's state: `RULES` of the rules, in one file or in chapters with `contents`."""
        module = importlib.import_module(self.rules_module)
        if not hasattr(module, "RULES"):
            module = importlib.import_module(self.rules_module + ".contents")
        rules: type[State] = module.RULES  # what a module of that name must hold
        return rules

    @property
    def difficulty_option(self) -> HouseRuleOption | None:
        """The house rule that says how hard it is, if there is one."""
        return next((option for option in self.options if option.is_level), None)

    def all_house_rule_options(self, players: int) -> tuple[HouseRuleOption, ...]:
        """The game's own options, and who begins."""
        return (*self.options, first_player_option(players))

    def chosen_house_rule_options(self, players: int, chosen: dict[str, Any] | None = None) -> dict[str, Any]:
        """Every option with its value: what was chosen, else the default of the specification.

        Raises ValueError for an unknown option or value.
        """
        chosen = dict(chosen or {})
        values = {}
        for option in self.all_house_rule_options(players):
            value = chosen.pop(option.id, option.default)
            if not option.is_valid_option_value(value):
                option.parse(house_rule_value_text(value))
                raise FaultyData(at(option.id, expected("value", found=shown(value))))
            values[option.id] = value
        if chosen:
            known = ", ".join(option.id for option in self.all_house_rule_options(players))
            raise FaultyData(at("options", expected("one_of", known=known, found=shown(", ".join(chosen)))))
        return values

    def proposed_house_rule_options(self, players: int) -> dict[str, Any]:
        """What the page of a new game has every option at before anything is chosen."""
        return {option.id: option.proposed_value(players) for option in self.all_house_rule_options(players)}

    # ---------------------------------------------------------------- variants
    def with_variant(self, variant: Variant) -> "Game":
        """The same game with the changes of a variant. Raises DataError if it can't be played with them."""
        return self if variant == self.variant else _game_with_variant(self, variant)

    def with_variant_of_save(self, saved: dict[str, Any]) -> "Game":
        """The same game with the variant that a save or record brings along, if it brings one.

        Raises DataError if the variant can't be used, and ValueError if the field holds no variant at all.
        """
        plain = saved.get(VARIANT)
        if plain is None:
            return self
        if not isinstance(plain, dict) or not all(isinstance(one, str) for one in (*plain, *plain.values())):
            raise FaultyData(at(VARIANT, expected("texts_by_name")))
        return self.with_variant(variant_from_plain(plain, self.id))

    def option_with_duplicate_value(self, values: dict[str, Any]) -> HouseRuleOption | None:
        """The first option that has the value of an earlier one although there is but one of each."""
        unique = [option for option in self.options if option.is_one_of_each and values[option.id] != option.default]
        taken = [values[option.id] for option in unique]
        return next((option for n, option in enumerate(unique) if taken[n] in taken[:n]), None)


@functools.lru_cache(maxsize=256)
def _game_with_variant(game: Game, variant: Variant) -> Game:
    title = f"{game.title} · {variant.title}"
    varied = replace(game, title=title, first_wins={}, variant=variant)  # those were measured with the box
    try:
        _ = varied.rules  # loaded now, so that what is wrong with the variant is told
    except DataError:
        edition.unload_edition(varied.edition)
        raise
    return varied


def first_player_option(players: int) -> HouseRuleOption:
    """Who begins, an option of every game: drawn by lot, or a player."""
    return HouseRuleOption("first", ("random", *range(players)), "random")
