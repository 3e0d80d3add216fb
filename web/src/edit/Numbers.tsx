// Heaps made by pointing: a tap on a place makes the heap so large; a field beside it takes a number.
import type { ComponentChildren } from 'preact';
import { useTexts } from './texts.ts';
import { balanced } from '../play/fold.ts';
import { Token } from '../play/glyphs.tsx';
import { heapName, letter } from '../text/letter.ts';
import { isOne } from './position.ts';

/** Larger heaps are typed. */
const DRAWN_MAX = 21;
const ROOM = 3;
const LEAST_DRAWN = 8;
/** On a phone, where the lines of a heap are of one length. */
const IN_LINE = 8;
const NUMBER_MAX = 1000;
const HEAPS_MAX = 40;

interface Props {
  rule: string;
  /** The first component. */
  first: number;
  /** There are others. */
  several: boolean;
  numbers: number[];
  fixed: boolean;
  /** What the numbers are, where they are no heaps, and what is drawn for them. */
  labels?: string[];
  things?: ComponentChildren[];
  least?: number;
  /** Steps of a stair that leads down to the left: the first stands last. */
  stair?: boolean;
  onChange(numbers: number[]): void;
}

export function Numbers(props: Props) {
  const {
    rule,
    first,
    several,
    numbers,
    fixed,
    labels,
    things,
    least = 0,
    stair = false,
    onChange,
  } = props;
  const { edit } = useTexts();
  /** As on the board. */
  const name = (i: number) =>
    isOne(rule) ? heapName(i + 1, several ? letter(first) : '') : letter(first + i);
  const label = (i: number) => labels?.[i] ?? (stair ? edit.onStep(i + 1) : edit.heap(name(i)));
  /** One more shows best in steps. */
  const next = stair ? 1 : (numbers.at(-1) ?? 0) + 1;
  const set = (at: number, number: number) =>
    onChange(
      numbers.map((old, i) => (i === at ? Math.min(Math.max(number, least), NUMBER_MAX) : old)),
    );
  const places = Math.min(DRAWN_MAX, Math.max(LEAST_DRAWN, ...numbers.map((n) => n + ROOM)));
  return (
    <>
      <ul class={stair ? 'edit-heaps edit-stair' : 'edit-heaps'}>
        {(stair ? [...numbers.keys()].reverse() : [...numbers.keys()]).map((i) => (
          <li key={i} style={`--object:var(--button-${(first + i) % 5});--step:${i}`}>
            {labels ? (
              <span class="edit-label">{labels[i]}</span>
            ) : (
              <span class="letter">{name(i)}</span>
            )}
            <span
              class="edit-tokens"
              style={`--in-line:${balanced(places, IN_LINE)}`}
              aria-hidden="true"
            >
              {Array.from({ length: places }, (_, at) => (
                <button
                  type="button"
                  class={at < numbers[i]! ? 'object there' : 'object'}
                  tabIndex={-1}
                  onClick={() => set(i, numbers[i] === at + 1 ? at : at + 1)}
                >
                  <svg viewBox="-10 -10 20 20">{things?.[i] ?? <Token r={9} />}</svg>
                </button>
              ))}
            </span>
            <input
              type="number"
              min={least}
              max={NUMBER_MAX}
              value={numbers[i]}
              aria-label={label(i)}
              onInput={({ currentTarget: { valueAsNumber: number } }) => {
                if (Number.isInteger(number) && number >= least) set(i, number);
              }}
              onChange={({ currentTarget: { valueAsNumber: number } }) =>
                set(i, Number.isNaN(number) ? numbers[i]! : Math.floor(number))
              }
            />
            {!fixed && numbers.length > 1 && (!stair || i === numbers.length - 1) && (
              <button
                type="button"
                aria-label={stair ? edit.removeStep(i + 1) : edit.removeHeap(name(i))}
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
