# `make` alone lists the targets. `make pdf` and `make test` set up what they need in .venv by themselves.

SHELL := /bin/sh
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.SUFFIXES:

# Narrow what is printed: make pdf GAMES=district-noir LOCALES="fr it"
GAMES ?=
LOCALES ?=
# More options of the command, or of pytest: make pdf ARGS="--paper letter"   make test ARGS="-k alliance"
ARGS ?=
# The interpreter that .venv is made with; empty: the first of python3, python3.14 ... 3.11 that is new enough.
PYTHON ?=
export PYTHON
UV ?= uv

# Relative, so that the path of the clone may hold spaces; `-m`, so that the clone may be moved.
VENV := .venv
RUN := $(VENV)/bin/python
SARDINE := $(RUN) -m sardine
LANGS = $(foreach locale,$(LOCALES),--lang $(locale))

# A stamp says that its list is installed. It is written last, so an interrupted install leaves none.
RUN_STAMP := $(VENV)/.installed-run
TEST_STAMP := $(VENV)/.installed-test

# An environment whose Python has gone (system upgrade) is made anew.
ifneq ($(shell test -x $(RUN) && echo yes),yes)
$(RUN_STAMP) $(TEST_STAMP): always
endif

.PHONY: help
help: ## List the targets
	@sed -n 's/^\([a-z]*\): .*## \(.*\)/\1|\2/p' Makefile | while IFS='|' read -r name text; do \
	  printf '  make %-8s %s\n' "$$name" "$$text"; done

.PHONY: pdf
pdf: $(RUN_STAMP) ## Draw the printable sheets into build/ (GAMES= and LOCALES= narrow it)
	@$(SARDINE) pdf $(GAMES) $(LANGS) $(ARGS)

.PHONY: stickers
stickers: $(RUN_STAMP) ## Draw the stickers for reading by touch (GAMES= and LOCALES= narrow it)
	@$(SARDINE) stickers $(GAMES) $(LANGS) $(ARGS)

.PHONY: check
check: $(RUN_STAMP) ## Check the whole project, warnings count as errors
	@$(SARDINE) check --strict $(GAMES) $(ARGS)

.PHONY: test
test: $(TEST_STAMP) ## Run the tests
	@$(RUN) -m pytest -n auto $(ARGS)

.PHONY: contact
contact: $(RUN_STAMP) ## Show all faces on pictures, in build/
	@$(SARDINE) contact $(GAMES) $(LANGS) $(ARGS)

.PHONY: rulebook
rulebook: $(RUN_STAMP) ## Draw the rules as booklets to fold and staple
	@$(SARDINE) rulebook $(GAMES) $(LANGS) $(ARGS)

.PHONY: docs
docs: $(RUN_STAMP) ## Renew the pictures of the documentation
	@$(SARDINE) contact district-noir --lang fr --columns 4 --to docs/img/district-noir.png \
	  --cards soutien-5,soutien-6,soutien-7,soutien-8,alliance-3,trahison-2,docks
	@$(SARDINE) contact chaos --lang fr --columns 6 --to docs/img/chaos.png \
	  --cards coup-de-mistral,sardines,vieux-port,le-panier,mer-agitee,coupure-de-courant,oiseau-de-nuit,la-bougeotte
	@$(SARDINE) contact paintball --lang fr --columns 5 --to docs/img/paintball.png \
	  --cards equipe-circle,equipe-triangle,adversaire-square,adversaire-star,boule-cross,boule-circle,perdu,protege

.PHONY: lint
lint: $(TEST_STAMP) ## Run ruff: rules and format
	@$(RUN) -m ruff check .
	@$(RUN) -m ruff format --check .

.PHONY: types
types: $(TEST_STAMP) ## Run mypy --strict
	@$(RUN) -m mypy --strict

.PHONY: bench
bench: $(TEST_STAMP) ## Measure press and rules beside other programs, and write docs/performance.md
	@$(RUN) benchmarks/decks.py --write docs/performance.md $(ARGS)
	@$(RUN) benchmarks/peers.py --write docs/rules-speed.md

.PHONY: compiled
compiled: $(TEST_STAMP) ## Compile the rules in a copy (needs a C compiler): same records, how much faster
	@$(RUN) benchmarks/compiled.py

.PHONY: play
play: $(RUN_STAMP) ## Watch a game of District Noir between bots
	@$(SARDINE) play $(or $(GAMES),district-noir) --watch $(ARGS)

.PHONY: smoke
smoke: $(TEST_STAMP) ## Play every game with every number of seats, and check each step
	@$(RUN) -m pytest -q -n auto -m smoke $(ARGS)

.PHONY: mutate
mutate: $(TEST_STAMP) ## Change each number of the rules and cards: some scenario must notice
	@$(RUN) -m tests.validator.scenarios.mutation

.PHONY: golden
golden: $(TEST_STAMP) ## Renew the golden files; review them with git diff
	@SARDINE_RENEW_GOLDEN=1 $(RUN) -m pytest -q -k golden $(ARGS)

.PHONY: schema
schema: $(RUN_STAMP) ## Write the JSON Schemas for editors
	@$(SARDINE) schema $(ARGS)

.PHONY: lock
lock: ## Renew the locked lists of packages (needs uv)
	@command -v $(UV) >/dev/null || { echo "make lock needs uv (pipx install uv)" >&2; exit 1; }
	@$(UV) pip compile --quiet --upgrade $(LOCK) --group build -o requirements/run.txt
	@$(UV) pip compile --quiet --upgrade $(LOCK) --group build --group test -c requirements/run.txt \
	  -o requirements/test.txt

LOCK = pyproject.toml --universal --python-version 3.11 --generate-hashes --custom-compile-command 'make lock' \
  --no-emit-index-url --no-emit-find-links --extra raster

.PHONY: clean
clean: ## Remove what was built, and the caches; .venv stays
	@find build -mindepth 1 ! -path build/.gitignore -delete
	@rm -rf dist .mypy_cache .pytest_cache .ruff_cache
	@find sardine validator tests benchmarks -name __pycache__ -type d -prune -exec rm -rf {} +

.PHONY: always
always:

$(RUN_STAMP): requirements/run.txt requirements/install pyproject.toml
	@requirements/install run
	@touch $@

# After the run list, never beside it: one pip at a time in one environment.
$(TEST_STAMP): requirements/test.txt $(RUN_STAMP)
	@requirements/install test
	@touch $@
