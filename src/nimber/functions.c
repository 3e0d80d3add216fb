/* SPDX-License-Identifier: MIT */
#include "nimber/functions.h"

#include "base/context.h"

#include <math.h>
#include <string.h>

typedef bouton_nimber128 value;
typedef bouton_nimber_answer term;
typedef bouton_nimber_fault fault;

static bouton_status refuse(fault *f, bouton_status status, const char *code, const char *message) {
    *f = (fault){code, message};
    return status;
}

static bouton_status run_sqrt(bouton_context *b, const term *x, unsigned count, term *result,
                              fault *f) {
    (void)b, (void)count, (void)f;
    *result = (term){.value = bouton_nimber128_root(x->value), .ordinary = sqrt(x->ordinary)};
    return BOUTON_OK;
}

static bouton_status run_inv(bouton_context *b, const term *x, unsigned count, term *result,
                             fault *f) {
    (void)b, (void)count;
    if (bouton_nimber128_is_zero(x->value))
        return refuse(f, BOUTON_INPUT, "zero", "0 has no inverse");
    *result = (term){.value = bouton_nimber128_inverse(x->value), .ordinary = 1 / x->ordinary};
    return BOUTON_OK;
}

static bouton_status run_order(bouton_context *b, const term *x, unsigned count, term *result,
                               fault *f) {
    (void)b, (void)count;
    if (bouton_nimber128_is_zero(x->value))
        return refuse(f, BOUTON_INPUT, "zero", "0 has no order: no power of it is 1");
    *result = (term){.kind = BOUTON_ANSWER_WHOLE,
                     .value = bouton_nimber128_order(x->value),
                     .ordinary = (double)NAN};
    return BOUTON_OK;
}

/* The least value whose powers are all nonzero values below 2^bits. */
static value least_generator(unsigned bits) {
    value x = {bits == 128 ? 0 : (uint64_t)1 << bits / 2, bits == 128};
    while (!bouton_nimber128_is_primitive(x))
        x.low++;
    return x;
}

static bouton_status run_log(bouton_context *b, const term *arguments, unsigned count, term *result,
                             fault *f) {
    BOUTON_ASSERT(count == 1 || count == 2);
    const value x = arguments[0].value;
    if (bouton_nimber128_is_zero(x))
        return refuse(f, BOUTON_INPUT, "zero", "0 has no logarithm: no power is 0");
    const value base = count == 2 ? arguments[1].value : least_generator(bouton_nimber128_bits(x));
    if (bouton_nimber128_is_zero(base))
        return refuse(f, BOUTON_INPUT, "zero", "0 is no base of logarithms");
    value logarithm;
    const bouton_status status = bouton_nimber128_log(b, base, x, &logarithm);
    if (status == BOUTON_NO)
        return refuse(f, status, "no-logarithm",
                      "there is no such logarithm: the first is no power of the second");
    if (status != BOUTON_OK)
        return status;
    const double ordinary = log(arguments[0].ordinary);
    *result = (term){.kind = BOUTON_ANSWER_WHOLE,
                     .value = logarithm,
                     .base = base,
                     .ordinary = count == 2 ? ordinary / log(arguments[1].ordinary) : ordinary};
    return BOUTON_OK;
}

static bouton_status run_solve(bouton_context *context, const term *arguments, unsigned count,
                               term *result, fault *f) {
    (void)context, (void)count;
    const value b = arguments[0].value, c = arguments[1].value;
    const unsigned bits_b = bouton_nimber128_bits(b), bits_c = bouton_nimber128_bits(c);
    value root = {0, 0};
    if ((b.high | c.high) == 0) {
        if (!bouton_nimber_quadratic(b.low, c.low, &root.low))
            root.high = b.low;
    } else if (!bouton_nimber128_quadratic(b, c, &root)) {
        return refuse(f, BOUTON_NO, "no-root",
                      "there is no root below 2^128: the roots lie in the field of 256 bits");
    }
    const double half_b = arguments[0].ordinary / 2;
    const double distance = sqrt(half_b * half_b - arguments[1].ordinary);
    *result = (term){
        .kind = BOUTON_ANSWER_ROOTS,
        .value = root,
        .other_root = bouton_nimber128_sum(root, b),
        .equation_bits = bits_b > bits_c ? bits_b : bits_c,
        .ordinary = -half_b + distance,
        .other_ordinary = -half_b - distance,
    };
    return BOUTON_OK;
}

static const bouton_nimber_function functions[] = {
    {"sqrt", 1, 1, run_sqrt}, {"inv", 1, 1, run_inv},     {"order", 1, 1, run_order},
    {"log", 1, 2, run_log},   {"solve", 2, 2, run_solve},
};

const bouton_nimber_function *bouton_nimber_function_find(const char *name, size_t size) {
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++)
        if (strlen(functions[i].name) == size && memcmp(functions[i].name, name, size) == 0)
            return &functions[i];
    return NULL;
}
