"""The pages on which a finished match is looked back on: chances, turning points, decisions."""
