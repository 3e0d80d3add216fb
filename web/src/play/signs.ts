// Where theory and hints paint their signs on a picture.
import type { Move } from '../engine/types.ts';
import type { Leaves, Theory } from '../why/theory.ts';
import type { Point } from './geometry.ts';
import { isSettled, isSimple, meant, type Aim } from './pointing.ts';

interface Sign {
  leaves: Leaves;
  at: Point;
}

/** Where the signs of theory stand: on the part that means a move, or between its two parts. */
export function signsOf(aims: Aim[], centres: (Point | null)[], theory: Theory): Sign[] {
  const signs = new Map<string, Sign>();
  const put = (at: Point | null | undefined, { move }: Aim) => {
    const leaves = theory(move);
    if (at && leaves && !signs.has(`${at}`)) signs.set(`${at}`, { leaves, at });
  };
  const shown = new Set<Aim>();
  for (const part of new Set(aims.flatMap(({ parts }) => [...parts]))) {
    const aim = isSettled(aims, [part]) ? meant(aims, [part]) : null;
    const single =
      aim ??
      meant(
        aims.filter(({ parts }) => parts.size === 1),
        [part],
      );
    const best = single ?? (isSimple(aims) ? meant(aims, [part]) : null);
    if (!best) continue;
    shown.add(best);
    put(centres[part], best);
  }
  for (const aim of aims) {
    const [a, b] = [...aim.parts].map((part) => centres[part]);
    if (shown.has(aim) || aim.parts.size !== 2 || !a || !b) continue;
    put([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], aim);
  }
  return [...signs.values()];
}

/** The parts by which one sees a hinted move. */
export function hintedParts(move: Move | null): number[] {
  if (!move) return [];
  return move.at === undefined ? (move.touches ?? []) : [move.at, ...(move.told ?? [])];
}
