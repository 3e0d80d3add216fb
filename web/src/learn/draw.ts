// Positions drawn at random that are like a given one: other heaps up to twice as large, other coins,
// other squares, pieces elsewhere in their row. Where a game wants its numbers in an order they have it.
// What else a game refuses, such as crosses too near to each other, is drawn again (random.ts).
import { HEAP_MAX } from '../match/limits.ts';
import { cells, gameOf } from '../match/notation.ts';
import type { Random } from '../match/puzzle.ts';

const HEAP_LEAST = 3;

/** The same numbers, put right where the game has an order for them. */
function ordered(game: string, numbers: number[]): number[] {
  if (game === 'chomp') return numbers.sort((a, b) => b - a);
  if (game !== 'silver-dollar') return numbers;
  let square = 0;
  return numbers.sort((a, b) => a - b).map((number) => (square = Math.max(number, square + 1)));
}

function shuffled(letters: string[], below: Random): string[] {
  for (let i = letters.length - 1; i > 0; i--) {
    const j = below(i + 1);
    [letters[i], letters[j]] = [letters[j]!, letters[i]!];
  }
  return letters;
}

/** Another state of the same size; null where it is not known how. */
function otherState(rule: string, state: string, below: Random): string | null {
  const game = gameOf(rule);
  if (/^\d+(,\d+)*$/.test(state)) {
    const numbers = state.split(',').map((text) => {
      const most = Math.min(Math.max(2 * Number(text), HEAP_LEAST), HEAP_MAX);
      return 1 + below(most);
    });
    return ordered(game, numbers).join();
  }
  const kinds = Object.hasOwn(cells, game) ? cells[game]! : {};
  const letters = Object.values(kinds);
  if (!letters.length || ![...state].every((each) => each === '/' || letters.includes(each)))
    return null;
  // Anything may lie on any square, or the pieces have to be as many as they are.
  if ('heads' in kinds || 'hole' in kinds)
    return state.replace(/[^/]/g, () => letters[below(letters.length)]!);
  return state.replace(/[^/]+/g, (row) => shuffled([...row], below).join(''));
}

/** Another position with the same games; null where there is none. A part without a rule is Nim. */
export function otherPosition(position: string, below: Random): string | null {
  const parts = position.split('+').map((part) => {
    const [, rule = 'nim', state = ''] = /^(?:(.*):)?(.*)$/s.exec(part.trim())!;
    const other = otherState(rule.trim(), state.trim(), below);
    return other === null ? null : `${rule.trim()}:${other}`;
  });
  return parts.includes(null) ? null : parts.join(' + ');
}
