// Drawing in Sprouts, in English.
export const sprouts = {
  how: 'Draw a line from a spot to a spot, or back to the same one. A new spot appears on it.',
  picture: (spots: number, free: number) =>
    `A drawing with ${spots} spots; ${free} of them can take another line. All moves are in the list below.`,
  faults: {
    start: 'A line begins on a spot.',
    end: 'A line ends on a spot.',
    full: 'That spot has three lines already.',
    'full-loop': 'A loop needs room for two lines on its spot, and there is room for one.',
    crosses: 'A line may not cross another one.',
    itself: 'A line may not cross itself.',
    spot: 'A line may not pass through another spot.',
    short: 'That line is too short.',
  },
  start:
    'Only a match that begins with up to twelve spots without lines is drawn; choose moves from the list.',
  narrow: 'There is no room left to draw this move: the match goes on in words, in the list below.',
};

export type SproutsWords = typeof sprouts;
