/* SPDX-License-Identifier: MIT */
/* A parser by recursive descent that computes while it reads. */
#include "nimber/expression.h"

#include "base/context.h"
#include "nimber/functions.h"

#include <math.h>

typedef bouton_nimber128 value;
typedef bouton_nimber_answer term;

enum { DEPTH_MAX = 200 };

typedef struct parser {
    bouton_context *b;
    const char *text;
    size_t size, at;
    unsigned depth;
} parser;

#define REFUSE(p, code, place, ...)                                                                \
    bouton_fail_at((p)->b, BOUTON_INPUT, code, (p)->text, (p)->size, place, __VA_ARGS__)

static bouton_status parse_sum(parser *p, term *result);

/* ---- Values. ---- */

static bool is_zero(value x) {
    return (x.low | x.high) == 0;
}

static value sum(value x, value y) {
    return (value){x.low ^ y.low, x.high ^ y.high};
}

static double to_double(value x) {
    return (double)x.high * 0x1p64 + (double)x.low;
}

static term nimber(value x, double ordinary) {
    return (term){.kind = BOUTON_ANSWER_NIMBER, .value = x, .ordinary = ordinary};
}

void bouton_nimber128_put(bouton_text *text, value x) {
    char digits[40];
    size_t first = sizeof digits;
    do {
        uint64_t rest = 0;
        for (unsigned i = 128; i-- > 0;) {
            uint64_t *word = i >= 64 ? &x.high : &x.low;
            const uint64_t bit = (uint64_t)1 << i % 64;
            rest = 2 * rest + ((*word & bit) != 0);
            *word = rest >= 10 ? *word | bit : *word & ~bit;
            rest -= rest >= 10 ? 10 : 0;
        }
        digits[--first] = (char)('0' + rest);
    } while (!is_zero(x));
    bouton_text_put_bytes(text, digits + first, sizeof digits - first);
}

/* ---- Characters. ---- */

static char peek(parser *p) {
    while (p->at < p->size && (p->text[p->at] == ' ' || p->text[p->at] == '\t'))
        p->at++;
    return p->at < p->size ? p->text[p->at] : '\0';
}

static bool take(parser *p, char c) {
    if (peek(p) != c || p->at == p->size)
        return false;
    p->at++;
    return true;
}

static bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

static bool is_letter(char c) {
    return (c | 32) >= 'a' && (c | 32) <= 'z';
}

static unsigned digit_of(char c) {
    return is_digit(c) ? (unsigned)(c - '0') : is_letter(c) ? (unsigned)(c | 32) - 'a' + 10 : 99;
}

static bouton_status expect(parser *p, char c) {
    if (take(p, c))
        return BOUTON_OK;
    return REFUSE(p, "syntax", p->at, "a `%c` is missing here", c);
}

static bouton_status deepen(parser *p) {
    if (++p->depth <= DEPTH_MAX)
        return BOUTON_OK;
    return bouton_fail_at(p->b, BOUTON_LIMIT, "depth", p->text, p->size, p->at,
                          "this is nested more than %d deep", DEPTH_MAX);
}

/* ---- Numbers and exponents. ---- */

/* x = base x + digit; false if that is 2^128 or more. */
static bool append_digit(value *x, unsigned base, unsigned digit) {
    const uint64_t low_low = (x->low & UINT32_MAX) * base + digit;
    const uint64_t low_high = (x->low >> 32) * base + (low_low >> 32);
    if (x->high > (UINT64_MAX - (low_high >> 32)) / base)
        return false;
    *x = (value){low_high << 32 | (low_low & UINT32_MAX), x->high * base + (low_high >> 32)};
    return true;
}

static bouton_status parse_number(parser *p, value *x) {
    const size_t start = p->at;
    unsigned base = 10;
    *x = (value){0, 0};
    if (p->size - p->at >= 2 && p->text[p->at] == '0' && (p->text[p->at + 1] | 32) == 'x') {
        base = 16;
        p->at += 2;
    }
    const size_t digits = p->at;
    for (; p->at < p->size && (is_digit(p->text[p->at]) || is_letter(p->text[p->at])); p->at++) {
        const unsigned digit = digit_of(p->text[p->at]);
        if (digit >= base)
            return REFUSE(p, "number", p->at, "`%c` is no %s digit", p->text[p->at],
                          base == 10 ? "decimal" : "hexadecimal");
        if (!append_digit(x, base, digit))
            return bouton_fail_at(p->b, BOUTON_LIMIT, "number", p->text, p->size, start,
                                  "numbers go up to 2^128 - 1");
    }
    if (p->at == digits)
        return REFUSE(p, "number", p->at, "hexadecimal digits are missing after 0x");
    return BOUTON_OK;
}

