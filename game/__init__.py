"""Game Night: five tabletop games for two to six people round one laptop."""
