/* SPDX-License-Identifier: MIT */
#include "command/long_values.h"

#include "heap/checkpoint.h"
#include "heap/digest.h"
#include "heap/packed.h"

#include <string.h>

enum { CHECKPOINT_EVERY = 1 << 28 }; /* heaps */

/* What is gathered on the way. */
typedef struct gatherer {
    bouton_run *run;
    const char *name; /* of the file written, or NULL */
    void *file;
    bouton_packer packer;
    bouton_text bytes; /* to be written */
    bouton_digest digest;
    uint64_t to;
    bool broken; /* the file can't be written any more */
} gatherer;

static bouton_status write_bytes(gatherer *g) {
    const bouton_door *door = g->run->door;
    const char *why = "";
    if (g->bytes.size > 0 && !door->put(door->user, g->file, g->bytes.data, g->bytes.size, &why)) {
        g->broken = true;
        return bouton_fail(g->run->b, BOUTON_SYSTEM, "file", "%s can't be written: %s", g->name,
                           why);
    }
    bouton_text_clear(&g->bytes);
    return BOUTON_OK;
}

static bouton_status gather(bouton *b, void *user, uint64_t from, const uint32_t *values,
                            size_t count) {
    (void)b;
    gatherer *g = user;
    if (from > g->to)
        return BOUTON_OK;
    if (g->to - from < count)
        count = (size_t)(g->to - from) + 1;
    bouton_digest_add(&g->digest, values, count);
    if (g->file == NULL)
        return BOUTON_OK;
    bouton_status status = bouton_packer_add(&g->packer, values, count, &g->bytes);
    return status == BOUTON_OK ? write_bytes(g) : status;
}

static bouton_status open_output(gatherer *g, const bouton_rule *rule) {
    const bouton_door *door = g->run->door;
    const char *why = "there are no files here";
    g->file = door->create ? door->create(door->user, g->name, &why) : NULL;
    if (g->file == NULL)
        return bouton_fail(g->run->b, door->create ? BOUTON_SYSTEM : BOUTON_INPUT, "file",
                           "%s can't be written: %s", g->name, why);
    return bouton_packer_open(g->run->b, &g->packer, rule->text, &g->bytes);
}

/* Keeps what was written, also when the run itself failed. */
static bouton_status close_output(gatherer *g, bouton_status status) {
    const bouton_door *door = g->run->door;
    const char *why = "";
    if (g->file == NULL)
        return status;
    const bouton_error kept = g->run->b->error;
    bouton_status last = g->broken ? BOUTON_OK : bouton_packer_end(&g->packer, &g->bytes);
    if (last == BOUTON_OK && !g->broken)
        last = write_bytes(g);
    if (!door->finish(door->user, g->file, true, &why) && last == BOUTON_OK)
        last =
            bouton_fail(g->run->b, BOUTON_SYSTEM, "file", "%s can't be written: %s", g->name, why);
    bouton_packer_close(&g->packer);
    if (status == BOUTON_OK)
        return last;
    g->run->b->error = kept;
    return status;
}

static bouton_status save(gatherer *g, const bouton_course *course, const char *name) {
    bouton_text text = bouton_text_new(g->run->b);
    bouton_status status =
        bouton_checkpoint_write(g->run->b, course, &g->digest, sizeof g->digest, &text);
    if (status == BOUTON_OK)
        status = bouton_run_write_file(g->run, name, text.data, text.size);
    bouton_text_free(&text);
    return status;
}

/* A checkpoint that is not there yet is no fault. */
static bouton_status resume(gatherer *g, bouton_course *course, const char *name) {
    const bouton_door *door = g->run->door;
    const char *why = "there are no files here";
    void *file = door->open ? door->open(door->user, name, &why) : NULL;
    if (file == NULL)
        return BOUTON_OK;
    door->close(door->user, file);
    bouton_text text = bouton_text_new(g->run->b);
    bouton_status status = bouton_run_read_file(g->run, name, SIZE_MAX / 2, &text);
    if (status == BOUTON_OK)
        status = bouton_checkpoint_read(g->run->b, course, text.data, text.size, &g->digest,
                                        sizeof g->digest);
    bouton_text_free(&text);
    return status;
}

