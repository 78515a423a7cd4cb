# The front door: `make help` lists what can be asked for. The work is done by CMake and by tools/.

.DEFAULT_GOAL := help
.PHONY: help setup build page run play test test-long bench format tidy clean

ARGS ?=

help: ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' Makefile

setup: ## install the Debian packages that are missing (root, or sudo)
	@tools/setup

# Ninja looks after CMakeLists.txt itself; presets and newly installed packages it would not notice.
build/build.ninja: CMakePresets.json tools/setup | setup
	@cmake --preset release
	@touch $@

build: setup build/build.ninja ## build the program: build/hardway
	@cmake --build --preset release --target program

# The page is made of everything in web/ that is no test; npm looks after nothing itself.
web/node_modules/.package-lock.json: web/package.json web/package-lock.json | setup
	@cd web && npm install --no-save --no-audit --no-fund
	@touch $@
web/dist/index.html: web/node_modules/.package-lock.json web/index.html web/vite.config.ts $(shell find web/src -type f 2>/dev/null)
	@cd web && npm run --silent build
	@touch $@

page: web/dist/index.html ## build the page: web/dist

run: build page ## build everything, start the house on this machine and open its page (ARGS="..." is passed on)
	@tools/run $(ARGS)

play: build ## build, then play at a table in the terminal (ARGS="..." is passed on)
	@build/hardway play $(ARGS)

test: ## build everything and run all tests
	@tools/test

test-long: ## the same, with ThreadSanitizer, long tests and longer fuzzing
	@tools/test --long

bench: setup build/build.ninja ## build and run the benchmarks (ARGS="..." is passed on)
	@cmake --build --preset release --target hardway_bench
	@build/hardway_bench $(ARGS)

format: setup ## put every C++ file into the project's format
	@find src tests bench -name '*.[ch]pp' -print0 2>/dev/null | xargs -0 -r clang-format-19 -i

tidy: setup ## run clang-tidy over every source
	@cmake --preset tidy
	@sed -n 's/^ *"file": "\(.*\)",*$$/\1/p' build/tidy/compile_commands.json | grep -v /generated/ | \
	    xargs -r -n 1 -P "$$(nproc)" clang-tidy-19 -p build/tidy --quiet

clean: ## remove everything that was built
	@rm -rf build
