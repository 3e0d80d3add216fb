/* SPDX-License-Identifier: MIT */
#define SLICED_LANES 1
#define SLICED_TARGET
#define SLICED_KERNELS bouton_nimber_portable
#include "nimber/bit_sliced.h"
