// What components and moves are called.
import { hasHeaps } from '../engine/games.ts';
import type { Step } from '../match/tree.ts';
import type { Texts } from '../text/index.ts';

/** A, B, ..., Z, AA, AB, ... */
export function letter(component: number): string {
  const last = String.fromCharCode(65 + (component % 26));
  return component < 26 ? last : letter(Math.floor(component / 26) - 1) + last;
}

/** A move in words, without who makes it: "takes 2 from heap B, leaving 3". */
export function describe(texts: Texts, { rule, component, from, to }: Step): string {
  const name = letter(component);
  if (!hasHeaps(rule)) {
    return texts.move.board(name, from, to.length ? to : [texts.move.nothing]);
  }
  const pieces = to.map(Number).filter((n) => n > 0);
  const taken = Number(from) - pieces.reduce((sum, n) => sum + n, 0);
  if (taken < 0) return texts.move.board(name, from, to);
  if (taken === 0 && pieces.length > 1) return texts.move.split(name, pieces);
  if (pieces.length > 1) return texts.move.takeAndSplit(taken, name, pieces);
  return texts.move.take(taken, name, pieces[0] ?? 0);
}

/** A move in a few signs, for the tree: "B 5→2". */
export function short({ component, from, to }: Step): string {
  return `${letter(component)} ${from}→${to.length ? to.join('+') : '0'}`;
}
