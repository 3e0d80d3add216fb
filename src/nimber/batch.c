/* SPDX-License-Identifier: MIT */
#include "nimber/batch.h"

#include "base/context.h"
#include "base/digits.h"

enum { LINES = 2048, RESULT_MAX = 21 }; /* lines at a time; bytes of a result with its '\n' */

static unsigned hex_digit(char c) {
    if (c >= '0' && c <= '9')
        return (unsigned)(c - '0');
    return (c | 32) >= 'a' && (c | 32) <= 'f' ? (unsigned)(c | 32) - 'a' + 10 : 16;
}

/* The reading functions return the first character after what was read, NULL for a fault. */
static const char *read_hexadecimal(const char *at, uint64_t *number) {
    const char *start = at;
    *number = 0;
    for (unsigned digit; (digit = hex_digit(*at)) < 16; at++) {
        if (*number >> 60 != 0)
            return NULL;
        *number = *number << 4 | digit;
    }
    return at == start ? NULL : at;
}

static const char *read_number(const char *at, uint64_t *number) {
    const char *start = at;
    uint64_t word = bouton_load_8(at), value = 0;
    unsigned count = bouton_count_digits(word);
    if (count == 1 && *at == '0' && (at[1] | 32) == 'x')
        return read_hexadecimal(at + 2, number);
    for (; count == 8; count = bouton_count_digits(word)) {
        if (!bouton_append_digits(&value, bouton_power_of_ten[8], bouton_eight_digits(word)))
            return NULL;
        at += 8;
        word = bouton_load_8(at);
    }
    if (!bouton_append_digits(&value, bouton_power_of_ten[count], bouton_few_digits(word, count)))
        return NULL;
    at += count;
    *number = value;
    return at == start ? NULL : at;
}

static bool is_separator(char c) {
    return c == ' ' || c == '\t' || c == ',' || c == ';' || c == '\r';
}

static const char *skip(const char *at) {
    while (is_separator(*at))
        at++;
    return at;
}

/* One line; `fault` is where it goes wrong. */
static const char *read_line(const char *at, uint64_t *x, uint64_t *y, const char **fault) {
    *fault = at = skip(at);
    at = read_number(at, x);
    if (at == NULL)
        return NULL;
    *fault = at;
    const char *second = skip(at);
    if (second == at)
        return NULL;
    *fault = second;
    at = read_number(second, y);
    if (at == NULL)
        return NULL;
    *fault = at = skip(at);
    return *at == '\n' ? at + 1 : NULL;
}

/* Writes x and a line end; may write 8 bytes further. */
static char *write_number(char *out, uint64_t x) {
    const uint64_t eights = bouton_power_of_ten[8];
    uint64_t groups[3];
    unsigned count = 0;
    do {
        groups[count++] = x % eights;
        x /= eights;
    } while (x != 0);
    const uint64_t zeros = 0x3030303030303030, first = bouton_split_digits(groups[--count]);
    const unsigned leading = first == 0 ? 7 : (unsigned)__builtin_ctzll(first) / 8;
    bouton_store_8(out, (first | zeros) >> 8 * leading);
    out += 8 - leading;
    while (count > 0) {
        bouton_store_8(out, bouton_split_digits(groups[--count]) | zeros);
        out += 8;
    }
    *out = '\n';
    return out + 1;
}

static bouton_status refuse(bouton_context *b, const char *text, size_t size, const char *fault,
                            uint64_t line) {
    uint64_t number;
    const bool bare_0x = *fault == '0' && (fault[1] | 32) == 'x' && hex_digit(fault[2]) > 15;
    const bool large =
        *fault >= '0' && *fault <= '9' && !bare_0x && read_number(fault, &number) == NULL;
    const char *message =
        large ? "a number must be below 2^64" : "a line holds two numbers, such as `3 5`";
    return bouton_fail_at(b, BOUTON_INPUT, "number", text, size, (size_t)(fault - text),
                          "line %llu: %s", (unsigned long long)line, message);
}

bouton_status bouton_nimber_batch(bouton_context *b, const char *text, size_t size,
                                  bouton_text *out, uint64_t *lines) {
    BOUTON_ASSERT(size == 0 || text[size - 1] == '\n');
    uint64_t x[LINES], y[LINES];
    char results[LINES * RESULT_MAX + 8];
    const char *at = text, *end = text + size;
    while (at < end) {
        size_t count = 0;
        while (at < end && count < LINES) {
            const char *fault;
            at = read_line(at, &x[count], &y[count], &fault);
            if (at == NULL)
                return refuse(b, text, size, fault, *lines + count + 1);
            count++;
        }
        const bouton_status status = bouton_nimber_array_product(b, x, x, y, count);
        if (status != BOUTON_OK)
            return status;
        char *result = results;
        for (size_t i = 0; i < count; i++)
            result = write_number(result, x[i]);
        bouton_text_put_bytes(out, results, (size_t)(result - results));
        *lines += count;
    }
    return bouton_text_status(out);
}
