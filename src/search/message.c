/* SPDX-License-Identifier: MIT */
#include "search/message.h"

#include "base/bytes.h"

enum { STATE_SIZE = 4, KEY_SIZE = 2, FACT_SIZE = 4 };

void bouton_message_put(bouton_text *out, uint64_t number, size_t size) {
    const uint64_t little = bouton_little64(number);
    BOUTON_ASSERT(size <= sizeof little);
    bouton_text_put_bytes(out, &little, size);
}

void bouton_message_put_state(bouton_text *out, bouton_state state) {
    bouton_message_put(out, state.size, STATE_SIZE);
    bouton_text_put_bytes(out, state.data, state.size);
}

void bouton_message_put_effort(bouton_text *out, bouton_effort numbers) {
    bouton_message_put(out, numbers.won, sizeof numbers.won);
    bouton_message_put(out, numbers.lost, sizeof numbers.lost);
}

void bouton_message_put_fact(bouton_text *out, const bouton_fact *fact) {
    const bouton_key *key = &fact->key;
    bouton_message_put(out, fact->known, FACT_SIZE);
    if (fact->known == 0) {
        bouton_message_put(out, fact->couple, sizeof fact->couple);
        bouton_message_put_effort(out, fact->numbers);
        return;
    }
    bouton_message_put(out, key->size, KEY_SIZE);
    if (key->size <= sizeof key->word)
        bouton_message_put(out, key->word, key->size);
    else
        bouton_text_put_bytes(out, key->bytes, key->size);
}

void bouton_message_begin(bouton_text *out, bouton_message_kind kind, uint64_t job,
                          bouton_state rule_text) {
    bouton_text_clear(out);
    bouton_message_put(out, (uint64_t)kind, 1);
    bouton_message_put(out, job, sizeof job);
    bouton_message_put_state(out, rule_text);
}

/* Takes `size` bytes off the message; NULL if there are fewer. */
static const uint8_t *take_bytes(bouton_message *m, size_t size) {
    const uint8_t *bytes = m->at;
    if (m->is_bad || (size_t)(m->end - m->at) < size) {
        m->is_bad = true;
        return NULL;
    }
    m->at += size;
    return bytes;
}

uint64_t bouton_message_take(bouton_message *m, size_t size) {
    BOUTON_ASSERT(size <= sizeof(uint64_t));
    const uint8_t *bytes = take_bytes(m, size);
    return bytes != NULL ? bouton_load(bytes, size) : 0;
}

bouton_state bouton_message_take_state(bouton_message *m) {
    const size_t size = (size_t)bouton_message_take(m, STATE_SIZE);
    const uint8_t *bytes = take_bytes(m, size);
    return bytes != NULL ? (bouton_state){bytes, size} : (bouton_state){(const uint8_t *)"", 0};
}

bouton_effort bouton_message_take_effort(bouton_message *m) {
    const uint32_t won = (uint32_t)bouton_message_take(m, sizeof won),
                   lost = (uint32_t)bouton_message_take(m, sizeof lost);
    return (bouton_effort){won, lost};
}

bool bouton_message_take_fact(bouton_message *m, bouton_fact *fact) {
    if (m->is_bad || m->at == m->end)
        return false;
    *fact = (bouton_fact){.known = (uint32_t)bouton_message_take(m, FACT_SIZE)};
    if (fact->known == 0) {
        fact->couple = bouton_message_take(m, sizeof fact->couple);
        fact->numbers = bouton_message_take_effort(m);
        return !m->is_bad;
    }
    const size_t size = (size_t)bouton_message_take(m, KEY_SIZE);
    const uint8_t *bytes = take_bytes(m, size);
    if (bytes != NULL)
        fact->key = bouton_key_of(bytes, size);
    return bytes != NULL;
}

bouton_message bouton_message_open(const bouton_text *text) {
    bouton_message m = {.at = (const uint8_t *)text->data};
    m.end = m.at + text->size;
    m.kind = (bouton_message_kind)bouton_message_take(&m, 1);
    m.job = bouton_message_take(&m, sizeof m.job);
    m.rule_text = bouton_message_take_state(&m);
    return m;
}

bouton_status bouton_message_rule(const bouton_message *m, bouton_context *b, bouton_rule **rule) {
    bouton_cursor cursor = {.text = (const char *)m->rule_text.data,
                            .text_size = m->rule_text.size,
                            .end = m->rule_text.size};
    return bouton_rule_read(b, &cursor, rule);
}
