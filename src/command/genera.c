/* SPDX-License-Identifier: MIT */
/* genus, canonical and values --genus: the misere values of games. */
#include "command/genera.h"
#include "command/answer.h"

#include <bouton/genus.h>

enum { FORM_MAX = 10000 }; /* bytes of a form as text */

static void put_genus(bouton_json *json, const char *key, const bouton_genus *genus) {
    const size_t start = bouton_json_open_string(json, key);
    bouton_genus_write(genus, json->out);
    bouton_json_close_string(json, start);
}

static void put_class(bouton_json *json, const bouton_genus *genus) {
    put_genus(json, "genus", genus);
    bouton_json_string(json, "class", bouton_genus_class_name(genus->kind));
}

/* What the genus says of the game on its own. */
static void put_meaning(bouton_json *json, const bouton_genus *genus) {
    uint32_t heaps[2];
    const size_t count = bouton_genus_nim_heaps(genus, heaps);
    bouton_json_u64(json, "value", genus->value);
    bouton_json_u64(json, "misere_value", bouton_genus_digit(genus, 0));
    bouton_json_string(
        json, "outcome",
        bouton_outcome_name(bouton_genus_digit(genus, 0) == 0 ? BOUTON_P : BOUTON_N));
    if (count == 0)
        return;
    bouton_json_array(json, "nim_heaps");
    for (size_t i = 0; i < count; i++)
        bouton_json_u64(json, NULL, heaps[i]);
    bouton_json_end_array(json);
}

static void put_components(bouton_json *json, const bouton_position *position,
                           const bouton_genus *components) {
    bouton_json_array(json, "components");
    for (size_t i = 0; i < position->count; i++) {
        bouton_json_object(json, NULL);
        bouton_json_string(json, "rule", position->components[i].rule->text);
        const size_t start = bouton_json_open_string(json, "state");
        bouton_position_state(position, i, json->out);
        bouton_json_close_string(json, start);
        put_class(json, &components[i]);
        bouton_json_end_object(json);
    }
    bouton_json_end_array(json);
}

static bouton_status answer_genus(bouton_call *call, const bouton_position *position) {
    bouton_context *b = call->b;
    bouton_genus genus, *components = bouton_calloc(b, position->count + 1, sizeof *components);
    bouton_status status =
        components != NULL ? bouton_genus_of(position, &genus, components) : b->error.status;
    if (status == BOUTON_OK) {
        bouton_json json = bouton_answer_begin(call);
        bouton_answer_position(&json, "position", position);
        put_class(&json, &genus);
        put_meaning(&json, &genus);
        put_components(&json, position, components);
        status = bouton_answer_end(call, &json, status);
    }
    bouton_release_memory(b, components, (position->count + 1) * sizeof *components);
    return status;
}

static bouton_status answer_canonical(bouton_call *call, const bouton_position *position) {
    bouton_canonical *forms = bouton_canonical_new(call->b);
    bouton_status status = forms != NULL ? BOUTON_OK : call->b->error.status;
    bouton_text text = bouton_text_start(call->b);
    bouton_form form = 0;
    bouton_genus genus;
    uint64_t followers = 0;
    if (status == BOUTON_OK)
        status = bouton_canonical_of(forms, position, &form);
    if (status == BOUTON_OK)
        status = bouton_canonical_genus(forms, form, &genus);
    if (status == BOUTON_OK)
        status = bouton_canonical_followers(forms, &form, 1, &followers);
    if (status == BOUTON_OK)
        status = bouton_canonical_write(forms, form, FORM_MAX, &text);
    if (status == BOUTON_OK) {
        bouton_json json = bouton_answer_begin(call);
        bouton_answer_position(&json, "position", position);
        bouton_json_string(&json, "form", text.data);
        bouton_json_bool(&json, "form_complete", text.size <= FORM_MAX);
        bouton_json_u64(&json, "options", bouton_canonical_options(forms, form, NULL));
        bouton_json_u64(&json, "birthday", bouton_canonical_birthday(forms, form));
        bouton_json_u64(&json, "forms", followers);
        put_class(&json, &genus);
        status = bouton_answer_end(call, &json, status);
    }
    bouton_text_release(&text);
    bouton_canonical_free(forms);
    return status;
}

