/* SPDX-License-Identifier: MIT */
#define TILE_ROWS 1
#define TILE_TARGET
#define TILE_GO tiles_plain
#include "tiles.h"
