/* SPDX-License-Identifier: MIT */
/* Single nimbers below 2^128: the tower on two words. */
#include "nimber/nimber128.h"

#include "base/assert.h"
#include "nimber/tower.h"
#include "nimber/wide.h"

typedef struct pair {
    uint64_t words[2];
} pair;

static pair open(bouton_nimber128 x) {
    return (pair){{x.low, x.high}};
}

static bouton_nimber128 close(pair x) {
    return (bouton_nimber128){x.words[0], x.words[1]};
}

static bouton_nimber128 apply(void (*operation)(uint64_t *x, size_t words, uint64_t *scratch),
                              bouton_nimber128 x) {
    uint64_t scratch[NIMBER_WIDE_SCRATCH(2)];
    pair p = open(x);
    operation(p.words, 2, scratch);
    return close(p);
}

bouton_nimber128 bouton_nimber128_product(bouton_nimber128 x, bouton_nimber128 y) {
    uint64_t scratch[NIMBER_WIDE_SCRATCH(2)];
    const pair px = open(x), py = open(y);
    pair product;
    bouton_nimber_wide_take_product(product.words, px.words, py.words, 2, scratch);
    return close(product);
}

bouton_nimber128 bouton_nimber128_square(bouton_nimber128 x) {
    return apply(bouton_nimber_wide_take_square, x);
}

bouton_nimber128 bouton_nimber128_root(bouton_nimber128 x) {
    return apply(bouton_nimber_wide_take_root, x);
}

bouton_nimber128 bouton_nimber128_inverse(bouton_nimber128 x) {
    return bouton_nimber128_is_zero(x) ? x : apply(bouton_nimber_wide_take_inverse, x);
}

bouton_nimber128 bouton_nimber128_power(bouton_nimber128 x, bouton_nimber128 exponent) {
    bouton_nimber128 power = {1, 0};
    while (!bouton_nimber128_is_zero(exponent)) {
        if (exponent.low & 1)
            power = bouton_nimber128_product(power, x);
        x = bouton_nimber128_square(x);
        exponent.low = exponent.low >> 1 | exponent.high << 63;
        exponent.high >>= 1;
    }
    return power;
}

unsigned bouton_nimber128_bits(bouton_nimber128 x) {
    return x.high != 0 ? 128 : bouton_nimber_bits(x.low);
}

/* x / divisor, for divisors below 2^46. */
static bouton_nimber128 divide(bouton_nimber128 x, uint64_t divisor) {
    BOUTON_ASSERT(0 < divisor && divisor < (uint64_t)1 << 46);
    uint64_t rest = x.high % divisor, quotient = 0;
    for (unsigned i = 64; i-- > 0;) {
        rest = rest << 1 | (x.low >> i & 1);
        quotient = quotient << 1 | (rest >= divisor);
        rest -= rest >= divisor ? divisor : 0;
    }
    return (bouton_nimber128){quotient, x.high / divisor};
}

/* 2^128 - 1 is the product of these. */
static const uint64_t primes[] = {3, 5, 17, 257, 641, 65537, 274177, 6700417, 67280421310721};

bouton_nimber128 bouton_nimber128_order(bouton_nimber128 x) {
    if (x.high == 0)
        return (bouton_nimber128){bouton_nimber_order(x.low), 0};
    const bouton_nimber128 one = {1, 0};
    bouton_nimber128 order = {UINT64_MAX, UINT64_MAX};
    for (size_t i = 0; i < sizeof primes / sizeof *primes; i++) {
        const bouton_nimber128 smaller = divide(order, primes[i]);
        if (bouton_nimber128_equal(bouton_nimber128_power(x, smaller), one))
            order = smaller;
    }
    return order;
}

bool bouton_nimber128_is_primitive(bouton_nimber128 x) {
    const bouton_nimber128 order = bouton_nimber128_order(x);
    return x.high == 0 ? bouton_nimber_is_primitive(x.low) : (order.low & order.high) == UINT64_MAX;
}

/* x = b t makes x^2 + b x + c = 0 into t^2 + t = a = c / b^2, which has its roots in the field when
 * the top bit of a is 0. For b = 0 the inverse, and so a, is 0. */
bool bouton_nimber_quadratic(uint64_t b, uint64_t c, uint64_t *root) {
    const uint64_t top = (uint64_t)1 << 63;
    const uint64_t a = bouton_nimber_product(c, bouton_nimber_square(bouton_nimber_inverse(b)));
    if (root != NULL && b == 0)
        *root = bouton_nimber_root(c);
    else if (root != NULL)
        *root = bouton_nimber_product(b, nimber_quadratic_64(a & ~top));
    return (a & top) == 0;
}

bool bouton_nimber128_quadratic(bouton_nimber128 b, bouton_nimber128 c, bouton_nimber128 *root) {
    const bouton_nimber128 a =
        bouton_nimber128_product(c, bouton_nimber128_square(bouton_nimber128_inverse(b)));
    if (root != NULL && bouton_nimber128_is_zero(b))
        *root = bouton_nimber128_root(c);
    else if (root != NULL)
        *root = bouton_nimber128_product(b, apply(bouton_nimber_wide_take_quadratic, a));
    return a.high >> 63 == 0;
}

void bouton_nimber128_put(bouton_text *text, bouton_nimber128 x) {
    char digits[40];
    size_t first = sizeof digits;
    do {
        const bouton_nimber128 tenth = divide(x, 10);
        digits[--first] = (char)('0' + (x.low - 10 * tenth.low)); /* modulo 2^64 */
        x = tenth;
    } while (!bouton_nimber128_is_zero(x));
    bouton_text_put_bytes(text, digits + first, sizeof digits - first);
}
