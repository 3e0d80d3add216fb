/* SPDX-License-Identifier: MIT */
/*
 * selftest: one digest of the answers to a fixed list of requests, of every way in which values are
 * computed. It is the same on every processor, with any number of threads: a difference is a bug.
 */
#include "command/answer.h"
#include "command/command.h"

#include <stdio.h>
#include <string.h>

/* The digest of a version: `bouton selftest` says what to write here when answers have changed. */
static const uint64_t expected = 0xacda285d4a3e1e5e;

static const char *const requests[] = {
    /* Nim, Moore's Nim, formulas. */
    "solve 3 5 7 --moves all",
    "solve 1 1 1 2 --misere --moves all",
    "solve 18446744073709551615 9223372036854775808 12345678901234567890",
    "solve moore=2:7,9,12,15 --moves all",
    "solve subtract=1,3,4:100 + wythoff:30,47 + euclid:35,12 --moves all",
    "table nim:0-7,0-7,0-7 --unordered --count",
    "table wythoff:0-15,0-15 --only P",
    /* Sequences: from the definition, in the sparse space, by bits and by bytes; periods. */
    "values 4.333... --to 3000",
    "values 0.3F --to 1500",
    "values 0.6 --from 59000 --to 60000",
    "values 0.007 --from 39000 --to 40000",
    "values 0.106 --from 49000 --to 50000",
    "values 0.45 --from 19500 --to 20000",
    "values grundy --from 9000 --to 10000",
    "values kayles --misere --to 60",
    "period kayles",
    "period 0.137",
    "period 0.156",
    "period 0.3033...",
    "period 0.644",
    "period 0.127 --max 200000",
    "solve 0.106:1000000000000 --moves none",
    /* Search: depth first, by proof numbers, to the end of play, in loops. */
    "solve cram:4x5 --moves all",
    "solve cram:3x5 --misere",
    "solve clobber:xoxo/oxox/xoxo --moves none",
    "solve cram:4x4 --search proof-number --moves none",
    "solve \"sprouts:0*4\" --moves none",
    "solve chomp:5x6 --moves all",
    "solve arc-kayles:1-2,2-3,3-4,4-5,5-1 + domino-juvavum:3x4 + twins:THTHH --moves all",
    "solve kayles:9 + grundy:12 --misere --moves all",
    "solve geography:0,0-1,1-2 --depth",
    "solve graph=0>1,1>0,1>2:0 + graph=0>1,1>0:1",
    /* Misere play. */
    "genus kayles:19 + nim:5",
    "values 0.123 --genus --to 12",
    "canonical kayles:9",
    "quotient 0.123",
    "quotient 0.75",
    "quotient 0.77 --heaps 30",
    "quotient 0.31 0.52 --heaps 6",
    /* The field of nimbers. */
    "nimber 18446744073709551615*12345678901234567890 + 3^1000000007",
    "nimber 340282366920938463463374607431768211455*170141183460469231731687303715884105729",
    "nimber sqrt(12345678901) + inv(77)",
    "nimber --table 15",
};

enum { REQUESTS = sizeof requests / sizeof *requests };

/* FNV-1a. */
static bool add_answer(void *user, const char *bytes, size_t size) {
    uint64_t *sum = user;
    for (size_t i = 0; i < size; i++)
        *sum = (*sum ^ (uint8_t)bytes[i]) * 0x100000001b3u;
    return true;
}

bouton_status bouton_selftest_run(bouton_context *b, bouton_selftest *found) {
    uint64_t sum = 0xcbf29ce484222325u;
    const bouton_frontend frontend = {.size = sizeof frontend, .user = &sum, .write = add_answer};
    if (b == NULL || found == NULL)
        return BOUTON_INPUT;
    *found = (bouton_selftest){.requests = REQUESTS, .expected = expected};
    for (size_t i = 0; i < REQUESTS; i++) {
        const bouton_status status =
            bouton_request_run_line(b, requests[i], strlen(requests[i]), &frontend);
        if (status != BOUTON_OK)
            return status;
    }
    found->digest = sum;
    return sum == expected ? BOUTON_OK : BOUTON_NO;
}

static void put_digest(bouton_json *json, const char *key, uint64_t digest) {
    char text[17];
    snprintf(text, sizeof text, "%016llx", (unsigned long long)digest);
    bouton_json_string(json, key, text);
}

static bouton_status run_selftest(bouton_call *call) {
    bouton_selftest found;
    const bouton_status right = bouton_selftest_run(call->b, &found);
    if (right != BOUTON_OK && right != BOUTON_NO)
        return right;
    bouton_json json = bouton_answer_begin(call);
    bouton_json_u64(&json, "requests", found.requests);
    put_digest(&json, "digest", found.digest);
    put_digest(&json, "expected", found.expected);
    bouton_json_bool(&json, "right", right == BOUTON_OK);
    const bouton_status status = bouton_answer_end(call, &json, BOUTON_OK);
    return status != BOUTON_OK ? status : right;
}

const bouton_command bouton_command_selftest = {
    .name = "selftest",
    .arguments = "",
    .summary = "whether this build computes what it should: a digest of many answers",
    .details = "The digest is the same on every processor and with any number of threads.\n"
               "Status 1 if it is not that of this version.",
    .options = "json threads",
    .run = run_selftest,
};
