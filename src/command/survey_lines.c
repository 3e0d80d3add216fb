/* SPDX-License-Identifier: MIT */
/* Writes columns of a line, and reads those of an earlier survey, which are reused if they fit. */
#include "command/survey.h"

#include <stdlib.h>
#include <string.h>

bool bouton_survey_is_count(const bouton_survey_column *column) {
    size_t digits = 0;
    while (digits < column->size && column->text[digits] >= '0' && column->text[digits] <= '9')
        digits++;
    return digits > 0 && digits == column->size;
}

bool bouton_survey_is_none(const bouton_survey_column *column) {
    return column->size == 1 && column->text[0] == '-';
}

uint64_t bouton_survey_count_of(const bouton_survey_column *column) {
    return bouton_survey_is_count(column) ? strtoull(column->text, NULL, 10) : 0;
}

static size_t count_columns(const char *line, size_t size) {
    size_t tabs = 0;
    for (size_t i = 0; i < size; i++)
        tabs += line[i] == '\t';
    return tabs;
}

/* Splits a line into its columns after the first, of which there are `count`. */
static void split(const char *line, size_t size, bouton_survey_column *columns, size_t count) {
    const char *end = line + size;
    for (size_t i = 0; i <= count; i++) {
        const char *tab = memchr(line, '\t', (size_t)(end - line));
        const char *stop = tab != NULL ? tab : end;
        if (i > 0)
            columns[i - 1] = (bouton_survey_column){line, (size_t)(stop - line)};
        line = stop + (tab != NULL);
    }
}

/* Whether a line begins with a code of the pattern, and which. */
static bool find_number(const char *pattern, const char *line, size_t size, uint64_t *number) {
    const size_t length = strlen(pattern);
    char code[BOUTON_PATTERN_SIZE];
    if (size <= length || line[length] != '\t')
        return false;
    *number = 0;
    for (size_t i = 0; i < length; i++)
        if (pattern[i] == '?')
            *number = 8 * *number + ((uint64_t)line[i] & 7);
    return bouton_pattern_code(pattern, *number, code) && memcmp(line, code, length) == 0;
}

/* Why the line can't be its code's line for what is asked; NULL if it can. */
static const char *find_fault(const bouton_survey *s, const char *line, size_t size) {
    bouton_survey_column columns[BOUTON_SURVEY_COLUMNS_MAX];
    const size_t count = count_columns(line, size), most = s->kind->columns;
    if (count != most && count + s->kind->later != most)
        return "lacks some of its columns";
    split(line, size, columns, count);
    for (size_t i = count; i < most; i++)
        columns[i] = (bouton_survey_column){"-", 1};
    if (!s->kind->is_whole(columns))
        return "lacks some of its columns";
    return s->kind->is_enough(s, columns) ? NULL : "goes less far than is asked for";
}

bool bouton_survey_is_line(const bouton_survey *s, const bouton_survey_row *row, const char *line,
                           size_t size) {
    static const char before[] = "{\"code\":\"";
    const size_t begin = s->as_json ? sizeof before - 1 : 0, length = strlen(row->code);
    return size > begin + length && memcmp(line, before, begin) == 0 &&
           memcmp(line + begin, row->code, length) == 0 &&
           line[begin + length] == (s->as_json ? '"' : '\t') &&
           (s->as_json || find_fault(s, line, size) == NULL);
}

/* Checks a line of an earlier survey, whose code must not come before the pattern's *next. */
static bouton_status check_line(const bouton_survey *s, const bouton_lines *lines, const char *line,
                                size_t size, uint64_t *next) {
    uint64_t number;
    char code[BOUTON_PATTERN_SIZE];
    const bool in_order = find_number(s->pattern, line, size, &number) && number >= *next;
    const char *fault = in_order ? find_fault(s, line, size) : "is another's";
    if (in_order)
        *next = number;
    if (fault == NULL) {
        ++*next;
        return BOUTON_OK;
    }
    while (*next < s->total && !bouton_pattern_code(s->pattern, *next, code))
        ++*next;
    if (*next == s->total)
        return bouton_fail_at(s->call->b, BOUTON_INPUT, "survey", line, size, 0,
                              "line %llu of %s comes after that of the pattern's last code",
                              (unsigned long long)lines->line, lines->name);
    return bouton_fail_at(s->call->b, BOUTON_INPUT, "survey", line, size, 0,
                          "line %llu of %s should be that of %s%s, but it %s",
                          (unsigned long long)lines->line, lines->name, code,
                          in_order ? "" : " or of a code after it", fault);
}

bouton_status bouton_survey_read(bouton_survey *s, const char *name) {
    bouton_lines lines;
    uint64_t next = 0;
    bouton_status status = bouton_lines_open(s->call, name, &lines);
    while (status == BOUTON_OK) {
        const char *line;
        size_t size;
        status = bouton_lines_next(&lines, &line, &size);
        if (status != BOUTON_OK || line == NULL || !lines.has_end)
            break;
        if (size > 0 && line[0] == '#')
            continue;
        status = check_line(s, &lines, line, size, &next);
        bouton_text_put_bytes(&s->kept, line, size);
        for (size_t i = count_columns(line, size); i < s->kind->columns; i++)
            bouton_text_put(&s->kept, "\t-");
        bouton_text_put_char(&s->kept, '\n');
        if (status == BOUTON_OK)
            status = bouton_text_status(&s->kept);
    }
    bouton_lines_close(&lines);
    return status;
}

void bouton_survey_take(bouton_survey *s, uint64_t number, bouton_survey_row *r) {
    const char *line = s->kept.data + s->kept_at;
    uint64_t found;
    const char *end = memchr(line, '\n', s->kept.size - s->kept_at);
    if (end == NULL || !find_number(s->pattern, line, (size_t)(end - line), &found) ||
        found != number)
        return;
    r->kept = line;
    r->kept_size = (size_t)(end - line) + 1;
    s->kept_at += r->kept_size;
    atomic_store(&r->done, true);
}

void bouton_survey_put(bouton_text *out, bool is_there, uint64_t number) {
    bouton_text_put_char(out, '\t');
    if (is_there)
        bouton_text_put_u64(out, number);
    else
        bouton_text_put_char(out, '-');
}
