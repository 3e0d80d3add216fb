// Pointing at the parts of a picture to choose a move. The engine says which parts each move
// touches, or which one part stands for it; nothing here knows a rule.
import type { Move, Part, Picture } from '../engine/types.ts';
import { endsOf } from './fold.ts';

/** A move with the parts by which it is chosen. */
export interface Aim {
  move: Move;
  parts: Set<number>;
}

export const aimsOf = (moves: Move[]): Aim[] =>
  moves.map((move) => ({
    move,
    parts: new Set(move.at === undefined ? (move.touches ?? []) : [move.at]),
  }));

export const fitting = (aims: Aim[], picks: number[]): Aim[] =>
  aims.filter(({ parts }) => picks.every((part) => parts.has(part)));

const EMPTIED = new Set(['free', 'hole', 'gone']);

const empties = ({ move }: Aim, part: number): boolean =>
  EMPTIED.has(move.become?.[move.touches!.indexOf(part)] ?? '');

/** What the parts picked mean: the move that touches the fewest others. Of several that touch the
 * same, the one that takes away what was picked first: a piece is picked, then where it goes. */
export function meant(aims: Aim[], picks: number[]): Aim | null {
  const fits = picks.length ? fitting(aims, picks) : [];
  const least = Math.min(...fits.map(({ parts }) => parts.size));
  const best = fits.filter(({ parts }) => parts.size === least);
  if (best.length < 2 || best.every(({ move }) => `${move.to}` === `${best[0]!.move.to}`)) {
    return best[0] ?? null;
  }
  const taking = best.filter((aim) => empties(aim, picks[0]!));
  return taking.length === 1 ? taking[0]! : null;
}

/** Whether each move is meant by some single part: then one click makes it. */
export function isSimple(aims: Aim[]): boolean {
  const single = new Set<Move>();
  for (const part of new Set(aims.flatMap(({ parts }) => [...parts]))) {
    const aim = meant(aims, [part]);
    if (aim) single.add(aim.move);
  }
  const results = new Set([...single].map(({ to }) => `${to}`));
  return aims.every(({ move }) => results.has(`${move.to}`));
}

/** Whether nothing is left to be picked: no move goes on from these parts. */
export function isSettled(aims: Aim[], picks: number[]): boolean {
  const fits = fitting(aims, picks);
  return fits.length === 1 || fits.every(({ parts }) => parts.size === picks.length);
}

/** One more part is picked; where no move goes on with it, it begins anew. */
export function pick(aims: Aim[], picks: number[], part: number): number[] {
  for (const next of [[...picks, part], [part]]) if (fitting(aims, next).length) return next;
  return [];
}

/** A drag from the first part over others to one more: all of them, or only from end to end. */
export function drag(aims: Aim[], picks: number[], part: number): number[] {
  for (const next of [
    [...picks, part],
    [picks[0]!, part],
  ]) {
    if (fitting(aims, next).length) return next;
  }
  return picks;
}

/** What a drag over tokens in rows takes: that many of each row, and no others. Which of a row's tokens
 * they are does not matter, as the last ones stand for all. Null where that is no move. */
export function exactly(aims: Aim[], parts: Part[], picks: number[]): Aim | null {
  const count = (of: Iterable<number>) => {
    const rows = new Map<number, number>();
    for (const i of of) rows.set(parts[i]!.y!, (rows.get(parts[i]!.y!) ?? 0) + 1);
    return `${[...rows].sort(([a], [b]) => a - b)}`;
  };
  const wanted = count(picks);
  return aims.find((aim) => count(aim.parts) === wanted) ?? null;
}

const LINES = new Set(['edge', 'loose', 'arc']);
export const isLine = ({ kind }: Part): boolean => LINES.has(kind);
export const isNote = ({ x }: Part): boolean => x === undefined;
/** Parts that one can go to: not what only frames the picture. */
export const isPlace = (part: Part): boolean =>
  !isNote(part) && part.kind !== 'ground' && part.kind !== 'count';

/** What parts are called, those of one name by their turn: a layout may bend a line as it bends twins, so
 * that a line's own number as a twin is not the same in every picture. */
export function namesOf(parts: Part[]): string[] {
  const met = new Map<string, number>();
  return parts.map((part) => {
    const name = isLine(part) ? `${part.from}-${part.to}` : `${part.number}`;
    const turn = met.get(name) ?? 0;
    met.set(name, turn + 1);
    return `${name} ${turn}`;
  });
}

/** A picture in an earlier one's places; `taken` are the nodes that are there no more, and the ground when
 * nothing stands on it. */
export interface Kept extends Picture {
  taken?: Part[];
  /** How long its rows were. */
  ends?: number[];
}

/** What is left stays where it was in an earlier picture while it gets smaller. */
export function keepPlaces(picture: Picture, earlier: Picture | undefined): Kept {
  if (!earlier || earlier.shape !== picture.shape) return picture;
  if (picture.shape !== 'graph') {
    const { width = 0, height = 0 } = picture;
    return {
      ...picture,
      width: Math.max(width, earlier.width ?? 0),
      height: Math.max(height, earlier.height ?? 0),
      ...(picture.shape === 'rows' && { ends: endsOf(earlier) }),
    };
  }
  const names = namesOf(earlier.parts!);
  const known = new Map(earlier.parts!.map((part, i) => [names[i]!, part]));
  const now = namesOf(picture.parts!);
  const parts = picture.parts!.map((part, i) => {
    const old = known.get(now[i]!);
    return old && { ...part, x: old.x, y: old.y, x2: old.x2, y2: old.y2, twin: old.twin };
  });
  if (!parts.every((part) => part !== undefined)) return picture;
  const left = new Set(now);
  const taken = earlier.parts!.filter(
    ({ kind }, i) => ['node', 'ground'].includes(kind) && !left.has(names[i]!),
  );
  return { ...earlier, parts: parts as Part[], taken };
}

/** The nearest part in a direction, -1, 0 or 1 each way; null past the edge. */
export function neighbour(
  centres: ([number, number] | null)[],
  from: number,
  dx: number,
  dy: number,
): number | null {
  const [x, y] = centres[from]!;
  let best: number | null = null;
  let least = Infinity;
  for (const [i, centre] of centres.entries()) {
    if (!centre || i === from) continue;
    const [right, down] = [centre[0] - x, centre[1] - y];
    const ahead = right * dx + down * dy;
    const aside = Math.abs(right * dy) + Math.abs(down * dx);
    if (ahead <= 0 || aside > 2 * ahead) continue;
    if (ahead + 2 * aside < least) [best, least] = [i, ahead + 2 * aside];
  }
  return best;
}
