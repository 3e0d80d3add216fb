// A position while it is made by pointing: its parts as heaps, squares, lines between nodes, or where
// a game has none of these as text. The engine reads what is written from it.
import type { Component, Part, Table } from '../engine/types.ts';
import { hasHeaps } from '../engine/games.ts';
import { cells, gameOf, graphs, squaresOf, writeSquares } from '../match/notation.ts';
import { isLine } from '../play/pointing.ts';

export interface Node {
  number: number;
  x: number;
  y: number;
}

/** From node to node: a line, or an arrow. */
export type Line = [from: number, to: number, sign: '-' | '>'];

/** The `id` stays while it is worked at. */
export type Draft = { id: number } & Form;

type Form =
  /** `fixed`: this number of numbers, no more and no fewer. */
  | { kind: 'numbers'; rule: string; numbers: number[]; fixed: boolean }
  | { kind: 'squares'; rule: string; rows: string[][]; before: string }
  | { kind: 'strip'; rule: string; coins: number[] }
  | { kind: 'bar'; rule: string; lengths: number[] }
  /** Numbers of which each is something else, as `amounts` in the texts says, with heaps or without. */
  | { kind: 'amounts'; rule: string; heaps: number[]; amounts: number[] }
  /** `token`: the node it is on, where there is one. */
  | { kind: 'lines'; rule: string; nodes: Node[]; lines: Line[]; token: number | null }
  | { kind: 'text'; rule: string; state: string };

/** Games whose one component is written as numbers; how many there are, where that is fixed. */
const NUMBERS: Readonly<Record<string, number | null>> = {
  wythoff: 2,
  euclid: 2,
  moore: null,
  'end-nim': null,
  staircase: null,
  poker: null,
};

const STRIPS = ['silver-dollar', 'nimble'];
/** Strips have no more squares, and bars not more in a row or a column: larger ones are typed. */
export const STRIP_MAX = 100;
const BAR_MAX = 30;

/** Graphs with a token on a node: whether there are lines as well as arrows. */
const TOKENS: Readonly<Record<string, boolean>> = { geography: true, graph: false };
export const hasToken = (rule: string): boolean => gameOf(rule) in TOKENS;

/** What is drawn from node to node once one was chosen and then another: nothing is followed by a line
 * if there are lines, that by an arrow if there are arrows, that by nothing. */
export function joined(rule: string, lines: Line[], from: number, to: number): Line[] {
  const game = gameOf(rule);
  const ends: [number, number] = [Math.min(from, to), Math.max(from, to)];
  const isBetween = ([a, b]: Line) => Math.min(a, b) === ends[0] && Math.max(a, b) === ends[1];
  const others = lines.filter((line) => !isBetween(line));
  const old = lines.filter(isBetween);
  if (game === 'graph') {
    // Arrows both ways go independently of each other.
    const back = old.filter(([a, , sign]) => a === to && sign === '>');
    const there = old.some(([a, , sign]) => a === from || sign === '-');
    return [...others, ...back, ...(there ? [] : [[from, to, '>'] as Line])];
  }
  if (old.length === 0) return [...lines, [...ends, '-']];
  const line = game === 'geography' && old.every(([, , sign]) => sign === '-');
  return line ? [...others, [from, to, '>']] : others;
}

/** Whether a token can stand there: where the arrows are the rule, only on what they name. */
export const canStand = (rule: string, lines: Line[], token: number | null): boolean =>
  gameOf(rule) !== 'graph' || lines.some(([from, to]) => from === token || to === token);

/** Where the ground lies at least, in the engine's units of a tenth of an edge. */
export const GRAPH_HEIGHT = 40;

/** Strips have one row. */
export const hasRows = (rule: string): boolean =>
  ['tartan'].includes(gameOf(rule)) ||
  (!('heads' in (cells[gameOf(rule)] ?? {})) && gameOf(rule) !== 'dawson-strip');

/** Whether its numbers are one component, of whose heaps none stands alone. */
export const isOne = (rule: string): boolean => gameOf(rule) in NUMBERS;

const linesIn = (parts: Part[]): Line[] =>
  parts.filter(isLine).map(({ kind, from, to }) => [from!, to!, kind === 'arc' ? '>' : '-']);

/** The arrows of a rule in its own order, where a line is one each way. */
const arrowsOf = (rule: string): Line[] =>
  [...rule.matchAll(/(\d+)(-?>|-)(\d+)/g)].flatMap(([, a, sign, b]): Line[] => [
    [Number(a), Number(b), '>'],
    ...(sign === '-' ? [[Number(b), Number(a), '>'] as Line] : []),
  ]);

const numbersOf = (state: string): number[] =>
  state.split(',').flatMap((text) => (/^\d+$/.test(text) ? [Number(text)] : []));

/** What numbers a state has that are not all heaps; null where it is none of these games, or has grown
 * into what only text can say. */
function amountsOf(game: string, state: string): { heaps: number[]; amounts: number[] } | null {
  const [, ends, count = '1'] = /^(\d+)(?:\*(\d+))?$/.exec(state) ?? [];
  if (game === 'sprouts') return ends === '0' ? { heaps: [], amounts: [Number(count)] } : null;
  if (game === 'brussels-sprouts') {
    return ends ? { heaps: [], amounts: [Number(count), Number(ends)] } : null;
  }
  if (game === 'fibonacci') {
    const [heap = 0, most = heap - 1] = numbersOf(state);
    return { heaps: [], amounts: [heap, most] };
  }
  if (game !== 'poker') return null;
  const [heaps = '', hands = ''] = state.split('/');
  return { heaps: numbersOf(heaps), amounts: numbersOf(hands) };
}

/** What each of these numbers is at least. */
export const leastAmount = (game: string): number => (game === 'poker' ? 0 : 1);

