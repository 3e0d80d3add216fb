/* SPDX-License-Identifier: MIT */
/*
 * Positions are cells, as near to squares as the page allows. What is marked has a dot, what is
 * drawn a ring, and what is no position is grey. Values are colours that grow darker without a turn
 * from the least to the largest, so that a print without colours keeps their order; 0 is white.
 */
#include "plot/map.h"

#include "plot/axis.h"
#include "plot/paint.h"

#include <math.h>

enum {
    TOP = 66,   /* above the field: the title and what the marks mean */
    FOOT = 48,  /* below it */
    RIGHT = 36, /* beside it */
    SCALE_RIGHT = 108,
    FIELD = BOUTON_CHART_WIDTH, /* its longer side */
    FIELD_LEAST = 60,
    CELL_MOST = 24,
    PAGE_LEAST = 420, /* points that a title needs */
};

typedef struct frame {
    cairo_t *c;
    const bouton_map *map;
    double across, upward; /* a cell's width and height */
    double width, height;  /* the field's */
} frame;

/* A whole number of pixels, where there is at least one. */
static double cell_of(double field, size_t count) {
    const double cell = fmin(field / (double)count, CELL_MOST);
    return cell * PIXELS >= 1 ? floor(cell * PIXELS) / PIXELS : cell;
}

static frame frame_of(cairo_t *c, const bouton_map *map) {
    const size_t longer = map->columns > map->rows ? map->columns : map->rows;
    const double cell = cell_of(FIELD, longer);
    frame f = {.c = c, .map = map, .across = cell, .upward = cell};
    if ((double)map->columns * cell < FIELD_LEAST)
        f.across = cell_of(FIELD_LEAST, map->columns);
    if ((double)map->rows * cell < FIELD_LEAST)
        f.upward = cell_of(FIELD_LEAST, map->rows);
    f.width = (double)map->columns * f.across;
    f.height = (double)map->rows * f.upward;
    return f;
}

void measure_map(const bouton_map *map, double *width, double *height) {
    const frame f = frame_of(NULL, map);
    *width = ceil(fmax(LEFT + f.width + (map->values != NULL ? SCALE_RIGHT : RIGHT), PAGE_LEAST));
    *height = ceil(TOP + f.height + FOOT);
}

static double x_of(const frame *f, double column) {
    return LEFT + (column + 0.5) * f->across;
}

static double y_of(const frame *f, double row) {
    return TOP + f->height - (row + 0.5) * f->upward;
}

/* The colour of a share from 0 to 1 of the largest value. */
static uint32_t color_of(double share) {
    static const double stops[][3] = {
        {252, 247, 200}, {171, 219, 176}, {74, 176, 190}, {38, 98, 168}, {14, 26, 84}};
    enum { LAST = sizeof stops / sizeof *stops - 1 };
    const double at = share * LAST;
    const int from = at < LAST ? (int)at : LAST - 1;
    uint32_t color = 0;
    for (int i = 0; i < 3; i++) {
        const double part = stops[from][i] + (at - from) * (stops[from + 1][i] - stops[from][i]);
        color = color << 8 | (uint32_t)(part + 0.5);
    }
    return color;
}

static uint32_t paint_of(const bouton_map *map, size_t at) {
    if (map->marks[at] == BOUTON_MARK_NO_POSITION)
        return 0xdcdcdc;
    if (map->values == NULL || map->values[at] == 0)
        return 0xffffff;
    return color_of((double)map->values[at] / (double)map->largest);
}

