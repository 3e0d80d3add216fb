// A sheet of exercises with positions of one game, made by chance: the same number makes the same
// sheet, so that a link is all one has to keep. The answers come from the engine.
import type { AskOptions } from '../engine/client.ts';
import { asEngineError, type Solution } from '../engine/types.ts';
import { isLimit, lay, study } from '../match/judge.ts';
import { randomFrom, type Random } from '../match/puzzle.ts';
import { drawOther } from './random.ts';

export const levels = ['easy', 'medium', 'hard'] as const;
export type Level = (typeof levels)[number];
export const asks = ['outcome', 'move', 'value'] as const;
export type Ask = (typeof asks)[number];

export interface Sheet {
  /** A position of the game, from which others come. */
  from: string;
  level: Level;
  ask: Ask;
  count: number;
  misere: boolean;
  seed: number;
}

export const COUNT_MAX = 24;

/** Left out of what is written: what the first sheet has. */
export const firstSheet: Sheet = {
  from: 'nim:3,4,5',
  level: 'easy',
  ask: 'move',
  count: 8,
  misere: false,
  seed: 1,
};

export function writeSheet({ from, level, ask, count, misere, seed }: Sheet): string {
  const fields = new URLSearchParams({ from, level, ask, count: `${count}`, seed: `${seed}` });
  if (misere) fields.set('misere', '');
  return `learn/worksheet?${fields}`;
}

const oneOf = <T extends string>(all: readonly T[], text: string | null, other: T): T =>
  all.find((each) => each === text) ?? other;

const within = (text: string | null, most: number, other: number): number =>
  /^\d{1,9}$/.test(text ?? '') ? Math.min(Math.max(Number(text), 1), most) : other;

export function readSheet(path: string): Sheet {
  const fields = new URLSearchParams(path.split('?')[1] ?? '');
  const ask = oneOf(asks, fields.get('ask'), firstSheet.ask);
  return {
    from: fields.get('from') || firstSheet.from,
    level: oneOf(levels, fields.get('level'), firstSheet.level),
    ask,
    count: within(fields.get('count'), COUNT_MAX, firstSheet.count),
    // Values belong to normal play.
    misere: fields.has('misere') && ask !== 'value',
    seed: within(fields.get('seed'), 999_999_999, firstSheet.seed),
  };
}

/** How many moves are played by chance before a position is put on the sheet, of those that a match
 * has at all: the fewer are left, the easier. */
const PLAYED: Record<Level, [number, number]> = {
  easy: [0.45, 0.75],
  medium: [0.25, 0.5],
  hard: [0, 0.25],
};
const TRIES = 40;
const LONGEST = 60;
/** So long a sheet is worked at, and so long at one position of it. */
const SHEET_SECONDS = 20;
const POSITION_SECONDS = 3;

async function playout(
  from: string,
  misere: boolean,
  random: Random,
  options: AskOptions,
): Promise<string[]> {
  const line = [from];
  while (line.length < LONGEST) {
    const { moves } = await lay(line.at(-1)!, misere, options);
    if (moves.length === 0) break;
    line.push(moves[random(moves.length)]!.position);
  }
  return line;
}

/** The same without heaps of which nothing is left: on paper there are none. */
async function withoutEmpty(
  position: string,
  misere: boolean,
  options: AskOptions,
): Promise<string> {
  const { components } = await lay(position, misere, options);
  const left = components.filter(
    ({ state, picture }) => state !== '0' || picture?.shape !== 'heap',
  );
  if (left.length === 0 || left.length === components.length) return position;
  const text = left.map(({ rule, state }) => `${rule}:${state}`).join(' + ');
  return (await lay(text, misere, options)).position;
}

/** Whether it can be asked of a position, and answered. */
const fits = ({ ask }: Sheet, { outcome, value, moves }: Solution): boolean =>
  moves.length > 0 &&
  (ask === 'move' ? outcome === 'N' : ask === 'value' ? /^\d+$/.test(`${value}`) : outcome !== 'D');

/** So many moves there are at least where one has to think. */
const MOVES_MIN = 3;

/** Whether there is nothing to be thought about: few moves, or one that ends it at once and wins. */
async function isTrivial(
  { ask, misere }: Sheet,
  { moves }: Solution,
  options: AskOptions,
): Promise<boolean> {
  if (moves.length < MOVES_MIN) return true;
  if (ask !== 'move' || misere) return false;
  for (const { position } of moves.filter(({ wins }) => wins)) {
    const after = await lay(position, misere, options);
    if (after.moves.length === 0) return true;
  }
  return false;
}

export interface Made {
  positions: Solution[];
  /** Why there are fewer than wanted: no others were met, the time was over, the signal came. */
  lack: 'others' | 'time' | 'cancelled' | null;
}

/** As many positions as the sheet wants, or fewer. Rejects where its game can't be read at all. */
export async function makeSheet(sheet: Sheet, options: AskOptions = {}): Promise<Made> {
  const random = randomFrom(sheet.seed);
  const [least, most] = PLAYED[sheet.level];
  const until = performance.now() + 1000 * SHEET_SECONDS;
  const positions: Solution[] = [];
  /** Set only where there are too few others. */
  const trivial: Solution[] = [];
  const seen = new Set<string>();
  let lack: Made['lack'] = null;
  let slow = false;
  try {
    const { position: from } = await lay(sheet.from, sheet.misere, options);
    for (let i = 0; positions.length < sheet.count && i < TRIES + 4 * sheet.count; i++) {
      if (performance.now() > until) {
        lack = 'time';
        break;
      }
      const start = (await drawOther(from, sheet.misere, random, options)) ?? from;
      const line = await playout(start, sheet.misere, random, options);
      const share = least + ((most - least) * random(100)) / 100;
      const reached = line[Math.floor(share * (line.length - 1))]!;
      const position = await withoutEmpty(reached, sheet.misere, options);
      if (seen.has(position)) continue;
      seen.add(position);
      try {
        const solution = await study(position, sheet.misere, options, POSITION_SECONDS);
        if (!fits(sheet, solution)) continue;
        const easy = await isTrivial(sheet, solution, options);
        (easy ? trivial : positions).push(solution);
      } catch (caught) {
        if (options.signal?.aborted || !isLimit(asEngineError(caught))) throw caught;
        slow = true;
      }
    }
  } catch (caught) {
    if (!options.signal?.aborted) throw caught;
    lack = 'cancelled';
  }
  positions.push(...trivial.slice(0, sheet.count - positions.length));
  const whole = positions.length === sheet.count;
  return { positions, lack: whole ? null : (lack ?? (slow ? 'time' : 'others')) };
}
