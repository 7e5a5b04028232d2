"""What scenarios of kind database may ask the press: the validator itself does not know it."""

from __future__ import annotations

from validator.scenarios.data_run import Probes

# Name -> function of what is asked. Filled when the rooms that can answer are there.
PROBES: Probes = {}
