"""The colours and signs of Ramble: Dare to Explore."""

from game.ui.theme import THEME

STYLE = THEME.games["ramble_park"]
EXIT_SIGN = "gi_exit-door"
LANDMARK_SIGNS = {
    "azalea": "gi_lotus-flower",
    "castle": "gi_stone-tower",
    "bow_bridge": "gi_arch-bridge",
    "gill": "gi_water-drop",
    "stone_arch": "gi_cave-entrance",
    "tupelo": "gi_oak",
}
ROLE_SIGNS = {
    "electrician": "gi_electric",
    "jogger": "gi_running-shoe",
    "ranger": "gi_hiking",
    "pickpocket": "gi_robber-hand",
    "birdwatcher": "gi_binoculars",
    "photographer": "gi_photo-camera",
}
SPECIAL_SIGNS = {"gps": "gi_gps", "handbook": "gi_spell-book"}
CARD_SIGNS = LANDMARK_SIGNS | SPECIAL_SIGNS | {"in_the_dark": "gi_moon"}
FOOT, EXPLORE, LIGHTS = "ui_footprints", "gi_compass", "ui_lightbulb-off"  # an action, a deck, the other deck
LAMP = "gi_light-bulb"
