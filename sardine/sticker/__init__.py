"""Stage: cards + sticker plan -> stickers, sheets of them, legend. What a reader's finger needs, in exact lengths."""
