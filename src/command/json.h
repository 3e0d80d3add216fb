/* SPDX-License-Identifier: MIT */
/* Writes JSON into a text. Keys are NULL inside arrays. */
#ifndef BOUTON_COMMAND_JSON_H
#define BOUTON_COMMAND_JSON_H

#include <bouton/context.h>
#include <stdbool.h>

typedef struct bouton_json {
    bouton_text *out;
    bool comma; /* not the first in this object or array */
} bouton_json;

void bouton_json_object(bouton_json *json, const char *key);
void bouton_json_end_object(bouton_json *json);
void bouton_json_array(bouton_json *json, const char *key);
void bouton_json_end_array(bouton_json *json);
/* Bytes that are not UTF-8 are written as U+FFFD. */
void bouton_json_string(bouton_json *json, const char *key, const char *string);
void bouton_json_bytes(bouton_json *json, const char *key, const char *string, size_t size);
/* A string that is appended to json->out by another writer, between these two calls. */
size_t bouton_json_open_string(bouton_json *json, const char *key);
void bouton_json_close_string(bouton_json *json, size_t start);
/* Numbers up to 2^53 as numbers, larger ones as strings. */
void bouton_json_u64(bouton_json *json, const char *key, uint64_t number);
void bouton_json_bool(bouton_json *json, const char *key, bool value);
void bouton_json_null(bouton_json *json, const char *key);

#endif
