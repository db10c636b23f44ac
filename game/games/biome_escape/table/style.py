"""The colours and signs of Biome Escape."""

from game.ui.theme import THEME

STYLE = THEME.games["biome_escape"]
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
STEPS = {  # parts of the board's turn -> their signs
    "farms": "gi_barn",
    "injury": "ui_plus",
    "allies": "gi_tribal-mask",
    "mercenaries": "gi_hiking",
    "gang": "ui_users",
    "parties": "gi_running-shoe",
    "enemies": "gi_bandit",
}
SIGNS = {  # of what happens
    "farm_rolled": "gi_barn", "farm_halted": "gi_barn", "produced": "gi_barn", "injury_rolled": "ui_plus",
    "healing_halted": "ui_plus", "ally_rolled": "gi_tribal-mask", "ally_halted": "gi_tribal-mask",
    "mercenaries_moved": "gi_hiking", "mercenaries_done": "gi_hiking", "rescued": "gi_hiking",
    "fight_began": "gi_hiking", "raiders_beaten": "gi_hiking", "mercenaries_destroyed": "ui_users",
    "gang_moved": "ui_users", "gang_held": "ui_users", "party_moved": "gi_running-shoe",
    "party_home": "gi_running-shoe", "raiders_destroyed": "ui_users", "enemy_rolled": "gi_bandit",
    "enemy_halted": "gi_bandit", "raided": "gi_bandit", "nothing_to_raid": "gi_bandit",
    "camp_destroyed": "gi_snake-totem", "captive_waits": "gi_bandit", "captives_claimed": "gi_bandit",
    "destroyed": "ui_users", "exit_found": "gi_exit-door", "board_done": "gi_all-seeing-eye",
    "board_turn": "gi_all-seeing-eye", "extra_secret": "ui_plus", "ended": "gi_exit-door",
    "round_began": "ui_hourglass", "farm_built": "gi_barn",
}  # fmt: skip
DESTROYERS = {"killer": "gi_snake-totem", "gang": "ui_users", "own_up": "ui_x"}  # by whom something was destroyed
CAMP_OF = {  # what an enemy camp does has its sign: the fact that names the camp
    "raided": "camp", "party_home": "camp", "party_moved": "camp", "nothing_to_raid": "camp", "enemy_rolled": "at",
    "enemy_halted": "at",
}  # fmt: skip
