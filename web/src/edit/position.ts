// A position while it is made by pointing: its parts as heaps, squares, lines between nodes, or where
// a game has none of these as text. The engine reads what is written from it.
import type { Component, Table } from '../engine/types.ts';
import { hasHeaps } from '../engine/games.ts';
import { cells, gameOf, graphs, squaresOf, writeSquares } from '../match/notation.ts';
import { isLine } from '../play/pointing.ts';

export interface Node {
  number: number;
  x: number;
  y: number;
}

/** The `id` stays while it is worked at. */
export type Draft = { id: number } & Form;

type Form =
  /** `fixed`: this number of numbers, no more and no fewer. */
  | { kind: 'numbers'; rule: string; numbers: number[]; fixed: boolean }
  | { kind: 'squares'; rule: string; rows: string[][]; before: string }
  | { kind: 'lines'; rule: string; nodes: Node[]; lines: [number, number][] }
  | { kind: 'text'; rule: string; state: string };

/** Games whose one component is written as numbers; how many there are, where that is fixed. */
const NUMBERS: Readonly<Record<string, number | null>> = {
  wythoff: 2,
  euclid: 2,
  moore: null,
  'end-nim': null,
  staircase: null,
  'silver-dollar': null,
  chomp: null,
};

/** Graphs have at least this room, in the engine's units of a tenth of an edge; the ground lies below. */
export const [GRAPH_WIDTH, GRAPH_HEIGHT] = [70, 40];

/** Strips have one row. */
export const hasRows = (rule: string): boolean =>
  ['tartan'].includes(gameOf(rule)) ||
  (!('heads' in (cells[gameOf(rule)] ?? {})) && gameOf(rule) !== 'dawson-strip');

/** Whether its numbers are one component, of whose heaps none stands alone. */
export const isOne = (rule: string): boolean => gameOf(rule) in NUMBERS;

/** What is left of it can't be pointed at: heaps of one rule are one draft. */
function formOf(component: Component): Form {
  const { rule, state, picture } = component;
  const game = gameOf(rule);
  if (/^\d+$/.test(state) && (hasHeaps(rule) || game === 'nimble')) {
    return { kind: 'numbers', rule, numbers: [Number(state)], fixed: false };
  }
  if (game in NUMBERS) {
    const sized = /^(\d+)x(\d+)$/.exec(state);
    const numbers = sized
      ? Array<number>(Number(sized[1])).fill(Number(sized[2]))
      : state.split(',').map(Number);
    return { kind: 'numbers', rule, numbers, fixed: NUMBERS[game] !== null };
  }
  const rows = squaresOf(component);
  if (rows) {
    const before = game === 'northcott' ? state.slice(0, 2) : '';
    return { kind: 'squares', rule, rows, before };
  }
  if (game in graphs && picture?.parts) {
    const earth = picture.parts.find(({ kind }) => kind === 'ground');
    const down = earth ? Math.max(0, GRAPH_HEIGHT - earth.y!) : 0;
    const nodes = picture.parts.flatMap(({ kind, number, x, y }) =>
      kind === 'node' ? [{ number: number!, x: x!, y: y! + down }] : [],
    );
    const lines = picture.parts
      .filter(isLine)
      .map(({ from, to }): [number, number] => [from!, to!]);
    return { kind: 'lines', rule, nodes, lines };
  }
  return { kind: 'text', rule, state };
}

const together = (a: Form | undefined, b: Form): boolean =>
  a?.kind === 'numbers' && b.kind === 'numbers' && a.rule === b.rule && !isOne(a.rule);

/** How many drafts there have been. */
let made = 0;

export function draftsOf({ components }: Table): Draft[] {
  const drafts: Draft[] = [];
  for (const form of components.map(formOf)) {
    const last = drafts.at(-1);
    if (together(last, form) && last?.kind === 'numbers' && form.kind === 'numbers') {
      last.numbers.push(...form.numbers);
    } else drafts.push({ id: made++, ...form });
  }
  return drafts;
}

function stateOf(draft: Form): string {
  switch (draft.kind) {
    case 'numbers':
      return draft.numbers.join();
    case 'squares':
      return draft.before + writeSquares(draft.rule, draft.rows);
    case 'text':
      return draft.state;
    case 'lines': {
      const met = new Set(draft.lines.flat());
      const { lone } = graphs[gameOf(draft.rule)]!;
      const alone = draft.nodes.filter(({ number }) => lone && !met.has(number));
      return [
        ...draft.lines.map((ends) => ends.join('-')),
        ...alone.map(({ number }) => number),
      ].join();
    }
  }
}

export const writeDrafts = (drafts: Draft[]): string =>
  drafts.map((draft) => `${draft.rule}:${stateOf(draft)}`).join(' + ');
