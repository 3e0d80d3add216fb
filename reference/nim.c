/* SPDX-License-Identifier: MIT */
typedef int bouton_reference_is_empty;
