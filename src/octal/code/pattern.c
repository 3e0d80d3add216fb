/* SPDX-License-Identifier: MIT */
/* Many codes at once: question marks for digits. */
#include <bouton/sequence.h>
#include <string.h>

uint64_t bouton_pattern_count(const char *pattern) {
    size_t marks = 0;
    const size_t size = pattern != NULL ? strlen(pattern) : BOUTON_PATTERN_SIZE;
    for (size_t i = 0; i < size && size < BOUTON_PATTERN_SIZE; i++)
        marks += pattern[i] == '?';
    return size >= BOUTON_PATTERN_SIZE || marks > BOUTON_PATTERN_MARKS_MAX
               ? 0
               : (uint64_t)1 << 3 * marks;
}

bool bouton_pattern_code(const char *pattern, uint64_t number, char code[BOUTON_PATTERN_SIZE]) {
    if (code == NULL || number >= bouton_pattern_count(pattern))
        return false;
    const size_t size = strlen(pattern);
    for (size_t i = size; i-- > 0;) {
        code[i] = pattern[i];
        if (pattern[i] != '?')
            continue;
        code[i] = (char)('0' + number % 8);
        number /= 8;
    }
    code[size] = '\0';
    return code[0] == '0' || code[0] == '4' || code[0] == '.' || pattern[0] != '?';
}
