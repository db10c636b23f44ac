"""The colours and signs of Biome Escape."""

from game.ui.theme import THEME

LOOK = THEME.games["biome_escape"]
SECRET_SIGNS = {
    "key": "gi_key",
    "extra_action": "ui_footprints",
    "extra_carry": "gi_knapsack",
    "captured": "gi_robber-hand",
    "supply": "gi_wheat",
    "farm_kit": "gi_barn",
    "camp_kit": "gi_camping-tent",
    "caravan_kit": "gi_ship-wheel",
    "clairvoyance": "gi_all-seeing-eye",
    "foresight": "gi_binoculars",
    "teleport": "gi_electric",
}
CAMP_SIGNS = {
    "built": "gi_camping-tent",
    "main": "gi_camping-tent",
    "ally": "gi_tribal-mask",
    "stealer": "gi_bandit",
    "killer": "gi_snake-totem",
    "exit": "gi_exit-door",
    "gang": "ui_users",
    "farm": "gi_barn",
    "mercenaries": "gi_hiking",
}
PHRASE_SIGNS = {
    "danger_here": "ui_triangle-alert",
    "very_useful": "gi_round-star",
    "useful_later": "ui_hourglass",
    "not_important": "ui_minus",
    "meet_me_here": "ui_users",
    "bring_supplies": "gi_wheat",
    "guard_this": "gi_stone-tower",
    "i_have_what_we_need": "ui_check",
    "i_can_carry_more": "gi_knapsack",
}
FOOT, EXPLORE, EYE, INJURY = "ui_footprints", "gi_compass", "gi_all-seeing-eye", "ui_plus"
