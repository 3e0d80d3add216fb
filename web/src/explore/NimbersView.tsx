// Tables of nim-addition and nim-multiplication, and a number's inverse or square root.
import { useMemo, useRef } from 'preact/hooks';
import { engine } from '../engine/client.ts';
import { About } from './About.tsx';
import { Chart, type Spot } from './Chart.tsx';
import type { ViewProps } from './Explore.tsx';
import { paintCells, type Cells, type Draw } from './paint.ts';
import { useRun } from './run.ts';
import { linesOf } from './series.ts';
import { Share } from './Share.tsx';
import { Status } from './Status.tsx';
import { useWords } from './words.ts';

/** A nimber; the roots of an equation; a whole number, of order() and log(). */
interface Result {
  expression: string;
  nimber?: number | string;
  roots?: (number | string)[];
  number?: number | string;
}

interface Found {
  table: number[][];
  results: Result[];
}

const resultOf = ({ expression, nimber, roots, number }: Result): string =>
  `${expression} = ${roots ? roots.join(', ') : (nimber ?? number)}`;

export function NimbersView({ query, onLook }: ViewProps) {
  const words = useWords();
  const { op, expr } = query.fields;
  const to = Number(query.fields.to);
  const product = op !== 'sum';
  const run = useRun<Found>(
    () => ({ table: [], results: [] }),
    async ({ signal, show }) => {
      const table = product
        ? (await engine.ask<{ table: number[][] }>(`nimber --json --table ${to}`, { signal })).table
        : Array.from({ length: to + 1 }, (_, a) => Array.from({ length: to + 1 }, (_, b) => a ^ b));
      show({ table, results: [] }, 0, 0);
      if (!expr) return { table, results: [] };
      const line = `nimber --json -- ${expr}`;
      const answer = await engine.ask<Result | { answers: Result[] }>(line, { signal });
      return { table, results: 'answers' in answer ? answer.answers : [answer] };
    },
    [op, query.fields.to, expr],
  );
  const canvas = useRef<HTMLCanvasElement>(null);
  const { table, results } = run.found;
  const size = table.length;
  const cells = useMemo(
    (): Cells => ({
      columns: size,
      rows: size,
      largest: table.reduce((most, row) => Math.max(most, ...row), 0),
      at: (column, row) => table[row]![column]!,
    }),
    [table],
  );
  const draw = useMemo((): Draw => (frame) => paintCells(frame, cells), [cells]);
  const sign = product ? '⊗' : '⊕';
  const spotAt = (x: number, y: number): Spot => ({
    x,
    y,
    words: `${y} ${sign} ${x} = ${table[y]![x]}`,
  });
  return (
    <>
      <Status
        view="nimbers"
        run={run}
        progress={words.lookingForNimbers}
        found={
          results.length > 0
            ? results.map(resultOf).join('; ')
            : size > 0
              ? words.nimbers(product, size - 1)
              : ''
        }
      />
      {size > 0 && (
        <div class="beside">
          <Chart
            square
            label={words.plots.nimbers(product, size - 1)}
            axes={{ x: 'b', y: 'a' }}
            box={{ x: [-0.5, size - 0.5], y: [-0.5, size - 0.5] }}
            down
            draw={draw}
            near={(x, y) => {
              const [column, row] = [Math.round(x), Math.round(y)];
              return table[row]?.[column] === undefined ? null : spotAt(column, row);
            }}
            step={(spot, dx, dy) => {
              const clamp = (n: number) => Math.min(Math.max(n, 0), size - 1);
              return spot ? spotAt(clamp(spot.x + dx), clamp(spot.y + dy)) : spotAt(0, 0);
            }}
            zoom={query.looks.zoom ?? ''}
            onZoom={(zoom) => onLook({ zoom })}
            canvas={canvas}
          >
            <span class="legend">{`a ${sign} b`}</span>
          </Chart>
          <div>
            <Share
              query={query}
              title={words.titles.nimbers(product, size - 1)}
              name={`nim-${op}-${size - 1}`}
              canvas={canvas}
              csv={() =>
                linesOf(
                  size,
                  (row) => [row, ...table[row]!].join(),
                  ['', ...table.keys()].join() + '\n',
                )
              }
            />
            <NimberTable table={table} sign={sign} caption={words.lists.nimbers} />
            <About view="nimbers" open />
          </div>
        </div>
      )}
      {size === 0 && <About view="nimbers" />}
    </>
  );
}

/** The table to be read: its first rows and columns. */
function NimberTable(props: { table: number[][]; sign: string; caption: string }) {
  const { table, sign, caption } = props;
  const shown = table.slice(0, 32).map((row) => row.slice(0, 32));
  return (
    <details class="rows">
      <summary>{caption}</summary>
      <div class="scroll" tabIndex={0} role="group" aria-label={caption}>
        <table>
          <thead>
            <tr>
              <th scope="col">{sign}</th>
              {shown.map((_, column) => (
                <th scope="col">{column}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((each, row) => (
              <tr>
                <th scope="row">{row}</th>
                {each.map((value) => (
                  <td>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
