"""The pages of what was played: tonight, all matches, the people, the games, and what to play next."""
