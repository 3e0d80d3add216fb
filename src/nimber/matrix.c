/* SPDX-License-Identifier: MIT */
#include <bouton/nimber_algebra.h>

#include "nimber/arguments.h"

#include <string.h>

/* A working copy of a matrix, its rows reached by pointers. */
typedef struct work {
    bouton_context *b;
    uint64_t **row;
    uint64_t *memory;
    size_t *pivots; /* the column of the pivot in each of the first `rank` rows */
    size_t rows, columns, rank;
    uint64_t determinant; /* of the columns searched for pivots, if they form a square */
} work;

static void close_work(work *w) {
    bouton_release_memory(w->b, w->row, (w->rows + 1) * sizeof *w->row);
    bouton_release_memory(w->b, w->pivots, (w->rows + 1) * sizeof *w->pivots);
    bouton_release_memory(w->b, w->memory, (w->rows * w->columns + 1) * sizeof *w->memory);
}

/* The matrix with `more` columns of zeros on the right. Close it whatever the status. */
static bouton_status open_work(bouton_context *b, work *w, const uint64_t *matrix, size_t rows,
                               size_t columns, size_t more) {
    const size_t size_max = SIZE_MAX / 256;
    *w = (work){.b = b};
    if (rows > size_max || columns > size_max || more > size_max ||
        (rows > 0 && columns + more > size_max / rows))
        return bouton_fail(b, BOUTON_LIMIT, "too-large", "the matrix is too large");
    if (!nimber_given(matrix, rows * columns))
        return nimber_refuse(b);
    w->rows = rows;
    w->columns = columns + more;
    w->row = bouton_calloc(b, rows + 1, sizeof *w->row);
    w->pivots = w->row ? bouton_calloc(b, rows + 1, sizeof *w->pivots) : NULL;
    w->memory = w->pivots ? bouton_calloc(b, rows * w->columns + 1, sizeof *w->memory) : NULL;
    if (w->memory == NULL)
        return b->error.status;
    for (size_t i = 0; i < rows; i++) {
        w->row[i] = w->memory + i * w->columns;
        if (columns > 0)
            memcpy(w->row[i], matrix + i * columns, columns * sizeof *matrix);
    }
    return BOUTON_OK;
}

/* Below the pivot's row only, or in all other rows. */
typedef enum clearing { BELOW, EVERYWHERE } clearing;

static bouton_status clear_column(work *w, size_t column, clearing where) {
    const uint64_t *pivot = w->row[w->rank];
    bouton_status status = BOUTON_OK;
    for (size_t i = where == BELOW ? w->rank + 1 : 0; i < w->rows && status == BOUTON_OK; i++)
        if (i != w->rank && w->row[i][column] != 0)
            status = bouton_nimber_array_add_scaled(w->b, w->row[i] + column, w->row[i][column],
                                                    pivot + column, w->columns - column);
    return status;
}

/* Finds pivots in the first `columns` columns and makes them 1. */
static bouton_status eliminate(work *w, size_t columns, clearing where) {
    bouton_status status = BOUTON_OK;
    BOUTON_ASSERT(columns <= w->columns && w->rank == 0);
    w->determinant = 1;
    for (size_t column = 0; column < columns && status == BOUTON_OK; column++) {
        size_t found = w->rank;
        while (found < w->rows && w->row[found][column] == 0)
            found++;
        if (found == w->rows) {
            w->determinant = 0;
            continue;
        }
        BOUTON_ASSERT(w->rank < w->rows);
        uint64_t *row = w->row[found];
        w->row[found] = w->row[w->rank];
        w->row[w->rank] = row; /* in characteristic 2 the determinant keeps its sign */
        w->determinant = bouton_nimber_product(w->determinant, row[column]);
        status = bouton_nimber_array_scale(w->b, row + column, bouton_nimber_inverse(row[column]),
                                           row + column, w->columns - column);
        if (status == BOUTON_OK)
            status = clear_column(w, column, where);
        w->pivots[w->rank++] = column;
        if (status == BOUTON_OK)
            status = bouton_poll(w->b, "columns", column, columns);
    }
    return status;
}

bouton_status bouton_nimber_matrix_rank(bouton_context *b, size_t *rank, const uint64_t *matrix,
                                        size_t rows, size_t columns) {
    if (b == NULL || rank == NULL)
        return nimber_refuse(b);
    work w;
    bouton_status status = open_work(b, &w, matrix, rows, columns, 0);
    if (status == BOUTON_OK)
        status = eliminate(&w, columns, BELOW);
    *rank = w.rank;
    close_work(&w);
    return status;
}

bouton_status bouton_nimber_matrix_determinant(bouton_context *b, uint64_t *determinant,
                                               const uint64_t *matrix, size_t size) {
    if (b == NULL || determinant == NULL)
        return nimber_refuse(b);
    work w;
    bouton_status status = open_work(b, &w, matrix, size, size, 0);
    if (status == BOUTON_OK)
        status = eliminate(&w, size, BELOW);
    *determinant = w.determinant;
    close_work(&w);
    return status;
}

bouton_status bouton_nimber_matrix_inverse(bouton_context *b, uint64_t *inverse,
                                           const uint64_t *matrix, size_t size) {
    if (b == NULL || (inverse == NULL && size > 0))
        return nimber_refuse(b);
    work w;
    bouton_status status = open_work(b, &w, matrix, size, size, size);
    for (size_t i = 0; i < size && status == BOUTON_OK; i++)
        w.row[i][size + i] = 1;
    if (status == BOUTON_OK)
        status = eliminate(&w, size, EVERYWHERE);
    if (status == BOUTON_OK && w.rank < size)
        status = bouton_fail(b, BOUTON_NO, "singular", "the matrix has no inverse: its rank is %zu",
                             w.rank);
    for (size_t i = 0; i < size && status == BOUTON_OK; i++)
        memcpy(inverse + i * size, w.row[i] + size, size * sizeof *inverse);
    close_work(&w);
    return status;
}

bouton_status bouton_nimber_matrix_solve(bouton_context *b, uint64_t *x, size_t *free_count,
                                         const uint64_t *matrix, size_t rows, size_t columns,
                                         const uint64_t *right) {
    if (b == NULL || free_count == NULL || !nimber_given(x, columns) || !nimber_given(right, rows))
        return nimber_refuse(b);
    work w;
    bouton_status status = open_work(b, &w, matrix, rows, columns, 1);
    for (size_t i = 0; i < rows && status == BOUTON_OK; i++)
        w.row[i][columns] = right[i];
    if (status == BOUTON_OK)
        status = eliminate(&w, columns, EVERYWHERE);
    for (size_t i = w.rank; i < rows && status == BOUTON_OK; i++)
        if (w.row[i][columns] != 0)
            status =
                bouton_fail(b, BOUTON_NO, "no-solution", "the equations contradict each other");
    if (status == BOUTON_OK) {
        if (columns > 0)
            memset(x, 0, columns * sizeof *x);
        for (size_t i = 0; i < w.rank; i++)
            x[w.pivots[i]] = w.row[i][columns];
        *free_count = columns - w.rank;
    }
    close_work(&w);
    return status;
}
