/* SPDX-License-Identifier: MIT */
/*
 * A parser by recursive descent that computes while it reads.
 *
 * The first fault is kept in the parser and moves it to the end of the text, so that further
 * reading is harmless, yields nothing of meaning and reports nothing.
 */
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
    bouton_status status;
} parser;

static void stop(parser *p, bouton_status status) {
    BOUTON_ASSERT(p->status == BOUTON_OK && status != BOUTON_OK);
    p->status = status;
    p->at = p->size;
}

#define FAIL(p, status_of_it, code, place, ...)                                                    \
    ((p)->status == BOUTON_OK ? stop(p, bouton_fail_at((p)->b, status_of_it, code, (p)->text,      \
                                                       (p)->size, place, __VA_ARGS__))             \
                              : (void)0)
#define REFUSE(p, code, place, ...) FAIL(p, BOUTON_INPUT, code, place, __VA_ARGS__)

static term parse_sum(parser *p);

/* ---- Values. ---- */

static double to_double(value x) {
    return (double)x.high * 0x1p64 + (double)x.low;
}

static term nimber(value x, double ordinary) {
    return (term){.kind = BOUTON_ANSWER_NIMBER, .value = x, .ordinary = ordinary};
}

/* ---- Characters. ---- */

static size_t skip_blanks(parser *p) {
    BOUTON_ASSERT(p->at <= p->size);
    while (p->at < p->size && (p->text[p->at] == ' ' || p->text[p->at] == '\t'))
        p->at++;
    return p->at;
}

