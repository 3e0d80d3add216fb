// Where theory and hints paint their signs on a picture.
import type { Move } from '../engine/types.ts';
import type { Leaves, Theory } from '../why/theory.ts';
import type { Point } from './geometry.ts';
import { fitting, isSettled, isSimple, meant, type Aim } from './pointing.ts';

interface Sign {
  leaves: Leaves;
  at: Point;
  /** The one whose value it tells. */
  move?: Move;
  /** The part of which it says where moves with it lead, not what one of them leaves. */
  leads?: number;
}

/** Where the signs of theory stand: on the part that means a move, or between its two parts; where
 * that leaves some move without a place of its own, on each part what it leads to. */
export function signsOf(
  aims: Aim[],
  centres: (Point | null)[],
  theory: Theory,
  picks: number[],
): Sign[] {
  if (aims[0]?.move.phrase?.verb === 'move') return signsOfSteps(aims, centres, theory, picks);
  return signsAtOnce(aims, centres, theory) ?? signsByParts(aims, centres, theory, picks);
}

const resultOf = ({ move }: Aim): string => `${move.to}`;

/** Every move in its place; null where two have the same, or one has none. */
function signsAtOnce(aims: Aim[], centres: (Point | null)[], theory: Theory): Sign[] | null {
  const signs = new Map<string, Sign & { result: string }>();
  let clash = false;
  const put = (at: Point | null | undefined, aim: Aim) => {
    const [leaves, result] = [theory(aim.move), resultOf(aim)];
    if (!at || !leaves) return;
    clash ||= (signs.get(`${at}`)?.result ?? result) !== result;
    signs.set(`${at}`, { leaves, at, result, move: aim.move });
  };
  const shown = new Set<string>();
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
    shown.add(resultOf(best));
    put(centres[part], best);
  }
  for (const aim of aims) {
    if (shown.has(resultOf(aim))) continue;
    const [a, b] = [...aim.parts].map((part) => centres[part]);
    if (aim.parts.size !== 2 || !a || !b) return null;
    put([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], aim);
  }
  return clash ? null : [...signs.values()];
}

/** On each part that can be picked next: the move that is meant then, or that another with it wins. */
function signsByParts(
  aims: Aim[],
  centres: (Point | null)[],
  theory: Theory,
  picks: number[],
): Sign[] {
  const signs: Sign[] = [];
  const last = picks.at(-1);
  for (const part of new Set(fitting(aims, picks).flatMap(({ parts }) => [...parts]))) {
    const picked = picks.includes(part);
    const next = picked ? picks : [...picks, part];
    const fits = fitting(aims, next);
    const whole = meant(aims, next);
    const own = whole && theory(whole.move);
    const wins = fits.some(({ move }) => theory(move)?.wins);
    const at = centres[part];
    if (!at || (picked ? part !== last || !own : !theory(fits[0]!.move))) continue;
    if (own && (picked || own.wins === wins)) signs.push({ leaves: own, at, move: whole.move });
    else signs.push({ leaves: { wins, value: null }, at, leads: part });
  }
  return signs;
}

/** Of pieces that move: where no two go to one place, there what it leaves; else on each piece whether
 * some move of it wins, and once it is picked on each place where it can go. */
function signsOfSteps(
  aims: Aim[],
  centres: (Point | null)[],
  theory: Theory,
  picks: number[],
): Sign[] {
  const fits = picks.length ? fitting(aims, picks) : aims;
  const fromOf = ({ move }: Aim) =>
    move.touches?.find((_, i) => ['gone', 'free'].includes(move.become![i]!));
  const goals = fits.map((aim) =>
    [...aim.parts].find((part) => (picks.length ? !picks.includes(part) : part !== fromOf(aim))),
  );
  const told = picks.length > 0 || new Set(goals).size === fits.length;
  const signs = new Map<number, Sign>();
  for (const [i, aim] of fits.entries()) {
    const leaves = theory(aim.move);
    const from = fromOf(aim);
    const part = told || from === undefined ? goals[i] : from;
    const at = part === undefined ? null : centres[part];
    if (!leaves || !at) continue;
    if (told) signs.set(part!, { leaves, at, move: aim.move });
    else {
      const wins = leaves.wins || (signs.get(part!)?.leaves.wins ?? false);
      signs.set(part!, { leaves: { wins, value: null }, at, leads: part! });
    }
  }
  return [...signs.values()];
}
