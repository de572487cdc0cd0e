# `make` lists what can be made. Configuration is in pyproject.toml.

VENV := .venv
PYTHON_IN_VENV := $(VENV)/bin/python
PIP_INSTALL := $(PYTHON_IN_VENV) -m pip install --quiet --disable-pip-version-check
FIRST_NOTEBOOK := notebooks/00-first-game.ipynb

# Further arguments for JupyterLab: make lab LAB_ARGS="--no-browser --port=9999"
LAB_ARGS ?=
# JupyterLab refuses to start as root unless told that this is meant.
AS_ROOT := $(if $(filter 0,$(shell id -u)),--allow-root)
# Further arguments for pytest: make quick TEST_ARGS="-k locks -x"
TEST_ARGS ?=
# Some pictures only: make pictures PICTURES="dark print"
PICTURES ?=
# Files of tests are shared out among the processors, each with a JupyterLab of its own.
# JOBS=0: one after another, in this process.
JOBS ?= auto
PYTEST := $(PYTHON_IN_VENV) -m pytest -n $(JOBS) --dist loadgroup
# A Python of your choice: make lab PYTHON=/path/to/python
ifdef PYTHON
export PYTHON
endif

.DEFAULT_GOAL := help
.PHONY: help lab test quick lint format picture pictures clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

lab: $(VENV)/for-lab ## set up and open the first notebook in JupyterLab
	$(PYTHON_IN_VENV) -m jupyterlab $(AS_ROOT) $(FIRST_NOTEBOOK) $(LAB_ARGS)

test: lint ## run every check: lint, types, tests, notebooks, browser
	@chromium=$$(tools/find-chromium) && \
	    PANAMAX_CHROMIUM=$$chromium $(PYTEST) $(TEST_ARGS)

quick: $(VENV)/for-test ## run the tests that need no browser
	@$(PYTEST) -m "not browser" $(TEST_ARGS)

lint: $(VENV)/for-test ## check style, format and types
	$(PYTHON_IN_VENV) -m ruff check
	$(PYTHON_IN_VENV) -m ruff format --check
	$(PYTHON_IN_VENV) -m mypy

format: $(VENV)/for-test ## put the code in its one format
	$(PYTHON_IN_VENV) -m ruff check --fix
	$(PYTHON_IN_VENV) -m ruff format

picture: $(VENV)/for-test ## draw the two pictures that the README shows
	$(PYTHON_IN_VENV) -c 'import panamax_widget as pw; \
	    pw.show(pw.example("first-game"), live=False).save("notebooks/pictures/board.svg")'
	@$(MAKE) pictures PICTURES=playing
	cp pictures/playing.png notebooks/pictures/playing.png

pictures: $(VENV)/for-test ## take pictures of the board in all its looks, into pictures/
	@chromium=$$(tools/find-chromium) && \
	    PANAMAX_CHROMIUM=$$chromium $(PYTHON_IN_VENV) -m benchmarks.pictures $(PICTURES)

clean: ## remove all that was made, the environment included
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
	rm -rf tests/browser/screenshots pictures
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The environment is made once, and brought up to date when pyproject.toml changes.
$(VENV)/made:
	tools/make-venv $(VENV)
	@touch $@

$(VENV)/for-lab: $(VENV)/made pyproject.toml
	$(PIP_INSTALL) --editable '.[lab]'
	@touch $@

$(VENV)/for-test: $(VENV)/made pyproject.toml
	$(PIP_INSTALL) --editable '.[test]'
	@touch $@ $(VENV)/for-lab
