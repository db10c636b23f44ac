"""What a game gives the table: four parts, and the capabilities that only some games have."""
