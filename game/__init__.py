"""Game Night: five tabletop games for two to six people at one laptop."""
