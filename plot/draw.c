/* SPDX-License-Identifier: MIT */
/*
 * A panel shows its heaps from left to right and their values upward. Where each heap has a column
 * of its own they are dots; otherwise each cell of the grid is a small block, the darker the more
 * of the column's heaps are in it, on a logarithmic scale. Everything is black on white, and what
 * differs in kind differs in form, so that it can be told in any print. map.c draws the other kind.
 */
#include "plot/draw.h"

#include "plot/axis.h"
#include "plot/map.h"
#include "plot/paint.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Points, 72 to an inch. */
enum {
    WIDTH = BOUTON_CHART_WIDTH,
    RIGHT = 36,
    MARGIN = 12, /* behind a long title */
    TITLE = 44,
    PANEL_TITLE = 26,
    HEIGHT = 190,
    PANEL_FOOT = 44,
    PANEL = PANEL_TITLE + HEIGHT + PANEL_FOOT,
    JOINED = 120, /* dots that a line joins */
    FOLDS = 12,   /* repetitions that are marked */
};

/* A panel on the page. */
typedef struct frame {
    cairo_t *c;
    const bouton_panel *panel;
    double x, y, width, height; /* of the field inside the axes */
    double heaps, values;       /* shown along them */
} frame;

static double x_of(const frame *f, double heap) {
    return f->x + (heap - (double)f->panel->grid.from + 0.5) / f->heaps * f->width;
}

static double y_of(const frame *f, double value) {
    return f->y + f->height - (value + 0.5) / f->values * f->height;
}

static void draw_axes(const frame *f) {
    cairo_t *c = f->c;
    const bouton_cells *grid = &f->panel->grid;
    const double bottom = f->y + f->height;
    char label[32];
    set_font(c, 10, false);
    cairo_set_line_width(c, 0.8);
    ticks x = ticks_of((double)grid->from, (double)grid->from + f->heaps - 1, 8);
    for (unsigned i = 0; i < x.count; i++) {
        const double n = x.first + i * x.step;
        cairo_set_source_rgb(c, 0, 0, 0);
        line(c, x_of(f, n), bottom, x_of(f, n), bottom + 4);
        tick_label(n, label, sizeof label);
        write_text(c, x_of(f, n), bottom + 16, AT_CENTER, label);
    }
    ticks y = ticks_of(0, f->values - 1, 6);
    for (unsigned i = 0; i < y.count; i++) {
        const double v = y.first + i * y.step;
        cairo_set_source_rgb(c, 0.85, 0.85, 0.85);
        line(c, f->x, y_of(f, v), f->x + f->width, y_of(f, v));
        cairo_set_source_rgb(c, 0, 0, 0);
        line(c, f->x - 4, y_of(f, v), f->x, y_of(f, v));
        tick_label(v, label, sizeof label);
        write_text(c, f->x - 7, y_of(f, v) + 3.5, AT_RIGHT, label);
    }
    line(c, f->x, bottom, f->x + f->width, bottom);
    line(c, f->x, f->y, f->x, bottom);
    write_text(c, f->x + f->width / 2, bottom + 32, AT_CENTER, "n, tokens in the heap");
    write_upward(c, f->x - 46, f->y + f->height / 2, "G(n)");
}

/* Lines where the repetition begins, dashed, and begins again, dotted, if these are not many. */
static void draw_folds(const frame *f) {
    const bouton_panel *panel = f->panel;
    const double dashes[] = {5, 3}, dots[] = {1, 3};
    if (panel->period == 0)
        return;
    const uint64_t rounds = (panel->grid.to - panel->fold) / panel->period;
    cairo_save(f->c);
    cairo_set_source_rgb(f->c, 0, 0, 0);
    cairo_set_line_width(f->c, 1);
    cairo_set_dash(f->c, dashes, 2, 0);
    const double x = x_of(f, (double)panel->fold - 0.5);
    line(f->c, x, f->y - 10, x, f->y + f->height);
    cairo_set_dash(f->c, dots, 2, 0);
    for (uint64_t i = 1; i <= rounds && rounds <= FOLDS; i++) {
        const double again = x_of(f, (double)(panel->fold + i * panel->period) - 0.5);
        line(f->c, again, f->y + 3, again, f->y + f->height);
    }
    cairo_restore(f->c);
    set_font(f->c, 9, false);
    const bool late = x > f->x + 0.75 * f->width;
    write_text(f->c, late ? x - 4 : x + 4, f->y - 3, late ? AT_RIGHT : AT_LEFT,
               "here the repetition begins");
}

