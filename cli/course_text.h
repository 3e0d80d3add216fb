/* SPDX-License-Identifier: MIT */
/* course/course.json, as the build puts it into the program. */
#ifndef BOUTON_CLI_COURSE_TEXT_H
#define BOUTON_CLI_COURSE_TEXT_H

#include <stddef.h>

extern const char course_text[];
extern const size_t course_text_size;

#endif
