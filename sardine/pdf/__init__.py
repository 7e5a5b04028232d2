"""Stage: pages -> a PDF file. The only room that knows reportlab; drawing takes no decision."""