static bouton_status want_nimber(parser *p, const term *t, size_t at) {
    if (t->kind == BOUTON_ANSWER_WHOLE)
        return REFUSE(p, "kind", at,
                      "orders and logarithms are whole numbers, not nimbers: they stand alone or "
                      "as exponents");
    if (t->kind == BOUTON_ANSWER_ROOTS)
        return REFUSE(p, "kind", at, "solve() gives two roots and has to stand alone");
    return BOUTON_OK;
}

static bouton_status parse_call(parser *p, term *result);

/* A whole number, its sign apart: `negative` is turned for each. */
static bouton_status parse_exponent(parser *p, value *exponent, bool *negative) {
    bouton_status status = deepen(p);
    if (status != BOUTON_OK)
        return status;
    const char c = peek(p);
    const size_t at = p->at;
    if (take(p, '-')) {
        status = parse_exponent(p, exponent, negative);
        *negative ^= true;
    } else if (take(p, '(')) {
        status = parse_exponent(p, exponent, negative);
        if (status == BOUTON_OK)
            status = expect(p, ')');
    } else if (is_digit(c)) {
        status = parse_number(p, exponent);
    } else if (is_letter(c)) {
        term t;
        status = parse_call(p, &t);
        if (status == BOUTON_OK && t.kind != BOUTON_ANSWER_WHOLE)
            status = REFUSE(p, "kind", at, "an exponent is a whole number, not a nimber");
        if (status == BOUTON_OK)
            *exponent = t.value;
    } else {
        status = REFUSE(p, "syntax", at, "an exponent, a whole number, is missing here");
    }
    p->depth--;
    return status;
}

/* ---- The grammar. ---- */

static bouton_status parse_arguments(parser *p, const bouton_nimber_function *f, term *arguments,
                                     unsigned *count) {
    bouton_status status = expect(p, '(');
    while (status == BOUTON_OK) {
        peek(p);
        const size_t at = p->at;
        if (*count == f->arguments_max)
            return REFUSE(p, "syntax", at, "%s() takes no more than %u", f->name, *count);
        status = parse_sum(p, &arguments[*count]);
        if (status == BOUTON_OK)
            status = want_nimber(p, &arguments[*count], at);
        (*count)++;
        if (status == BOUTON_OK && !take(p, ','))
            break;
    }
    if (status == BOUTON_OK)
        status = expect(p, ')');
    if (status == BOUTON_OK && *count < f->arguments_min)
        return REFUSE(p, "syntax", p->at - 1, "%s() takes %u, with a comma", f->name,
                      f->arguments_min);
    return status;
}

static bouton_status parse_call(parser *p, term *result) {
    const size_t at = p->at;
    while (p->at < p->size && (is_letter(p->text[p->at]) || is_digit(p->text[p->at])))
        p->at++;
    const bouton_nimber_function *f = bouton_nimber_function_find(p->text + at, p->at - at);
    if (f == NULL)
        return REFUSE(p, "syntax", at,
                      "there is no such function; there are sqrt(x), inv(x), order(x), "
                      "log(x, base) and solve(b, c)");
    term arguments[BOUTON_NIMBER_ARGUMENTS_MAX];
    unsigned count = 0;
    bouton_status status = parse_arguments(p, f, arguments, &count);
    if (status != BOUTON_OK)
        return status;
    bouton_nimber_fault fault = {0};
    status = f->run(p->b, arguments, count, result, &fault);
    if (fault.message != NULL)
        return bouton_fail_at(p->b, status, fault.code, p->text, p->size, at, "%s", fault.message);
    return status;
}

