// Values in rows as long as the period, so that each column is constant in the end; what differs from
// that before the period begins is framed.
import { useMemo, useRef } from 'preact/hooks';
import { Chart, type Spot } from './Chart.tsx';
import type { ViewProps } from './Explore.tsx';
import { Rows } from './Numbers.tsx';
import { paintCells, type Draw } from './paint.ts';
import { isOpen, TO_MAX } from './query.ts';
import { useRun } from './run.ts';
import { computeValues, findPeriod, noSequence, type Sequence } from './sequence.ts';
import { exceptionsOf, expectedAt, linesOf } from './series.ts';
import { Share } from './Share.tsx';
import { Status } from './Status.tsx';
import { useWords } from './words.ts';

/** Of a row where no period is proved. */
const WIDTH = 100;

export function WrappedView({ query, onLook }: ViewProps) {
  const words = useWords();
  const { rule, wrap } = query.fields;
  const to = Number(query.fields.to);
  const run = useRun<Sequence>(
    () => noSequence(rule),
    async ({ signal, show }) => {
      const period = await findPeriod(rule, to, signal);
      const begun = { ...noSequence(rule), period };
      // What a column comes to must be among the values.
      const wanted = period.proved ? period.preperiod + 2 * period.period - 1 : 0;
      const end = Math.max(to, Math.min(wanted, TO_MAX.wrapped));
      return computeValues(begun, end, signal, (now) => show(now, now.length, end + 1));
    },
    [rule, query.fields.to],
  );
  const canvas = useRef<HTMLCanvasElement>(null);
  const { series, length, period } = run.found;
  const width = Math.min(
    Number(wrap) || (period?.proved ? period.period : WIDTH),
    Math.max(length, 1),
  );
  const rows = Math.ceil(length / width);
  const expected = useMemo(() => expectedAt(series, period), [series, length, period]);
  const exceptions = useMemo(
    () => (run.working ? [] : exceptionsOf(series, period)),
    [series, length, period, !run.working],
  );
  const cells = useMemo(
    () => ({
      columns: width,
      rows,
      largest: series.largest,
      at: (column: number, row: number) => {
        const n = row * width + column;
        return n < length ? series.at(n) : -2;
      },
      marked: (column: number, row: number) => {
        const n = row * width + column;
        return (
          n < length && n < (period?.proved ? period.preperiod : 0) && expected(n) !== series.at(n)
        );
      },
    }),
    [series, length, period, width],
  );
  const draw = useMemo((): Draw => (frame) => paintCells(frame, cells), [cells]);
  const spotAt = (n: number): Spot => {
    const wanted = expected(n);
    const value = series.at(n);
    return {
      x: n % width,
      y: Math.floor(n / width),
      words: words.place(rule, n, value, wanted !== null && wanted !== value ? wanted : null),
    };
  };
  const found = !period
    ? ''
    : [
        words.period(period, to, isOpen(rule)),
        period.proved
          ? words.exceptions(exceptions.length, exceptions.at(-1) ?? null)
          : words.noWrap(width),
      ].join(' ');
  return (
    <>
      <Status
        view="wrapped"
        run={run}
        progress={period ? words.working(length, to + 1) : words.lookingForPeriod}
        found={run.working ? '' : found}
      />
      {length > 0 && (
        <>
          <Chart
            label={words.plots.wrapped(rule, width)}
            axes={{ x: words.axes.place(width), y: words.axes.row }}
            box={{ x: [-0.5, width - 0.5], y: [-0.5, rows - 0.5] }}
            down
            draw={draw}
            near={(x, y) => {
              const n = Math.round(y) * width + Math.round(x);
              return n >= 0 && n < length ? spotAt(n) : null;
            }}
            step={(spot, dx, dy) => {
              const now = spot ? spot.y * width + spot.x : -1;
              return spotAt(Math.min(Math.max(now + dx + dy * width, 0), length - 1));
            }}
            zoom={query.looks.zoom ?? ''}
            onZoom={(zoom) => onLook({ zoom })}
            canvas={canvas}
          />
          <Share
            query={query}
            title={words.titles.wrapped(rule, length - 1, width)}
            name={`${rule}-wrapped-${width}`}
            canvas={canvas}
            csv={() =>
              linesOf(
                length,
                (n) => {
                  const wanted = expected(n);
                  const exception = wanted !== null && wanted !== series.at(n);
                  return [
                    n,
                    Math.floor(n / width),
                    n % width,
                    series.at(n),
                    Number(exception),
                  ].join();
                },
                'n,row,place,value,exception\n',
              )
            }
          />
          <Rows
            caption={words.lists.exceptions(exceptions.length)}
            head={['n', 'G(n)', words.columns.expected]}
            rows={{
              count: exceptions.length,
              at: (i) => {
                const n = exceptions[i]!;
                return [n, series.at(n), expected(n)!];
              },
            }}
          />
        </>
      )}
    </>
  );
}
