/* SPDX-License-Identifier: MIT */
#include "base/real.h"

#include <float.h>
#include <stdio.h>

enum {
    DIGITS_MAX = 18,     /* digits used; later ones only count as places */
    EXPONENT_MAX = 9999, /* far beyond any double */
};

static bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

/* The exponent after an e; 0, with *at unmoved, where no digit follows. */
static int read_exponent(const char **at) {
    const char *c = *at;
    int exponent = 0;
    if (*c != 'e' && *c != 'E')
        return 0;
    c++;
    const bool minus = *c == '-';
    c += *c == '-' || *c == '+';
    if (!is_digit(*c))
        return 0;
    for (; is_digit(*c); c++)
        if (exponent < EXPONENT_MAX)
            exponent = 10 * exponent + (*c - '0');
    *at = c;
    return minus ? -exponent : exponent;
}

/* Exact up to 10^22; infinite beyond what a double holds. */
static double power_of_ten(int n) {
    double power = 1;
    for (double square = 10; n > 0; n /= 2, square *= square)
        if (n % 2 == 1)
            power *= square;
    return power;
}

bool bouton_real_read(const char *text, double *x, const char **end) {
    uint64_t digits = 0;
    unsigned used = 0;
    int exponent = 0;
    bool any = false, point = false;
    const char *at = text;
    for (; is_digit(*at) || (*at == '.' && !point); at++) {
        if (*at == '.') {
            point = true;
            continue;
        }
        any = true;
        if (used < DIGITS_MAX) {
            digits = 10 * digits + (uint64_t)(*at - '0');
            used += digits > 0;
            exponent -= point;
        } else {
            exponent += !point;
        }
    }
    if (!any)
        return false;
    exponent += read_exponent(&at);
    if (digits == 0)
        exponent = 0;
    /* Powers of ten are exact up to 10^22 and 15 digits too, so a single division or product rounds
     * only once. */
    *x = exponent < 0 ? (double)digits / power_of_ten(-exponent)
                      : (double)digits * power_of_ten(exponent);
    *end = at;
    return *x <= DBL_MAX;
}

void bouton_real_put(bouton_text *out, double x) {
    char text[40];
    const int size = snprintf(text, sizeof text, "%.15g", x);
    for (int i = 0; i < size; i++)
        if (is_digit(text[i]) || text[i] == '-' || text[i] == '+' ||
            (text[i] >= 'a' && text[i] <= 'z')) /* an exponent, inf, nan */
            bouton_text_put_char(out, text[i]);
        else if (i == 0 || is_digit(text[i - 1])) /* the locale's point, perhaps of several bytes */
            bouton_text_put_char(out, '.');
}
