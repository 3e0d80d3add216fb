/* SPDX-License-Identifier: MIT */
#include <bouton/nimber.h>

#include "base/context.h"
#include "nimber/polynomial_basis.h"
#include "nimber/tower.h"

uint64_t bouton_nimber_product(uint64_t x, uint64_t y) {
    return nimber_product_64(x, y);
}

bouton_nimber_product_function *bouton_nimber_product_for(const bouton_context *b) {
#if BOUTON_NIMBER_X86
    if (b != NULL && (b->cpu & BOUTON_CPU_PCLMUL))
        return bouton_nimber_product_pclmul;
#endif
    (void)b;
    return bouton_nimber_product;
}

uint64_t bouton_nimber_square(uint64_t x) {
    return nimber_square_64(x);
}

uint64_t bouton_nimber_root(uint64_t x) {
    return nimber_root_64(x);
}

uint64_t bouton_nimber_inverse(uint64_t x) {
    return x == 0 ? 0 : nimber_inverse_64(x);
}

uint64_t bouton_nimber_power(uint64_t x, uint64_t exponent) {
    uint64_t power = 1;
    for (; exponent != 0; exponent >>= 1) {
        if (exponent & 1)
            power = nimber_product_64(power, x);
        x = nimber_square_64(x);
    }
    return power;
}

unsigned bouton_nimber_bits(uint64_t x) {
    unsigned bits = 1;
    while (bits < 64 && x >> bits != 0)
        bits *= 2;
    return bits;
}

/* 2^64 - 1 is the product of these; the first of them make 2^n - 1 for n = 2, 4, 8, 16, 32. */
static const uint32_t primes[] = {3, 5, 17, 257, 641, 65537, 6700417};

uint64_t bouton_nimber_order(uint64_t x) {
    if (x == 0)
        return 0;
    uint64_t order = UINT64_MAX;
    for (size_t i = 0; i < sizeof primes / sizeof *primes; i++)
        if (bouton_nimber_power(x, order / primes[i]) == 1)
            order /= primes[i];
    return order;
}

bool bouton_nimber_is_primitive(uint64_t x) {
    return bouton_nimber_order(x) == UINT64_MAX >> (64 - bouton_nimber_bits(x));
}
