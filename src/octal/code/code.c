/* SPDX-License-Identifier: MIT */
#include "octal/code/code.h"

#include <stdlib.h>

void bouton_code_free(bouton_context *b, bouton_code *code) {
    bouton_release_memory(b, code->digits, code->capacity * sizeof *code->digits);
    *code = (bouton_code){0};
}

/* Makes room for one more digit. */
static bool reserve_digit(bouton_context *b, bouton_code *code) {
    void *digits = code->digits;
    const bool room =
        bouton_reserve(b, &digits, &code->capacity, code->count + 1, sizeof *code->digits);
    code->digits = digits;
    return room;
}

bouton_status bouton_code_add(bouton_context *b, bouton_code *code, uint32_t take, uint8_t leave) {
    code->length = take;
    if (leave == 0)
        return BOUTON_OK;
    if (!reserve_digit(b, code))
        return b->error.status;
    code->digits[code->count++] = (bouton_digit){.take = take, .leave = leave};
    return BOUTON_OK;
}

uint8_t bouton_code_signed_digit(const bouton_code *code, uint64_t take) {
    if (take > code->length)
        return code->tail;
    size_t low = 0, high = code->count;
    /*@ loop invariant low <= high <= code->count;
        loop invariant \forall integer i; 0 <= i < low ==> code->digits[i].take < take;
        loop invariant \forall integer i; high <= i < code->count ==> code->digits[i].take >= take;
        loop assigns low, high;
        loop variant high - low; */
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        if (code->digits[middle].take < take)
            low = middle + 1;
        else
            high = middle;
    }
    return low < code->count && code->digits[low].take == take ? code->digits[low].leave : 0;
}

uint8_t bouton_code_digit(const bouton_code *code, uint64_t take) {
    return bouton_code_signed_digit(code, take) & BOUTON_LEAVE_ANY;
}

bool bouton_code_sizes(const bouton_code *code, unsigned *sizes) {
    bool any = false;
    *sizes = 0;
    /*@ loop invariant i <= code->count + 1;
        loop assigns i, any, *sizes;
        loop variant code->count + 1 - i; */
    for (size_t i = 0; i <= code->count; i++) {
        const uint8_t digit = i < code->count ? code->digits[i].leave : code->tail;
        if ((digit & (BOUTON_LEAVE_TWO | BOUTON_LEAVE_THREE)) == 0)
            continue;
        if (any && *sizes != (digit & BOUTON_SIZES))
            return false;
        *sizes = digit & BOUTON_SIZES;
        any = true;
    }
    return true;
}

void bouton_code_normalize(bouton_code *code) {
    if (code->tail == 0) {
        code->length = code->count ? code->digits[code->count - 1].take : 0;
        return;
    }
    /*@ loop invariant is_code(code) && code->count <= \at(code->count, Pre);
        loop invariant code->length <= \at(code->length, Pre);
        loop invariant \forall integer take, leave; 0 <= take ==>
            (says{Pre}(code, take, leave) <==> says(code, take, leave));
        loop assigns code->count, code->length;
        loop variant code->count; */
    while (code->length > 0 && code->count > 0 &&
           code->digits[code->count - 1].take == code->length &&
           code->digits[code->count - 1].leave == code->tail) {
        code->count--;
        code->length--;
    }
}

unsigned bouton_code_parts(const bouton_code *code) {
    uint8_t all = code->tail;
    /*@ loop invariant i <= code->count;
        loop assigns i, all;
        loop variant code->count - i; */
    for (size_t i = 0; i < code->count; i++)
        all |= code->digits[i].leave;
    if (all & BOUTON_LEAVE_THREE)
        return 3;
    if (all & BOUTON_LEAVE_TWO)
        return 2;
    return (all & BOUTON_LEAVE_ONE) ? 1 : 0;
}

static bouton_status refuse(bouton_context *b, const char *text, size_t size, size_t at,
                            const char *message) {
    return bouton_fail_at(b, BOUTON_INPUT, "code", text, size, at, "%s", message);
}

static int hex_digit(char c) {
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'A' && c <= 'F')
        return c - 'A' + 10;
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    return -1;
}

/* The sign after a digit, if there is one, in canonical form: two heaps that are not of the same
 * size have different sizes, and for fewer heaps a sign means nothing. */
