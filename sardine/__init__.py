"""Make it real: the press that turns a checked card database into printed sheets."""