static void draw_dots(const frame *f) {
    const bouton_cells *grid = &f->panel->grid;
    const double apart = f->width / f->heaps;
    const double radius = fmin(fmax(0.35 * apart, 1.1), 3.2);
    cairo_t *c = f->c;
    if (!f->panel->hollow && grid->columns <= JOINED) {
        cairo_set_source_rgb(c, 0.6, 0.6, 0.6);
        cairo_set_line_width(c, 0.8);
        cairo_new_path(c);
        for (size_t i = 0; i < grid->columns; i++)
            for (size_t j = 0; j < grid->rows; j++)
                if (grid->counts[j * grid->columns + i] != 0)
                    cairo_line_to(c, x_of(f, (double)(grid->from + i)),
                                  y_of(f, (double)(j * grid->values)));
        cairo_stroke(c);
    }
    cairo_set_source_rgb(c, 0, 0, 0);
    cairo_set_line_width(c, 1);
    for (size_t i = 0; i < grid->columns; i++)
        for (size_t j = 0; j < grid->rows; j++) {
            if (grid->counts[j * grid->columns + i] == 0)
                continue;
            /* A column of several heaps has its mark in the middle. */
            const double heap = (double)grid->from + ((double)i + 0.5) * (double)grid->heaps - 0.5;
            cairo_new_sub_path(c);
            cairo_arc(c, x_of(f, heap), y_of(f, (double)(j * grid->values)),
                      f->panel->hollow ? 2.6 : radius, 0, 4 * acos(0));
            if (f->panel->hollow)
                cairo_stroke(c);
            else
                cairo_fill(c);
        }
}

/* Fills the cell's block in an image of one column a cell's column. */
static void put_block(uint32_t *pixels, size_t stride, size_t column, double top, double bottom,
                      double ink) {
    const uint32_t alpha = (uint32_t)(255 * ink + 0.5);
    for (size_t y = (size_t)top; y < (size_t)bottom || y == (size_t)top; y++)
        if (pixels[y * stride + column] < alpha << 24)
            pixels[y * stride + column] = alpha << 24;
}

/* The cells as an image: black, more or less transparent. */
static bool draw_cells(const frame *f) {
    enum { BLOCK_MAX = 8 }; /* pixels */
    const bouton_cells *grid = &f->panel->grid;
    const size_t columns = grid->columns;
    const int height = (int)f->height * PIXELS;
    cairo_surface_t *image = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, (int)columns, height);
    if (cairo_surface_status(image) != CAIRO_STATUS_SUCCESS)
        return false;
    cairo_surface_flush(image);
    void *bytes = cairo_image_surface_get_data(image);
    uint32_t *pixels = bytes;
    const size_t stride = (size_t)cairo_image_surface_get_stride(image) / sizeof *pixels;
    const double row = height * (double)grid->values / f->values;
    const double block = fmin(row, BLOCK_MAX);
    uint32_t most = 1;
    for (size_t i = 0; i < grid->rows * columns; i++)
        most = grid->counts[i] > most ? grid->counts[i] : most;
    for (size_t j = 0; j < grid->rows; j++)
        for (size_t i = 0; i < columns; i++) {
            const uint32_t count = grid->counts[j * columns + i];
            const double ink = 0.3 + 0.7 * log1p(count) / log1p(most);
            const double middle = height - ((double)j + 0.5) * row;
            if (count != 0)
                put_block(pixels, stride, i, fmax(middle - block / 2, 0), middle + block / 2, ink);
        }
    cairo_surface_mark_dirty(image);
    cairo_save(f->c);
    cairo_translate(f->c, f->x, f->y);
    cairo_scale(f->c, (double)grid->heaps * (double)columns / f->heaps * f->width / (double)columns,
                1.0 / PIXELS);
    cairo_set_source_surface(f->c, image, 0, 0);
    cairo_pattern_set_filter(cairo_get_source(f->c), CAIRO_FILTER_NEAREST);
    cairo_paint(f->c);
    cairo_restore(f->c);
    cairo_surface_destroy(image);
    return true;
}

