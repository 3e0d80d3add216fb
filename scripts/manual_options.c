/* SPDX-License-Identifier: MIT */
/*
 * Writes a manual page to standard output as it stands in a file, its options anew from the table
 * of commands and options: what is between the lines .\" OPTIONS and .\" END. After a change to
 * the table:
 *
 *     build/manual_options packaging/bouton.1 >page && mv page packaging/bouton.1
 */
#include "command/command.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

static bool is_letter(char c) {
    return isalpha((unsigned char)c) != 0;
}

static void put_lower(const char *text) {
    for (; *text != '\0'; text++)
        putchar(tolower((unsigned char)*text));
}

/* A sentence of the help, as roff takes it; where it names the argument, that is set as one. */
static void put_sentence(const char *text, const char *argument) {
    const size_t size = argument != NULL ? strlen(argument) : 0;
    bool open = false; /* a quotation */
    putchar(toupper((unsigned char)*text));
    for (const char *c = text + 1; *c != '\0'; c++) {
        if (size > 0 && strncmp(c, argument, size) == 0 && !is_letter(c[-1]) &&
            !is_letter(c[size])) {
            printf("\\fI");
            put_lower(argument);
            printf("\\fP");
            c += size - 1;
        } else if (*c == '`') {
            fputs(open ? "\\(cq" : "\\(oq", stdout);
            open = !open;
        } else if (*c == '-' && (c[1] == '-' || c[-1] == '-')) {
            fputs("\\-", stdout);
        } else {
            putchar(*c);
        }
    }
    puts(".");
}

static void put_commands(bouton_option_id option) {
    const char *names[64];
    const bouton_command *command;
    size_t count = 0;
    for (size_t i = 0; (command = bouton_command_at(i)) != NULL; i++)
        if (bouton_command_takes(command, option))
            names[count++] = command->name;
    puts("Of");
    for (size_t i = 0; i < count; i++)
        printf("%s.Cm %s%s\n", i > 0 && i + 1 == count ? "and\n" : "", names[i],
               i + 1 == count   ? " ."
               : i + 2 == count ? ""
                                : " ,");
}

static void put_options(void) {
    puts(".Bl -tag -width Ds");
    for (int id = 0; id < BOUTON_OPTION_COUNT; id++) {
        const bouton_option_row *row = &bouton_option_rows[id];
        printf(".It Fl -%s", row->name);
        if (row->argument != NULL) {
            printf(" Ar ");
            put_lower(row->argument);
        }
        putchar('\n');
        put_sentence(bouton_option_help(id), row->argument);
        if (id == BOUTON_OPTION_HELP)
            puts("Of every command.");
        else
            put_commands((bouton_option_id)id);
    }
    puts(".El");
}

int main(int argc, char **argv) {
    char line[1024];
    bool inside = false;
    FILE *page = argc == 2 ? fopen(argv[1], "r") : NULL;
    if (page == NULL) {
        fprintf(stderr, "usage: manual_options PAGE\n");
        return 2;
    }
    while (fgets(line, sizeof line, page) != NULL) {
        inside = inside && strcmp(line, ".\\\" END\n") != 0;
        if (!inside)
            fputs(line, stdout);
        if (strcmp(line, ".\\\" OPTIONS\n") != 0)
            continue;
        inside = true;
        put_options();
    }
    fclose(page);
    return fflush(stdout) == 0 && !ferror(stdout) && !inside ? 0 : 4;
}
