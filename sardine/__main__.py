"""`python -m sardine` is the command `sardine`."""

from sardine.cli.main import main

if __name__ == "__main__":
    main(prog_name="sardine")
