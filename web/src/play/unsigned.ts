// Theory of the moves that have no sign of their own on the board: which these are.
import type { Move } from '../engine/types.ts';
import type { Theory } from '../why/theory.ts';
import { centreOf } from './geometry.ts';
import { signedIn } from './heap.ts';
import type { Piece } from './Lane.tsx';
import { aimsOf } from './pointing.ts';
import { signsOf } from './signs.ts';

const keyOf = ({ component, to }: Move): string => `${component}:${to}`;

/** What the pieces on the board show of moves before anything is picked. */
function signed({ row, all, picture, moves }: Piece, theory: Theory): Move[] {
  if (row) return signedIn(row, all);
  const centres = (picture.parts ?? []).map((part) => centreOf(picture, part));
  return signsOf(aimsOf(moves), centres, theory, []).flatMap(({ move }) => (move ? [move] : []));
}

export type SignsOf = typeof signsOf;
export type Elsewhere = (moves: Move[], pieces: Piece[], theory: Theory) => Move[];

/** What is asked for only with theory, and comes with it. */
export interface Signing {
  signsOf: SignsOf;
  elsewhere: Elsewhere;
}

/** The moves that no sign is of, those that win first. */
const elsewhere: Elsewhere = (moves, pieces, theory) => {
  const shown = new Set(pieces.flatMap((piece) => signed(piece, theory)).map(keyOf));
  const others = moves.filter((move) => !shown.has(keyOf(move)) && theory(move));
  return others.sort((a, b) => Number(theory(b)!.wins) - Number(theory(a)!.wins));
};

export const signing: Signing = { signsOf, elsewhere };

export interface Unsigned {
  moves: Move[];
  theory: Theory;
  /** What moves are called here; the others as everywhere. */
  told: Map<Move, string> | null;
}
