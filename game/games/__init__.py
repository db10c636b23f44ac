"""The games of the house. Their rules are imported when somebody opens them."""

import itertools

from game.engine.game import Game, HouseRuleOption

_APE_TILES = ("vine_gate", "idol_court", "sunken_market", "serpent_stair")
_PARKGOERS = ("electrician", "jogger", "ranger", "pickpocket", "birdwatcher", "photographer")

GAMES: tuple[Game, ...] = (
    Game(
        "ape_city",
        "Ape City Escape",
        range(2, 5),
        "10–20",
        (
            HouseRuleOption("late_start_gold", (False, True), False, "AC-10.4"),
            HouseRuleOption("mugging", (False, True), False, "AC-10.3"),
            HouseRuleOption("lost_artifact", ("box", "drop"), "box", "AC-10.2"),
            HouseRuleOption(
                "draw_rule", ("two_max_five", "refill_to_five", "replace_played"), "two_max_five", "AC-10.1"
            ),
            HouseRuleOption(
                "tiles", ("random", *map(" ".join, itertools.permutations(_APE_TILES))), "random", "AC-10.5"
            ),
        ),
        first_wins={2: 62, 3: 49, 4: 38},  # AC-2.7
        version=2,
    ),
    Game(
        "ramble_park",
        "Ramble: Dare to Explore",
        range(3, 7),
        "30–60",
        (
            HouseRuleOption("level", ("stroll", "dusk", "night", "blackout"), "stroll", "RP-10.3", is_level=True),
            HouseRuleOption("stranded", ("team_loses", "player_out"), "team_loses", "RP-10.1"),
            HouseRuleOption("hand_check", ("each_card", "after_draw"), "each_card", "RP-10.2"),
            *(
                HouseRuleOption(
                    f"role_{seat}",
                    ("random", *_PARKGOERS),
                    "random",
                    "RP-10.4",
                    seats=seat + 1,
                    is_one_of_each=True,
                )
                for seat in range(6)
            ),
            HouseRuleOption("draws", ("by_hand", "quick"), "by_hand"),  # at the table only
            HouseRuleOption("plans", ("spoken", "silent"), "spoken"),  # at the table only
        ),
        has_secrets=False,
        is_together=True,
    ),
    Game(
        "ramble_words",
        "Ramble Words",
        range(2, 7),
        "40–50",
        (
            HouseRuleOption("target_points", (10, 15, 25, 40), 25, "RW-8.8", {3: 15, 4: 10}),
            HouseRuleOption("shuffle_limit", (1, 2, 3, 4, 5, 6), 3, "RW-8.8", {5: 5, 6: 5}),
            HouseRuleOption("claims", ("risk", "assisted"), "risk", "RW-3.9"),
            HouseRuleOption("hits", ("full", "off"), "full", "RW-6.20"),
            HouseRuleOption("jokers", ("off", "wild"), "off", "RW-2.4"),
            HouseRuleOption("word_list", ("everyday", "standard", "large", "german"), "standard", "RW-9.34"),
            HouseRuleOption("min_word", (2, 3, 4), 2, "RW-9.28"),
            HouseRuleOption("ending", ("at_once", "finish_round"), "at_once", "RW-8.10"),
            HouseRuleOption(
                "hit_asking", ("buzzer", "ask_all", "my_word_only"), "buzzer", "RW-6.22"
            ),  # at the table only
            HouseRuleOption("hit_seconds", ("untimed", 2, 4, 8), "untimed", "RW-6.22"),  # at the table only
        ),
        version=3,
        first_wins={2: 50, 3: 35, 4: 26},  # RW-9.42
    ),
    Game(
        "biome_escape",
        "Biome Escape",
        range(2, 6),
        "60–120",
        (
            HouseRuleOption("stacks", (3, 4, 5), 3, "BE-10.1"),
            HouseRuleOption("berserk", ("recurring", "single"), "recurring", "BE-10.2", {2: "single"}),
            HouseRuleOption("ransom_frees", ("person", "person_and_pack"), "person", "BE-10.3"),
            HouseRuleOption("own_up", (False, True), True, "BE-10.4"),
            HouseRuleOption("round_limit", (0, 30, 40, 60, 80), 0, "BE-10.5"),
        ),
        version=3,
        is_together=True,
    ),
    Game(
        "explore_new_york",
        "Explore New York",
        range(2, 5),
        "20–30",
        (
            HouseRuleOption("final_route", ("auto", "manual"), "auto", "NY-10.2"),
            HouseRuleOption("city", ("classic", "shuffled"), "classic", "NY-10.4"),
            HouseRuleOption("city_number", range(10_000), 0, "NY-10.4"),  # of a shuffled city; 0: drawn by lot
            HouseRuleOption("hide_drawings", (False, True), False, "NY-10.3"),
            HouseRuleOption("turns", ("deck", "text"), "deck", "NY-10.1"),
            HouseRuleOption("tie_break", ("shared", "route"), "shared", "NY-10.5"),
        ),
        has_secrets=False,
        secret_rule="hide_drawings",
        first_wins={2: 48, 3: 35, 4: 22},  # NY, section 2
    ),
)
