"""Stage: pages -> a PDF file. The only room that knows what is in one; drawing takes no decision."""