static bouton_status answer(bouton_call *call,
                            bouton_status (*put)(bouton_call *, const bouton_position *)) {
    bouton_position *position = NULL;
    bouton_status status = bouton_call_position(call, &position);
    if (status == BOUTON_OK)
        status = put(call, position);
    bouton_position_free(position);
    return status;
}

static bouton_status run_genus(bouton_call *call) {
    return answer(call, answer_genus);
}

static bouton_status run_canonical(bouton_call *call) {
    return answer(call, answer_canonical);
}

/* ---- values --genus ---- */

typedef struct shown {
    bouton_call *call;
    bouton_values_format format;
    bouton_json *json;
    bouton_text classes; /* of JSON: the second array */
    bouton_json classes_json;
} shown;

static bouton_status show(void *user, uint64_t heap, const bouton_genus *genus) {
    shown *s = user;
    bouton_text *out = &s->call->out;
    if (s->format == AS_JSON) {
        put_genus(s->json, NULL, genus);
        bouton_json_string(&s->classes_json, NULL, bouton_genus_class_name(genus->kind));
        return bouton_text_status(out);
    }
    if (s->format == AS_BFILE) {
        bouton_text_put_u64(out, heap);
        bouton_text_put_char(out, ' ');
    }
    bouton_genus_write(genus, out);
    bouton_text_put_char(out, s->format == AS_ROW ? ' ' : '\n');
    return bouton_text_status(out);
}

bouton_status bouton_call_genera(bouton_call *call, bouton_rule *rule, bouton_values_format format,
                                 uint64_t from, uint64_t to) {
    bouton_text *out = &call->out;
    bouton_json json = {.out = out};
    shown s = {
        .call = call, .format = format, .json = &json, .classes = bouton_text_start(call->b)};
    s.classes_json.out = &s.classes;
    if (s.format == AS_JSON) {
        json = bouton_answer_begin(call);
        bouton_json_string(&json, "rule", rule->text);
        bouton_json_u64(&json, "from", from);
        bouton_json_array(&json, "genus");
    }
    bouton_status status = bouton_genus_of_heaps(call->b, rule->text, from, to, show, &s);
    if (status == BOUTON_OK)
        status = bouton_text_status(&s.classes);
    if (status == BOUTON_OK && s.format == AS_JSON) {
        bouton_json_end_array(&json);
        bouton_json_array(&json, "class");
        bouton_text_put_bytes(out, s.classes.data, s.classes.size);
        bouton_json_end_array(&json);
        bouton_json_end_object(&json);
        bouton_text_put_char(out, '\n');
    } else if (status == BOUTON_OK && s.format == AS_ROW) {
        out->data[out->size - 1] = '\n';
    }
    bouton_text_release(&s.classes);
    if (status == BOUTON_OK)
        status = bouton_text_status(out);
    if (status != BOUTON_OK)
        bouton_text_clear(out); /* no partial answer */
    return status;
}

const bouton_command bouton_command_genus = {
    .name = "genus",
    .arguments = "POSITION",
    .summary = "what a position is worth in misere play: its genus, tame or wild",
    .details = "bouton genus kayles:5\n"
               "bouton genus kayles:8,13 + nim:2",
    .options = "json memory time-limit progress quiet",
    .words_min = 1,
    .words_max = SIZE_MAX,
    .run = run_genus,
};

const bouton_command bouton_command_canonical = {
    .name = "canonical",
    .arguments = "POSITION",
    .summary = "the canonical form of a position in misere play",
    .details = "bouton canonical kayles:5\n"
               "bouton canonical nim:2,2",
    .options = "json memory time-limit progress quiet",
    .words_min = 1,
    .words_max = SIZE_MAX,
    .run = run_canonical,
};