/* Goes on to the end with a checkpoint now and then, and at the end however it comes. */
static bouton_status go_on(gatherer *g, bouton_course *course, const char *checkpoint) {
    bouton_status status = BOUTON_OK;
    while (status == BOUTON_OK && course->n <= g->to) {
        uint64_t next = g->to;
        if (checkpoint != NULL && g->to - course->n > CHECKPOINT_EVERY)
            next = course->n + CHECKPOINT_EVERY;
        status = bouton_course_to(g->run->b, course, next);
        if (checkpoint != NULL && (status == BOUTON_OK || status == BOUTON_LIMIT)) {
            const bouton_error kept = g->run->b->error;
            const bouton_status saved = save(g, course, checkpoint);
            if (saved != BOUTON_OK)
                return saved;
            if (status == BOUTON_LIMIT)
                return bouton_fail(g->run->b, BOUTON_LIMIT, kept.code,
                                   "%.300s; G(0) to G(%llu) are in the checkpoint, and the same "
                                   "command goes on from there",
                                   kept.message, (unsigned long long)course->n - 1);
        }
    }
    return status;
}

static void put_digest(bouton_text *out, const bouton_digest *digest) {
    bouton_text_printf(out, "%016llx", (unsigned long long)bouton_digest_sum(digest));
}

static void answer_text(bouton_run *run, const bouton_rule *rule, const gatherer *g,
                        const bouton_course *course, uint64_t rares) {
    bouton_text *out = &run->out;
    bouton_text_printf(out, "%s: G(0) to G(%llu), digest ", rule->text, (unsigned long long)g->to);
    put_digest(out, &g->digest);
    bouton_text_printf(out, "\nlargest value %u, first at %llu\n", (unsigned)course->largest,
                       (unsigned long long)course->largest_at);
    if (rares > 0)
        bouton_text_printf(out, "%llu rare heaps, the last %llu\n", (unsigned long long)rares,
                           (unsigned long long)bouton_space_last(&course->space));
    if (g->name != NULL)
        bouton_text_printf(out, "written to %s\n", g->name);
}

static void answer_json(bouton_run *run, const bouton_rule *rule, const gatherer *g,
                        const bouton_course *course, uint64_t rares) {
    bouton_text digest = bouton_text_new(run->b);
    put_digest(&digest, &g->digest);
    bouton_json json = bouton_answer_begin(run);
    bouton_json_string(&json, "rule", rule->text);
    bouton_json_u64(&json, "from", 0);
    bouton_json_u64(&json, "to", g->to);
    bouton_json_string(&json, "digest", digest.data);
    bouton_json_u64(&json, "largest", course->largest);
    bouton_json_u64(&json, "largest_at", course->largest_at);
    if (rares > 0) {
        bouton_json_u64(&json, "rares", rares);
        bouton_json_u64(&json, "last_rare", bouton_space_last(&course->space));
    }
    bouton_json_string(&json, "engine", course->kind != NULL ? course->kind->name : "one by one");
    if (g->name != NULL)
        bouton_json_string(&json, "out", g->name);
    bouton_json_end_object(&json);
    bouton_text_put_char(&run->out, '\n');
    bouton_text_free(&digest);
}

/* The rare heaps are told where the space is settled; heap 0 counts if 0 is rare there. */
static void answer(bouton_run *run, const bouton_rule *rule, const gatherer *g,
                   const bouton_course *course) {
    uint64_t rares = 0;
    if (course->engine != NULL)
        rares = course->space.count + !bouton_space_common(&course->space, 0, 0);
    if (run->request->options[BOUTON_OPTION_JSON].given)
        answer_json(run, rule, g, course, rares);
    else
        answer_text(run, rule, g, course, rares);
}

