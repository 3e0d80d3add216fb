// Values against n, of one rule or of two.
import { useMemo, useRef } from 'preact/hooks';
import { RuleInWords } from '../page/RuleInWords.tsx';
import { Chart, type Spot } from './Chart.tsx';
import type { ViewProps } from './Explore.tsx';
import { Numbers } from './Numbers.tsx';
import { paintDots, type Draw } from './paint.ts';
import { placeOf } from './scale.ts';
import { isOpen } from './query.ts';
import { useRun } from './run.ts';
import { computeValues, findPeriod, noSequence, type Sequence } from './sequence.ts';
import { firstDifference, linesOf, nearest } from './series.ts';
import { Share } from './Share.tsx';
import { Status } from './Status.tsx';
import { useWords } from './words.ts';

const SHAPES = ['dot', 'ring'] as const;
const COLOURS = ['accent', 'second'] as const;
/** Of the lines where the first and the second period begin. */
const DASHES = [
  [6, 4],
  [2, 3],
];

export function ValuesView({ query, onLook }: ViewProps) {
  const words = useWords();
  const { fields } = query;
  const to = Number(fields.to);
  const rules = [fields.rule, ...(fields.with ? [fields.with] : [])];
  const run = useRun<Sequence[]>(
    () => rules.map(noSequence),
    async ({ signal, show }) => {
      const all = rules.map(noSequence);
      const total = all.length * (to + 1);
      for (const i of all.keys())
        all[i] = await computeValues(all[i]!, to, signal, (now) => {
          all[i] = now;
          show([...all], i * (to + 1) + now.length, total);
        });
      show([...all], total, 0);
      for (const i of all.keys())
        all[i] = { ...all[i]!, period: await findPeriod(rules[i]!, to, signal) };
      return [...all];
    },
    [fields.rule, fields.with, fields.to],
  );
  const logs = query.looks.log ?? '';
  const log = { x: logs.includes('x'), y: logs.includes('y') };
  const canvas = useRef<HTMLCanvasElement>(null);
  const all = run.found;
  const length = Math.max(...all.map((each) => each.length));
  const largest = Math.max(...all.map(({ series }) => series.largest));
  const draw = useMemo((): Draw => {
    return function* (frame) {
      for (const [i, { series, length: count, period }] of all.entries()) {
        const { ctx, height, width, ratio, x, colours } = frame;
        if (period?.proved) {
          ctx.strokeStyle = colours.mark;
          ctx.lineWidth = 1.5 * ratio;
          ctx.setLineDash(DASHES[i]!.map((each) => each * ratio));
          for (const n of [period.preperiod, period.preperiod + period.period]) {
            ctx.beginPath();
            ctx.moveTo(placeOf(x, n - 0.5) * width, 0);
            ctx.lineTo(placeOf(x, n - 0.5) * width, height);
            ctx.stroke();
          }
          ctx.setLineDash([]);
        }
        yield* paintDots(frame, {
          colour: COLOURS[i]!,
          shape: SHAPES[i]!,
          count,
          x: (n) => n,
          y: (n) => series.at(n),
        });
      }
    };
  }, [all]);
  const spotAt = (n: number, y: number): Spot => {
    const values = all.filter((each) => n < each.length);
    return {
      x: n,
      y,
      words: words.spot(
        n,
        values.map(({ rule, series }) => [rule, series.at(n)]),
      ),
    };
  };
  const names = all.map(({ rule }) => rule);
  const found = all
    .filter(({ period }) => period)
    .map(
      ({ rule, period }) =>
        (all.length > 1 ? `${rule}: ` : '') +
        (all.length > 1 && period!.proved && !period!.saltus
          ? words.briefly(period!)
          : words.period(period!, to, isOpen(rule))),
    )
    .join(' ');
  const done = all.every((each) => each.length > to);
  return (
    <>
      <Status
        view="values"
        run={run}
        progress={
          done
            ? words.lookingForPeriod
            : words.working(
                all.reduce((n, each) => n + each.length, 0),
                all.length * (to + 1),
              )
        }
        found={found}
      >
        {all.length > 1 && done && <p class="comparison">{comparison(words, all[0]!, all[1]!)}</p>}
      </Status>
      {length > 0 && (
        <>
          <Chart
            label={words.plots.values(names)}
            axes={{ x: 'n', y: 'G(n)' }}
            box={{ x: [-0.5, Math.max(length - 0.5, 4)], y: [-0.5, roundUp(largest) + 0.5] }}
            log={log}
            wide
            draw={draw}
            near={(x, y, pixel) => {
              let best: { n: number; y: number; far: number } | null = null;
              for (const { series } of all) {
                const hit = nearest(series, x, y, pixel);
                if (hit && (!best || hit.far < best.far)) best = hit;
              }
              return best && spotAt(best.n, best.y);
            }}
            step={(spot, dx) => {
              const n = Math.min(Math.max((spot?.x ?? -1) + dx, 0), length - 1);
              const { series } = all.find((each) => n < each.length)!;
              return spotAt(n, series.at(n));
            }}
            zoom={query.looks.zoom ?? ''}
            onZoom={(zoom) => onLook({ zoom })}
            canvas={canvas}
          >
            <ul class="legend">
              {all.map(({ rule, period }, i) => (
                <>
                  <li>
                    <svg viewBox="0 0 16 16" class={SHAPES[i]} aria-hidden="true">
                      <circle cx="8" cy="8" r={i ? 5 : 3} />
                    </svg>{' '}
                    {rule}
                  </li>
                  {period?.proved && period.preperiod + period.period < length && (
                    <li>
                      <svg viewBox="0 0 16 16" class="mark" aria-hidden="true">
                        <line
                          x1="8"
                          x2="8"
                          y1="0"
                          y2="16"
                          stroke-dasharray={DASHES[i]!.join(' ')}
                        />
                      </svg>{' '}
                      {words.legend(rule, all.length > 1)}
                    </li>
                  )}
                </>
              ))}
            </ul>
            <span class="axes">
              {(['x', 'y'] as const).map((axis) => (
                <button
                  type="button"
                  class="log"
                  aria-pressed={log[axis]}
                  onClick={() =>
                    onLook({ log: log[axis] ? logs.replace(axis, '') : logs + axis, zoom: '' })
                  }
                >
                  {words.chart.log(axis === 'x' ? 'n' : 'G(n)')}
                </button>
              ))}
            </span>
          </Chart>
          <Share
            query={query}
            title={words.titles.values(names, length - 1)}
            name={names.join('-')}
            canvas={canvas}
            csv={() =>
              linesOf(
                length,
                (n) => [n, ...all.map((each) => (n < each.length ? each.series.at(n) : ''))].join(),
                ['n', ...(all.length > 1 ? names.map(quoted) : ['value'])].join() + '\n',
              )
            }
            bfile={
              all.length === 1
                ? () => linesOf(length, (n) => `${n} ${all[0]!.series.at(n)}`)
                : undefined
            }
          />
          {all.map((each) => (
            <div class="told-rule">
              <p class="told">
                <RuleInWords key={each.rule} rule={each.rule} />
              </p>
              <Numbers sequence={each} />
            </div>
          ))}
        </>
      )}
    </>
  );
}

/** In a CSV file: rules may have commas. */
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** The axis does not grow with each value. */
const roundUp = (n: number): number => {
  let bound = 8;
  while (bound < n) bound = bound % 3 === 0 ? (bound / 3) * 4 : (bound / 2) * 3;
  return bound;
};

function comparison(words: ReturnType<typeof useWords>, first: Sequence, second: Sequence): string {
  const at = firstDifference(first.series, second.series);
  return at === null
    ? words.same(first.rule, second.rule, Math.min(first.length, second.length) - 1)
    : words.differ(at, first.series.at(at), second.series.at(at));
}
