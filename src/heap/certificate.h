/* SPDX-License-Identifier: MIT */
/* Certificates of periods, for bouton-check; the format is in docs/certificates.md. */
#ifndef BOUTON_HEAP_CERTIFICATE_H
#define BOUTON_HEAP_CERTIFICATE_H

#include "heap/course.h"

/* Writes the certificate of the period that a course has proved. */
bouton_status bouton_certificate_write(bouton *b, const bouton_course *course, bouton_text *out);

/* Ends any certificate, which begins at `start` of the text, by the line with its sum. */
bouton_status bouton_certificate_end(bouton_text *out, size_t start);

#endif
