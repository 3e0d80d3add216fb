// Many codes at once: a list to be sorted and sifted, and their periods as a plot.
import { useMemo, useRef, useState } from 'preact/hooks';
import { engine } from '../engine/client.ts';
import type { SurveyRow } from '../engine/types.ts';
import { Chart, type Spot } from './Chart.tsx';
import type { ViewProps } from './Explore.tsx';
import { paintDots, type Draw } from './paint.ts';
import { useRun } from './run.ts';
import { linesOf } from './series.ts';
import { Share } from './Share.tsx';
import { Status } from './Status.tsx';
import { writeQuery, readQuery } from './query.ts';
import { useWords } from './words.ts';

const COLUMNS = [
  'code',
  'canonical',
  'period',
  'preperiod',
  'saltus',
  'largest',
  'rares',
  'last_rare',
  'reached',
] as const;
type Column = (typeof COLUMNS)[number];
const SIFTS = ['all', 'found', 'none'] as const;
const SHOWN = 128;

/** What is not known comes last, whichever way. */
function compare(a: SurveyRow, b: SurveyRow, by: Column, down: boolean): number {
  const [x, y] = [a[by] ?? null, b[by] ?? null];
  if (x === null || y === null) return Number(x === null) - Number(y === null);
  const order = typeof x === 'number' ? x - (y as number) : x < (y as string) ? -1 : Number(x > y);
  return down ? -order : order;
}

export function SurveyView({ query, onLook }: ViewProps) {
  const words = useWords();
  const { pattern, to } = query.fields;
  const total = 8 ** (pattern.split('?').length - 1);
  const run = useRun<SurveyRow[]>(
    () => [],
    async ({ signal, show }) => {
      let all: SurveyRow[] = [];
      const take = (rows: SurveyRow[]) => {
        all = all.concat(rows);
        show(all, all.length, total);
      };
      const line = `survey --json --to ${to} -- ${pattern}`;
      await engine.rows<SurveyRow>(line, take, { signal });
      return all;
    },
    [pattern, to],
  );
  const { sort = 'code', only = '' } = query.looks;
  const down = sort.startsWith('-');
  const column = COLUMNS.find((each) => each === sort.replace('-', '')) ?? 'code';
  const sift = SIFTS.find((each) => each === query.looks.sift) ?? 'all';
  const [shown, setShown] = useState(SHOWN);
  const canvas = useRef<HTMLCanvasElement>(null);
  const all = run.found;
  const rows = useMemo(() => {
    const sifted = all.filter(
      ({ proved, period }) =>
        (sift === 'all' || proved === (sift === 'found')) &&
        (!/^\d+$/.test(only) || period === Number(only)),
    );
    return sifted.sort((a, b) => compare(a, b, column, down));
  }, [all, sift, only, column, down]);
  const periods = useMemo(
    () =>
      rows
        .filter(({ proved }) => proved)
        .sort((a, b) => a.preperiod! - b.preperiod! || a.period! - b.period!),
    [rows],
  );
  const draw = useMemo(
    (): Draw => (frame) =>
      paintDots(frame, {
        colour: 'accent',
        shape: 'ring',
        count: periods.length,
        x: (i) => periods[i]!.preperiod!,
        y: (i) => periods[i]!.period!,
      }),
    [periods],
  );
  const spotOf = (row: SurveyRow): Spot => ({
    x: row.preperiod!,
    y: row.period!,
    words: words.codes(
      periods
        .filter(({ period, preperiod }) => period === row.period && preperiod === row.preperiod)
        .map(({ code }) => code),
      row.period!,
      row.preperiod!,
    ),
  });
  const linkOf = (code: string) => {
    const values = readQuery('explore');
    return `#${writeQuery({ ...values, fields: { ...values.fields, rule: code, to } })}`;
  };
  const found = all.filter(({ proved }) => proved).length;
  return (
    <>
      <Status
        view="survey"
        run={run}
        progress={words.codesSoFar(all.length, total)}
        found={all.length > 0 ? words.survey(all.length, found, Number(to)) : ''}
      />
      {all.length > 0 && (
        <div class="survey">
          <div>
            <div class="sift">
              <label>
                {words.sift.label}{' '}
                <select
                  value={sift}
                  onChange={(event) => onLook({ sift: event.currentTarget.value })}
                >
                  {SIFTS.map((each) => (
                    <option value={each}>{words.sift[each]}</option>
                  ))}
                </select>
              </label>
              <label>
                {words.sift.only}{' '}
                <input
                  type="text"
                  inputMode="numeric"
                  value={only}
                  maxLength={9}
                  onInput={(event) => onLook({ only: event.currentTarget.value.trim() })}
                />
              </label>
              <span role="status">{words.sift.left(rows.length)}</span>
            </div>
            <div class="scroll list" tabIndex={0} role="group" aria-label={words.plots.surveyList}>
              <table>
                <thead>
                  <tr>
                    {COLUMNS.map((each) => (
                      <th
                        scope="col"
                        aria-sort={each !== column ? 'none' : down ? 'descending' : 'ascending'}
                      >
                        <button
                          type="button"
                          onClick={() =>
                            onLook({ sort: each === column && !down ? `-${each}` : each })
                          }
                        >
                          {words.columns[each]}
                        </button>
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.slice(0, shown).map((row) => (
                    <tr key={row.code}>
                      {COLUMNS.map((each) =>
                        each === 'code' ? (
                          <th scope="row">
                            <a href={linkOf(row.code)}>{row.code}</a>
                          </th>
                        ) : (
                          <td>{row[each] ?? '–'}</td>
                        ),
                      )}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
            {rows.length > shown && (
              <button type="button" onClick={() => setShown(shown * 4)}>
                {words.more(rows.length - shown)}
              </button>
            )}
          </div>
          <div>
            <Chart
              label={words.plots.survey(pattern)}
              axes={{ x: words.columns.preperiod, y: words.columns.period }}
              box={{
                x: [-0.5, Math.max(10, ...periods.map(({ preperiod }) => preperiod!)) * 1.5],
                y: [0, Math.max(10, ...periods.map(({ period }) => period!)) * 1.5],
              }}
              log={{ x: true, y: true }}
              draw={draw}
              near={(x, y, pixel) => {
                const far = ({ preperiod, period }: SurveyRow) =>
                  Math.hypot((preperiod! - x) / pixel.x, (period! - y) / pixel.y);
                let best: SurveyRow | null = null;
                for (const row of periods) if (!best || far(row) < far(best)) best = row;
                return best && far(best) < 20 ? spotOf(best) : null;
              }}
              step={(spot, dx, dy) => {
                const places = periods.filter(
                  (row, i) =>
                    i === 0 ||
                    row.period !== periods[i - 1]!.period ||
                    row.preperiod !== periods[i - 1]!.preperiod,
                );
                const at = places.findIndex(
                  ({ period, preperiod }) => period === spot?.y && preperiod === spot?.x,
                );
                const next = Math.min(Math.max(at + dx + dy, 0), places.length - 1);
                return places[next] ? spotOf(places[next]) : null;
              }}
              zoom={query.looks.zoom ?? ''}
              onZoom={(zoom) => onLook({ zoom })}
              canvas={canvas}
            />
            <Share
              query={query}
              title={words.titles.survey(pattern, Number(to))}
              name={`survey-${pattern.replaceAll('?', 'x')}`}
              canvas={canvas}
              csv={() =>
                linesOf(
                  rows.length,
                  (i) => COLUMNS.map((column) => rows[i]![column] ?? '').join(),
                  COLUMNS.join() + '\n',
                )
              }
            />
          </div>
        </div>
      )}
    </>
  );
}
