/* SPDX-License-Identifier: MIT */
/* All of libbouton: includes every public header. */
#ifndef BOUTON_BOUTON_H
#define BOUTON_BOUTON_H

#include <bouton/command.h>
#include <bouton/context.h>
#include <bouton/explain.h>
#include <bouton/family.h>
#include <bouton/game.h>
#include <bouton/genus.h>
#include <bouton/match.h>
#include <bouton/misere.h>
#include <bouton/nim.h>
#include <bouton/nimber.h>
#include <bouton/nimber_algebra.h>
#include <bouton/picture.h>
#include <bouton/position.h>
#include <bouton/rule.h>
#include <bouton/saved.h>
#include <bouton/sequence.h>
#include <bouton/solve.h>
#include <bouton/version.h>
#include <bouton/workers.h>

#endif
