// Where theory and hints paint their signs on a picture.
import type { Move } from '../engine/types.ts';
import type { Leaves, Theory } from '../why/theory.ts';
import type { Point } from './geometry.ts';
import { fitting, isSettled, isSimple, meant, type Aim } from './pointing.ts';

interface Sign {
  leaves: Leaves;
  at: Point;
}

/** Where the signs of theory stand: on the part that means a move, or between its two parts. */
export function signsOf(
  aims: Aim[],
  centres: (Point | null)[],
  theory: Theory,
  picks: number[],
): Sign[] {
  if (aims[0]?.move.phrase?.verb === 'move') return signsOfSteps(aims, centres, theory, picks);
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

/** Of pieces that move: on each piece whether some move of it wins, and once it is picked on each
 * place where it can go. */
function signsOfSteps(
  aims: Aim[],
  centres: (Point | null)[],
  theory: Theory,
  picks: number[],
): Sign[] {
  const picked = picks.length > 0;
  const signs = new Map<number, Sign>();
  for (const { move, parts } of picked ? fitting(aims, picks) : aims) {
    const leaves = theory(move);
    const from = move.touches?.find((_, i) => ['gone', 'free'].includes(move.become![i]!));
    const part =
      picked || from === undefined ? [...parts].find((each) => !picks.includes(each)) : from;
    const at = part === undefined ? null : centres[part];
    if (!leaves || !at) continue;
    const wins = leaves.wins || (!picked && (signs.get(part!)?.leaves.wins ?? false));
    signs.set(part!, { leaves: picked ? leaves : { wins, value: null }, at });
  }
  return [...signs.values()];
}

/** The parts by which one sees a hinted move. */
export function hintedParts(move: Move | null): number[] {
  if (!move) return [];
  return move.at === undefined ? (move.touches ?? []) : [move.at, ...(move.told ?? [])];
}
