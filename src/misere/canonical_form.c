/* SPDX-License-Identifier: MIT */
/* The public functions on canonical forms. */
#include "misere/canonical.h"

#include <string.h>

static bool is_form(const bouton_canonical *forms, bouton_form form) {
    return forms != NULL && form < forms->count;
}

static bouton_status refuse_form(const bouton_canonical *forms) {
    return forms == NULL ? BOUTON_INPUT
                         : bouton_fail(forms->b, BOUTON_INPUT, "argument", "there is no such form");
}

bouton_canonical *bouton_canonical_new(bouton_context *b) {
    bouton_canonical *forms = b == NULL ? NULL : bouton_calloc(b, 1, sizeof *forms);
    if (forms == NULL)
        return NULL;
    *forms = (bouton_canonical){.b = b,
                                .genera = bouton_genera_new(b),
                                .walk = bouton_walk_new(b, &bouton_canonical_arithmetic, forms)};
    if (bouton_canonical_begin(forms) == BOUTON_OK)
        return forms;
    bouton_canonical_free(forms);
    return NULL;
}

bouton_status bouton_canonical_of(bouton_canonical *forms, const bouton_position *position,
                                  bouton_form *form) {
    if (forms == NULL || position == NULL || form == NULL || position->b != forms->b)
        return forms == NULL ? BOUTON_INPUT
                             : bouton_fail(forms->b, BOUTON_INPUT, "argument",
                                           "there is no position of this context");
    return bouton_walk_position(&forms->walk, position, form);
}

bouton_status bouton_canonical_make(bouton_canonical *forms, const bouton_form *options,
                                    size_t count, bouton_form *form) {
    if (forms == NULL || form == NULL || (options == NULL && count > 0))
        return refuse_form(forms);
    for (size_t i = 0; i < count; i++)
        if (!is_form(forms, options[i]))
            return refuse_form(forms);
    bouton_form *copy = bouton_calloc(forms->b, count + 1, sizeof *copy);
    if (copy == NULL)
        return forms->b->error.status;
    if (count > 0)
        memcpy(copy, options, count * sizeof *copy);
    bouton_status status = bouton_canonical_of_list(forms, copy, count, form);
    bouton_release_memory(forms->b, copy, (count + 1) * sizeof *copy);
    return status;
}

size_t bouton_canonical_count(const bouton_canonical *forms) {
    return forms != NULL ? forms->count : 0;
}

size_t bouton_canonical_options(const bouton_canonical *forms, bouton_form form,
                                const bouton_form **options) {
    if (!is_form(forms, form))
        return 0;
    if (options != NULL)
        *options = bouton_canonical_options_of(forms, form);
    return forms->forms[form].count;
}

uint32_t bouton_canonical_birthday(const bouton_canonical *forms, bouton_form form) {
    return is_form(forms, form) ? forms->forms[form].birthday : 0;
}

bouton_status bouton_canonical_genus(const bouton_canonical *forms, bouton_form form,
                                     bouton_genus *genus) {
    if (!is_form(forms, form) || genus == NULL)
        return refuse_form(forms);
    bouton_genera_get(&forms->genera, forms->forms[form].genus, genus);
    genus->kind = forms->forms[form].kind;
    return BOUTON_OK;
}

bouton_status bouton_canonical_followers(const bouton_canonical *forms, const bouton_form *of,
                                         size_t count, uint64_t *followers) {
    if (forms == NULL || followers == NULL || (of == NULL && count > 0))
        return refuse_form(forms);
    for (size_t i = 0; i < count; i++)
        if (!is_form(forms, of[i]))
            return refuse_form(forms);
    bool *reached = bouton_calloc(forms->b, forms->count, sizeof *reached);
    if (reached == NULL)
        return forms->b->error.status;
    *followers = 0;
    for (size_t i = 0; i < count; i++)
        reached[of[i]] = true;
    for (size_t i = forms->count; i-- > 0;) {
        const bouton_form *options = bouton_canonical_options_of(forms, (bouton_form)i);
        *followers += reached[i];
        for (uint32_t j = 0; reached[i] && j < forms->forms[i].count; j++)
            reached[options[j]] = true;
    }
    bouton_release_memory(forms->b, reached, forms->count * sizeof *reached);
    return BOUTON_OK;
}

/* Writes a form inside others; false once the text is longer than `size_max`, or memory failed. */
static bool put_form(const bouton_canonical *forms, bouton_form form, size_t size_max,
                     bouton_text *out) {
    BOUTON_ASSERT(is_form(forms, form));
    const bouton_canonical_form *f = &forms->forms[form];
    if (f->is_nim) {
        bouton_text_put_u64(out, f->count);
        return out->size <= size_max && !out->failed;
    }
    bouton_text_put_char(out, '[');
    for (uint32_t i = f->count; i-- > 0;) {
        if (!put_form(forms, bouton_canonical_options_of(forms, form)[i], size_max, out))
            return false;
        bouton_text_put_char(out, i > 0 ? ',' : ']');
    }
    return out->size <= size_max && !out->failed;
}

bouton_status bouton_canonical_write(const bouton_canonical *forms, bouton_form form,
                                     size_t size_max, bouton_text *out) {
    if (!is_form(forms, form) || out == NULL)
        return refuse_form(forms);
    const size_t start = out->size;
    const size_t end = size_max > 0 && size_max < SIZE_MAX - start ? start + size_max : SIZE_MAX;
    const bouton_canonical_form *f = &forms->forms[form];
    const bool has_list = !f->is_nim && f->count > 1; /* needs brackets of its own */
    bouton_text_put(out, has_list ? "*" : "*[");
    const bool whole = put_form(forms, form, end, out);
    if (whole && !has_list)
        bouton_text_put_char(out, ']');
    if (!out->failed && (!whole || out->size > end)) {
        out->size = out->size > end ? end : out->size;
        out->data[out->size] = '\0';
        bouton_text_put(out, "...");
    }
    return bouton_text_status(out);
}

bool bouton_canonical_is_valid(const bouton_canonical *forms) {
    for (size_t i = 0; i < forms->count; i++) {
        const bouton_canonical_form *f = &forms->forms[i];
        const bouton_form *options = bouton_canonical_options_of(forms, (bouton_form)i);
        for (uint32_t j = 0; j < f->count; j++)
            if (options[j] >= i || (j > 0 && options[j] <= options[j - 1]))
                return false;
        if (f->mate != BOUTON_FORM_NONE &&
            (f->mate >= forms->count || forms->forms[f->mate].mate != i))
            return false;
    }
    return true;
}