/* The next character that is not blank; NUL at the end. */
static char peek(parser *p) {
    return skip_blanks(p) < p->size ? p->text[p->at] : '\0';
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

/* Letters and digits from here on. */
static size_t word_size(const parser *p) {
    size_t end = p->at;
    while (end < p->size && (is_letter(p->text[end]) || is_digit(p->text[end])))
        end++;
    return end - p->at;
}

static unsigned digit_of(char c) {
    return is_digit(c) ? (unsigned)(c - '0') : (unsigned)(c | 32) - 'a' + 10;
}

static void expect(parser *p, char c) {
    if (!take(p, c))
        REFUSE(p, "syntax", p->at, "a `%c` is missing here", c);
}

static void deepen(parser *p) {
    if (++p->depth > DEPTH_MAX)
        FAIL(p, BOUTON_LIMIT, "depth", p->at, "this is nested more than %d deep", DEPTH_MAX);
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

static value parse_number(parser *p) {
    const size_t start = p->at;
    value x = {0, 0};
    unsigned base = 10;
    if (p->size - p->at >= 2 && p->text[p->at] == '0' && (p->text[p->at + 1] | 32) == 'x') {
        base = 16;
        p->at += 2;
    }
    const size_t end = p->at + word_size(p);
    if (p->at == end)
        REFUSE(p, "number", p->at, "hexadecimal digits are missing after 0x");
    for (; p->at < end; p->at++) {
        const unsigned digit = digit_of(p->text[p->at]);
        if (digit >= base)
            REFUSE(p, "number", p->at, "`%c` is no %s digit", p->text[p->at],
                   base == 10 ? "decimal" : "hexadecimal");
        else if (!append_digit(&x, base, digit))
            FAIL(p, BOUTON_LIMIT, "number", start, "numbers go up to 2^128 - 1");
        if (p->status != BOUTON_OK)
            break;
    }
    return x;
}

static void want_nimber(parser *p, const term *t, size_t at) {
    if (t->kind == BOUTON_ANSWER_WHOLE)
        REFUSE(p, "kind", at,
               "orders and logarithms are whole numbers, not nimbers: they stand alone or as "
               "exponents");
    else if (t->kind == BOUTON_ANSWER_ROOTS)
        REFUSE(p, "kind", at, "solve() gives two roots and has to stand alone");
}

static term parse_call(parser *p);

typedef struct exponent {
    value size;
    bool negative;
} exponent;

static exponent parse_exponent(parser *p) {
    exponent e = {0};
    deepen(p);
    const char c = peek(p);
    const size_t at = p->at;
    if (take(p, '-')) {
        e = parse_exponent(p);
        e.negative = !e.negative;
    } else if (take(p, '(')) {
        e = parse_exponent(p);
        expect(p, ')');
    } else if (is_digit(c)) {
        e.size = parse_number(p);
    } else if (is_letter(c)) {
        const term t = parse_call(p);
        if (t.kind != BOUTON_ANSWER_WHOLE)
            REFUSE(p, "kind", at, "an exponent is a whole number, not a nimber");
        e.size = t.value;
    } else {
        REFUSE(p, "syntax", at, "an exponent, a whole number, is missing here");
    }
    p->depth--;
    return e;
}

/* ---- The grammar. ---- */

/* Gives the number of arguments. */
static unsigned parse_arguments(parser *p, const bouton_nimber_function *f, term *arguments) {
    unsigned count = 0;
    expect(p, '(');
    do {
        const size_t at = skip_blanks(p);
        if (count == f->arguments_max) {
            REFUSE(p, "syntax", at, "%s() takes no more than %u", f->name, count);
            return count;
        }
        arguments[count] = parse_sum(p);
        want_nimber(p, &arguments[count++], at);
    } while (take(p, ','));
    expect(p, ')');
    if (count < f->arguments_min)
        REFUSE(p, "syntax", p->at - 1, "%s() takes %u, with a comma", f->name, f->arguments_min);
    return count;
}

static term parse_call(parser *p) {
    const size_t at = p->at;
    p->at += word_size(p);
    term arguments[BOUTON_NIMBER_ARGUMENTS_MAX], result = {0};
    const bouton_nimber_function *f = bouton_nimber_function_find(p->text + at, p->at - at);
    if (f == NULL) {
        REFUSE(p, "syntax", at,
               "there is no such function; there are sqrt(x), inv(x), order(x), log(x, base) and "
               "solve(b, c)");
        return result;
    }
    const unsigned count = parse_arguments(p, f, arguments);
    if (p->status != BOUTON_OK)
        return result;
    bouton_nimber_fault fault = {0};
    const bouton_status status = f->run(p->b, arguments, count, &result, &fault);
    if (fault.message != NULL)
        FAIL(p, status, fault.code, at, "%s", fault.message);
    else if (status != BOUTON_OK)
        stop(p, status);
    return result;
}

static term parse_part(parser *p) {
    term result = {0};
    deepen(p);
    const char c = peek(p);
    const size_t at = p->at;
    if (take(p, '-')) {
        result = parse_part(p);
        want_nimber(p, &result, at + 1);
        result.ordinary = -result.ordinary;
    } else if (take(p, '(')) {
        result = parse_sum(p);
        expect(p, ')');
    } else if (is_letter(c)) {
        result = parse_call(p);
    } else {
        take(p, '*');
        if (is_digit(peek(p))) {
            const value x = parse_number(p);
            result = nimber(x, to_double(x));
        } else {
            REFUSE(p, "syntax", p->at, "%s",
                   p->at == p->size ? "a number is missing at the end"
                                    : "a number or a parenthesis should be here");
        }
    }
    p->depth--;
    return result;
}

static term parse_power(parser *p) {
    const size_t at = skip_blanks(p);
    const term base = parse_part(p);
    if (!take(p, '^'))
        return base;
    want_nimber(p, &base, at);
    const exponent e = parse_exponent(p);
    if (peek(p) == '^')
        REFUSE(p, "syntax", p->at, "put parentheses around one of the powers");
    value x = base.value;
    if (e.negative && !bouton_nimber128_is_zero(e.size)) {
        if (bouton_nimber128_is_zero(x))
            REFUSE(p, "zero", at, "0 has no negative powers: that would divide by 0");
        x = bouton_nimber128_inverse(x);
    }
    const double signed_exponent = e.negative ? -to_double(e.size) : to_double(e.size);
    return nimber(bouton_nimber128_power(x, e.size), pow(base.ordinary, signed_exponent));
}

static term parse_product(parser *p) {
    size_t at = skip_blanks(p);
    term result = parse_power(p);
    for (;;) {
        const bool divide = peek(p) == '/';
        const size_t operator_at = p->at;
        if (!take(p, '*') && !take(p, '/'))
            return result;
        want_nimber(p, &result, at);
        at = skip_blanks(p);
        term factor = parse_power(p);
        want_nimber(p, &factor, at);
        if (divide) {
            if (bouton_nimber128_is_zero(factor.value))
                REFUSE(p, "zero", operator_at, "this divides by 0");
            /* As an ordinary number the factor may still be 0. */
            factor = nimber(bouton_nimber128_inverse(factor.value), 1 / factor.ordinary);
        }
        result = nimber(bouton_nimber128_product(result.value, factor.value),
                        result.ordinary * factor.ordinary);
    }
}

static term parse_sum(parser *p) {
    deepen(p);
    size_t at = skip_blanks(p);
    term result = parse_product(p);
    for (;;) {
        const double sign = peek(p) == '-' ? -1 : 1;
        if (!take(p, '+') && !take(p, '-'))
            break;
        want_nimber(p, &result, at);
        at = skip_blanks(p);
        const term summand = parse_product(p);
        want_nimber(p, &summand, at);
        result = nimber(bouton_nimber128_sum(result.value, summand.value),
                        result.ordinary + sign * summand.ordinary);
    }
    p->depth--;
    return result;
}

bouton_status bouton_nimber_evaluate(bouton_context *b, const char *text, size_t size,
                                     bouton_nimber_answer *answer) {
    parser p = {.b = b, .text = text, .size = size};
    const term result = parse_sum(&p);
    BOUTON_ASSERT(p.depth == 0);
    if (skip_blanks(&p) < size)
        REFUSE(&p, "syntax", p.at, "an operator (+ - * / ^) should be here, or the end");
    if (p.status == BOUTON_OK)
        *answer = result;
    return p.status;
}
