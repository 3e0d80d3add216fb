// The questions a match puts to the engine. No rule is known here.
import { engine, type AskOptions } from '../engine/client.ts';
import { EngineError, type Move, type Solution } from '../engine/types.ts';
import { sameTurn, type Turn } from './tree.ts';

/** Tokens on the board beyond which a position is too large to be played by hand. */
export const HEAP_MAX = 1000;
export const COMPONENTS_MAX = 40;
/** The longest position that is put to the engine. */
export const TEXT_MAX = 4000;

/** Nim alone, whose last move is always a taking. */
export const isNim = ({ components }: Solution): boolean =>
  components.every(({ rule }) => rule === 'nim');

const flag = (misere: boolean) => (misere ? '--misere ' : '');

/** A position as one line of words, whatever was typed. */
const oneLine = (position: string) => position.replace(/[\s"]+/g, ' ');

async function askSolution(line: string, options?: AskOptions): Promise<Solution> {
  const solution = await engine.ask<Solution>(line, options);
  for (const move of solution.moves) move.rule = solution.components[move.component]!.rule;
  return solution;
}

/** Outcome and winning moves only: serves positions of any size. */
export const solve = (position: string, misere: boolean, options?: AskOptions) =>
  askSolution(`solve ${flag(misere)}-- ${oneLine(position)}`, options);

const mayBeLarge = (position: string): boolean =>
  (position.match(/\d+/g) ?? []).some((n, i) => +n > HEAP_MAX || i >= COMPONENTS_MAX);

/** Every move, each with whether it wins. Refuses what is too large to play by hand. */
export async function study(
  position: string,
  misere: boolean,
  options?: AskOptions,
): Promise<Solution> {
  if (position.length > TEXT_MAX) throw new EngineError('too-large', 'the text is too long');
  if (mayBeLarge(position)) {
    const { components } = await engine.ask<Solution>(
      `solve --moves none -- ${oneLine(position)}`,
      options,
    );
    const large = components.some(({ state }) => /^\d+$/.test(state) && +state > HEAP_MAX);
    if (large || components.length > COMPONENTS_MAX) {
      throw new EngineError('too-large', 'too many objects to play by hand');
    }
  }
  return askSolution(`solve ${flag(misere)}--moves all --picture -- ${oneLine(position)}`, options);
}

/** What the components of a position look like. */
export async function look(position: string): Promise<Solution> {
  return engine.ask<Solution>(`solve --moves none --picture -- ${oneLine(position)}`);
}

export async function findTurn(
  position: string,
  misere: boolean,
  turn: Turn,
  options?: AskOptions,
): Promise<Move | null> {
  const { moves } = await study(position, misere, options);
  return moves.find((move) => sameTurn(move, turn)) ?? null;
}

/** The move of a player of a level, a probability of playing a best move. */
export async function choose(
  { position, play, components }: Solution,
  level: number,
  seed: number,
  options?: AskOptions,
): Promise<Move> {
  const line = `move ${flag(play === 'misere')}--level ${level} --seed ${seed} -- ${position}`;
  const move = await engine.ask<Move>(line, options);
  return { ...move, rule: components[move.component]!.rule };
}
