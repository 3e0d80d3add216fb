/* SPDX-License-Identifier: MIT */
#include "plot/axis.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

ticks ticks_of(double low, double high, unsigned most) {
    static const double factors[] = {2, 2.5, 2}; /* from 1 to 2, to 5, to 10 */
    double step = 1;
    for (unsigned i = 0; (high - low) / step > most; i++)
        step *= factors[i % 3];
    const double first = ceil(low / step), last = floor(high / step);
    if (last < first)
        return (ticks){first * step, step, 0};
    return (ticks){first * step, step,
                   last - first < most ? (unsigned)(last - first) + 1 : most + 1};
}

void tick_label(double number, char *label, size_t size) {
    static const char thin_space[] = "\xe2\x80\x89";
    char digits[32];
    snprintf(digits, sizeof digits, "%.0f", number);
    const size_t count = strlen(digits);
    size_t end = 0;
    for (size_t i = 0; i < count && end + sizeof thin_space < size; i++) {
        if (i > 0 && count > 4 && (count - i) % 3 == 0) {
            memcpy(label + end, thin_space, strlen(thin_space));
            end += strlen(thin_space);
        }
        label[end++] = digits[i];
    }
    label[end] = '\0';
}
