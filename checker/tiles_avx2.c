/* SPDX-License-Identifier: MIT */
#if defined(__x86_64__) && !defined(BOUTON_PORTABLE)
#define TILE_ROWS 2
#define TILE_TARGET __attribute__((target("avx2")))
#define TILE_GO tiles_avx2
#include "tiles.h"
#endif