static bouton_status parse_part(parser *p, term *result) {
    bouton_status status = deepen(p);
    if (status != BOUTON_OK)
        return status;
    const char c = peek(p);
    const size_t at = p->at;
    if (take(p, '-')) {
        status = parse_part(p, result);
        if (status == BOUTON_OK)
            status = want_nimber(p, result, at + 1);
        if (status == BOUTON_OK)
            result->ordinary = -result->ordinary;
    } else if (take(p, '(')) {
        status = parse_sum(p, result);
        if (status == BOUTON_OK)
            status = expect(p, ')');
    } else if (is_letter(c)) {
        status = parse_call(p, result);
    } else {
        value x;
        take(p, '*');
        if (!is_digit(peek(p)))
            status = p->at == p->size
                         ? REFUSE(p, "syntax", p->at, "a number is missing at the end")
                         : REFUSE(p, "syntax", p->at, "a number or a parenthesis should be here");
        else
            status = parse_number(p, &x);
        if (status == BOUTON_OK)
            *result = nimber(x, to_double(x));
    }
    p->depth--;
    return status;
}

static bouton_status parse_power(parser *p, term *result) {
    peek(p);
    const size_t at = p->at;
    bouton_status status = parse_part(p, result);
    if (status != BOUTON_OK || !take(p, '^'))
        return status;
    value exponent;
    bool negative = false;
    status = want_nimber(p, result, at);
    if (status == BOUTON_OK)
        status = parse_exponent(p, &exponent, &negative);
    if (status != BOUTON_OK)
        return status;
    if (peek(p) == '^')
        return REFUSE(p, "syntax", p->at, "put parentheses around one of the powers");
    value x = result->value;
    if (negative && !is_zero(exponent)) {
        if (is_zero(x))
            return REFUSE(p, "zero", at, "0 has no negative powers: that would divide by 0");
        x = bouton_nimber128_inverse(x);
    }
    const double signed_exponent = negative ? -to_double(exponent) : to_double(exponent);
    *result = nimber(bouton_nimber128_power(x, exponent), pow(result->ordinary, signed_exponent));
    return BOUTON_OK;
}

static void multiply(term *x, const term *y) {
    *x = nimber(bouton_nimber128_product(x->value, y->value), x->ordinary * y->ordinary);
}

/* x is not 0 as a nimber; as an ordinary number it may be. */
static void invert(term *x) {
    *x = nimber(bouton_nimber128_inverse(x->value), 1 / x->ordinary);
}

static bouton_status parse_product(parser *p, term *result) {
    peek(p);
    size_t at = p->at;
    bouton_status status = parse_power(p, result);
    while (status == BOUTON_OK) {
        const char operation = peek(p);
        const size_t operator_at = p->at;
        if (!take(p, '*') && !take(p, '/'))
            break;
        term factor;
        status = want_nimber(p, result, at);
        peek(p);
        at = p->at;
        if (status == BOUTON_OK)
            status = parse_power(p, &factor);
        if (status == BOUTON_OK)
            status = want_nimber(p, &factor, at);
        if (status != BOUTON_OK)
            return status;
        if (operation == '/' && is_zero(factor.value))
            return REFUSE(p, "zero", operator_at, "this divides by 0");
        if (operation == '/')
            invert(&factor);
        multiply(result, &factor);
    }
    return status;
}

static bouton_status parse_sum(parser *p, term *result) {
    bouton_status status = deepen(p);
    if (status != BOUTON_OK)
        return status;
    peek(p);
    size_t at = p->at;
    status = parse_product(p, result);
    while (status == BOUTON_OK) {
        const double sign = peek(p) == '-' ? -1 : 1;
        if (!take(p, '+') && !take(p, '-'))
            break;
        term summand;
        status = want_nimber(p, result, at);
        peek(p);
        at = p->at;
        if (status == BOUTON_OK)
            status = parse_product(p, &summand);
        if (status == BOUTON_OK)
            status = want_nimber(p, &summand, at);
        if (status == BOUTON_OK)
            *result = nimber(sum(result->value, summand.value),
                             result->ordinary + sign * summand.ordinary);
    }
    p->depth--;
    return status;
}

bouton_status bouton_nimber_evaluate(bouton_context *b, const char *text, size_t size,
                                     bouton_nimber_answer *answer) {
    parser p = {.b = b, .text = text, .size = size};
    const bouton_status status = parse_sum(&p, answer);
    if (status != BOUTON_OK)
        return status;
    peek(&p);
    if (p.at < size)
        return REFUSE(&p, "syntax", p.at, "an operator (+ - * / ^) should be here, or the end");
    return BOUTON_OK;
}
