"""Stage: frames -> slots -> pages. Imposition, duplex, marks and labels, all computed from the slots."""
