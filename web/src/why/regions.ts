// What a component falls into of which no move touches two: the free regions of a board, single
// heads of a row of coins, what hangs on the ground alone. Its value is the nim-sum of theirs.
import type { Component, Part } from '../engine/types.ts';
import { cells, gameOf, graphs, squaresOf, writeSquares } from '../match/notation.ts';
import { isLine } from '../play/pointing.ts';

export interface Region {
  position: string;
  /** Its parts of the component's picture. */
  parts: number[];
}

/** Games whose squares belong together only where they touch; what a square is that belongs to none. */
const touching: Readonly<Record<string, string>> = { cram: 'hole', clobber: 'free' };

/** Puts together what is joined. */
function classes(count: number, joined: (a: number, b: number) => boolean): number[][] {
  const name = Array.from({ length: count }, (_, i) => i);
  const find = (i: number): number => (name[i] === i ? i : (name[i] = find(name[i]!)));
  for (let a = 0; a < count; a++)
    for (let b = 0; b < a; b++) if (joined(a, b)) name[find(a)] = find(b);
  const found = new Map<number, number[]>();
  for (let i = 0; i < count; i++) found.set(find(i), [...(found.get(find(i)) ?? []), i]);
  return [...found.values()];
}

/** Without the rows and columns at its edges in which nothing lies. */
function trimmed(rows: string[][], nothing: string): string[][] {
  const used = (list: string[]) => list.some((kind) => kind !== nothing);
  const top = rows.findIndex(used);
  const bottom = rows.findLastIndex(used);
  const columns = rows[0]!.map((_, x) => rows.map((row) => row[x]!));
  const [left, right] = [columns.findIndex(used), columns.findLastIndex(used)];
  return rows.slice(top, bottom + 1).map((row) => row.slice(left, right + 1));
}

function ofSquares(component: Component, rows: string[][]): Region[] {
  const { rule, picture } = component;
  const parts = picture!.parts!;
  const coins = 'heads' in cells[gameOf(rule)]!;
  const nothing = coins ? 'tails' : touching[gameOf(rule)];
  if (nothing === undefined) return [];
  const own = parts.flatMap(({ kind }, i) => (kind === nothing ? [] : [i]));
  const beside = (a: Part, b: Part) => Math.abs(a.x! - b.x!) + Math.abs(a.y! - b.y!) === 1;
  const groups = coins
    ? own.map((_, i) => [i])
    : classes(own.length, (a, b) => beside(parts[own[a]!]!, parts[own[b]!]!));
  return groups.map((group) => {
    const inside = group.map((i) => own[i]!);
    const alone = rows.map((row) => row.map(() => nothing));
    for (const i of inside) alone[parts[i]!.y!]![parts[i]!.x!] = parts[i]!.kind;
    const state = writeSquares(rule, coins ? alone : trimmed(alone, nothing));
    return { position: `${rule}:${state}`, parts: inside };
  });
}

function ofLines({ rule, picture }: Component): Region[] {
  const parts = picture!.parts!;
  const { ground, lone } = graphs[gameOf(rule)]!;
  const ends = (part: Part): number[] =>
    (isLine(part) ? [part.from!, part.to!] : [part.number!]).filter((node) => node || !ground);
  const own = parts.flatMap((part, i) =>
    isLine(part) || (lone && part.kind === 'node') ? [i] : [],
  );
  const groups = classes(own.length, (a, b) => {
    const there = ends(parts[own[b]!]!);
    return ends(parts[own[a]!]!).some((node) => there.includes(node));
  });
  return groups.map((group) => {
    const inside = group.map((i) => own[i]!);
    const lines = inside.map((i) => parts[i]!).filter(isLine);
    const state = lines.length
      ? lines.map(({ from, to }) => `${from}-${to}`).join()
      : `${parts[inside[0]!]!.number}`;
    return { position: `${rule}:${state}`, parts: inside };
  });
}

/** The regions of a component; none of it where it is not known how to tell them apart. */
export function regionsOf(component: Component): Region[] {
  const game = gameOf(component.rule);
  const rows = squaresOf(component);
  if (rows) return ofSquares(component, rows);
  const splits = game !== 'nimstring' && game in graphs && component.picture?.parts;
  return splits ? ofLines(component) : [];
}
