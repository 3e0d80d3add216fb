/* SPDX-License-Identifier: MIT */
#include "host/files.h"

#include "host/signals.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/select.h>
#include <sys/stat.h>
#include <unistd.h>

/* Files are descriptors, kept as pointers to one byte more than the number. */
static char descriptors[FD_SETSIZE];

static void *open_file(void *user, const char *name, const char **why) {
    (void)user;
    struct stat status;
    const int fd = strcmp(name, "-") == 0 ? STDIN_FILENO : open(name, O_RDONLY | O_CLOEXEC);
    if (fd < 0 || (size_t)fd >= sizeof descriptors) {
        *why = fd >= 0 ? strerror(EMFILE) : errno == ENOENT ? BOUTON_NOT_THERE : strerror(errno);
        if (fd >= 0)
            close(fd);
        return NULL;
    }
    if (fstat(fd, &status) == 0 && S_ISDIR(status.st_mode)) {
        *why = strerror(EISDIR);
        close(fd);
        return NULL;
    }
    return descriptors + fd;
}

/* Waits for something to read. False when a signal ends it: signals are blocked except while it
 * waits, so that none arrives between the look at the flag and the wait. */
static bool wait_for(int fd) {
    sigset_t ending, before;
    sigemptyset(&ending);
    sigaddset(&ending, SIGINT);
    sigaddset(&ending, SIGTERM);
    sigaddset(&ending, SIGHUP);
    sigprocmask(SIG_BLOCK, &ending, &before);
    while (!signals_interrupted()) {
        fd_set readable;
        FD_ZERO(&readable);
        FD_SET(fd, &readable);
        if (pselect(fd + 1, &readable, NULL, NULL, NULL, &before) >= 0 || errno != EINTR)
            break;
    }
    sigprocmask(SIG_SETMASK, &before, NULL);
    return !signals_interrupted();
}

static int64_t read_file(void *user, void *file, char *bytes, size_t size, const char **why) {
    (void)user;
    const int fd = (int)((char *)file - descriptors);
    ssize_t count;
    do
        if (!wait_for(fd))
            return 0; /* the poll hook will say why */
    while ((count = read(fd, bytes, size)) < 0 && errno == EINTR);
    if (count < 0)
        *why = strerror(errno);
    return count;
}

static void close_file(void *user, void *file) {
    (void)user;
    const int fd = (int)((char *)file - descriptors);
    if (fd != STDIN_FILENO)
        close(fd);
}

bouton_status load_file(void *user, const char *name, size_t size_max, bouton_text *text,
                        const char **why) {
    char piece[1 << 14];
    int64_t size = 0;
    const size_t before = bouton_text_size(text);
    void *file = open_file(user, name, why);
    if (file == NULL)
        return BOUTON_SYSTEM;
    while (bouton_text_size(text) - before <= size_max && bouton_text_status(text) == BOUTON_OK &&
           (size = read_file(user, file, piece, sizeof piece, why)) > 0)
        bouton_text_put_bytes(text, piece, (size_t)size);
    close_file(user, file);
    if (size < 0)
        return BOUTON_SYSTEM;
    *why = "it is too large";
    return bouton_text_size(text) - before > size_max ? BOUTON_INPUT : BOUTON_OK;
}

/* A file on its way to its place. */
typedef struct new_file {
    int fd;
    char *name;
    char *temporary; /* NULL: what is there is not a regular file and is written in place */
} new_file;

/* Why a file of the program's own can't be had, with its name. */
static const char *tell_why(const char *name, const char *what) {
    static char words[300];
    snprintf(words, sizeof words, "%.250s %s", name, what);
    return words;
}

/* Opens a file that the program has for itself, and locks it as long as it is open: an existing one
 * is left over from a run that was killed, or belongs to one that is still going on. -1 if it
 * can't, with *why. */
