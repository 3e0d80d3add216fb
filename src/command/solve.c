/* SPDX-License-Identifier: MIT */
/* solve: who wins a position and by which moves; or a batch of positions, one per line. */
#include "command/answer.h"

#include "solve/method.h"

#include <string.h>

enum { FLUSH_AT = 1 << 16 };

/* What solving needs, reused for each line of a batch. */
typedef struct solver {
    bouton_call *call;
    bouton_want want;
    bouton_play play;
    bouton_search_kind search_before; /* to be restored: --search holds for one request */
    bouton_telling telling;
    bool lists_none; /* --most 0: only whether there is a move to list */
    bouton_position *position, *after;
    bouton_solution *solution;
} solver;

static bouton_want want_of(const bouton_call *call) {
    const bouton_option_value *moves = bouton_option_of(call, BOUTON_OPTION_MOVES);
    return moves->given ? (bouton_want)moves->number : BOUTON_WANT_WINNING;
}

static bouton_status read_search(const bouton_call *call, bouton_search_kind *kind) {
    const bouton_option_value *search = bouton_option_of(call, BOUTON_OPTION_SEARCH);
    *kind = BOUTON_SEARCH_BY_GAME;
    if (!search->given)
        return BOUTON_OK;
    if (bouton_request_play(call->request) == BOUTON_MISERE)
        return bouton_fail(call->b, BOUTON_INPUT, "usage",
                           "Grundy values are those of normal play: --search does not go with "
                           "--misere");
    *kind = search->number == 0 ? BOUTON_SEARCH_DEPTH_FIRST : BOUTON_SEARCH_PROOF_NUMBERS;
    return BOUTON_OK;
}

/* --search is refused for a position without a value to search for. */
static bouton_status check_search(const solver *s) {
    const bouton_position *position = s->position;
    uint64_t value;
    if (!bouton_option_of(s->call, BOUTON_OPTION_SEARCH)->given)
        return BOUTON_OK;
    for (size_t i = 0; i < position->count; i++)
        if (bouton_method_of(position->components[i].rule, bouton_position_at(position, i),
                             &value) == BOUTON_BY_SEARCH)
            return BOUTON_OK;
    return bouton_fail(s->call->b, BOUTON_INPUT, "usage",
                       "--search is of values that are searched for, and this position has none");
}

static bouton_status solver_new(bouton_call *call, solver *s) {
    *s = (solver){.call = call,
                  .want = want_of(call),
                  .play = bouton_request_play(call->request),
                  .search_before = call->b->search_kind,
                  .telling = bouton_call_telling(call)};
    bouton_search_kind kind;
    bouton_status status = read_search(call, &kind);
    if (status != BOUTON_OK)
        return status;
    bouton_set_search(call->b, kind);
    s->position = bouton_position_new(call->b);
    s->after = bouton_position_new(call->b);
    s->solution = bouton_solution_new(call->b);
    if (s->solution != NULL) {
        const bouton_option_value *option = bouton_option_of(call, BOUTON_OPTION_MOST);
        const uint64_t most = option->number;
        s->lists_none = option->given && most == 0;
        bouton_solution_want_depth(s->solution, bouton_option_of(call, BOUTON_OPTION_DEPTH)->given);
        bouton_solution_want_value(s->solution, true);
        bouton_solution_want_most(s->solution, most < SIZE_MAX ? (size_t)most : SIZE_MAX);
    }
    return s->position && s->after && s->solution ? BOUTON_OK : call->b->error.status;
}

static void solver_free(solver *s) {
    bouton_solution_free(s->solution);
    bouton_position_free(s->after);
    bouton_position_free(s->position);
    bouton_set_search(s->call->b, s->search_before);
}

/* Keeps only whether there is a move to list, not the move. */
static bouton_status solve_without_list(solver *s) {
    bouton_solution *solution = s->solution;
    bouton_solution_want_most(solution, 1);
    const bouton_status status = bouton_solve(s->position, s->play, s->want, solution);
    solution->more = solution->move_count > 0;
    solution->move_count = solution->most = 0;
    return status;
}

/* One line of the answer. */
static bouton_status solve_text(solver *s, const char *text, size_t size) {
    bouton_status status = bouton_position_read(s->position, text, size);
    if (status == BOUTON_OK && !bouton_option_of(s->call, BOUTON_OPTION_BATCH)->given)
        status = check_search(s);
    if (status == BOUTON_OK)
        status = s->lists_none ? solve_without_list(s)
                               : bouton_solve(s->position, s->play, s->want, s->solution);
    if (status == BOUTON_OK && s->want == BOUTON_WANT_ALL && s->solution->cut)
        status =
            bouton_fail(s->call->b, BOUTON_LIMIT, "too-many-moves",
                        "there are more than %d moves to list; --moves winning lists those that "
                        "win",
                        (int)BOUTON_MOVES_MAX);
    if (status != BOUTON_OK)
        return status;
    bouton_text *out = &s->call->out;
    const size_t before = out->size;
    bouton_json json = bouton_answer_begin(s->call);
    status = bouton_answer_solution(&json, s->solution, s->want, s->telling, s->after);
    bouton_json_end_object(&json);
    bouton_text_put_char(out, '\n');
    if (status == BOUTON_OK)
        status = bouton_text_status(out);
    if (status != BOUTON_OK)
        out->size = before; /* no partial line */
    return status;
}

/* A line that can't be answered gets its error as an object, and the batch goes on; the status of
 * the whole is that of the worst line. The last piece of the answer stays in call->out, so that the
 * frontend sees that there is one. */
