// Heaps made by pointing: a tap on a place makes the heap so large; a field beside it takes a number.
import { gameOf } from '../match/notation.ts';
import { useTexts } from '../text/index.ts';
import { Token } from '../play/glyphs.tsx';
import { letter } from '../text/letter.ts';
import { isOne } from './position.ts';

/** Larger heaps are typed. */
const DRAWN_MAX = 21;
const ROOM = 3;
const LEAST_DRAWN = 8;
const NUMBER_MAX = 1000;
const HEAPS_MAX = 40;

interface Props {
  rule: string;
  /** The first component. */
  first: number;
  numbers: number[];
  fixed: boolean;
  onChange(numbers: number[]): void;
}

export function Numbers({ rule, first, numbers, fixed, onChange }: Props) {
  const { edit } = useTexts();
  /** Heaps that are components have letters, as on the board. */
  const name = (i: number) => (isOne(rule) ? `${i + 1}` : letter(first + i));
  /** No row of Chomp is longer than the one above; otherwise one more shows best in steps. */
  const next = (numbers.at(-1) ?? 0) + (gameOf(rule) === 'chomp' ? 0 : 1);
  const set = (at: number, number: number) =>
    onChange(numbers.map((old, i) => (i === at ? Math.min(Math.max(number, 0), NUMBER_MAX) : old)));
  const places = Math.min(DRAWN_MAX, Math.max(LEAST_DRAWN, ...numbers.map((n) => n + ROOM)));
  return (
    <>
      <ul class="edit-heaps">
        {numbers.map((number, i) => (
          <li style={`--object:var(--button-${(first + i) % 5})`}>
            <span class="letter">{name(i)}</span>
            <span class="edit-tokens" aria-hidden="true">
              {Array.from({ length: places }, (_, at) => (
                <button
                  type="button"
                  class={at < number ? 'object there' : 'object'}
                  tabIndex={-1}
                  onClick={() => set(i, number === at + 1 ? at : at + 1)}
                >
                  <svg viewBox="-10 -10 20 20">
                    <Token r={9} />
                  </svg>
                </button>
              ))}
            </span>
            <input
              type="number"
              min="0"
              max={NUMBER_MAX}
              value={number}
              aria-label={edit.heap(name(i))}
              onInput={(event) => set(i, Math.floor(event.currentTarget.valueAsNumber) || 0)}
            />
            {!fixed && numbers.length > 1 && (
              <button
                type="button"
                aria-label={edit.removeHeap(name(i))}
                onClick={() => onChange(numbers.filter((_, at) => at !== i))}
              >
                ×
              </button>
            )}
          </li>
        ))}
      </ul>
      {!fixed && (
        <button
          type="button"
          disabled={numbers.length >= HEAPS_MAX}
          onClick={() => onChange([...numbers, next])}
        >
          {edit.addHeap}
        </button>
      )}
    </>
  );
}
