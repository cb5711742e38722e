# snath. `make help` lists the targets.
#
# Two environments from one tree:
#   .venv            editable install, runs interpreted from src/; also holds the tools
#   .venv-compiled   the built wheel, compiled with mypyc where there is a C compiler
# Both are made on first use and brought up to date when pyproject.toml or src/ changes.

PYTHON ?= python3
# Test processes at a time.
JOBS ?= 2
# More arguments: make test PYTEST_ARGS='-k combat', make play ARGS='--help'
PYTEST_ARGS ?=
ARGS ?=

# Tests that run against the compiled wheel too (those that exist).
COMPILED_TESTS ?= tests/build/test_mode.py $(wildcard \
	tests/engine tests/golden tests/modules tests/automa tests/property tests/rulebook)

VENV := .venv
COMPILED := .venv-compiled
BUILD := .build
SOURCES := $(shell find src -type f ! -path '*/__pycache__/*' 2>/dev/null)

export PIP_DISABLE_PIP_VERSION_CHECK := 1

# Says "compiler" or what is missing for compiling.
define FIND_COMPILER
import os, shlex, shutil, sysconfig
cc = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
header = os.path.join(sysconfig.get_path("include"), "Python.h")
missing = [what for what, there in (
    ("a C compiler (%s)" % cc, shutil.which(cc)),
    ("the Python headers (Python.h)", os.path.exists(header)),
) if not there]
print("missing: " + " and ".join(missing) if missing else "compiler")
endef
export FIND_COMPILER

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play test test-interpreted test-compiled lint wheel bench clean \
	check-python check-compiler FORCE

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-18s %s\n", $$1, $$2 }' Makefile

play: $(COMPILED)/.ready ## play the game (compiled if there is a C compiler)
	@$(COMPILED)/bin/snath play $(ARGS)

test: check-python check-compiler ## everything: lint, types, tests interpreted and compiled
	@$(MAKE) --no-print-directory $(VENV)/.ready
	@SNATH_COMPILED=1 $(MAKE) --no-print-directory -j2 lint $(COMPILED)/.test-ready
	@SNATH_WHEEL="$$(cat $(BUILD)/wheel)" $(MAKE) --no-print-directory test-interpreted
	@$(MAKE) --no-print-directory test-compiled

test-interpreted: $(VENV)/.ready ## the tests in .venv, no compiler needed
	@echo "== tests, interpreted"
	@SNATH_EXPECT_COMPILED=0 $(VENV)/bin/python -m pytest -n $(JOBS) $(PYTEST_ARGS)

test-compiled: check-compiler $(COMPILED)/.test-ready ## the tests of the compiled packages
	@echo "== tests, compiled"
	@SNATH_EXPECT_COMPILED=1 $(COMPILED)/bin/python -m pytest -n $(JOBS) $(PYTEST_ARGS) \
		$(COMPILED_TESTS)

lint: $(VENV)/.ready ## ruff and mypy --strict
	@echo "== ruff, mypy"
	@$(VENV)/bin/ruff check
	@$(VENV)/bin/mypy

wheel: $(BUILD)/wheel ## build the wheel into .build/dist
	@cat $(BUILD)/wheel

bench: $(COMPILED)/.ready ## speed of snath, compiled and interpreted, beside its peers
	@$(COMPILED)/bin/python bench/peers.py --also $(VENV)/bin/python $(ARGS)

clean: ## remove all that these targets made
	rm -rf $(BUILD) $(VENV) $(COMPILED) .bench .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find src tests bench -type d -name __pycache__ -prune -exec rm -rf {} +

# --- what the targets need ---

check-python:
	@command -v $(PYTHON) >/dev/null || { \
		echo "$(PYTHON) was not found. Debian and Ubuntu: apt-get install python3 python3-venv" >&2; \
		exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "snath needs Python 3.11 or newer, this is $$($(PYTHON) --version);" \
			"make PYTHON=python3.x chooses another" >&2; \
		exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
		echo "$(PYTHON) -m venv does not work. Debian and Ubuntu: apt-get install python3-venv" >&2; \
		exit 1; }

check-compiler:
	@found="$$($(PYTHON) -c "$$FIND_COMPILER")"; [ "$$found" = compiler ] || { \
		echo "The compiled half of the tests cannot run; $$found." \
			"Debian and Ubuntu: apt-get install gcc python3-dev" >&2; \
		echo "make test-interpreted runs the half that needs no compiler." >&2; \
		exit 1; }

$(VENV)/.build-ready: pyproject.toml | check-python
	@echo "== $(VENV): installing snath from src/ and the build tools"
	@$(VENV)/bin/python -m pip --version >/dev/null 2>&1 || $(PYTHON) -m venv --clear $(VENV)
	@SNATH_PURE=1 $(VENV)/bin/python -m pip install -q -e '.[build]'
	@touch $@

$(VENV)/.ready: $(VENV)/.build-ready
	@echo "== $(VENV): installing the development tools"
	@SNATH_PURE=1 $(VENV)/bin/python -m pip install -q -e '.[dev]'
	@touch $@

# Changes when a file comes or goes, or when what decides about compiling does.
$(BUILD)/inputs: FORCE | check-python
	@mkdir -p $(BUILD)
	@{ $(PYTHON) -c "$$FIND_COMPILER"; echo "SNATH_PURE=$$SNATH_PURE"; \
		printf '%s\n' $(sort $(SOURCES)); } > $@.new
	@cmp -s $@ $@.new && rm $@.new || mv $@.new $@

# Holds the wheel's path. Its time is the start of the build: what is saved meanwhile is newer.
$(BUILD)/wheel: $(BUILD)/inputs $(SOURCES) pyproject.toml hatch_build.py LICENSE NOTICE \
		$(VENV)/.build-ready
	@echo "== building the wheel"
	@rm -rf $(BUILD)/dist && touch $@.start
	@SNATH_BUILD_CACHE="$(CURDIR)/$(BUILD)/cache" $(VENV)/bin/python -m build \
		--wheel --no-isolation --outdir $(BUILD)/dist .
	@echo "$(CURDIR)"/$(BUILD)/dist/*.whl > $@
	@touch -r $@.start $@ && rm $@.start

$(COMPILED)/.ready: $(BUILD)/wheel
	@echo "== $(COMPILED): installing the wheel"
	@$(COMPILED)/bin/python -m pip --version >/dev/null 2>&1 || $(PYTHON) -m venv --clear $(COMPILED)
	@$(COMPILED)/bin/python -m pip uninstall -q -y snath 2>/dev/null || true
	@$(COMPILED)/bin/python -m pip install -q "$$(cat $(BUILD)/wheel)"
	@touch $@

$(COMPILED)/.test-ready: $(COMPILED)/.ready
	@echo "== $(COMPILED): installing the test tools"
	@$(COMPILED)/bin/python -m pip install -q "$$(cat $(BUILD)/wheel)[test]"
	@touch $@
