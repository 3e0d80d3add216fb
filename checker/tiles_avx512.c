/* SPDX-License-Identifier: MIT */
#if defined(__x86_64__) && !defined(BOUTON_PORTABLE)
#define TILE_ROWS 4
#define TILE_TARGET __attribute__((target("avx512f,avx512bw,avx512vl")))
#define TILE_GO tiles_avx512
#include "tiles.h"
#endif
