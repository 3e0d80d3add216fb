// Theory of the moves that have no sign of their own on the board: in words, each with its sign.
import type { Move } from '../engine/types.ts';
import { useTexts } from '../text/index.ts';
import type { Theory } from '../why/theory.ts';
import { Badge } from './Badge.tsx';
import { centreOf } from './geometry.ts';
import { signedIn } from './heap.ts';
import type { Piece } from './Lane.tsx';
import { describe } from './names.ts';
import { aimsOf } from './pointing.ts';
import { signsOf } from './signs.ts';

/** More are told in the list of moves only. */
const TOLD_MAX = 60;

const keyOf = ({ component, to }: Move): string => `${component}:${to}`;

/** What the pieces on the board show of moves before anything is picked. */
function signed({ row, all, picture, moves }: Piece, theory: Theory): Move[] {
  if (row) return signedIn(row, all);
  const centres = (picture.parts ?? []).map((part) => centreOf(picture, part));
  return signsOf(aimsOf(moves), centres, theory, []).flatMap(({ move }) => (move ? [move] : []));
}

/** The moves that no sign is of, those that win first. */
export function elsewhere(moves: Move[], pieces: Piece[], theory: Theory): Move[] {
  const shown = new Set(pieces.flatMap((piece) => signed(piece, theory)).map(keyOf));
  const others = moves.filter((move) => !shown.has(keyOf(move)) && theory(move));
  return others.sort((a, b) => Number(theory(b)!.wins) - Number(theory(a)!.wins));
}

export interface Unsigned {
  moves: Move[];
  theory: Theory;
  /** What moves are called here; the others as everywhere. */
  told: Map<Move, string> | null;
}

/** `legend`: what the signs mean is said nowhere else. */
export function Elsewhere({ moves, theory, told, legend }: Unsigned & { legend: boolean }) {
  const texts = useTexts();
  const title = texts.theory.elsewhere(moves.length);
  return (
    <div class="elsewhere" role="region" aria-label={title} tabIndex={0}>
      {legend && <p class="legend">{texts.theory.legend}</p>}
      <p>{title}</p>
      <ul>
        {moves.slice(0, TOLD_MAX).map((move) => (
          <li>
            <Badge leaves={theory(move)!} />{' '}
            <span>
              {told?.get(move) ?? describe(texts, move)}{' '}
              <span class="hidden">({texts.theory.leaves(theory(move)!)})</span>
            </span>
          </li>
        ))}
        {moves.length > TOLD_MAX && <li>{texts.theory.elsewhereMore(moves.length - TOLD_MAX)}</li>}
      </ul>
    </div>
  );
}
