"""The pages about what was played: tonight, all matches, people, games, and what to play next."""
