// SPDX-License-Identifier: MIT
//
// A game added from outside, in C++: a king that goes one step left, up, or both at once; who can't
// move has lost. Tells the Grundy values of the squares near the corner.
//
//     c++ king.cc $(pkg-config --cflags --libs bouton) && ./a.out
#include <bouton/bouton.h>
#include <cstdio>
#include <cstring>
#include <memory>
#include <string>

namespace {

// A state is two bytes, the columns to the left of the king and the rows above it.
struct square {
    uint8_t column, row;
    explicit square(bouton_state state) : column(state.data[0]), row(state.data[1]) {}
};

void add(bouton_moves *out, int column, int row) {
    const uint8_t bytes[] = {static_cast<uint8_t>(column), static_cast<uint8_t>(row)};
    bouton_option(out, bytes, sizeof bytes);
}

bouton_status parse(const bouton_rule *rule, bouton_cursor *cursor, bouton_text *state) {
    bouton_context *b = bouton_rule_context(rule);
    for (int i = 0; i < 2; i++) {
        uint64_t number = 0;
        if (i == 1 && !bouton_cursor_take(cursor, ','))
            return bouton_refuse(b, cursor, "state", "a comma and the row are missing here");
        const bouton_status status = bouton_cursor_number(b, cursor, "a column or row", &number);
        if (status != BOUTON_OK)
            return status;
        if (number > 255)
            return bouton_refuse(b, cursor, "state", "the board has 256 columns and rows");
        bouton_text_put_char(state, static_cast<char>(number));
    }
    return BOUTON_OK;
}

void print(const bouton_rule *, bouton_state state, bouton_text *out) {
    const square king(state);
    bouton_text_put_u64(out, king.column);
    bouton_text_put_char(out, ',');
    bouton_text_put_u64(out, king.row);
}

void moves(const bouton_rule *, bouton_state state, bouton_moves *out) {
    const square king(state);
    if (king.column > 0)
        add(out, king.column - 1, king.row);
    if (king.row > 0)
        add(out, king.column, king.row - 1);
    if (king.column > 0 && king.row > 0)
        add(out, king.column - 1, king.row - 1);
}

// The board is as good as its mirror image, so of the two only one is searched.
void canonical(const bouton_rule *, bouton_state state, bool, bouton_moves *out) {
    const square king(state);
    const uint8_t bytes[] = {king.column < king.row ? king.column : king.row,
                             king.column < king.row ? king.row : king.column};
    bouton_option_add(out, bytes, sizeof bytes);
}

bouton_game king() {
    bouton_game game = bouton_game();
    game.size = sizeof game;
    game.name = "king";
    game.summary = "go one step left, up, or both at once";
    game.states = "how many columns are left of the king, a comma, how many rows are above it";
    game.example = "king:3,5";
    game.parse = parse;
    game.print = print;
    game.moves = moves;
    game.canonical = canonical;
    return game;
}

} // namespace

int main() {
    const std::unique_ptr<bouton_context, decltype(&bouton_free)> b(bouton_new(nullptr),
                                                                    bouton_free);
    const bouton_game game = king();
    if (!b || bouton_game_register(b.get(), &game) != BOUTON_OK)
        return BOUTON_SYSTEM;
    const std::unique_ptr<bouton_position, decltype(&bouton_position_free)> position(
        bouton_position_new(b.get()), bouton_position_free);
    const std::unique_ptr<bouton_solution, decltype(&bouton_solution_free)> solution(
        bouton_solution_new(b.get()), bouton_solution_free);
    for (int row = 0; row < 4; row++) {
        for (int column = 0; column < 6; column++) {
            const std::string text = "king:" + std::to_string(column) + "," + std::to_string(row);
            if (bouton_position_read(position.get(), text.data(), text.size()) != BOUTON_OK ||
                bouton_solve(position.get(), BOUTON_NORMAL, BOUTON_WANT_ALL, solution.get()) !=
                    BOUTON_OK) {
                std::fprintf(stderr, "%s\n", bouton_last_error(b.get())->message);
                return BOUTON_INPUT;
            }
            const bouton_grundy value = bouton_solution_value(solution.get());
            std::printf("%s%d", column > 0 ? " " : "", static_cast<int>(value.value));
        }
        std::printf("\n");
    }
    return 0;
}