bouton_status bouton_run_long_values(bouton_run *run, bouton_rule *rule, uint64_t to) {
    const char *checkpoint = bouton_option_of(run, BOUTON_OPTION_CHECKPOINT)->text;
    gatherer g = {.run = run,
                  .name = bouton_option_of(run, BOUTON_OPTION_OUT)->text,
                  .bytes = bouton_text_new(run->b),
                  .to = to};
    if (!bouton_rule_has_code(rule))
        return bouton_fail(run->b, BOUTON_INPUT, "usage", "%s has no code: its values are known",
                           rule->text);
    if (bouton_option_of(run, BOUTON_OPTION_FROM)->given || (checkpoint != NULL && g.name != NULL))
        return bouton_fail(run->b, BOUTON_INPUT, "usage",
                           "--from does not go with --digest, --out and --checkpoint, nor --out "
                           "with --checkpoint");
    const bouton_course_options options = {.sink = gather, .sink_user = &g};
    bouton_course course;
    bouton_status status = bouton_course_open(run->b, &course, &rule->code, &options);
    if (status != BOUTON_OK)
        return status;
    if (checkpoint != NULL)
        status = resume(&g, &course, checkpoint);
    if (status == BOUTON_OK && course.n > to + 1)
        status =
            bouton_fail(run->b, BOUTON_INPUT, "checkpoint", "the checkpoint is already past --to");
    if (status == BOUTON_OK && g.name != NULL)
        status = open_output(&g, rule);
    if (status == BOUTON_OK)
        status = go_on(&g, &course, checkpoint);
    status = close_output(&g, status);
    if (status == BOUTON_OK)
        answer(run, rule, &g, &course);
    bouton_course_close(run->b, &course);
    bouton_text_free(&g.bytes);
    return status;
}

/* A file of values being read. */
typedef struct packed_file {
    bouton_run *run;
    const char *name;
    void *file;
    bouton_text bytes;
    size_t at;
    bool ended;
} packed_file;

static bouton_status read_more(packed_file *p) {
    if (p->at > 0) {
        memmove(p->bytes.data, p->bytes.data + p->at, p->bytes.size - p->at);
        p->bytes.size -= p->at;
        p->at = 0;
    }
    return bouton_run_read_piece(p->run, p->file, p->name, &p->bytes, &p->ended);
}

static bouton_status read_head(packed_file *p, const bouton_rule *rule) {
    const char *text;
    size_t size;
    bouton_status status = read_more(p);
    if (status == BOUTON_OK)
        status = bouton_packed_head(p->run->b, p->bytes.data, p->bytes.size, &text, &size, &p->at);
    if (status == BOUTON_OK && (size != strlen(rule->text) || memcmp(text, rule->text, size) != 0))
        status = bouton_fail(p->run->b, BOUTON_INPUT, "values-file", "%s has the values of %.*s",
                             p->name, (int)(size < 80 ? size : 80), text);
    return status;
}

static bouton_status read_blocks(packed_file *p, uint64_t from, uint64_t to, uint32_t *values,
                                 bouton_values_taker *take, void *user) {
    uint64_t n = 0;
    while (n <= to) {
        size_t count = 0, used = 0;
        bouton_status status = bouton_packed_block(p->run->b, p->bytes.data + p->at,
                                                   p->bytes.size - p->at, values, &count, &used);
        if (status == BOUTON_OK && used == 0 && !p->ended) {
            status = read_more(p);
            if (status != BOUTON_OK)
                return status;
            continue;
        }
        if (status == BOUTON_OK && count == 0)
            status = bouton_fail(p->run->b, BOUTON_LIMIT, "values-file", "%s ends before G(%llu)",
                                 p->name, (unsigned long long)n);
        if (status != BOUTON_OK)
            return status;
        p->at += used;
        const uint64_t first = n > from ? n : from, end = n + count - 1 < to ? n + count : to + 1;
        if (first < end)
            status = take(p->run, first, values + (first - n), (size_t)(end - first), user);
        if (status != BOUTON_OK)
            return status;
        n += count;
    }
    return BOUTON_OK;
}

bouton_status bouton_run_packed_values(bouton_run *run, const bouton_rule *rule, const char *name,
                                       uint64_t from, uint64_t to, bouton_values_taker *take,
                                       void *user) {
    const char *why = "there are no files here";
    packed_file p = {.run = run, .name = name, .bytes = bouton_text_new(run->b)};
    p.file = run->door->open ? run->door->open(run->door->user, name, &why) : NULL;
    if (p.file == NULL)
        return bouton_fail(run->b, run->door->open ? BOUTON_SYSTEM : BOUTON_INPUT, "file",
                           "%s can't be read: %s", name, why);
    uint32_t *values = bouton_calloc(run->b, BOUTON_PACKED, sizeof *values);
    bouton_status status = values != NULL ? read_head(&p, rule) : run->b->error.status;
    if (status == BOUTON_OK)
        status = read_blocks(&p, from, to, values, take, user);
    bouton_release_memory(run->b, values, BOUTON_PACKED * sizeof *values);
    run->door->close(run->door->user, p.file);
    bouton_text_free(&p.bytes);
    return status;
}
