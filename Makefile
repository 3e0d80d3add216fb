# A few commands for people; CMake does the work.
FUZZ_SECONDS ?= 60
ARGS ?=

.PHONY: help run check quick bench fuzz faults prove foreign nightly coverage web install uninstall clean configured programs
help:          ## list these commands
	@sed -n 's/^\([a-z]*\):[^#]*## /make \1\t/p' Makefile | expand -t 16

run: programs   ## play; make run ARGS="solve 3 5 7" does what these arguments say
	@build/bouton $(ARGS)

check:         ## every test, in two builds and in a browser: what must hold before a change goes in
	@scripts/setup run check web
	@scripts/check

quick:         ## the tests of the release build, but the long ones
	@scripts/setup run check
	@scripts/check quick

bench: configured ## measure
	@cmake -DBOUTON_BENCH=ON build >&2
	@cmake --build build --target bench/all >&2
	@for program in build/bench_*; do "$$program" || exit; done

fuzz:          ## run each fuzz target for FUZZ_SECONDS
	@scripts/setup run check
	@scripts/fuzz $(FUZZ_SECONDS)

faults:        ## let each allocation, system call and start of a thread fail, and be killed at each
	@scripts/setup run check
	@cmake --preset quick >&2 && cmake --build --preset quick >&2
	@BOUTON_TEST_SCALE=100 build-quick/test_failing
	@BOUTON_TEST_SCALE=100 build-quick/test_killed

prove:         ## prove what docs/proofs.md says, with Frama-C
	@scripts/setup prove
	@scripts/prove

foreign:       ## see that 32 bits, a big-endian processor and WebAssembly say the same
	@scripts/setup run foreign
	@scripts/foreign

nightly:       ## what takes hours: other builds, fuzz, faults, mutation, proofs, certificates, foreign, sanitizers
	@scripts/setup run check prove foreign mutate web
	@scripts/nightly

coverage:      ## list the source files whose lines the tests don't all reach
	@scripts/setup run check
	@scripts/coverage

web:           ## build the page into build/web
	@scripts/setup web
	@scripts/build-web >&2

install: configured ## install the program and the library; PREFIX and DESTDIR say where
	@cmake --build build --target bouton_installed >&2
	@cmake --install build $(if $(PREFIX),--prefix $(PREFIX))

uninstall:     ## remove what install put there, with the same PREFIX and DESTDIR
	@scripts/uninstall build/install_manifest.txt $(PREFIX)

clean:         ## remove what was built
	rm -rf build build-*

programs: configured
	@cmake --build build --target bouton_cli bouton_check >&2

# Without the tests, unless this build has them already.
configured:
	@scripts/setup run
	@[ -f build/build.ninja ] || cmake --preset programs >&2
