/* SPDX-License-Identifier: MIT */
#include "lanes.h"

#if LANES_X86
#define TILE_ROWS 2
#define TILE_TARGET __attribute__((target("avx2")))
#define TILE_GO tiles_avx2
#include "tiles.h"
#endif
