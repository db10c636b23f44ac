"""What outlasts an evening: saves, settings and finished matches, in a folder that other programs may write to too."""