static int open_own(const char *name, bool make, const char **why) {
    for (;;) {
        struct stat opened, named;
        const int fd =
            open(name, O_WRONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | (make ? O_CREAT : 0), 0666);
        if (fd < 0) {
            *why = errno == ELOOP                      ? tell_why(name, "is a symbolic link")
                   : errno == ENXIO || errno == EISDIR ? tell_why(name, "is no file")
                   : errno == ENOENT && !make          ? BOUTON_NOT_THERE
                                                       : strerror(errno);
            return -1;
        }
        if (flock(fd, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
            *why = "another run is writing it";
        else if (fstat(fd, &opened) != 0)
            *why = strerror(errno);
        else if (!S_ISREG(opened.st_mode))
            *why = tell_why(name, "is no file");
        else if (opened.st_nlink > 1)
            *why = tell_why(name, "has another name as well");
        else if (lstat(name, &named) == 0 && named.st_dev == opened.st_dev &&
                 named.st_ino == opened.st_ino)
            return fd;
        else { /* its holder has renamed or removed it before it was locked here */
            close(fd);
            continue;
        }
        close(fd);
        return -1;
    }
}

static void forget_file(new_file *file) {
    if (file->fd >= 0)
        close(file->fd);
    free(file->name);
    free(file->temporary);
    free(file);
}

/* Not open yet; its temporary name is the name and a suffix. */
static new_file *name_file(const char *name, const char *suffix, const char **why) {
    const size_t size = strlen(name) + 1, more = strlen(suffix);
    new_file *file = calloc(1, sizeof *file);
    if (file != NULL)
        *file = (new_file){.fd = -1, .name = malloc(size), .temporary = malloc(size + more)};
    if (file == NULL || file->name == NULL || file->temporary == NULL) {
        *why = strerror(ENOMEM);
        if (file != NULL)
            forget_file(file);
        return NULL;
    }
    memcpy(file->name, name, size);
    memcpy(file->temporary, name, size - 1);
    memcpy(file->temporary + size - 1, suffix, more + 1);
    return file;
}

static void *create_file(void *user, const char *name, const char **why) {
    (void)user;
    struct stat status;
    new_file *file = name_file(name, ".unfinished", why);
    if (file == NULL)
        return NULL;
    if (stat(name, &status) == 0 && !S_ISREG(status.st_mode)) {
        free(file->temporary);
        file->temporary = NULL;
        file->fd = open(name, O_WRONLY | O_CLOEXEC);
        if (file->fd < 0)
            *why = strerror(errno);
    } else {
        file->fd = open_own(file->temporary, true, why);
        if (file->fd >= 0 && ftruncate(file->fd, 0) != 0) {
            *why = strerror(errno);
            unlink(file->temporary);
            close(file->fd);
            file->fd = -1;
        }
    }
    if (file->fd >= 0)
        return file;
    forget_file(file);
    return NULL;
}

static bool holds_other(void *user, const char *name, const char *heading) {
    enum { LOOKED_AT = 64 };
    (void)user;
    char bytes[LOOKED_AT];
    struct stat status;
    const size_t size = strlen(heading);
    if (stat(name, &status) != 0 || !S_ISREG(status.st_mode) || status.st_size == 0)
        return false;
    const int fd = open(name, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    const ssize_t count = fd >= 0 && size <= sizeof bytes ? read(fd, bytes, size) : -1;
    if (fd >= 0)
        close(fd);
    return size == 0 || count != (ssize_t)size || memcmp(bytes, heading, size) != 0;
}

static void *go_on_with_file(void *user, const char *name, uint64_t size, const char **why) {
    (void)user;
    struct stat status;
    new_file *file = name_file(name, ".part", why);
    if (file == NULL)
        return NULL;
    file->fd = open_own(file->temporary, size == 0, why);
    if (file->fd >= 0 && fstat(file->fd, &status) != 0)
        *why = strerror(errno);
    else if (file->fd >= 0 && (uint64_t)status.st_size < size)
        *why = "it has lost what was written before";
    else if (file->fd >= 0 &&
             (ftruncate(file->fd, (off_t)size) != 0 || lseek(file->fd, 0, SEEK_END) < 0))
        *why = strerror(errno);
    else if (file->fd >= 0)
        return file;
    forget_file(file);
    return NULL;
}

static bool put_bytes(void *user, void *handle, const char *bytes, size_t size, const char **why) {
    (void)user;
    const new_file *file = handle;
    const off_t start = lseek(file->fd, 0, SEEK_CUR);
    while (size > 0) {
        const ssize_t count = write(file->fd, bytes, size);
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0) {
            *why = strerror(errno);
            if (start >= 0 && ftruncate(file->fd, start) == 0)
                lseek(file->fd, start, SEEK_SET);
            return false;
        }
        bytes += count;
        size -= (size_t)count;
    }
    return true;
}

static bool finish_file(void *user, void *handle, bool keep, const char **why) {
    (void)user;
    new_file *file = handle;
    bool done = true;
    if (keep && file->temporary != NULL)
        done = fsync(file->fd) == 0 && rename(file->temporary, file->name) == 0;
    if (!done)
        *why = strerror(errno);
    if (file->temporary != NULL && (!keep || !done))
        unlink(file->temporary);
    if (close(file->fd) != 0 && done) { /* of a file in its place: that is written for good */
        *why = strerror(errno);
        done = false;
    }
    file->fd = -1;
    forget_file(file);
    return done;
}

static bool sync_file(void *user, void *handle, const char **why) {
    (void)user;
    const new_file *file = handle;
    const bool done = fsync(file->fd) == 0;
    if (!done)
        *why = strerror(errno);
    return done;
}

static void leave_file(void *user, void *handle) {
    (void)user;
    forget_file(handle);
}

static void *lock_file(void *user, const char *name, const char **why) {
    (void)user;
    new_file *file = name_file(name, ".lock", why);
    if (file == NULL)
        return NULL;
    file->fd = open_own(file->temporary, true, why);
    if (file->fd >= 0)
        return file;
    forget_file(file);
    return NULL;
}

static void unlock_file(void *user, void *handle) {
    (void)user;
    new_file *file = handle;
    unlink(file->temporary);
    forget_file(file);
}

bool write_file(const char *name, const char *bytes, size_t size, const char **why) {
    const char *unused;
    void *file = create_file(NULL, name, why);
    if (file == NULL)
        return false;
    const bool written = put_bytes(NULL, file, bytes, size, why);
    return finish_file(NULL, file, written, written ? why : &unused) && written;
}

void files_give(bouton_frontend *frontend) {
    frontend->open = open_file;
    frontend->read = read_file;
    frontend->close = close_file;
    frontend->create = create_file;
    frontend->go_on = go_on_with_file;
    frontend->put = put_bytes;
    frontend->finish = finish_file;
    frontend->sync = sync_file;
    frontend->leave = leave_file;
    frontend->lock = lock_file;
    frontend->unlock = unlock_file;
    frontend->holds_other = holds_other;
}
