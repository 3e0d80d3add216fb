/* SPDX-License-Identifier: MIT */
/* The version, three ways: text, number, and what the linked library says of itself. */
#ifndef BOUTON_VERSION_H
#define BOUTON_VERSION_H

#define BOUTON_VERSION_MAJOR 0
#define BOUTON_VERSION_MINOR 1
#define BOUTON_VERSION_PATCH 0
#define BOUTON_VERSION "0.1.0"
#define BOUTON_VERSION_HEX 0x000100 /* a byte each for major, minor and patch */

#if defined(__cplusplus)
#define BOUTON_EXTERN extern "C"
#else
#define BOUTON_EXTERN extern
#endif

#if defined(__GNUC__)
#define BOUTON_API BOUTON_EXTERN __attribute__((visibility("default")))
#define BOUTON_PRINTF(string, first) __attribute__((format(printf, string, first)))
#else
#define BOUTON_API BOUTON_EXTERN
#define BOUTON_PRINTF(string, first)
#endif

/* The BOUTON_VERSION_HEX of the library that is running. */
BOUTON_API unsigned bouton_version(void);

#endif
