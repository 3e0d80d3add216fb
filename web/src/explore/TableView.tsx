// A family of positions with one range or two: a cell for each, those lost for the player to move
// standing out.
import { useMemo, useRef } from 'preact/hooks';
import { engine } from '../engine/client.ts';
import { EngineError, type TableRow } from '../engine/types.ts';
import { Notice } from '../page/Notice.tsx';
import { About } from './About.tsx';
import { Chart, type Spot } from './Chart.tsx';
import type { ViewProps } from './Explore.tsx';
import { Rows } from './Numbers.tsx';
import { paintCells, type Cells, type Draw } from './paint.ts';
import { TABLE_MAX } from './query.ts';
import { useRun } from './run.ts';
import { linesOf } from './series.ts';
import { Share } from './Share.tsx';
import { Status } from './Status.tsx';
import { useWords } from './words.ts';

/** The rows that have come, and where each stands. */
class Grid {
  readonly rows: TableRow[] = [];
  readonly lost: TableRow[] = [];
  #places = new Map<number, number>();
  least = [Infinity, Infinity];
  most = [0, 0];
  largest = 0;

  add(rows: TableRow[]): void {
    for (const row of rows) {
      const [x, y = 0] = row.numbers as [number, number?];
      this.#places.set(Grid.#key(x, y), this.rows.length);
      this.rows.push(row);
      if (row.outcome === 'P') this.lost.push(row);
      for (const [i, n] of [x, y].entries()) {
        this.least[i] = Math.min(this.least[i]!, n);
        this.most[i] = Math.max(this.most[i]!, n);
      }
      if (typeof row.value === 'number') this.largest = Math.max(this.largest, row.value);
    }
  }

