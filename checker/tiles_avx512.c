/* SPDX-License-Identifier: MIT */
#include "lanes.h"

#if LANES_X86
#define TILE_ROWS 4
#define TILE_TARGET __attribute__((target("avx512f,avx512bw,avx512vl")))
#define TILE_GO tiles_avx512
#include "tiles.h"
#endif
