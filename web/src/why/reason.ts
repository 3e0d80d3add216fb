// Reasons of single games, as data of the engine (docs/json.md): each language says them in its file.

import { letter } from '../text/letter.ts';

/** What stands on a part of the picture of a component. */
export interface Mark {
  part: number;
  text: string;
}

export interface Reason {
  kind: string;
  component?: number;
  /** Of what a winning move leaves, not of the position itself. */
  after?: number;
  /** Of kind `heaps`: what counts as heaps; of `lines`: rows or columns; of lists of sums: what
   * counts as one. */
  of?: string;
  /** Of which game of a product `places` and `turns` are. */
  side?: 'columns' | 'rows';
  numbers: (number | string)[];
  /** Of kinds that are lists: their states, as what moves lead to. */
  moves?: { to: string[] }[];
  marks?: Mark[];
}

/** States that people read; as boards, drawings and coins are written for the engine, only it does. */
export const isRead = (states: string[]) => states.every((state) => /^[\dx, +]*$/.test(state));

/** What a reason is told beside: all reasons, and the rules of the components. */
export interface Beside {
  reasons: Reason[];
  rules: string[];
}

/** More items than these are not listed. */
export const LISTED_MAX = 16;
/** So many of those of a mex that are. */
const WITNESSES_CUT = 6;
/** Nor pairs of ends. */
const PAIRS_SHOWN = 6;
/** Nor heaps of Nim that a tame game is played as. */
export const TAME_LISTED_MAX = 12;

/** Reasons of the whole sum that are said as well. */
export const OF_THE_SUM = [
  'infinite',
  'firm',
  'tame',
  'dominance',
  'mirror',
  'closed',
  'answers',
  'labels',
];

/** Numbers in groups of a size, as many as are listed. */
export function grouped(numbers: Reason['numbers'], size: number, most = LISTED_MAX): string[][] {
  const groups = [];
  for (let i = 0; i + size <= numbers.length && groups.length < most; i += size)
    groups.push(numbers.slice(i, i + size).map(String));
  return groups;
}

/** Numbers in lines of ten, each behind the place of its first: "10: 2 6 4". */
export const tens = (numbers: Reason['numbers']): string[] =>
  numbers.flatMap((_, i) => (i % 10 ? [] : [`${i}: ${numbers.slice(i, i + 10).join(' ')}`]));

/** Whose values are listed up to which heap, and whether they prove the period or are those up to the
 * end of the first; null where they are those of all smaller heaps. */
export function table({ component = 0, numbers }: Reason, { reasons, rules }: Beside) {
  const found = reasons.find((other) => other.kind === 'period' && other.component === component);
  if (!found) return null;
  const [heap, , , period, from] = found.numbers.map(Number);
  if (rules.length === 1 && numbers.length === heap) return null;
  const proves = numbers.length > from! + period!;
  return { rule: rules[component]!, last: numbers.length - 1, proves };
}

/** The heaps of Nim that heaps from 0 on are played as: "0", "3", "2+1". */
export const playedAs = (numbers: Reason['numbers']): string[] =>
  grouped(numbers, 2, Infinity).map(([first, second]) =>
    second === '0' ? first! : `${first}+${second}`,
  );

export const nimSum = (numbers: Reason['numbers']): string =>
  numbers.reduce((sum, each) => sum ^ BigInt(each), 0n).toString();

/** The ends of End-Nim, and which heap before or behind those between them is lost alone; and the pairs of
 * ends that are lost, left and right, up to this right one, as many as are read. */
export function ends(numbers: Reason['numbers']) {
  const [left, right, before, after] = numbers.map(BigInt) as [bigint, bigint, bigint, bigint];
  const lostBeside = (x: bigint) =>
    after < x && x <= before ? x - 1n : before <= x && x < after ? x + 1n : x;
  const pairs: string[][] = [];
  for (let x = 1n; x <= right; x++) {
    if (x > PAIRS_SHOWN && x < right) {
      pairs.push(['…']);
      x = right;
    }
    if (x !== after) pairs.push([String(lostBeside(x)), String(x)]);
  }
  return { left, right, before, after, pairs };
}

/** What decides where heaps dominate: the nim-sum, which is lost, and the heap that dominates with
 * its span and the weight of the others. */
export function dominance(numbers: Reason['numbers']) {
  const [sum, weight, place, lostValue] = numbers.slice(-4).map(BigInt);
  const heap = place
    ? numbers.slice(3 * Number(place) - 3, 3 * Number(place)).map(BigInt)
    : undefined;
  return {
    sum: String(sum),
    lost: String(heap ? lostValue : weight === 0n ? 1n : 0n),
    weightless: weight === 0n,
    alone: numbers.length === 7,
    heap: heap && letter(Number(place) - 1),
    span: heap && String(heap[2]),
    others: heap && String(weight! - heap[1]!),
  };
}

