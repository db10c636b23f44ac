"""The rules of Ramble Words in chapters; `contents` has them all, `state` what they are about."""
