"""Three small games that ask of the engine what the big ones will ask."""

from dataclasses import dataclass

from game.engine.game import Game, HouseRuleOption


@dataclass(frozen=True, eq=False)
class Toy(Game):
    """A game whose folder is here and not in the program."""

    @property
    def rules_module(self) -> str:
        return f"toy.{self.id}.rules"


TOYS = (
    Toy("floods", "Floods", range(2, 5), "1", (HouseRuleOption("hand", (2, 3), 2),)),
    Toy("pounce", "Pounce", range(2, 5), "1", (HouseRuleOption("kinds", (3, 4), 3, proposed={4: 4}),)),
    Toy("outback", "Outback", range(2, 4), "1", (HouseRuleOption("tents", (1, 3), 3),)),
)
