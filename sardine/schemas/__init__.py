"""The JSON Schemas of the press's own files: formats, palettes, faces, fonts, papers, sheets."""
