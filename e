bouton: pearls are written b and w
  lua=examples/pearls.lua:0
                          ^
