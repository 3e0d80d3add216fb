/* SPDX-License-Identifier: MIT */
#include "host/setup.h"

#include "host/files.h"
#include "host/signals.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

uint64_t seed_of_the_clock(void) {
    struct timespec t;
    clock_gettime(CLOCK_REALTIME, &t);
    return ((uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec) * 0x9e3779b97f4a7c15u;
}

bouton_status read_random_position(bouton_position *position, uint64_t seed, bouton_play play) {
    char text[32];
    uint64_t state = seed;
    bouton_nim nim;
    do {
        uint64_t heaps[4];
        const unsigned count = 3 + (unsigned)(state >> 60) % 2;
        for (unsigned i = 0; i < 4; i++) {
            state = state * 6364136223846793005u + 1442695040888963407u;
            heaps[i] = 1 + (state >> 33) % 9;
        }
        nim = bouton_nim_of(heaps, count);
        int size = snprintf(text, sizeof text, "nim:%d", (int)heaps[0]);
        for (unsigned i = 1; i < count; i++)
            size += snprintf(text + size, sizeof text - (size_t)size, ",%d", (int)heaps[i]);
    } while (bouton_nim_outcome(&nim, play) != BOUTON_N);
    return bouton_position_read(position, text, strlen(text));
}

bool read_typed_line(terminal *t, char **line, size_t *capacity, bouton_status *status) {
    errno = 0;
    if (signals_interrupted())
        return false;
    if (getline(line, capacity, stdin) >= 0)
        return true;
    if (errno != ENOMEM && (!ferror(stdin) || signals_interrupted()))
        return false;
    if (errno == ENOMEM)
        print_lack_of_memory();
    else
        fprintf(stderr, "bouton: what is typed can't be read: %s\n", strerror(errno));
    t->told = true;
    *status = BOUTON_SYSTEM;
    return false;
}

bouton_status read_record_file(bouton_match *match, bouton_context *b, const char *name) {
    const char *why;
    bouton_text *text = bouton_text_new(b);
    bouton_status status = load_file(NULL, name, BOUTON_RECORD_MAX, text, &why);
    if (status != BOUTON_OK)
        status = bouton_report(b, status, "file", name, why);
    else
        status = bouton_text_status(text);
    if (status == BOUTON_OK)
        status = bouton_match_read_record(match, bouton_text_data(text), bouton_text_size(text));
    bouton_text_free(text);
    return status;
}

const char *write_record_file(const bouton_match *match, bouton_context *b, const char *name) {
    const char *why = NULL;
    bouton_text *record = bouton_text_new(b);
    bouton_match_write_record(match, record);
    if (bouton_text_status(record) != BOUTON_OK)
        why = bouton_last_error(b)->message;
    else if (write_file(name, bouton_text_data(record), bouton_text_size(record), &why))
        why = NULL;
    bouton_text_free(record);
    return why;
}

bool is_record_there(const char *name) {
    struct stat status;
    return stat(name, &status) == 0 && S_ISREG(status.st_mode);
}

bool is_given(const bouton_request *request, bouton_option_id id) {
    return bouton_request_option(request, id)->given;
}

bool overwrites_record(const bouton_request *request) {
    struct stat save, resume;
    if (!is_given(request, BOUTON_OPTION_SAVE) || is_given(request, BOUTON_OPTION_FORCE) ||
        stat(bouton_request_option(request, BOUTON_OPTION_SAVE)->text, &save) != 0 ||
        !S_ISREG(save.st_mode))
        return false;
    return !is_given(request, BOUTON_OPTION_RESUME) ||
           stat(bouton_request_option(request, BOUTON_OPTION_RESUME)->text, &resume) != 0 ||
           save.st_dev != resume.st_dev || save.st_ino != resume.st_ino;
}

unsigned count_humans(const bouton_match *match) {
    unsigned count = 0;
    for (unsigned i = 0; i < bouton_match_player_count(match); i++)
        count += bouton_match_player(match, i)->human;
    return count;
}

bouton_status look_ahead(bouton_match *ahead, const bouton_match *match) {
    char players[2 * BOUTON_PLAYERS_MAX] = "";
    for (unsigned i = 0; i < bouton_match_player_count(match); i++)
        snprintf(players + 2 * i, sizeof players - 2 * i, "%c%s", 'a' + (int)i,
                 i + 1 < bouton_match_player_count(match) ? "," : "");
    bouton_status status = bouton_match_set_players(ahead, players);
    if (status == BOUTON_OK)
        status = bouton_match_start(ahead, bouton_match_position(match), bouton_match_play(match));
    return status == BOUTON_OK ? bouton_match_make_engine_move(ahead, 1) : status;
}

static bouton_status begin(bouton_match *match, const bouton_request *request, bouton_context *b,
                           uint64_t seed) {
    const bouton_option_value *list = bouton_request_option(request, BOUTON_OPTION_PLAYERS);
    const bouton_play play = bouton_request_play(request);
    bouton_position *position = bouton_position_new(b);
    bouton_text *text = bouton_text_new(b);
    char players[64];
    snprintf(players, sizeof players, "Human=human,Bouton=%.17g",
             is_given(request, BOUTON_OPTION_LEVEL)
                 ? bouton_request_option(request, BOUTON_OPTION_LEVEL)->real
                 : DEFAULT_LEVEL);
    bouton_status status = position != NULL ? bouton_text_status(text) : BOUTON_SYSTEM;
    if (status == BOUTON_OK)
        status = bouton_match_set_players(match, list->given ? list->text : players);
    if (status == BOUTON_OK)
        status = bouton_request_position_text(request, text);
    if (status == BOUTON_OK)
        status =
            bouton_request_word_count(request) > 0
                ? bouton_position_read(position, bouton_text_data(text), bouton_text_size(text))
                : read_random_position(position, seed, play);
    if (status == BOUTON_OK)
        status = bouton_match_start(match, position, play);
    if (status == BOUTON_OK && is_given(request, BOUTON_OPTION_FIRST))
        status = bouton_match_set_first(match,
                                        bouton_request_option(request, BOUTON_OPTION_FIRST)->text);
    bouton_text_free(text);
    bouton_position_free(position);
    return status;
}

bouton_status set_up_match(bouton_match *match, const bouton_request *request, bouton_context *b,
                           const char **save) {
    const uint64_t seed = is_given(request, BOUTON_OPTION_SEED)
                              ? bouton_request_option(request, BOUTON_OPTION_SEED)->number
                              : seed_of_the_clock();
    bouton_match_set_seed(match, seed);
    bouton_set_memory_max(b, bouton_request_option(request, BOUTON_OPTION_MEMORY)->number);
    const uint64_t threads = bouton_request_option(request, BOUTON_OPTION_THREADS)->number;
    bouton_set_threads(b, threads < BOUTON_THREADS_MAX ? (unsigned)threads : BOUTON_THREADS_MAX);
    *save = NULL;
    if (is_given(request, BOUTON_OPTION_RESUME))
        *save = bouton_request_option(request, BOUTON_OPTION_RESUME)->text;
    if (is_given(request, BOUTON_OPTION_SAVE))
        *save = bouton_request_option(request, BOUTON_OPTION_SAVE)->text;
    if (is_given(request, BOUTON_OPTION_LEVEL) && is_given(request, BOUTON_OPTION_PLAYERS))
        return bouton_report(b, BOUTON_INPUT, "usage", "--level",
                             "it is that of Bouton; --players says its levels itself, as in "
                             "Ann,Bouton=0.5");
    if (!is_given(request, BOUTON_OPTION_RESUME))
        return begin(match, request, b, seed);
    if (bouton_request_word_count(request) > 0 || is_given(request, BOUTON_OPTION_PLAYERS) ||
        is_given(request, BOUTON_OPTION_FIRST) || is_given(request, BOUTON_OPTION_MISERE) ||
        is_given(request, BOUTON_OPTION_LEVEL))
        return bouton_report(b, BOUTON_INPUT, "usage", "--resume",
                             "position, players and play are those of the record, nothing else "
                             "can be said of them");
    return read_record_file(match, b, bouton_request_option(request, BOUTON_OPTION_RESUME)->text);
}

double engine_seconds(const bouton_request *request) {
    const bouton_option_value *limit = bouton_request_option(request, BOUTON_OPTION_TIME_LIMIT);
    return limit->given ? limit->real : ENGINE_SECONDS;
}
