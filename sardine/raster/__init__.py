"""Stage: PDF pages -> pictures. The only room that knows a rasteriser and writes pictures.

Its libraries are the optional extra `raster`; nothing here is imported unless a picture is asked for.
"""
