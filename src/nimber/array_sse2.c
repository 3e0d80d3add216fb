/* SPDX-License-Identifier: MIT */
#include "nimber/array.h"

#if BOUTON_NIMBER_X86
#define SLICED_LANES 2
#define SLICED_TARGET
#define SLICED_KERNELS bouton_nimber_sse2
#include "nimber/bit_sliced.h"
#endif
