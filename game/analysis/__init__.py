"""What can be learnt from a finished match: chances turn by turn, and what Hard would have done. Knows no window.

`analysis` computes it, in a process of its own (`worker`) that only runs while nobody plays (`analyst`); the file
beside the match is `analysis_store`.
"""
