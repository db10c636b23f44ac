"""The rules of Explore New York in chapters; `contents` has them all, `state` what they are about."""