static bouton_status solve_batch(solver *s, const char *name) {
    bouton_call *call = s->call;
    bouton_lines lines;
    const char *line;
    size_t size;
    bouton_status worst = BOUTON_OK;
    bouton_status status = bouton_lines_open(call, name, &lines);
    while (status == BOUTON_OK) {
        status = bouton_lines_next(&lines, &line, &size);
        if (status == BOUTON_OK && line == NULL)
            status = bouton_call_end_of_file(call);
        if (status != BOUTON_OK || line == NULL)
            break;
        if (call->out.size >= FLUSH_AT)
            status = bouton_flush(call);
        if (status != BOUTON_OK)
            break;
        const uint64_t texts_failed = call->b->texts_failed;
        const bouton_status solved = solve_text(s, line, size);
        if (solved == BOUTON_OK)
            continue;
        call->out.failed = 0;
        call->b->texts_failed = texts_failed;
        if (solved == BOUTON_SYSTEM || call->b->error.id == BOUTON_ERROR_INTERRUPTED)
            status = solved;
        bouton_call_advise_limit(call);
        if (solved != BOUTON_SYSTEM)
            bouton_error_write(call->b, &call->out);
        worst = solved > worst ? solved : worst;
    }
    bouton_lines_close(&lines);
    if (status == BOUTON_SYSTEM) { /* complete lines are not lost */
        const bouton_error error = call->b->error;
        bouton_flush(call);
        call->b->error = error;
    }
    return status == BOUTON_OK ? worst : status;
}

static bool proves_value(const bouton_call *call) {
    return bouton_option_of(call, BOUTON_OPTION_PROOF)->number == 1;
}

/* solve --certificate: writes a file with the proof of the answer. */
static bouton_status certify(solver *s) {
    bouton_call *call = s->call;
    const char *name = bouton_option_of(call, BOUTON_OPTION_CERTIFICATE)->text;
    if (name == NULL)
        return BOUTON_OK;
    if (!BOUTON_HAS_FILES)
        return bouton_fail(call->b, BOUTON_INPUT, "file", "there are no files here");
    bouton_text text = bouton_text_start(call->b);
    bouton_status status = proves_value(call) ? bouton_certify_value(s->position, &text)
                                              : bouton_certify_outcome(s->position, s->play, &text);
    if (status == BOUTON_OK)
        status = bouton_call_write_file(call, name, text.data, text.size);
    bouton_text_release(&text);
    call->whole = status == BOUTON_SYSTEM && !call->in_engine; /* as in remember.c */
    if (status != BOUTON_OK && !call->whole)
        bouton_text_clear(&call->out); /* no answer without the certificate that was asked for */
    return status;
}

/* Checks of --certificate and --proof before anything is solved. */
static bouton_status check_proof(bouton_call *call) {
    const bouton_option_value *proof = bouton_option_of(call, BOUTON_OPTION_PROOF);
    const bool certifies = bouton_option_of(call, BOUTON_OPTION_CERTIFICATE)->given;
    if (certifies && bouton_option_of(call, BOUTON_OPTION_BATCH)->given)
        return bouton_fail(call->b, BOUTON_INPUT, "usage", "--certificate is of one position");
    if (!proof->given)
        return certifies ? bouton_call_may_certify(call) : BOUTON_OK;
    if (!certifies)
        return bouton_fail(call->b, BOUTON_INPUT, "usage", "--proof goes with --certificate");
    if (proves_value(call) && bouton_request_play(call->request) == BOUTON_MISERE)
        return bouton_fail(call->b, BOUTON_INPUT, "usage",
                           "Grundy values are those of normal play: --proof value does not go with "
                           "--misere");
    return bouton_call_may_certify(call);
}

static bouton_status run_solve(bouton_call *call) {
    solver s;
    bouton_text text = bouton_text_start(call->b);
    const bouton_option_value *batch = bouton_option_of(call, BOUTON_OPTION_BATCH);
    bouton_status status = solver_new(call, &s);
    if (status == BOUTON_OK && batch->given && call->request->word_count > 0)
        status = bouton_fail(call->b, BOUTON_INPUT, "usage",
                             "--batch takes the positions from its file, not from here");
    if (status == BOUTON_OK)
        status = check_proof(call);
    if (status == BOUTON_OK)
        status = bouton_call_recall(call);
    if (status == BOUTON_OK && batch->given) {
        status = bouton_call_remember(call, solve_batch(&s, batch->text));
    } else if (status == BOUTON_OK) {
        status = bouton_request_position_text(call->request, &text);
        if (status == BOUTON_OK)
            status = bouton_call_remember(call, solve_text(&s, text.data, text.size));
        if (status == BOUTON_OK)
            status = certify(&s);
    }
    bouton_text_release(&text);
    solver_free(&s);
    return status;
}

static bool answers_text(const bouton_request *request) {
    return request->options[BOUTON_OPTION_BATCH].given;
}

const bouton_command bouton_command_solve = {
    .name = "solve",
    .arguments = "POSITION",
    .summary = "who wins a position, its value, and the winning moves",
    .details = "bouton solve 3 5 7\n"
               "bouton solve nim:3,5 + kayles:10,4 + subtract=1-3:12\n"
               "bouton solve --misere 1 1 4\n"
               "bouton solve --batch positions.txt\n"
               "bouton solve --misere kayles:5,6 --certificate proof",
    .options =
        "misere moves most picture words batch depth remember certificate proof search force "
        "color " BOUTON_LONG_WORK,
    .words_min = 1,
    .words_max = SIZE_MAX,
    .run = run_solve,
    .answers_text = answers_text,
};
