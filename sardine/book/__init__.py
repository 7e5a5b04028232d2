"""Stage: the rules of a game -> the pages of a booklet, imposed to be folded and stapled."""
