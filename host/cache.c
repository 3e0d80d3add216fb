/* SPDX-License-Identifier: MIT */
#include "host/cache.h"

#include "host/files.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { ENTRY_MAX = 1 << 26 }; /* bytes */

/* "left/right"; "" where that is longer than a path can be. */
static void join(const char *left, const char *right, char path[CACHE_PATH]) {
    if (snprintf(path, CACHE_PATH, "%s/%s", left, right) >= CACHE_PATH)
        path[0] = '\0';
}

void cache_open(cache_folder *folder, terminal *t) {
    const char *own = getenv("BOUTON_CACHE"), *all = getenv("XDG_CACHE_HOME"),
               *home = getenv("HOME");
    *folder = (cache_folder){.terminal = t};
    if (own != NULL && strlen(own) < CACHE_PATH)
        strcpy(folder->path, own);
    else if (own == NULL && all != NULL && all[0] == '/')
        join(all, "bouton", folder->path);
    else if (own == NULL && home != NULL && home[0] == '/')
        join(home, ".cache/bouton", folder->path);
}

static void spoiled(void *user, const char *name, const char *why) {
    const cache_folder *folder = user;
    if (folder->terminal->quiet)
        return;
    terminal_clear_progress(folder->terminal);
    char room[NAME_ROOM];
    fprintf(stderr, "bouton: %s/%s is not used: %s\n", shown_name(folder->path, room), name, why);
}

/* Why somebody else could have written the file; NULL if nobody could. */
static const char *foreign(const struct stat *status) {
    if (!S_ISREG(status->st_mode))
        return "it is no ordinary file";
    if (status->st_uid != geteuid())
        return "it belongs to another user";
    return (status->st_mode & (S_IWGRP | S_IWOTH)) != 0 ? "others may write to it" : NULL;
}

static bool recall(void *user, const char *name, bouton_text *text) {
    const cache_folder *folder = user;
    char path[CACHE_PATH] = "";
    struct stat status;
    bool found = false;
    if (folder->path[0] != '\0')
        join(folder->path, name, path);
    if (path[0] != '\0' && stat(path, &status) == 0) {
        const char *why = foreign(&status);
        found = why == NULL && load_file(NULL, path, ENTRY_MAX, text, &why) == BOUTON_OK;
        if (!found)
            spoiled(user, name, why);
    }
    return found;
}

/* Makes the folder and those above it. */
static void make_folder(char *path) {
    for (char *slash = strchr(path + 1, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        mkdir(path, 0700);
        *slash = '/';
    }
    mkdir(path, 0700);
}

/* A folder that can't be written to keeps nothing; that is no reason to complain. */
static void keep(void *user, const char *name, const char *bytes, size_t size) {
    cache_folder *folder = user;
    char path[CACHE_PATH] = "";
    const char *why;
    if (folder->path[0] != '\0' && size <= ENTRY_MAX) /* or it could not be recalled */
        join(folder->path, name, path);
    if (path[0] == '\0')
        return;
    make_folder(folder->path);
    if (write_file(path, bytes, size, &why))
        chmod(path, 0600);
}

bouton_cache cache_hooks(cache_folder *folder) {
    return (bouton_cache){.size = sizeof(bouton_cache),
                          .user = folder,
                          .recall = recall,
                          .keep = keep,
                          .spoiled = spoiled};
}
