/* SPDX-License-Identifier: MIT */
/*
 * cairo brings some twenty libraries with it, which make a command take 1.5 times as long to start.
 * So what needs them is a module, which is found by the program's run path and stays once it is
 * loaded.
 */
#include "host/drawing.h"

#include "plot/draw.h"

#include <dlfcn.h>
#include <string.h>

bool draw_picture(void *user, const bouton_chart *chart, const char *format, bouton_text *out,
                  const char **why) {
    (void)user;
    void *module = dlopen("bouton-plot.so", RTLD_NOW | RTLD_LOCAL);
    void *symbol = module == NULL ? NULL : dlsym(module, "draw_chart");
    if (symbol == NULL) {
        *why = dlerror();
        return false;
    }
    bool (*draw)(const bouton_chart *, const char *, bouton_text *, const char **);
    memcpy(&draw, &symbol, sizeof draw); /* C has no cast from an object to a function */
    return draw(chart, format, out, why);
}
