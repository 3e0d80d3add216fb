/* SPDX-License-Identifier: MIT */
/* Saved tables, given a checksum that fits. Whatever was read must be the same when saved and read
 * again. */
#include "fuzz.h"

#include "base/bytes.h"
#include "base/context.h"

#include <bouton/saved.h>
#include <string.h>

/* What is to be reached. */
enum { TAKEN, REFUSED };

const fuzz_plan_of_target fuzz_plan = {
    .runs = 20000,
    .edges = 390,
    .goals = {[TAKEN] = {"tables taken", 500}, [REFUSED] = {"tables refused", 5000}},
};

static bouton_status put(void *user, const void *bytes, size_t size) {
    bouton_text_put_bytes(user, bytes, size);
    return bouton_text_status(user);
}

/* The bytes of the tables of a context, from which another one is made. */
static void check_again(bouton_context *b, bouton_text *saved) {
    fuzz_budget budget;
    bouton_context *again = fuzz_context(&budget);
    bouton_text text = bouton_text_start(again);
    HOLDS(bouton_saved_write(b, put, saved) == BOUTON_OK);
    HOLDS(bouton_saved_read(again, "again", saved->data, saved->size) == BOUTON_OK);
    HOLDS(bouton_saved_write(again, put, &text) == BOUTON_OK);
    HOLDS(text.size == saved->size);
    bouton_text_release(&text);
    fuzz_release(again, &budget);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    fuzz_budget budget;
    bouton_context *b = fuzz_context(&budget);
    bouton_text text = bouton_text_start(b), saved = bouton_text_start(b);
    bouton_saved_read(b, "plain", (const char *)data, size);
    const uint64_t sum = bouton_little64(bouton_fnv1a((const char *)data, size));
    bouton_text_put_bytes(&text, data, size);
    bouton_text_put_bytes(&text, &sum, sizeof sum);
    if (bouton_saved_read(b, "mended", text.data, text.size) == BOUTON_OK) {
        fuzz_reach(TAKEN);
        check_again(b, &saved);
    } else {
        const bouton_error *error = bouton_last_error(b);
        HOLDS(error->status == BOUTON_INPUT || error->status == BOUTON_LIMIT);
        HOLDS(error->message[0] != '\0');
        fuzz_reach(REFUSED);
    }
    bouton_text_release(&text);
    bouton_text_release(&saved);
    fuzz_release(b, &budget);
    return 0;
}
