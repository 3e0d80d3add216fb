/* SPDX-License-Identifier: MIT */
#include "base/cpu.h"

#include "base/context.h"

#include <string.h>

static const char *const names[] = {"sse2", "avx2", "avx512", "gfni", "pclmul", "vpclmul"};

enum { NAMES = sizeof names / sizeof *names };

bouton_cpu bouton_cpu_detect(void) {
    bouton_cpu set = 0;
#if defined(__x86_64__) && defined(__GNUC__)
    __builtin_cpu_init();
    set |= BOUTON_CPU_SSE2;
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
        __builtin_cpu_supports("bmi2"))
        set |= BOUTON_CPU_AVX2;
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
        __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") &&
        __builtin_cpu_supports("avx512vbmi"))
        set |= BOUTON_CPU_AVX512;
    if (__builtin_cpu_supports("gfni"))
        set |= BOUTON_CPU_GFNI;
    if (__builtin_cpu_supports("pclmul"))
        set |= BOUTON_CPU_PCLMUL;
    if (__builtin_cpu_supports("vpclmulqdq"))
        set |= BOUTON_CPU_VPCLMUL;
#endif
    return set;
}

const char *bouton_cpu_name(unsigned index) {
    return index < NAMES ? names[index] : NULL;
}

static bouton_cpu find_name(const char *name, size_t size) {
    for (unsigned i = 0; i < NAMES; i++)
        if (strlen(names[i]) == size && memcmp(names[i], name, size) == 0)
            return (bouton_cpu)1 << i;
    return 0;
}

bouton_status bouton_check_cpu(bouton_context *b, const char *cpu) {
    if (b == NULL)
        return BOUTON_INPUT;
    for (const char *name = cpu; name != NULL && *name != '\0';) {
        const size_t size = strcspn(name, ","), minus = *name == '-';
        const bool portable = size == 8 && memcmp(name, "portable", size) == 0;
        if (size > 0 && !portable && find_name(name + minus, size - minus) == 0)
            return bouton_fail_at(b, BOUTON_INPUT, "usage", cpu, strlen(cpu), (size_t)(name - cpu),
                                  "BOUTON_CPU takes portable, or with commas sse2, avx2, avx512, "
                                  "gfni, pclmul and vpclmul, or those to do without as in -avx2");
        name += size + (name[size] == ',');
    }
    return BOUTON_OK;
}

bouton_cpu bouton_cpu_narrow(bouton_cpu set, const char *text) {
    if (text == NULL || *text == '\0')
        return set;
    bouton_cpu kept = 0, removed = 0;
    bool all = true; /* only names to remove: start from all */
    for (const char *name = text; *name != '\0';) {
        size_t size = strcspn(name, ",");
        if (*name == '-') {
            removed |= find_name(name + 1, size - 1);
        } else {
            kept |= find_name(name, size);
            all = false;
        }
        name += size + (name[size] == ',');
    }
    return (all ? set : set & kept) & ~removed;
}
