/* SPDX-License-Identifier: MIT */
#include "position/family.h"

#include <bouton/game.h>

#include <string.h>

static bouton_status refuse(const bouton_family *f, size_t at, const char *why) {
    return bouton_fail_at(f->b, BOUTON_INPUT, "syntax", f->text.data, f->text.size, at, "%s", why);
}

static bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

static size_t skip_digits(const char *text, size_t at, size_t end) {
    while (at < end && is_digit(text[at]))
        at++;
    return at;
}

static bouton_status read_number(const bouton_family *f, size_t *at, uint64_t *number) {
    const size_t start = *at;
    for (*number = 0; is_digit(f->text.data[*at]); ++*at)
        if (__builtin_mul_overflow(*number, (uint64_t)10, number) ||
            __builtin_add_overflow(*number, (uint64_t)(f->text.data[*at] - '0'), number))
            return bouton_fail_at(f->b, BOUTON_INPUT, "number", f->text.data, f->text.size, start,
                                  "a number of a range is less than 2^64");
    return BOUTON_OK;
}

/* Whether there are digits, '-' and digits here, and where they end. */
static bool is_range(const char *text, size_t at, size_t end, size_t *after) {
    const size_t dash = skip_digits(text, at, end);
    if (dash == at || dash == end || text[dash] != '-')
        return false;
    *after = skip_digits(text, dash + 1, end);
    return *after > dash + 1;
}

/* Reads the range at `at`, which is known to be one; it replaces the text from start to end. */
static bouton_status take(bouton_family *f, size_t at, size_t start, size_t end) {
    void *ranges = f->ranges;
    bouton_placed_range range = {.start = start, .end = end};
    const size_t low_at = at;
    BOUTON_ASSERT(start <= at && at < end && end <= f->text.size);
    BOUTON_ASSERT(f->count == 0 || f->ranges[f->count - 1].end <= start);
    bouton_status status = read_number(f, &at, &range.is.low);
    at++;
    if (status == BOUTON_OK)
        status = read_number(f, &at, &range.is.high);
    if (status == BOUTON_OK && range.is.low > range.is.high)
        status = refuse(f, low_at, "a range goes from its lowest number to its highest");
    if (status != BOUTON_OK)
        return status;
    if (!bouton_reserve(f->b, &ranges, &f->capacity, f->count + 1, sizeof range))
        return f->b->error.status;
    f->ranges = ranges;
    f->ranges[f->count++] = range;
    return BOUTON_OK;
}

/* Reads ranges in brackets. Anything else in brackets is left to the game, except what looks like a
 * malformed range. */
static bouton_status take_bracketed(bouton_family *f, size_t open, size_t end, size_t *next) {
    const char *text = f->text.data;
    size_t after, close = open + 1;
    while (close < end && (is_digit(text[close]) || text[close] == '-'))
        close++;
    *next = close;
    if (is_range(text, open + 1, end, &after) && after == close && close < end &&
        text[close] == ')') {
        *next = close + 1;
        return take(f, open + 1, open, close + 1);
    }
    if (close == open + 1 || (close < end && text[close] != ')'))
        return BOUTON_OK;
    return refuse(f, open + 1, "in brackets stands a range, two numbers with '-' between them");
}

/* Whether the game of this group uses '-' in its states, as its example shows. */
static bool has_links(const bouton_family *f, size_t start, size_t colon) {
    const char *text = f->text.data;
    while (start < colon && (text[start] == ' ' || text[start] == '\t'))
        start++;
    size_t end = start;
    while (end < colon && text[end] != '=' && text[end] != ' ')
        end++;
    const bouton_game *game = bouton_game_find(f->b, text + start, end - start);
    const char *state = game != NULL ? strchr(game->example, ':') : NULL;
    return state != NULL && game->states != NULL && strchr(state, '-') != NULL;
}

/* Reads ranges from `at` to `end` in a state. */
static bouton_status read_item(bouton_family *f, size_t at, size_t end, bool links) {
    const char *text = f->text.data;
    size_t after;
    if (!links && is_range(text, at, end, &after) && after == end)
        return take(f, at, at, end);
    bouton_status status = BOUTON_OK;
    while (at < end && status == BOUTON_OK) {
        if (text[at] == '(')
            status = take_bracketed(f, at, end, &at);
        else if (!links && is_digit(text[at]) && is_range(text, at, end, &after))
            status = refuse(f, at,
                            "a range that is not the whole of what stands between two commas has "
                            "brackets, as in \"chomp:3x(1-40)\"");
        else if (is_digit(text[at]))
            at = skip_digits(text, at, end);
        else
            at++;
    }
    return status;
}

