// The page Explore in English.
import type { Outcome, Period, Rares, Value } from '../engine/types.ts';
import type { Field, View } from '../explore/query.ts';

const list = (items: (string | number)[], last = 'and'): string =>
  items.length < 2
    ? String(items[0] ?? '')
    : `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}`;
const number = (n: number): string => n.toLocaleString('en');
const counted = (n: number, one: string, many: string): string =>
  `${number(n)} ${n === 1 ? one : many}`;

const ABOUT_RULES =
  'A rule is a name such as kayles, a set such as subtract=1,3,4, or a code such as 0.137. In a code, the digit at place k after the point says what may be left when k objects are taken: 1 nothing, 2 one heap, 4 two heaps, 8 three heaps, added up; A to F stand for 10 to 15.';
const ABOUT_PLOTS =
  'Click or tap into the plot; then drag it, turn the wheel or pinch to zoom. From the keyboard: arrows to go from one to the next, + and − to zoom, 0 for all.';

export const explore = {
  title: 'Explore',
  views: {
    label: 'Views',
    values: 'Values',
    wrapped: 'Periods',
    rare: 'Rare heaps',
    table: 'Positions',
    survey: 'Survey',
    nimbers: 'Nimbers',
  },
  fields: {
    rule: 'Rule',
    with: 'Compare with',
    to: 'Up to',
    wrap: 'Heaps a row',
    family: 'Family of positions',
    play: 'Play',
    pattern: 'Pattern',
    op: 'Operation',
    expr: 'Calculate',
  },
  placeholders: { wrap: 'the period', with: 'nothing', expr: 'inv(5)' },
  choices: { product: 'Nim-product', sum: 'Nim-sum', normal: 'Normal', misere: 'Misère' },
  show: 'Show',
  help: 'What this is',
  about: {
    values: `The Grundy values of a heap game. ${ABOUT_RULES} ${ABOUT_PLOTS}`,
    wrapped: `The values in rows as long as the period, so that from its beginning on each column stays as it is. Framed are the heaps before it that are exceptions. ${ABOUT_RULES}`,
    rare: `In many games that split heaps nearly all values come to lie outside a sparse space: the values that have an even number of ones in common with a mask, in binary. The few heaps inside are the rare ones, and a large heap’s value is found by splits with a rare heap alone. ${ABOUT_RULES}`,
    table: `A family is a position in which ranges stand for numbers: wythoff:0-60,0-60. A range that is not the whole of what stands between two commas has brackets: chomp:(1-7)x(1-7). One range or two are drawn, up to 65,536 positions. ${ABOUT_PLOTS}`,
    survey:
      'Each ? of a pattern stands for the octal digits 0 to 7: one to four of them, up to 4,096 codes, each as far as heap 1,000,000 at most. What is found ends earlier where a period is proved. A code leads to its values; the head of a column sorts by it.',
    nimbers:
      'The nimbers are a field: nim-addition is addition without carry in binary, and nim-multiplication goes with it as products do. The table goes to 255. Calculated is with + * / ^ and inv(x), sqrt(x), order(x), log(x, base), solve(b, c).',
  } satisfies Record<View, string>,
  hint: (examples: string[]): string =>
    examples.length > 0 ? `Examples: ${examples.join('; ')}` : '',
  problem: (field: Field, view: View, most: number): string => {
    switch (field) {
      case 'rule':
        return 'Which rule? Write one here, such as kayles.';
      case 'family':
        return 'Which positions? Write a family here, such as wythoff:0-60,0-60.';
      case 'pattern':
        return 'A code with one to four question marks is wanted here, such as 0.???.';
      default:
        return `A whole number is wanted here, ${view === 'nimbers' ? 'from 1 ' : ''}up to ${number(most)}.`;
    }
  },
  progress: 'How far the work has come',
  working: (n: number, total: number): string =>
    `${number(n)} of ${number(total)} values (${Math.floor((100 * n) / total)}%)`,
  lookingForPeriod: 'Looking for the period',
  lookingForRares: 'Looking for the rare heaps',
  lookingForNimbers: 'Calculating',
  rowsSoFar: (n: number): string => `${counted(n, 'position', 'positions')} so far`,
  codesSoFar: (n: number, total: number): string => `${number(n)} of ${number(total)} codes`,
  /** `open`: no period of this game is known. */
  period: (p: Period, shown: number, open: boolean): string =>
    !p.proved
      ? `${
          p.looks_arithmetic
            ? `The values up to heap ${number(p.checked_to)} look arithmetic periodic: after each round of some length they return, all larger by the same number. For a game that splits heaps this is not proved by looking.`
            : `No period was found up to heap ${number(p.checked_to)}${open ? ', and none is known for this game' : ''}.`
        }${p.checked_to > shown ? ' (That is further than the values shown.)' : ''}`
      : p.saltus
        ? `From heap ${number(p.preperiod)} on, each value is the one ${p.period === 1 ? '' : `${number(p.period)} `}before it plus ${number(p.saltus)}. Proved.`
        : `Period ${number(p.period)}, from heap ${number(p.preperiod)} on. Proved by the values up to heap ${number(p.checked_to)}.`,
  /** Beside another rule's. */
  briefly: (p: Period & { proved: true }): string =>
    `period ${number(p.period)} from heap ${number(p.preperiod)} on, proved.`,
  exceptions: (count: number, last: number | null): string =>
    last === null
      ? 'No heap before it is an exception.'
      : `${counted(count, 'heap before it is an exception', 'heaps before it are exceptions')}, framed; the last is ${number(last)}.`,
  noWrap: (width: number): string => `Each row has ${number(width)} heaps.`,
  rares: ({ rares, to, all, mask, positional }: Rares, values: number[]): string =>
    [
      `${counted(rares.length, 'rare heap', 'rare heaps')} up to heap ${number(to)}`,
      rares.length > 0 ? `, the last is ${number(rares.at(-1)![0])}` : '',
      all ? '; there are no more, since the period is proved. ' : '. ',
      positional
        ? `Whether a value is rare depends on whether the heap is even as well (mask ${mask.toString(2)}).`
        : `Rare values have an even number of ones in common with ${mask.toString(2)}, in binary: ${values.join(', ')} …`,
    ].join(''),
  table: (count: number, lost: number, misere: boolean): string =>
    `${counted(count, 'position', 'positions')}, ${number(lost)} of them lost for the player to move (P)${misere ? ' in misère play' : ''}.`,
  survey: (count: number, found: number, to: number): string =>
    `${counted(count, 'code', 'codes')}; of ${number(found)} the period is proved up to heap ${number(to)} or little more.`,
  nimbers: (product: boolean, to: number): string =>
    `${product ? 'Nim-products' : 'Nim-sums'} of 0 to ${to}.`,
  tableTooLarge: (most: number): string =>
    `These are more than ${number(most)} positions, the most that are drawn here. The program bouton in a terminal goes on.`,
  tableRanges: 'One range or two can be drawn; here are more.',
  /** Under the plot. */
  chart: {
    hint: (touch: boolean): string =>
      touch
        ? 'Tap the plot; zoom with two fingers.'
        : 'Point at the plot, or walk in it by the arrow keys.',
    closer: 'Zoom in',
    farther: 'Zoom out',
    whole: 'Show all',
    log: (axis: string): string => `log ${axis}`,
    keys: (wide: boolean): string =>
      `${wide ? 'Left and right arrow' : 'Arrow keys'}: from one to the next. Plus and minus: zoom. 0: all.`,
  },
  spot: (n: number, values: [string, number][]): string =>
    values.length === 1
      ? `G(${number(n)}) = ${number(values[0]![1])}`
      : `n = ${number(n)}: ${values.map(([rule, value]) => `${rule} ${number(value)}`).join(', ')}`,
  place: (_rule: string, n: number, value: number, wanted: number | null): string =>
    `G(${number(n)}) = ${number(value)}${wanted === null ? '' : `, an exception: the period says ${number(wanted)}`}`,
  rareSpot: (n: number, value: number, rare: boolean): string =>
    `G(${number(n)}) = ${number(value)}, ${rare ? 'rare' : 'common'}`,
  position: (position: string, outcome: Outcome, value: Value, misere: boolean): string =>
    `${position}: ${
      outcome === 'P'
        ? 'lost for the player to move'
        : outcome === 'N'
          ? 'won for the player to move'
          : 'a draw'
    }${value === null ? '' : `, ${misere ? 'normal ' : ''}value ${value}`}`,
  codes: (codes: string[], period: number, preperiod: number): string =>
    `Period ${number(period)} from heap ${number(preperiod)} on: ${
      codes.length > 8
        ? `${codes.slice(0, 8).join(' ')} and ${codes.length - 8} more`
        : codes.join(' ')
    }`,
  plots: {
    values: (rules: string[]): string => `Plot of the values of ${list(rules)} against the heap.`,
    wrapped: (rule: string, width: number): string =>
      `Values of ${rule} in rows of ${number(width)} heaps.`,
    rare: (rule: string): string => `Plot of the values of ${rule}, rare heaps marked.`,
    table: (family: string): string => `The positions of ${family}, those that are lost marked.`,
    survey: (pattern: string): string =>
      `Plot of the periods of ${pattern} against where they begin.`,
    surveyList: 'List of codes',
    nimbers: (product: boolean, to: number): string =>
      `Table of ${product ? 'nim-products' : 'nim-sums'} of 0 to ${to}.`,
  },
  titles: {
    values: (rules: string[], to: number): string =>
      `Grundy values of ${list(rules)}, heaps 0 to ${number(to)}`,
    wrapped: (rule: string, to: number, width: number): string =>
      `Grundy values of ${rule}, heaps 0 to ${number(to)}, ${number(width)} a row`,
    rare: (rule: string, to: number): string => `Rare heaps of ${rule} up to heap ${number(to)}`,
    table: (family: string, misere: boolean): string =>
      `P-positions of ${family}${misere ? ' in misère play' : ''}`,
    survey: (pattern: string, to: number): string =>
      `Periods of the codes ${pattern} up to heap ${number(to)}`,
    nimbers: (product: boolean, to: number): string =>
      `${product ? 'Nim-products' : 'Nim-sums'} of 0 to ${to}`,
  },
  axes: {
    place: (width: number): string => `n mod ${number(width)}`,
    row: 'row',
    first: 'first number',
    second: 'second number',
  },
  lists: {
    exceptions: (n: number): string => `Exceptions as a list (${number(n)})`,
    rares: (n: number): string => `Rare heaps as a list (${number(n)})`,
    lost: (n: number): string => `P-positions as a list (${number(n)})`,
    nimbers: 'The table to be read, up to 31',
  },
  columns: {
    expected: 'the period says',
    position: 'position',
    code: 'code',
    canonical: 'same as',
    period: 'period',
    preperiod: 'from heap',
    saltus: 'grows by',
    largest: 'largest value',
    rares: 'rare heaps',
    last_rare: 'last rare',
    reached: 'computed to',
  },
  sift: {
    label: 'Codes',
    all: 'all',
    found: 'with a period',
    none: 'without',
    only: 'with period',
    left: (n: number): string => counted(n, 'code', 'codes'),
  },
  legend: (rule: string, several: boolean): string =>
    several ? `${rule}: the period begins` : 'the period begins, and begins again',
  rareLegend: { rare: 'rare', common: 'common', space: 'the sparse space' },
  tableLegend: {
    lost: 'lost for the player to move (P)',
    values: (largest: number, misere: boolean): string =>
      `won: ${misere ? 'normal ' : ''}values 1 to ${number(largest)}`,
  },
  valuesOf: (rule: string): string => `Values of ${rule}`,
  more: (n: number): string => `Show more (${number(n)} hidden)`,
  same: (a: string, b: string, to: number): string =>
    `${a} and ${b} agree up to heap ${number(to)}.`,
  differ: (n: number, a: number, b: number): string =>
    `They first differ at heap ${number(n)}: ${a} against ${b}.`,
  link: 'Copy link',
  bfile: 'b-file',
  cite: 'Cite',
  accessed: (date: string): string => `accessed ${date}`,
  citations: { text: 'As text', bibtex: 'As BibTeX', command: 'On the command line' },
  copy: (what: string): string => `Copy: ${what}`,
  copied: 'Copied.',
  saved: (name: string): string => `Saved as ${name}.`,
  noClipboard:
    'This browser does not let the page copy. The address of the page is the link; the rest can be saved.',
};
