/* SPDX-License-Identifier: MIT */
#include "nimber/array.h"

#if BOUTON_NIMBER_X86
#define SLICED_LANES 8
#define SLICED_TARGET __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl")))
#define SLICED_KERNELS bouton_nimber_avx512
#include "nimber/bit_sliced.h"
#endif
