/* SPDX-License-Identifier: MIT */
#include "nimber/array.h"

#if BOUTON_NIMBER_X86
#define SLICED_LANES 4
#define SLICED_TARGET __attribute__((target("avx2")))
#define SLICED_KERNELS bouton_nimber_avx2
#include "nimber/bit_sliced.h"
#endif