  at(x: number, y: number): TableRow | undefined {
    return this.rows[this.#places.get(Grid.#key(x, y)) ?? -1];
  }

  static #key = (x: number, y: number): number => x * 2 ** 24 + y;
}

type Range = [from: number, to: number];

/** The ranges of a family, as they are written. */
const rangesIn = (family: string): Range[] =>
  [...family.replace(/^[^:]*:/, '').matchAll(/(\d+)-(\d+)/g)].map(([, from, to]) => [+from!, +to!]);

/** Lists of positions are short ones, beside each other where there is room. */
const LIST_ROWS = 12;
const LIST_TABLES = 3;
const LIST_LEAST = 4;
/** A short list takes the width of three tables, too. */
const rowsApart = (count: number): number =>
  Math.max(Math.min(LIST_ROWS, Math.ceil(count / LIST_TABLES)), LIST_LEAST);

interface Found {
  grid: Grid;
  count: number;
  /** Why it is not drawn, or not all of it. */
  refused: 'large' | 'ranges' | null;
}

export function TableView({ query, onLook }: ViewProps) {
  const words = useWords();
  const { family, play } = query.fields;
  const misere = play === 'misere';
  const run = useRun<Found>(
    () => ({ grid: new Grid(), count: 0, refused: null }),
    async ({ signal, show }) => {
      const grid = new Grid();
      const found: Found = { grid, count: 0, refused: null };
      const own = new AbortController();
      signal.addEventListener('abort', () => own.abort());
      const take = (rows: TableRow[]) => {
        if (found.refused) return;
        if (rows.some(({ numbers }) => numbers.length > 2)) found.refused = 'ranges';
        else if (grid.rows.length + rows.length > TABLE_MAX) found.refused = 'large';
        if (found.refused) return own.abort();
        grid.add(rows);
        found.count = grid.rows.length;
        show({ ...found }, 0, 0);
      };
      const line = `table ${misere ? '--misere ' : ''}--format jsonl -- ${family.replace(/\s/g, '')}`;
      try {
        await engine.rows<TableRow>(line, take, { signal: own.signal });
      } catch (error) {
        if (error instanceof EngineError && error.code === 'too-large') found.refused = 'large';
        if (!found.refused) throw error;
      }
      return { ...found };
    },
    [family, play],
  );
  const canvas = useRef<HTMLCanvasElement>(null);
  const { grid, count, refused } = run.found;
  const cells = useMemo(
    (): Cells => ({
      columns: grid.most[0]! + 1,
      rows: grid.most[1]! + 1,
      largest: grid.largest,
      at(x, y) {
        const row = grid.at(x, y);
        if (!row) return -2;
        if (row.outcome === 'P') return 0;
        // In misere play, and of 0 in play with draws, the value is not what decides.
        return typeof row.value === 'number' ? Math.max(row.value, 1) : -1;
      },
      lost: true,
    }),
    [grid, count],
  );
  const draw = useMemo((): Draw => (frame) => paintCells(frame, cells), [cells]);
  const spotOf = (row: TableRow): Spot => {
    const [x, y = 0] = row.numbers as [number, number?];
    return { x, y, words: words.position(row.position, row.outcome, row.value, misere) };
  };
  // What is asked for has its place before it comes, so that nothing moves meanwhile.
  const asked = run.working ? rangesIn(family) : [];
  const [across, along] = [0, 1].map((i) =>
    asked.length === 2 ? asked[i]! : [grid.least[i]!, grid.most[i]!],
  ) as [Range, Range];
  const [wide, high] = [across, along].map(([from, to]) => to - from + 1) as [number, number];
  const square = Math.max(wide, high) < 4 * Math.min(wide, high);
  const flat = along[0] === along[1];
  const short = !run.working && grid.lost.length <= LIST_TABLES * LIST_LEAST;
  return (
    <>
      <Status
        view="table"
        run={run}
        progress={words.rowsSoFar(count)}
        found={count > 0 ? words.table(count, grid.lost.length, misere) : ''}
      />
      {refused && (
        <Notice>{refused === 'large' ? words.tableTooLarge(TABLE_MAX) : words.tableRanges}</Notice>
      )}
      {count > 0 && (
        <div class={square ? 'beside' : flat ? 'flat' : ''}>
          <Chart
            square={square}
            label={words.plots.table(family)}
            axes={{ x: words.axes.first, y: flat ? '' : words.axes.second }}
            box={{
              x: [across[0] - 0.5, across[1] + 0.5],
              y: [along[0] - 0.5, along[1] + 0.5],
            }}
            draw={draw}
            near={(x, y) => {
              const row = grid.at(Math.round(x), Math.round(y));
              return row ? spotOf(row) : null;
            }}
            step={(spot, dx, dy) => stepFrom(grid, spot, dx, dy, spotOf)}
            zoom={query.looks.zoom ?? ''}
            onZoom={(zoom) => onLook({ zoom })}
            canvas={canvas}
          >
            <ul class="legend">
              <li>
                <svg viewBox="0 0 16 16" class="rare" aria-hidden="true">
                  <rect width="16" height="16" />
                </svg>{' '}
                {words.tableLegend.lost}
              </li>
              <li>
                <span class="ramp" aria-hidden="true" />{' '}
                {words.tableLegend.values(grid.largest, misere)}
              </li>
            </ul>
          </Chart>
          <div>
            <Share
              query={query}
              title={words.titles.table(family, misere)}
              name={family}
              canvas={canvas}
              csv={() =>
                linesOf(
                  grid.rows.length,
                  (i) => {
                    const { numbers, position, outcome, value } = grid.rows[i]!;
                    return [...numbers, `"${position}"`, outcome, value ?? ''].join();
                  },
                  `${flat ? 'n' : 'x,y'},position,outcome,${misere ? 'normal_value' : 'value'}\n`,
                )
              }
            />
            <Rows
              open={square || flat}
              apart={rowsApart(grid.lost.length)}
              caption={words.lists.lost(grid.lost.length)}
              head={[words.columns.position, ...(flat ? ['n'] : ['x', 'y'])]}
              rows={{
                count: grid.lost.length,
                at: (i) => [grid.lost[i]!.position, ...grid.lost[i]!.numbers],
              }}
            />
            {square && <About view="table" open={short} />}
          </div>
        </div>
      )}
      {!(square && count > 0) && <About view="table" />}
    </>
  );
}

/** The next position that way; there may be none between. */
function stepFrom(
  grid: Grid,
  spot: Spot | null,
  dx: number,
  dy: number,
  spotOf: (row: TableRow) => Spot,
): Spot | null {
  if (!spot) return spotOf(grid.rows[0]!);
  const clamp = (n: number, i: number) => Math.min(Math.max(n, grid.least[i]!), grid.most[i]!);
  let [x, y] = [clamp(spot.x + dx, 0), clamp(spot.y + dy, 1)];
  for (;;) {
    const row = grid.at(x, y);
    if (row) return spotOf(row);
    const next = [clamp(x + Math.sign(dx), 0), clamp(y + Math.sign(dy), 1)] as const;
    if (next[0] === x && next[1] === y) return spot;
    [x, y] = next;
  }
}
