"""The pages with the analysis of a finished match: chances, turning points, decisions."""
