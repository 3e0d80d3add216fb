# A few commands for people; CMake does the work.
FUZZ_SECONDS ?= 60
ARGS ?=

.PHONY: help run check quick bench fuzz coverage web install clean build
help:          ## list these commands
	@sed -n 's/^\([a-z]*\):.*## /make \1\t/p' Makefile | expand -t 16

run: build     ## play; make run ARGS="solve 3 5 7" does what these arguments say
	@build/bouton $(ARGS)

check:         ## every test, in every build: what must hold before a change goes in
	@scripts/setup build check web
	@scripts/check

quick:         ## the tests of the release build, but the long ones
	@scripts/setup build check
	@scripts/check quick

bench: build   ## measure
	@for program in build/bench_*; do "$$program" || exit; done

fuzz:          ## run each fuzz target for FUZZ_SECONDS
	@scripts/setup build check
	@scripts/fuzz $(FUZZ_SECONDS)

coverage:      ## list the source files whose lines the tests don't all reach
	@scripts/setup build check
	@scripts/coverage

web:           ## build the page into build/web
	@scripts/setup build web
	@scripts/build-web >&2

install: build ## install the program and the library; PREFIX and DESTDIR say where
	@cmake --install build $(if $(PREFIX),--prefix $(PREFIX))

clean:         ## remove what was built
	rm -rf build build-*

build:
	@scripts/setup build
	@[ -f build/build.ninja ] || cmake --preset default >&2
	@cmake --build build >&2