/** Of a sum in which some components have no value: what the others come to, which have none, and
 * whether a move in the only one leads there. */
export function infinite([sum, count, ...rest]: Reason['numbers']) {
  const which = rest.slice(0, Number(count));
  const leads = rest.slice(Number(count)).map(String).includes(String(sum));
  return { sum: String(sum), which: which.map((each) => letter(Number(each))), won: leads };
}

/** What a division leaves at each step of Euclid's algorithm: large, quotient, small, rest, value. */
export function divisions(numbers: Reason['numbers']): string[][] {
  let [large, small] = [BigInt(numbers[0]!), BigInt(numbers[1]!)];
  return grouped(numbers.slice(2), 2).map(([quotient, value]) => {
    const rest = large - BigInt(quotient!) * small;
    const told = [large, quotient!, small, rest, value!].map(String);
    [large, small] = [small, rest];
    return told;
  });
}

/** What decides misère Nim with these heaps. */
export const nimHeaps = (sizes: Reason['numbers']) => ({
  ones: sizes.filter((size) => Number(size) === 1).length,
  sum: nimSum(sizes),
  large: sizes.some((size) => Number(size) > 1),
});

/** What hangs on each point of a drawing: point, edges of circuits, [end, worth, ...], nim-sum. */
export function points(numbers: Reason['numbers']) {
  const groups = [];
  for (let at = 0; at < numbers.length;) {
    const size = 2 * Number(numbers[at + 2]);
    groups.push({
      point: Number(numbers[at]),
      circuits: Number(numbers[at + 1]),
      branches: grouped(numbers.slice(at + 3, at + 3 + size), 2),
      sum: numbers[at + 3 + size],
    });
    at += 4 + size;
  }
  return groups;
}

/** The circuits that are fused one after the other: the point that stays, and the others. */
export function fusions(numbers: Reason['numbers']) {
  const found = [];
  for (let at = 0; at < numbers.length;) {
    const count = Number(numbers[at + 1]);
    found.push({ into: Number(numbers[at]), points: numbers.slice(at + 2, at + 2 + count) });
    at += 2 + count;
  }
  return found;
}

/** The parts that a state falls apart into, each with its value. */
export const parts = ({ numbers, moves = [] }: Reason) =>
  (moves[0]?.to ?? []).slice(0, LISTED_MAX).map((state, i) => ({ state, value: numbers[i] }));

/** The sums of a list, as they are written. */
export const listed = ({ moves = [] }: Reason, nothing = '0'): string[] =>
  moves.map(({ to }) => to.join(' + ') || nothing);

/** What answers each move of a lost sum, its first. */
export function answers(reason: Reason) {
  const [lost = '', ...sums] = listed(reason);
  const [told, all] = reason.numbers.map(Number);
  const pairs = sums.flatMap((to, i) => (i % 2 ? [] : [{ to, then: sums[i + 1]! }]));
  return { lost, pairs, all: all!, cut: all! > told! };
}

/** The moves of a mex, one to each smaller value; of a long list the first ones and the last. */
export function witnesses(reason: Reason) {
  const states = listed(reason, '').slice(0, Number(reason.numbers[0]));
  const all = states.map((state, value) => ({ value, state }));
  const cut = all.length > LISTED_MAX;
  return { told: cut ? all.slice(0, WITNESSES_CUT) : all.slice(0, -1), cut, last: all.at(-1) };
}

/** Where play can come back: the moves that lead to no smaller value, and the replies that do. */
export const returning = (reason: Reason) =>
  listed(reason)
    .slice(Number(reason.numbers[0]))
    .flatMap((to, i, all) => (i % 2 ? [] : [{ to, back: all[i + 1]! }]));

/** Of one coin: for each smaller value those that are turned with it to leave that. */
export function turned(numbers: Reason['numbers']): string[][] {
  const sets = [];
  for (let at = 3; at < numbers.length; at += 1 + Number(numbers[at]))
    sets.push(numbers.slice(at + 1, at + 1 + Number(numbers[at])).map(String));
  return sets;
}

/** A table of sums: who wins, 0 lost, 1 won, 2 neither; in how many moves; where a good one goes.
 * Where there are several rules, that is told by its place. */
export function labels(reason: Reason) {
  const states = listed(reason);
  const numbered = reason.numbers.length > 3 * states.length;
  return states.map((told, i) => {
    const [who, moves, place] = reason.numbers.slice(3 * i, 3 * i + 3).map(Number);
    const state = numbered ? `(${i + 1}) ${told}` : told;
    return { state, who, moves, good: numbered ? `(${place! + 1})` : states[place!] };
  });
}
