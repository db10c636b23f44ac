"""The rules of the park in chapters; `contents` has them all, `state` what they are about."""
