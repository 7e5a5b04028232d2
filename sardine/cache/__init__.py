"""Decides what must be drawn again: by the content of what goes in and of what came out, never by file times."""