/* An image of width * height cells, spread over a field. */
static bool put_image(cairo_t *c, size_t width, size_t height, double x, double y, double across,
                      double upward, uint32_t (*paint)(const void *user, size_t column, size_t row),
                      const void *user) {
    cairo_surface_t *image =
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)width, (int)height);
    if (cairo_surface_status(image) != CAIRO_STATUS_SUCCESS)
        return false;
    cairo_surface_flush(image);
    void *bytes = cairo_image_surface_get_data(image);
    uint32_t *pixels = bytes;
    const size_t stride = (size_t)cairo_image_surface_get_stride(image) / sizeof *pixels;
    for (size_t row = 0; row < height; row++)
        for (size_t column = 0; column < width; column++)
            pixels[(height - 1 - row) * stride + column] = paint(user, column, row);
    cairo_surface_mark_dirty(image);
    cairo_save(c);
    cairo_translate(c, x, y);
    cairo_scale(c, across, upward);
    cairo_set_source_surface(c, image, 0, 0);
    cairo_pattern_set_filter(cairo_get_source(c), across * PIXELS >= 1 && upward * PIXELS >= 1
                                                      ? CAIRO_FILTER_NEAREST
                                                      : CAIRO_FILTER_GOOD);
    cairo_paint(c);
    cairo_restore(c);
    cairo_surface_destroy(image);
    return true;
}

static uint32_t paint_cell(const void *user, size_t column, size_t row) {
    const bouton_map *map = user;
    return paint_of(map, row * map->columns + column);
}

static void put_mark(const frame *f, bouton_mark mark, double x, double y) {
    const double cell = fmin(f->across, f->upward);
    const double radius = fmin(fmax(0.38 * cell, 1.2), 5);
    cairo_new_sub_path(f->c);
    cairo_arc(f->c, x, y, radius, 0, 4 * acos(0));
    cairo_set_source_rgb(f->c, 0, 0, 0);
    cairo_set_line_width(f->c, fmin(radius / 3, 1));
    if (mark == BOUTON_MARK_DOT)
        cairo_fill(f->c);
    else
        cairo_stroke(f->c);
}

static void draw_marks(const frame *f) {
    const bouton_map *map = f->map;
    for (size_t row = 0; row < map->rows; row++)
        for (size_t column = 0; column < map->columns; column++) {
            const bouton_mark mark = map->marks[row * map->columns + column];
            if (mark == BOUTON_MARK_DOT || mark == BOUTON_MARK_RING)
                put_mark(f, mark, x_of(f, (double)column), y_of(f, (double)row));
        }
}

/* Numbers along both sides, with lines through the field. */
static void draw_axes(const frame *f) {
    enum { APART = 60 }; /* points from one number to the next, or more */
    cairo_t *c = f->c;
    const bouton_map *map = f->map;
    const double bottom = TOP + f->height, right = LEFT + f->width;
    char label[32];
    double widest = 0;
    set_font(c, 10, false);
    cairo_set_line_width(c, 0.8);
    const ticks x = ticks_of((double)map->from_x, (double)map->from_x + (double)map->columns - 1,
                             (unsigned)(f->width / APART) + 1);
    const ticks y = ticks_of((double)map->from_y, (double)map->from_y + (double)map->rows - 1,
                             (unsigned)(f->height / APART) + 1);
    for (unsigned i = 0; i < x.count; i++) {
        const double n = x.first + i * x.step, at = x_of(f, n - (double)map->from_x);
        cairo_set_source_rgba(c, 0, 0, 0, 0.12);
        line(c, at, TOP, at, bottom);
        cairo_set_source_rgb(c, 0, 0, 0);
        line(c, at, bottom, at, bottom + 4);
        tick_label(n, label, sizeof label);
        write_text(c, at, bottom + 16, AT_CENTER, label);
    }
    for (unsigned i = 0; i < y.count; i++) {
        const double n = y.first + i * y.step, at = y_of(f, n - (double)map->from_y);
        cairo_set_source_rgba(c, 0, 0, 0, 0.12);
        line(c, LEFT, at, right, at);
        cairo_set_source_rgb(c, 0, 0, 0);
        line(c, LEFT - 4, at, LEFT, at);
        tick_label(n, label, sizeof label);
        write_text(c, LEFT - 7, at + 3.5, AT_RIGHT, label);
        cairo_text_extents_t extents;
        cairo_text_extents(c, label, &extents);
        widest = fmax(widest, extents.x_advance);
    }
    cairo_rectangle(c, LEFT, TOP, f->width, f->height);
    cairo_stroke(c);
    write_text(c, LEFT + f->width / 2, bottom + 34, AT_CENTER, "x");
    write_upward(c, LEFT - widest - 18, TOP + f->height / 2, "y");
}

