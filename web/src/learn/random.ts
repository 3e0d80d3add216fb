// Exercises like one of the course, at random (draw.ts). Their answers come from the engine, as all do.
import type { AskOptions } from '../engine/client.ts';
import { EngineError } from '../engine/types.ts';
import { lay, study } from '../match/judge.ts';
import type { Random } from '../match/puzzle.ts';
import { otherPosition } from './draw.ts';
import type { Exercise } from './lessons.ts';

const NUMBER_MAX = 63;
/** So often a position is drawn; of most games the first one will do. */
const DRAWS = 40;

const byChance: Random = (bound) => Math.floor(Math.random() * bound);

/** Another position with the same games that the engine reads; null where none was drawn. */
export async function drawOther(
  position: string,
  misere: boolean,
  below: Random,
  options?: AskOptions,
): Promise<string | null> {
  for (let i = 0; i < DRAWS; i++) {
    const other = otherPosition(position, below);
    if (other === null) break;
    try {
      return (await lay(other, misere, options)).position;
    } catch (caught) {
      if (!(caught instanceof EngineError) || caught.noEngine) throw caught;
    }
  }
  return null;
}

export const hasOthers = (exercise: Exercise): boolean =>
  exercise.kind === 'binary' ||
  (exercise.kind !== 'try' &&
    'position' in exercise &&
    otherPosition(exercise.position, byChance) !== null);

/** Another exercise of this kind, the same where none was drawn; where a move is to be found there is
 * one that wins. */
export async function anotherLike(exercise: Exercise): Promise<Exercise> {
  if (exercise.kind === 'binary') return { ...exercise, number: 1 + byChance(NUMBER_MAX) };
  if (!('position' in exercise)) return exercise;
  const misere = 'misere' in exercise;
  const wins = exercise.kind === 'move' || exercise.kind === 'win';
  for (let i = 0; i < DRAWS; i++) {
    const position = await drawOther(exercise.position, misere, byChance);
    if (position === null) break;
    if (!wins || (await study(position, misere)).outcome === 'N') return { ...exercise, position };
  }
  return exercise;
}
