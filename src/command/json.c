/* SPDX-License-Identifier: MIT */
#include "command/json.h"

#include "base/context.h"
#include "base/shown.h"

#include <string.h>

static bool is_plain(unsigned char c) {
    return c >= 0x20 && c < 0x7f && c != '"' && c != '\\';
}

/* Escapes an invisible character, as \uXXXX. */
static void put_code(bouton_text *out, uint32_t code) {
    if (code > 0xffff) {
        code -= 0x10000;
        bouton_text_printf(out, "\\u%04x", 0xd800u + (unsigned)(code >> 10));
        code = 0xdc00u + (code & 0x3ff);
    }
    bouton_text_printf(out, "\\u%04x", (unsigned)code);
}

/* Writes a character that needs escaping; returns how many bytes it took. */
static size_t put_special(bouton_text *out, const char *text, size_t size) {
    const size_t length = bouton_utf8_length(text, size);
    if (length == 0)
        bouton_text_put(out, "\\ufffd");
    else if (*text == '"' || *text == '\\')
        bouton_text_printf(out, "\\%c", *text);
    else if (*text == '\n')
        bouton_text_put(out, "\\n");
    else if (bouton_shown_length(text, size) == 0)
        put_code(out, bouton_code_point(text, length));
    else
        bouton_text_put_bytes(out, text, length);
    return length == 0 ? 1 : length;
}

/* A string without its opening quote. */
static void put_string(bouton_text *out, const char *text, size_t size) {
    for (size_t i = 0; i < size;) {
        size_t plain = i;
        while (plain < size && is_plain((unsigned char)text[plain]))
            plain++;
        bouton_text_put_bytes(out, text + i, plain - i);
        i = plain;
        if (i < size)
            i += put_special(out, text + i, size - i);
    }
    bouton_text_put_char(out, '"');
}

static bool is_plain_key(const char *key) {
    while (is_plain((unsigned char)*key))
        key++;
    return *key == '\0';
}

/* What precedes a value: a comma if another came before, the key, which needs no escapes, and the
 * value's first character if it is not '\0'. */
static void begin_value(bouton_json *json, const char *key, char first) {
    BOUTON_ASSERT(key == NULL || is_plain_key(key));
    const size_t size = key ? strlen(key) : 0;
    char *at = bouton_text_room(json->out, size + 5);
    if (at == NULL)
        return;
    if (json->comma)
        *at++ = ',';
    json->comma = true;
    if (key != NULL) {
        *at++ = '"';
        memcpy(at, key, size);
        at += size;
        *at++ = '"';
        *at++ = ':';
    }
    if (first != '\0')
        *at++ = first;
    bouton_text_grow(json->out, at);
}

void bouton_json_object(bouton_json *json, const char *key) {
    begin_value(json, key, '{');
    json->comma = false;
}

void bouton_json_end_object(bouton_json *json) {
    bouton_text_put_char(json->out, '}');
    json->comma = true;
}

void bouton_json_array(bouton_json *json, const char *key) {
    begin_value(json, key, '[');
    json->comma = false;
}

void bouton_json_end_array(bouton_json *json) {
    bouton_text_put_char(json->out, ']');
    json->comma = true;
}

size_t bouton_json_open_string(bouton_json *json, const char *key) {
    begin_value(json, key, '"');
    return json->out->size;
}

void bouton_json_close_string(bouton_json *json, size_t start) {
    bouton_text *out = json->out;
    if (out->failed)
        return;
    BOUTON_ASSERT(start > 0 && start <= out->size && out->data[start - 1] == '"');
    const char *text = out->data + start;
    const size_t size = out->size - start;
    size_t plain = 0;
    while (plain < size && is_plain((unsigned char)text[plain]))
        plain++;
    if (plain == size) {
        bouton_text_put_char(out, '"');
        return;
    }
    bouton_text copy = bouton_text_start(out->b);
    bouton_text_put_bytes(&copy, text, size);
    out->size = start;
    out->failed |= copy.failed;
    put_string(out, copy.data, copy.size);
    bouton_text_release(&copy);
}

void bouton_json_bytes(bouton_json *json, const char *key, const char *string, size_t size) {
    begin_value(json, key, '"');
    put_string(json->out, string, size);
}

void bouton_json_string(bouton_json *json, const char *key, const char *string) {
    bouton_json_bytes(json, key, string, strlen(string));
}

void bouton_json_u64(bouton_json *json, const char *key, uint64_t number) {
    const bool exact = number <= (uint64_t)1 << 53;
    begin_value(json, key, exact ? '\0' : '"');
    bouton_text_put_u64(json->out, number);
    if (!exact)
        bouton_text_put_char(json->out, '"');
}

void bouton_json_bool(bouton_json *json, const char *key, bool value) {
    begin_value(json, key, '\0');
    bouton_text_put(json->out, value ? "true" : "false");
}

void bouton_json_null(bouton_json *json, const char *key) {
    begin_value(json, key, '\0');
    bouton_text_put(json->out, "null");
}
