/* SPDX-License-Identifier: MIT */
/* Runs a fuzz target over files: replay FILE... */
#include "fuzz.h"

static uint8_t data[1 << 20];

int main(int count, char **files) {
    for (int i = 1; i < count; i++) {
        FILE *file = fopen(files[i], "rb");
        if (file == NULL) {
            perror(files[i]);
            return 1;
        }
        const size_t size = fread(data, 1, sizeof data, file);
        fclose(file);
        /* A copy of the right size, so that the sanitizers see a read past its end. */
        uint8_t *input = malloc(size ? size : 1);
        HOLDS(input != NULL);
        for (size_t k = 0; k < size; k++)
            input[k] = data[k];
        LLVMFuzzerTestOneInput(input, size);
        free(input);
    }
    printf("%d inputs\n", count - 1);
    return count < 2;
}
