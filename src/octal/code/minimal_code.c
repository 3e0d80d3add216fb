/* SPDX-License-Identifier: MIT */
#include "octal/code/minimal_code.h"

#include "octal/sequence.h"

/* A code whose bits are being removed, and its values, which remain the same. */
typedef struct shrinking {
    uint8_t *digits;  /* d_0 to d_length */
    uint64_t *values; /* G(0) to G(length) */
    uint64_t length;
} shrinking;

/* Whether some two heaps with that many tokens in total have equal values. */
static bool has_equal_heaps(const shrinking *s, uint64_t tokens) {
    for (uint64_t a = 1; 2 * a <= tokens; a++)
        if (s->values[a] == s->values[tokens - a])
            return true;
    return false;
}

static bool two_are_left_anyway(const shrinking *s, uint64_t k) {
    for (uint64_t t = 0; t < k; t++)
        if ((s->digits[t] & BOUTON_LEAVE_THREE) && s->values[k - t] == 0)
            return true;
    return false;
}

static bool one_is_left_anyway(const shrinking *s, uint64_t k) {
    for (uint64_t t = 0; t < k; t++)
        if (((s->digits[t] & BOUTON_LEAVE_TWO) && s->values[k - t] == 0) ||
            ((s->digits[t] & BOUTON_LEAVE_THREE) && has_equal_heaps(s, k - t)))
            return true;
    return false;
}

/* Whether the heap of k has an option of value 0 other than taking it all. */
static bool none_is_left_anyway(const shrinking *s, uint64_t k) {
    for (uint64_t t = 0; t < k; t++) {
        if (((s->digits[t] & BOUTON_LEAVE_ONE) && s->values[k - t] == 0) ||
            ((s->digits[t] & BOUTON_LEAVE_TWO) && has_equal_heaps(s, k - t)))
            return true;
        for (uint64_t a = 1; (s->digits[t] & BOUTON_LEAVE_THREE) && a + 2 <= k - t; a++)
            for (uint64_t c = 1; a + c + 1 <= k - t; c++)
                if ((s->values[a] ^ s->values[c]) == s->values[k - t - a - c])
                    return true;
    }
    return false;
}

static void shrink(shrinking *s) {
    static const struct {
        uint8_t bit;
        bool (*is_vain)(const shrinking *s, uint64_t k);
    } kinds[] = {{BOUTON_LEAVE_TWO, two_are_left_anyway},
                 {BOUTON_LEAVE_ONE, one_is_left_anyway},
                 {BOUTON_LEAVE_NONE, none_is_left_anyway}};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        for (uint64_t k = 1; k <= s->length; k++)
            if ((s->digits[k] & kinds[i].bit) && kinds[i].is_vain(s, k))
                s->digits[k] ^= kinds[i].bit;
}

static bool can_shrink(const bouton_code *code) {
    bool plain = code->tail == 0;
    for (size_t i = 0; i < code->count; i++)
        plain = plain && (code->digits[i].leave & BOUTON_SIZES) == 0;
    return plain;
}

static bouton_status read_code(bouton_context *b, const bouton_code *code, shrinking *s) {
    bouton_sequence *sequence = bouton_sequence_new(b, code, NULL);
    bouton_status status = sequence != NULL ? BOUTON_OK : b->error.status;
    for (uint64_t n = 0; n <= s->length && status == BOUTON_OK; n++)
        status = bouton_sequence_value(sequence, n, &s->values[n]);
    for (size_t i = 0; i < code->count; i++)
        s->digits[code->digits[i].take] = code->digits[i].leave;
    bouton_sequence_close(sequence);
    return status;
}

bouton_status bouton_minimal_code(bouton_context *b, const bouton_code *code, bouton_code *least) {
    const bool shrinks = can_shrink(code);
    bouton_status status = BOUTON_OK;
    *least = (bouton_code){0};
    if (!shrinks) {
        for (size_t i = 0; i < code->count && status == BOUTON_OK; i++)
            status = bouton_code_add(b, least, code->digits[i].take, code->digits[i].leave);
        least->length = code->length;
        least->tail = code->tail;
    } else {
        const size_t size = (size_t)code->length + 1;
        shrinking s = {.digits = bouton_calloc(b, size, sizeof *s.digits),
                       .values = bouton_calloc(b, size, sizeof *s.values),
                       .length = code->length};
        status = s.digits && s.values ? read_code(b, code, &s) : b->error.status;
        if (status == BOUTON_OK)
            shrink(&s);
        for (uint32_t k = 0; k <= code->length && status == BOUTON_OK; k++)
            status = bouton_code_add(b, least, k, s.digits[k]);
        bouton_release_memory(b, s.digits, size * sizeof *s.digits);
        bouton_release_memory(b, s.values, size * sizeof *s.values);
    }
    if (status == BOUTON_OK)
        bouton_code_normalize(least);
    else
        bouton_code_free(b, least);
    return status;
}
