"""Make it real: the press that turns a checked card database into printed sheets."""

__version__ = "0.1.0"