static bool has_mark(const bouton_map *map, bouton_mark mark) {
    for (size_t i = 0; i < map->rows * map->columns; i++)
        if (map->marks[i] == mark)
            return true;
    return false;
}

/* A line of what each mark means, under the title. */
static void draw_legend(const frame *f) {
    const frame big = {.c = f->c, .across = 10, .upward = 10};
    const struct {
        bouton_mark mark;
        const char *means;
    } legend[] = {{BOUTON_MARK_DOT, f->map->dots},
                  {BOUTON_MARK_RING, f->map->rings},
                  {BOUTON_MARK_NO_POSITION, "no position"}};
    double x = LEFT;
    set_font(f->c, 11, false);
    for (size_t i = 0; i < sizeof legend / sizeof *legend; i++) {
        cairo_text_extents_t extents;
        if (!has_mark(f->map, legend[i].mark))
            continue;
        if (legend[i].mark == BOUTON_MARK_NO_POSITION) {
            cairo_set_source_rgb(f->c, 0.863, 0.863, 0.863);
            cairo_rectangle(f->c, x, 41, 10, 10);
            cairo_fill(f->c);
        } else {
            put_mark(&big, legend[i].mark, x + 5, 46);
        }
        cairo_set_source_rgb(f->c, 0, 0, 0);
        write_text(f->c, x + 15, 50, AT_LEFT, legend[i].means);
        cairo_text_extents(f->c, legend[i].means, &extents);
        x += 15 + extents.x_advance + 18;
    }
}

/* The colours from 1 to the largest value: a step for each where there are few. */
typedef struct steps {
    size_t count;
} steps;

static uint32_t paint_step(const void *user, size_t column, size_t row) {
    const steps *s = user;
    (void)column;
    return color_of((double)(row + 1) / (double)s->count);
}

static bool draw_scale(const frame *f) {
    enum { BAR = 14, STEPS_MOST = 256, APART = 40, FROM_FIELD = 26 };
    const double largest = (double)f->map->largest;
    const steps s = {f->map->largest < STEPS_MOST ? (size_t)f->map->largest : STEPS_MOST};
    const double x = LEFT + f->width + FROM_FIELD;
    const double height = fmin(f->height, fmax(FIELD_LEAST, largest * CELL_MOST));
    const double y = TOP + f->height - height, step = height / (double)s.count;
    char label[32];
    cairo_t *c = f->c;
    if (s.count == 0)
        return true;
    const bool drawn = put_image(c, 1, s.count, x, y, BAR, step, paint_step, &s);
    cairo_set_source_rgb(c, 0, 0, 0);
    cairo_set_line_width(c, 0.8);
    cairo_rectangle(c, x, y, BAR, height);
    cairo_stroke(c);
    set_font(c, 10, false);
    const ticks marks = ticks_of(1, largest, (unsigned)(height / APART) + 1);
    for (unsigned i = 0; i < marks.count; i++) {
        const double value = marks.first + i * marks.step;
        const double at = y + height - (value - 0.5) / largest * height;
        line(c, x + BAR, at, x + BAR + 4, at);
        tick_label(value, label, sizeof label);
        write_text(c, x + BAR + 7, at + 3.5, AT_LEFT, label);
    }
    write_text(c, x, TOP + f->height + 16, AT_LEFT, "Grundy value");
    return drawn;
}

bool draw_map(cairo_t *c, const bouton_map *map) {
    const frame f = frame_of(c, map);
    draw_legend(&f);
    bool drawn =
        put_image(c, map->columns, map->rows, LEFT, TOP, f.across, f.upward, paint_cell, map);
    draw_axes(&f);
    draw_marks(&f);
    if (map->values != NULL)
        drawn = draw_scale(&f) && drawn;
    return drawn;
}
