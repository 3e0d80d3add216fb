// What is too large to be played by hand.

/** Objects in a heap. */
export const HEAP_MAX = 1000;
export const COMPONENTS_MAX = 40;
/** The longest position that is put to the engine. */
export const TEXT_MAX = 4000;
