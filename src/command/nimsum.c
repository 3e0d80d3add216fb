/* SPDX-License-Identifier: MIT */
/* nimsum: the nim-sum of any number of numbers read as text. */
#include "command/answer.h"

#include <string.h>

enum { PIECE = 1 << 18 };

static bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

static bouton_status refuse_text(bouton_call *call, const bouton_nim_reader *reader,
                                 const char *name, const char *piece, size_t size,
                                 uint64_t piece_offset) {
    size_t at = (size_t)(reader->offset - piece_offset);
    const bool large = at < size && is_digit(piece[at]);
    while (large && at > 0 && is_digit(piece[at - 1]))
        at--;
    const char *message = large ? "a heap can be at most 18446744073709551615 (2^64 - 1)"
                          : at < size && piece[at] == '-'
                              ? "a heap can't be negative"
                              : "only whole numbers with blanks, line ends, commas or semicolons "
                                "between them can be read here";
    bouton_status status =
        bouton_fail_at(call->b, BOUTON_INPUT, "number", piece, size, at, "%s: %s", name, message);
    call->b->error.at += (int64_t)piece_offset;
    call->b->error.text_start += (int64_t)piece_offset;
    return status;
}

static const char *shown_name(const char *name) {
    return strcmp(name, "-") == 0 ? "standard input" : name;
}

static bouton_status read_file(bouton_call *call, const char *name, bouton_nim_reader *reader) {
    const bouton_frontend *frontend = call->frontend;
    const char *why = "";
    void *file;
    bouton_status status = bouton_call_open(call, name, &file);
    if (status != BOUTON_OK)
        return status;
    char *piece = bouton_resize(call->b, NULL, 0, PIECE);
    status = piece ? BOUTON_OK : call->b->error.status;
    while (status == BOUTON_OK) {
        const int64_t size = frontend->read(frontend->user, file, piece, PIECE, &why);
        const uint64_t offset = reader->offset;
        if (size < 0)
            status = bouton_fail(call->b, BOUTON_SYSTEM, "file", "%s can't be read: %s", name, why);
        else if (size == 0)
            status = bouton_call_end_of_file(call);
        if (size <= 0)
            break;
        if (!bouton_nim_read(reader, piece, (size_t)size))
            status = refuse_text(call, reader, shown_name(name), piece, (size_t)size, offset);
        else
            status = bouton_poll(call->b, "bytes", reader->offset, 0);
    }
    frontend->close(frontend->user, file);
    bouton_release_memory(call->b, piece, PIECE);
    return status;
}

static bouton_status read_words(bouton_call *call, bouton_nim_reader *reader) {
    for (size_t i = 0; i < call->request->word_count; i++) {
        const char *word = call->request->words[i];
        const uint64_t offset = reader->offset;
        if (!bouton_nim_read(reader, word, strlen(word)))
            return refuse_text(call, reader, "heaps", word, strlen(word), offset);
        bouton_nim_read_end(reader);
        reader->offset = 0;
    }
    return BOUTON_OK;
}

static bouton_status run_nimsum(bouton_call *call) {
    const bouton_request *request = call->request;
    bouton_nim_reader reader = {0};
    bouton_status status;
    const char *first = request->word_count > 0 ? request->words[0] : "-";
    const bool negative = first[0] == '-' && first[1] >= '0' && first[1] <= '9';
    if (negative || first[strspn(first, "0123456789,;")] == '\0')
        status = read_words(call, &reader);
    else if (request->word_count <= 1)
        status = read_file(call, first, &reader);
    else
        status = bouton_fail(call->b, BOUTON_INPUT, "usage", "`nimsum` reads one file, or numbers");
    if (status != BOUTON_OK)
        return status;
    bouton_nim_read_end(&reader);
    bouton_json json = bouton_answer_begin(call);
    bouton_json_u64(&json, "heaps", reader.heaps);
    bouton_json_u64(&json, "nim_sum", reader.nim.sum);
    bouton_json_string(
        &json, "outcome",
        bouton_outcome_name(bouton_nim_outcome(&reader.nim, bouton_request_play(request))));
    if (reader.nim.ones == 0 && reader.nim.large == 0)
        bouton_json_bool(&json, "ended", true);
    bouton_json_end_object(&json);
    bouton_text_put_char(&call->out, '\n');
    return BOUTON_OK;
}

const bouton_command bouton_command_nimsum = {
    .name = "nimsum",
    .arguments = "[FILE|-|NUMBERS]",
    .summary = "the nim-sum of any number of heaps, read as text",
    .details = "bouton nimsum 3 5 7\n"
               "bouton nimsum heaps.txt\n"
               "seq 1000000 | bouton nimsum",
    .options = "misere json memory time-limit progress quiet",
    .words_max = SIZE_MAX,
    .run = run_nimsum,
};