static uint8_t read_sign(const char *text, size_t size, size_t *at, int digit) {
    const char sign = *at < size ? text[*at] : '\0';
    unsigned sizes = sign == '!'   ? BOUTON_DIFFERENT
                     : sign == '=' ? BOUTON_EQUAL
                     : sign == '?' ? BOUTON_UNEQUAL
                                   : 0;
    if (sizes == 0)
        return (uint8_t)digit;
    ++*at;
    if (sizes == BOUTON_UNEQUAL && (digit & BOUTON_LEAVE_THREE) == 0)
        sizes = BOUTON_DIFFERENT;
    return (uint8_t)(digit < BOUTON_LEAVE_TWO ? (unsigned)digit : (unsigned)digit + sizes);
}

static bouton_status read_digits(bouton_context *b, bouton_code *code, const char *text,
                                 size_t size) {
    size_t at = 0;
    int digit = size > 0 ? hex_digit(text[0]) : -1;
    if (digit >= 0) {
        if (digit & (BOUTON_LEAVE_NONE | BOUTON_LEAVE_ONE))
            return refuse(b, text, size, 0,
                          "the digit before the point says what may be done without taking: only "
                          "0, 4, 8 and C split a heap, anything else would never end");
        at = 1;
        bouton_status status = bouton_code_add(b, code, 0, read_sign(text, size, &at, digit));
        if (status != BOUTON_OK)
            return status;
    }
    if (at >= size || text[at] != '.')
        return refuse(b, text, size, at,
                      "a code has one digit, a point and more digits, such as 0.77");
    at++;
    const size_t first = at;
    uint32_t take = 0;
    uint8_t last = 0;
    /*@ loop invariant first <= at <= size && take <= BOUTON_TAKE_MAX && last < 64;
        loop invariant is_list(code) && code->tail == 0;
        loop invariant code->length == take && code->count <= take + 1;
        loop assigns at, digit, take, last, *code, *b, arena[0 .. arena_size - 1];
        loop variant size - at; */
    while (at < size && (digit = hex_digit(text[at])) >= 0) {
        if (take == BOUTON_TAKE_MAX)
            return refuse(b, text, size, at, "a code has at most 1048576 digits");
        at++;
        last = read_sign(text, size, &at, digit);
        bouton_status status = bouton_code_add(b, code, ++take, last);
        if (status != BOUTON_OK)
            return status;
    }
    if (at == first)
        return refuse(b, text, size, at, "a digit from 0 to 9 or A to F must follow the point");
    if (size - at == 3 && text[at] == '.' && text[at + 1] == '.' && text[at + 2] == '.') {
        code->tail = last;
        return BOUTON_OK;
    }
    if (at < size)
        return refuse(
            b, text, size, at,
            "a code's digits are 0 to 9 and A to F, with !, = or ? after them; \"...\" at "
            "the end repeats the last");
    return BOUTON_OK;
}

bouton_status bouton_code_read(bouton_context *b, bouton_code *code, const char *text,
                               size_t size) {
    *code = (bouton_code){0};
    bouton_status status = read_digits(b, code, text, size);
    if (status == BOUTON_OK)
        bouton_code_normalize(code);
    else
        bouton_code_free(b, code);
    return status;
}

static void put_digit(bouton_text *out, uint8_t digit) {
    bouton_text_put_char(out, "0123456789ABCDEF"[digit & BOUTON_LEAVE_ANY]);
    if ((digit & BOUTON_SIZES) != 0)
        bouton_text_put_char(out, "!=?"[(digit & BOUTON_SIZES) / BOUTON_DIFFERENT - 1]);
}

void bouton_code_write(const bouton_code *code, bouton_text *out) {
    size_t next = 0;
    uint8_t first = 0;
    if (next < code->count && code->digits[next].take == 0)
        first = code->digits[next++].leave;
    put_digit(out, first);
    bouton_text_put_char(out, '.');
    for (uint32_t take = 1; take <= code->length; take++) {
        const bool has = next < code->count && code->digits[next].take == take;
        put_digit(out, has ? code->digits[next++].leave : 0);
    }
    if (code->tail != 0) {
        for (int i = 0; i < 3; i++)
            put_digit(out, code->tail);
        bouton_text_put(out, "...");
    } else if (code->length == 0) {
        put_digit(out, 0);
    }
}