/** What follows from other numbers: of a larger heap one may take more at first. */
export function amountsAfter(rule: string, before: number[], amounts: number[]): number[] {
  if (gameOf(rule) !== 'fibonacci') return amounts;
  const [heap = 1, most = 1] = amounts;
  const first = before[0] !== heap && before[1] === before[0]! - 1;
  return [heap, first ? Math.max(heap - 1, 1) : Math.min(most, heap)];
}

function writeAmounts(game: string, heaps: number[], amounts: number[]): string {
  const [first, second] = amounts as [number, number];
  if (game === 'sprouts') return `0*${first}`;
  if (game === 'brussels-sprouts') return `${second}*${first}`;
  if (game === 'poker') return `${heaps}/${amounts}`;
  return second === first - 1 ? `${first}` : `${first},${second}`;
}

/** Which of its components stand for themselves, so that each has a letter. */
export function componentsIn(draft: Draft): number {
  if (draft.kind === 'strip' && gameOf(draft.rule) === 'nimble') return draft.coins.length;
  return draft.kind === 'numbers' && !isOne(draft.rule) ? draft.numbers.length : 1;
}

/** What is left of it can't be pointed at: heaps of one rule are one draft. */
function formOf(component: Component): Form {
  const { rule, state, picture } = component;
  const game = gameOf(rule);
  const text: Form = { kind: 'text', rule, state };
  if (STRIPS.includes(game)) {
    const coins = numbersOf(state);
    return coins.every((coin) => coin < STRIP_MAX) ? { kind: 'strip', rule, coins } : text;
  }
  if (game === 'chomp') {
    const sized = /^(\d+)x(\d+)$/.exec(state);
    if (sized && Number(sized[1]) > BAR_MAX) return text;
    const lengths = sized
      ? Array<number>(Number(sized[1])).fill(Number(sized[2]))
      : numbersOf(state);
    if (lengths.length > BAR_MAX || lengths[0]! > BAR_MAX) return text;
    if (lengths.length) return { kind: 'bar', rule, lengths };
  }
  const amounts = amountsOf(game, state);
  if (amounts?.amounts.some((amount) => amount < leastAmount(game))) return text;
  if (amounts) return { kind: 'amounts', rule, ...amounts };
  if (/^\d+$/.test(state) && hasHeaps(rule)) {
    return { kind: 'numbers', rule, numbers: [Number(state)], fixed: false };
  }
  if (game in NUMBERS) {
    return { kind: 'numbers', rule, numbers: numbersOf(state), fixed: NUMBERS[game] !== null };
  }
  const rows = squaresOf(component);
  if (rows) {
    const before = game === 'northcott' ? state.slice(0, 2) : '';
    return { kind: 'squares', rule, rows, before };
  }
  if ((game in graphs || game in TOKENS) && picture?.parts) {
    const earth = picture.parts.find(({ kind }) => kind === 'ground');
    const down = earth ? Math.max(0, GRAPH_HEIGHT - earth.y!) : 0;
    const nodes = picture.parts.flatMap(({ kind, number, x, y }) =>
      kind === 'node' || kind === 'here' ? [{ number: number!, x: x!, y: y! + down }] : [],
    );
    const lines = game === 'graph' ? arrowsOf(rule) : linesIn(picture.parts);
    const token = picture.parts.find(({ kind }) => kind === 'here')?.number ?? null;
    return { kind: 'lines', rule, nodes, lines, token };
  }
  return text;
}

const together = (a: Form | undefined, b: Form): boolean =>
  a?.kind === 'numbers' && b.kind === 'numbers' && a.rule === b.rule && !isOne(a.rule);

const isNimble = ({ rule }: Form): boolean => gameOf(rule) === 'nimble';

/** How many drafts there have been. */
let made = 0;

export function draftsOf({ components }: Table): Draft[] {
  const drafts: Draft[] = [];
  for (const form of components.map(formOf)) {
    const last = drafts.at(-1);
    if (last?.kind === 'strip' && form.kind === 'strip' && isNimble(last) && isNimble(form)) {
      last.coins = [...last.coins, ...form.coins].sort((a, b) => a - b);
      continue;
    }
    if (together(last, form) && last?.kind === 'numbers' && form.kind === 'numbers') {
      last.numbers.push(...form.numbers);
    } else drafts.push({ id: made++, ...form });
  }
  return drafts;
}

const writeLine = ([from, to, sign]: Line): string => `${from}${sign}${to}`;

function stateOf(draft: Form): string {
  switch (draft.kind) {
    case 'numbers':
      return draft.numbers.join();
    case 'squares':
      return draft.before + writeSquares(draft.rule, draft.rows);
    case 'text':
      return draft.state;
    case 'strip':
      return draft.coins.join();
    case 'bar':
      return draft.lengths.join();
    case 'amounts':
      return writeAmounts(gameOf(draft.rule), draft.heaps, draft.amounts);
    case 'lines': {
      const game = gameOf(draft.rule);
      const lines = draft.lines.map(writeLine);
      if (game === 'graph') return `${draft.token}`;
      if (game === 'geography') return [draft.token, ...lines].join();
      const met = new Set(draft.lines.flat());
      const alone = draft.nodes.filter(({ number }) => graphs[game]!.lone && !met.has(number));
      return [...lines, ...alone.map(({ number }) => number)].join();
    }
  }
}

/** The arrows of some graphs are their rule. */
const ruleOf = (draft: Form): string =>
  draft.kind === 'lines' && gameOf(draft.rule) === 'graph'
    ? `graph=${draft.lines.map(writeLine)}`
    : draft.rule;

export const writeDrafts = (drafts: Draft[]): string =>
  drafts.map((draft) => `${ruleOf(draft)}:${stateOf(draft)}`).join(' + ');
