"""The page that shows how a match ended."""
