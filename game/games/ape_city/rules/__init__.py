"""The rules of Ape City Escape in chapters; `contents` has them all, `state` what they are about."""
