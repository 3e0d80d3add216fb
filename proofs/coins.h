#define COPIED char
#include "proofs/games.h"
