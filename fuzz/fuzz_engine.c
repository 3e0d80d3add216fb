/* SPDX-License-Identifier: MIT */
/* The engine: any line gets one line of JSON back, whatever it says. */
#include "fuzz.h"

#include <bouton/command.h>
#include <string.h>

/* What is to be reached. */
enum { ANSWERED, REFUSED, SOLVED };

const fuzz_plan_of_target fuzz_plan = {
    .runs = 3000,
    .edges = 3000,
    .goals = {[ANSWERED] = {"lines answered", 80},
              [REFUSED] = {"lines refused", 1000},
              [SOLVED] = {"positions solved", 40}},
};

/* A checker of JSON, RFC 8259: each function steps over what it is named for, or returns NULL. */
static const char *value(const char *at, unsigned depth);

static const char *digits(const char *at) {
    const char *start = at;
    while (*at >= '0' && *at <= '9')
        at++;
    return at > start ? at : NULL;
}

static const char *number(const char *at) {
    at += *at == '-';
    at = *at == '0' ? at + 1 : digits(at);
    if (at != NULL && *at == '.')
        at = digits(at + 1);
    if (at != NULL && (*at | 32) == 'e')
        at = digits(at + 1 + (at[1] == '+' || at[1] == '-'));
    return at;
}

static const char *string(const char *at) {
    if (*at++ != '"')
        return NULL;
    for (; *at != '"'; at++) {
        if ((unsigned char)*at < 0x20)
            return NULL;
        if (*at == '\\') {
            at++;
            if (*at == '\0' || strchr("\"\\/bfnrtu", *at) == NULL)
                return NULL;
            if (*at == 'u') {
                if (strspn(at + 1, "0123456789abcdefABCDEF") < 4)
                    return NULL;
                at += 4;
            }
        }
    }
    return at + 1;
}

static const char *members(const char *at, char end, unsigned depth) {
    if (*++at == end)
        return at + 1;
    for (;; at++) {
        if (end == '}') {
            at = string(at);
            if (at == NULL || *at++ != ':')
                return NULL;
        }
        at = value(at, depth + 1);
        if (at == NULL || *at == end)
            return at == NULL ? NULL : at + 1;
        if (*at != ',')
            return NULL;
    }
}

static const char *value(const char *at, unsigned depth) {
    static const char *const words[] = {"true", "false", "null"};
    if (depth > 20)
        return NULL;
    if (*at == '{' || *at == '[')
        return members(at, *at == '{' ? '}' : ']', depth);
    if (*at == '"')
        return string(at);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strncmp(at, words[i], strlen(words[i])) == 0)
            return at + strlen(words[i]);
    return number(at);
}

static bool gather(void *user, const char *bytes, size_t size) {
    bouton_text_put_bytes(user, bytes, size);
    return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    fuzz_budget budget, answer_budget;
    bouton_context *b = fuzz_context(&budget), *answer_context = fuzz_context(&answer_budget);
    bouton_text *answer = bouton_text_new(answer_context);
    const bouton_frontend frontend = {.user = answer, .write = gather};
    /* An engine gets lines: without a line end in them. */
    const uint8_t *end = size ? memchr(data, '\n', size) : NULL;
    size = end ? (size_t)(end - data) : size;
    const bool has_zero = size > 0 && memchr(data, '\0', size) != NULL;
    bouton_request_run_line(b, (const char *)data, size, &frontend);
    if (bouton_text_status(answer) == BOUTON_OK) {
        HOLDS(bouton_text_size(answer) > 0 && bouton_text_data(answer)[0] == '{');
        const char *rest = value(bouton_text_data(answer), 0);
        HOLDS(rest != NULL && strcmp(rest, "\n") == 0);
        HOLDS(rest + 1 == bouton_text_data(answer) + bouton_text_size(answer));
        HOLDS(!has_zero || strstr(bouton_text_data(answer), "\"error\":") != NULL);
        fuzz_reach(strstr(bouton_text_data(answer), "\"error\":") == NULL ? ANSWERED : REFUSED);
        if (strstr(bouton_text_data(answer), "\"outcome\":") != NULL)
            fuzz_reach(SOLVED);
    }
    bouton_text_free(answer);
    fuzz_release(answer_context, &answer_budget);
    fuzz_release(b, &budget);
    return 0;
}