static bouton_status read_group(bouton_family *f, size_t at, size_t end) {
    const char *text = f->text.data;
    const char *colon = memchr(text + at, ':', end - at);
    bouton_status status = BOUTON_OK;
    bool links = false;
    if (colon != NULL) {
        const size_t state = (size_t)(colon - text) + 1;
        links = has_links(f, at, state - 1);
        while (at < state && status == BOUTON_OK) {
            if (text[at] == '(')
                status = take_bracketed(f, at, state - 1, &at);
            else
                at++;
        }
        at = state;
    }
    while (at < end && status == BOUTON_OK) {
        const size_t item = strcspn(text + at, ", \t/+");
        const size_t stop = at + item < end ? at + item : end;
        status = read_item(f, at, stop, links);
        at = stop + 1;
    }
    return status;
}

static bouton_status read_family(bouton_family *family, const char *text, size_t size) {
    bouton_text_put_bytes(&family->text, text, size);
    bouton_status status = bouton_text_status(&family->text);
    if (status == BOUTON_OK && memchr(text, '\0', size) != NULL)
        status = refuse(family, strlen(family->text.data), "a position has no zero byte");
    for (size_t at = 0; at < size && status == BOUTON_OK;) {
        const char *plus = memchr(family->text.data + at, '+', size - at);
        const size_t end = plus != NULL ? (size_t)(plus - family->text.data) : size;
        status = read_group(family, at, end);
        at = end + 1;
    }
    return status;
}

bouton_family *bouton_family_open(bouton_context *b, const char *text, size_t size) {
    bouton_family *family = b != NULL ? bouton_calloc(b, 1, sizeof *family) : NULL;
    if (family == NULL)
        return NULL;
    *family = (bouton_family){.b = b, .text = bouton_text_start(b)};
    const bouton_status status =
        text != NULL ? read_family(family, text, size)
                     : bouton_fail(b, BOUTON_INPUT, "argument", "there is no text to be read");
    if (status != BOUTON_OK) {
        bouton_family_close(family);
        return NULL;
    }
    bouton_family_first(family);
    return family;
}

void bouton_family_close(bouton_family *family) {
    if (family == NULL)
        return;
    bouton_release_memory(family->b, family->ranges, family->capacity * sizeof *family->ranges);
    bouton_text_release(&family->text);
    bouton_release_memory(family->b, family, sizeof *family);
}

const char *bouton_family_text(const bouton_family *family) {
    return family != NULL ? bouton_text_data(&family->text) : "";
}

size_t bouton_family_range_count(const bouton_family *family) {
    return family != NULL ? family->count : 0;
}

bouton_family_range bouton_family_range_at(const bouton_family *family, size_t i) {
    return i < bouton_family_range_count(family) ? family->ranges[i].is : (bouton_family_range){0};
}

uint64_t bouton_family_size(const bouton_family *family) {
    uint64_t size = family != NULL;
    for (size_t i = 0; i < bouton_family_range_count(family); i++) {
        const bouton_family_range *r = &family->ranges[i].is;
        if (r->high - r->low == UINT64_MAX ||
            __builtin_mul_overflow(size, r->high - r->low + 1, &size))
            return UINT64_MAX;
    }
    return size;
}

void bouton_family_first(bouton_family *family) {
    for (size_t i = 0; i < bouton_family_range_count(family); i++)
        family->ranges[i].is.number = family->ranges[i].is.low;
}

void bouton_family_last(bouton_family *family) {
    for (size_t i = 0; i < bouton_family_range_count(family); i++)
        family->ranges[i].is.number = family->ranges[i].is.high;
}

bool bouton_family_next(bouton_family *family) {
    for (size_t i = bouton_family_range_count(family); i-- > 0;) {
        bouton_family_range *r = &family->ranges[i].is;
        if (r->number < r->high) {
            r->number++;
            return true;
        }
        r->number = r->low;
    }
    return false;
}

/* Writes the family with names instead of its ranges or, if NULL, with their current numbers. */
static void write_with(const bouton_family *family, const char *const *names, bouton_text *out) {
    const char *text = family->text.data;
    size_t at = 0;
    for (size_t i = 0; i < family->count; i++) {
        const bouton_placed_range *r = &family->ranges[i];
        bouton_text_put_bytes(out, text + at, r->start - at);
        if (names != NULL)
            bouton_text_put(out, names[i]);
        else
            bouton_text_put_u64(out, r->is.number);
        at = r->end;
    }
    bouton_text_put_bytes(out, text + at, family->text.size - at);
}

void bouton_family_write(const bouton_family *family, bouton_text *out) {
    if (family != NULL && out != NULL)
        write_with(family, NULL, out);
}

void bouton_family_write_names(const bouton_family *family, const char *const *names,
                               bouton_text *out) {
    write_with(family, names, out);
}
