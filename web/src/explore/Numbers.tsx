// The values as a strip of numbered squares, the first period after the preperiod framed: what the
// plot shows, to be read.
import { useState } from 'preact/hooks';
import type { Sequence } from './sequence.ts';
import { useWords } from './words.ts';

const SHOWN = 256;
/** More squares than this are too many for a page; the files have them all. */
const SHOWN_MAX = 4096;

export function Numbers({ sequence: { rule, series, length, period } }: { sequence: Sequence }) {
  const words = useWords();
  const [shown, setShown] = useState(SHOWN);
  const start = period?.proved ? period.preperiod : Infinity;
  const end = period?.proved ? start + period.period : Infinity;
  return (
    <section aria-label={rule}>
      <h2>{words.valuesOf(rule)}</h2>
      <ol class="strip" start={0} tabIndex={0} aria-label={words.valuesOf(rule)}>
        {series.slice(0, Math.min(shown, length)).map((value, n) => (
          <li
            class={n >= start && n < end ? 'cell in-period' : 'cell'}
            style={{ '--hue': (value * 47) % 360 }}
          >
            <span class="n">{n}</span>
            <span class="value">{value}</span>
          </li>
        ))}
      </ol>
      {length > shown && shown < SHOWN_MAX && (
        <button type="button" onClick={() => setShown(shown * 4)}>
          {words.more(length - shown)}
        </button>
      )}
    </section>
  );
}

/** A table to be read instead of a plot: the first rows, then more; in tables of so many rows beside each
 * other, if they are to be apart. */
export function Rows({
  caption,
  open = false,
  apart = Infinity,
  head,
  rows,
}: {
  caption: string;
  open?: boolean;
  apart?: number;
  head: string[];
  rows: { count: number; at(i: number): (string | number)[] };
}) {
  const words = useWords();
  const [shown, setShown] = useState(SHOWN);
  const count = Math.min(rows.count, shown);
  const tables = Array.from({ length: Math.max(1, Math.ceil(count / apart)) }, (_, i) => i);
  const start = (table: number) => (table === 0 ? 0 : table * apart);
  return (
    <details class="rows" open={open}>
      <summary>{caption}</summary>
      <div class="scroll" tabIndex={0} role="group" aria-label={caption}>
        {tables.map((table) => (
          <table>
            <thead>
              <tr>
                {head.map((each) => (
                  <th scope="col">{each}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {Array.from({ length: Math.min(apart, count - start(table)) }, (_, i) => (
                <tr>
                  {rows.at(start(table) + i).map((each) => (
                    <td>{each}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
      {rows.count > shown && shown < SHOWN_MAX && (
        <button type="button" onClick={() => setShown(shown * 4)}>
          {words.more(rows.count - shown)}
        </button>
      )}
    </details>
  );
}
