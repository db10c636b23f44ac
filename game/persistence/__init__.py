"""What is kept between evenings: saves, settings and finished matches, in a folder other programs may change too.

`folder` says which window may write there; `storage` reads and writes saves and finished matches, sealed and packed
(`save_format`); `settings` and small files of a known shape (`shapes`) are JSON within limits (`plain_json`).
"""
