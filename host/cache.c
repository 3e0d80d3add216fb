/* SPDX-License-Identifier: MIT */
#include "host/cache.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { ENTRY_MAX = 1 << 26 }; /* bytes */

/* "left/right"; NULL without memory. */
static char *join(const char *left, const char *right) {
    const size_t size = strlen(left) + strlen(right) + 2;
    char *path = malloc(size);
    if (path != NULL)
        snprintf(path, size, "%s/%s", left, right);
    return path;
}

void cache_open(cache_folder *folder, terminal *t) {
    const char *own = getenv("BOUTON_CACHE"), *all = getenv("XDG_CACHE_HOME"),
               *home = getenv("HOME");
    *folder = (cache_folder){.terminal = t};
    if (own != NULL)
        folder->path = own[0] != '\0' ? strdup(own) : NULL;
    else if (all != NULL && all[0] == '/')
        folder->path = join(all, "bouton");
    else if (home != NULL && home[0] == '/')
        folder->path = join(home, ".cache/bouton");
}

void cache_close(cache_folder *folder) {
    free(folder->path);
    folder->path = NULL;
}

static void spoiled(void *user, const char *name, const char *why) {
    const cache_folder *folder = user;
    if (folder->terminal->quiet)
        return;
    terminal_clear_progress(folder->terminal);
    fprintf(stderr, "bouton: %s/%s is not used: %s\n", folder->path, name, why);
}

/* Why somebody else could have written what is there; NULL if nobody could. */
static const char *foreign(const struct stat *status) {
    if (!S_ISREG(status->st_mode))
        return "it is no ordinary file";
    if (status->st_uid != geteuid())
        return "it belongs to another user";
    return (status->st_mode & (S_IWGRP | S_IWOTH)) != 0 ? "others may write to it" : NULL;
}

static bool recall(void *user, const char *name, bouton_text *text) {
    const cache_folder *folder = user;
    char *path = folder->path != NULL ? join(folder->path, name) : NULL;
    struct stat status;
    bool found = false;
    if (path != NULL && stat(path, &status) == 0) {
        const char *why = foreign(&status);
        found = why == NULL && load_file(NULL, path, ENTRY_MAX, text, &why) == BOUTON_OK;
        if (!found)
            spoiled(user, name, why);
    }
    free(path);
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
    const cache_folder *folder = user;
    const bool fits = size <= ENTRY_MAX; /* or it could not be recalled */
    char *path = folder->path != NULL && fits ? join(folder->path, name) : NULL;
    if (path != NULL) {
        make_folder(folder->path);
        if (write_file(path, bytes, size))
            chmod(path, 0600);
    }
    free(path);
}

bouton_cache cache_hooks(cache_folder *folder) {
    return (bouton_cache){.user = folder, .recall = recall, .keep = keep, .spoiled = spoiled};
}