static bool draw_panel(cairo_t *c, const bouton_panel *panel, double top) {
    enum { MARKS_MAX = 2000 };
    const bouton_cells *grid = &panel->grid;
    size_t marks = 0;
    for (size_t i = 0; i < grid->rows * grid->columns; i++)
        marks += grid->counts[i] != 0;
    frame f = {.c = c,
               .panel = panel,
               .x = LEFT,
               .y = top + PANEL_TITLE,
               .width = WIDTH,
               .height = HEIGHT,
               .heaps = (double)grid->heaps * (double)grid->columns,
               .values = (double)grid->values * (double)grid->rows};
    cairo_set_source_rgb(c, 0, 0, 0);
    set_font(c, 11, true);
    write_text(c, LEFT, top + 12, AT_LEFT, panel->title);
    draw_axes(&f);
    draw_folds(&f);
    if (grid->heaps == 1 || (panel->hollow && marks <= MARKS_MAX)) {
        draw_dots(&f);
        return true;
    }
    return draw_cells(&f);
}

/* How large the picture is. */
static void measure(const bouton_chart *chart, double *width, double *height) {
    *width = LEFT + WIDTH + RIGHT;
    *height = TITLE + (double)chart->panel_count * PANEL;
    if (chart->map.marks != NULL)
        measure_map(&chart->map, width, height);
}

/* As large as it may be and still fits. */
static void write_title(cairo_t *c, const char *title, double width) {
    enum { LARGE = 16, SMALL = 6 };
    cairo_text_extents_t extents;
    set_font(c, LARGE, true);
    cairo_text_extents(c, title, &extents);
    if (extents.x_advance > width)
        set_font(c, fmax(LARGE * width / extents.x_advance, SMALL), true);
    write_text(c, LEFT, 26, AT_LEFT, title);
}

static bool draw_page(cairo_t *c, const bouton_chart *chart, double width) {
    bool drawn = true;
    cairo_set_source_rgb(c, 1, 1, 1);
    cairo_paint(c);
    cairo_set_source_rgb(c, 0, 0, 0);
    write_title(c, chart->title, width - LEFT - MARGIN);
    if (chart->map.marks != NULL)
        return draw_map(c, &chart->map);
    for (size_t i = 0; i < chart->panel_count; i++)
        drawn = draw_panel(c, &chart->panels[i], TITLE + (double)i * PANEL) && drawn;
    return drawn;
}

static cairo_status_t take_bytes(void *closure, const unsigned char *bytes, unsigned size) {
    bouton_text *out = closure;
    bouton_text_put_bytes(out, bytes, size);
    return bouton_text_status(out) == BOUTON_OK ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_NO_MEMORY;
}

bool draw_chart(const bouton_chart *chart, const char *format, bouton_text *out, const char **why) {
    double width, height;
    measure(chart, &width, &height);
    const bool png = strcmp(format, "png") == 0;
    cairo_surface_t *surface;
    if (png) {
        surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)width * PIXELS,
                                             (int)height * PIXELS);
    } else if (strcmp(format, "svg") == 0) {
        surface = cairo_svg_surface_create_for_stream(take_bytes, out, width, height);
    } else {
        surface = cairo_pdf_surface_create_for_stream(take_bytes, out, width, height);
        /* The same chart is the same file at any time. */
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, NULL);
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, chart->title);
    }
    cairo_t *c = cairo_create(surface);
    if (png)
        cairo_scale(c, PIXELS, PIXELS);
    const bool drawn = draw_page(c, chart, width);
    cairo_status_t status = cairo_status(c);
    cairo_destroy(c);
    if (status == CAIRO_STATUS_SUCCESS && png)
        status = cairo_surface_write_to_png_stream(surface, take_bytes, out);
    cairo_surface_finish(surface);
    if (status == CAIRO_STATUS_SUCCESS)
        status = cairo_surface_status(surface);
    cairo_surface_destroy(surface);
    *why = status != CAIRO_STATUS_SUCCESS ? cairo_status_to_string(status) : "no memory";
    return drawn && status == CAIRO_STATUS_SUCCESS;
}
