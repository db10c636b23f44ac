"""The rules of Biome Escape in chapters; `contents` has them all, `state` what they are about."""