/* The numbers of a set as written, in any order, with repetitions. */
typedef struct number_set {
    uint32_t *numbers;
    size_t count, capacity;
} number_set;

static bouton_status read_number(bouton_context *b, const char *text, size_t size, size_t *at,
                                 uint32_t *number) {
    const size_t start = *at;
    uint32_t read = 0;
    for (; *at < size && text[*at] >= '0' && text[*at] <= '9'; ++*at) {
        read = read * 10 + (uint32_t)(text[*at] - '0');
        if (read > BOUTON_TAKE_MAX)
            return refuse(b, text, size, start, "the numbers of a set go up to 1048576");
    }
    if (*at == start)
        return refuse(b, text, size, start, "a number is missing here, as in 1,3 or 1-3");
    if (read == 0)
        return refuse(b, text, size, start, "the numbers of a set begin at 1");
    *number = read;
    return BOUTON_OK;
}

static bouton_status read_numbers(bouton_context *b, number_set *set, const char *text,
                                  size_t size) {
    for (size_t at = 0;;) {
        uint32_t low = 0, high = 0;
        const size_t start = at;
        bouton_status status = read_number(b, text, size, &at, &low);
        high = low;
        if (status == BOUTON_OK && at < size && text[at] == '-') {
            at++;
            status = read_number(b, text, size, &at, &high);
        }
        if (status != BOUTON_OK)
            return status;
        if (high < low)
            return refuse(b, text, size, start, "a range is written from the smaller number on");
        void *numbers = set->numbers;
        if (!bouton_reserve(b, &numbers, &set->capacity, set->count + (high - low) + 1,
                            sizeof *set->numbers))
            return b->error.status;
        set->numbers = numbers;
        for (uint32_t n = low; n <= high; n++)
            set->numbers[set->count++] = n;
        if (at == size)
            return BOUTON_OK;
        if (text[at] != ',')
            return refuse(b, text, size, at, "the numbers of a set have commas between them");
        at++;
    }
}

static int compare_numbers(const void *left, const void *right) {
    const uint32_t a = *(const uint32_t *)left, b = *(const uint32_t *)right;
    return (a > b) - (a < b);
}

static bouton_status code_of_set(bouton_context *b, bouton_code *code, const number_set *set,
                                 bool but) {
    uint32_t before = 0;
    for (size_t i = 0; i < set->count; i++) {
        const uint32_t n = set->numbers[i];
        if (n == before)
            continue;
        bouton_status status = BOUTON_OK;
        if (but) {
            for (uint32_t take = before + 1; take < n && status == BOUTON_OK; take++)
                status = bouton_code_add(b, code, take, BOUTON_LEAVE_NONE | BOUTON_LEAVE_ONE);
            code->length = n;
        } else {
            status = bouton_code_add(b, code, n, BOUTON_LEAVE_NONE | BOUTON_LEAVE_ONE);
        }
        if (status != BOUTON_OK)
            return status;
        before = n;
    }
    if (but)
        code->tail = BOUTON_LEAVE_NONE | BOUTON_LEAVE_ONE;
    return BOUTON_OK;
}

bouton_status bouton_code_read_set(bouton_context *b, bouton_code *code, const char *text,
                                   size_t size, bool but) {
    *code = (bouton_code){0};
    number_set set = {0};
    bouton_status status = read_numbers(b, &set, text, size);
    if (status == BOUTON_OK) {
        qsort(set.numbers, set.count, sizeof *set.numbers, compare_numbers);
        status = code_of_set(b, code, &set, but);
    }
    bouton_release_memory(b, set.numbers, set.capacity * sizeof *set.numbers);
    if (status != BOUTON_OK)
        bouton_code_free(b, code);
    return status;
}

void bouton_code_write_set(const bouton_code *code, bool but, bouton_text *out) {
    const uint8_t member = but ? 0 : BOUTON_LEAVE_NONE | BOUTON_LEAVE_ONE;
    const char *separator = "";
    for (uint32_t take = 1; take <= code->length; take++) {
        if (bouton_code_digit(code, take) != member)
            continue;
        uint32_t last = take;
        while (last < code->length && bouton_code_digit(code, last + 1) == member)
            last++;
        bouton_text_put(out, separator);
        bouton_text_put_u64(out, take);
        if (last - take >= 2) {
            bouton_text_printf(out, "-%u", (unsigned)last);
            take = last;
        }
        separator = ",";
    }
}
