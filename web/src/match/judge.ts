// The questions a match puts to the engine. No rule is known here.
import { engine, type AskOptions } from '../engine/client.ts';
import { EngineError, type Diff, type Move, type Solution, type Table } from '../engine/types.ts';
import { COMPONENTS_MAX, HEAP_MAX, TEXT_MAX } from './limits.ts';
import { candidates, isPuzzle } from './puzzle.ts';
import { sameTurn, type Turn } from './tree.ts';

export const flag = (misere: boolean) => (misere ? '--misere ' : '');

/** A position as one line of words, whatever was typed. */
export const oneLine = (position: string) => position.replace(/[\s"]+/g, ' ');

function diffOf({ components }: Table, move: Move): Diff | undefined {
  const picture = components[move.component]!.picture;
  if (!move.phrase || !picture?.parts) return undefined;
  const { phrase, touches, become } = move;
  const touched = touches!.map((i, at) => ({ part: picture.parts![i]!, becomes: become![at]! }));
  return { phrase, touched, picture };
}

function complete<T extends Table>(table: T): T {
  // Coins that share a strip are told by their squares.
  const strip = table.components.every(({ rule }) => rule === 'nimble');
  for (const move of table.moves) {
    move.rule = table.components[move.component]!.rule;
    if (strip) delete move.phrase?.in;
    const done = diffOf(table, move);
    if (done) move.done = done;
  }
  return table;
}

const askTable = async <T extends Table>(line: string, options?: AskOptions): Promise<T> =>
  complete(await engine.ask<T>(line, options));

/** Outcome and winning moves only: serves positions of any size. */
export const solve = (position: string, misere: boolean, options?: AskOptions) =>
  askTable<Solution>(`solve ${flag(misere)}-- ${oneLine(position)}`, options);

const mayBeLarge = (position: string): boolean =>
  (position.match(/\d+/g) ?? []).some((n, i) => +n > HEAP_MAX || i >= COMPONENTS_MAX);

/** Larger than can be played here. */
export const isTooLarge = ({ code }: EngineError): boolean => /^too-large$|-by-hand$/.test(code);

/** Refuses what is too large to play by hand. */
async function checkSize(position: string, options?: AskOptions): Promise<void> {
  if (position.length > TEXT_MAX) throw new EngineError('text-by-hand', 'the text is too long');
  if (mayBeLarge(position)) {
    const { components } = await engine.ask<Table>(
      `moves --most 1 -- ${oneLine(position)}`,
      options,
    );
    if (components.length > COMPONENTS_MAX)
      throw new EngineError('parts-by-hand', 'too many parts to play by hand');
    if (components.some(({ state }) => /^\d+$/.test(state) && +state > HEAP_MAX))
      throw new EngineError('heap-by-hand', 'a heap is too large to play by hand');
  }
}

export const limit = (seconds?: number) => (seconds ? `--time-limit ${seconds} ` : '');

/** Every move, each with whether it wins. Refuses what is too large to play by hand. */
export async function study(
  position: string,
  misere: boolean,
  options?: AskOptions,
  seconds?: number,
): Promise<Solution> {
  await checkSize(position, options);
  const line = `solve ${limit(seconds)}${flag(misere)}--moves all --picture -- `;
  return askTable<Solution>(line + oneLine(position), options);
}

/** Every move, at once: nothing is solved. Refuses what is too large to play by hand. */
export async function lay(position: string, misere: boolean, options?: AskOptions): Promise<Table> {
  await checkSize(position, options);
  return askTable<Table>(layLine(position, misere), options);
}

const layLine = (position: string, misere: boolean) =>
  `moves ${flag(misere)}--picture -- ${oneLine(position)}`;

/** The same, where it has been asked for already. */
export function laidAlready(position: string, misere: boolean): Table | null {
  const table = engine.known<Table>(layLine(position, misere));
  return table && complete(table);
}

/** What the components of a position look like. */
export async function look(position: string): Promise<Table> {
  return engine.ask<Table>(lookLine(position));
}

const lookLine = (position: string) => `moves --most 1 --picture -- ${oneLine(position)}`;

/** The same, where it has been asked for already. */
export const seenAlready = (position: string): Table | null =>
  engine.known<Table>(lookLine(position));

export async function findTurn(
  position: string,
  misere: boolean,
  turn: Turn,
  options?: AskOptions,
): Promise<Move | null> {
  const { moves } = await lay(position, misere, options);
  return moves.find((move) => sameTurn(move, turn)) ?? null;
}

/** The engine looks for a best move for so long. */
export const ENGINE_SECONDS = 3;

/** The search came to no answer, though the position is all right. */
export const isLimit = ({ code }: EngineError): boolean =>
  ['time-limit', 'memory-limit', 'depth', 'too-many-moves', 'cancelled'].includes(code);

/** What was searched is kept: so long it is looked whether a winning move is among it. */
const SECOND_LOOK = 1;

/** The move of a player of a level, a probability of playing a best move. Where the time does not
 * suffice to compare the moves it is one that is seen to win, or else any, marked as a guess; any,
 * too, where the signal comes. */
export async function choose(
  { position, play, moves, components }: Table,
  level: number,
  seed: number,
  options?: AskOptions,
): Promise<Move> {
  const any = (): Move => moves[Math.floor(fraction(seed) * moves.length)]!;
  const mark = play === 'misere';
  const own = (move: Move, guess = false): Move => {
    const { rule } = components[move.component]!;
    return { ...(moves.find((each) => sameTurn(each, move)) ?? move), rule, guess };
  };
  const line = `move ${limit(ENGINE_SECONDS)}${flag(mark)}--level ${level} --seed ${seed} -- ${position}`;
  try {
    const move = level > 0 ? await engine.ask<Move>(line, options) : any();
    return own(move, move.guess);
  } catch (error) {
    if (options?.signal?.aborted) return own(any(), true);
    if (!(error instanceof EngineError) || !isLimit(error)) throw error;
    const look = `solve ${limit(SECOND_LOOK)}${flag(mark)}--moves winning --most 1 -- ${position}`;
    const seen = await engine.ask<Solution>(look, options).catch(() => null);
    const winning = seen?.moves[0];
    // Where all lose, any is as good.
    return winning ? own(winning) : own(any(), seen?.outcome !== 'P');
  }
}

/** From 0 to 1, without a pattern that one would see. */
const fraction = (seed: number): number => (Math.imul(seed + 1, 2654435761) >>> 0) / 2 ** 32;

/** The puzzle of a day. */
export async function puzzleOf(day: number): Promise<string> {
  for (const position of candidates(day)) {
    if (isPuzzle(await study(position, false))) return position;
  }
  throw new EngineError('engine', 'no puzzle');
}
