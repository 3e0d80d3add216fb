// The rare heaps among all: their values lie in the sparse space, which the engine finds.
import { useMemo, useRef } from 'preact/hooks';
import { engine } from '../engine/client.ts';
import type { Rares } from '../engine/types.ts';
import { Chart, type Spot } from './Chart.tsx';
import type { ViewProps } from './Explore.tsx';
import { Rows } from './Numbers.tsx';
import { paintDots, type Draw } from './paint.ts';
import { useRun } from './run.ts';
import { placeOf } from './scale.ts';
import { computeValues, noSequence, type Sequence } from './sequence.ts';
import { linesOf, nearest } from './series.ts';
import { Share } from './Share.tsx';
import { Status } from './Status.tsx';
import { useWords } from './words.ts';

/** How much of the bands' colour there is. */
const BAND = 0.45;

interface Found {
  rares: Rares | null;
  sequence: Sequence;
}

/** Whether a value lies in the sparse space. */
export function isSparse(mask: number, value: number): boolean {
  let common = mask & value;
  let odd = false;
  for (; common; common &= common - 1) odd = !odd;
  return !odd;
}

export function RareView({ query, onLook }: ViewProps) {
  const words = useWords();
  const { rule } = query.fields;
  const to = Number(query.fields.to);
  const run = useRun<Found>(
    () => ({ rares: null, sequence: noSequence(rule) }),
    async ({ signal, show }) => {
      const asked = `values --rares --to ${to} -- ${rule}`;
      const rares = await engine.ask<Rares>(asked, { signal });
      const sequence = await computeValues(noSequence(rule), to, signal, (now) =>
        show({ rares, sequence: now }, now.length, to + 1),
      );
      return { rares, sequence };
    },
    [rule, query.fields.to],
  );
  const log = query.looks.log === 'x';
  const canvas = useRef<HTMLCanvasElement>(null);
  const { rares, sequence } = run.found;
  const { series, length } = sequence;
  const list = rares?.rares ?? [];
  const sparse = (value: number) =>
    rares !== null && !rares.positional && isSparse(rares.mask, value);
  const isRare = useMemo(() => new Set(list.map(([n]) => n)), [list]);
  const draw = useMemo((): Draw => {
    const here = list.filter(([n]) => n < length);
    return function* (frame) {
      const { ctx, y, width, height, colours } = frame;
      ctx.fillStyle = colours.line;
      ctx.globalAlpha = BAND;
      for (let value = 0; value <= Math.min(series.largest, 4096); value++) {
        if (!sparse(value)) continue;
        const [top, bottom] = [value + 0.5, value - 0.5].map((v) => (1 - placeOf(y, v)) * height);
        ctx.fillRect(0, top!, width, bottom! - top!);
      }
      ctx.globalAlpha = 1;
      yield* paintDots(frame, {
        colour: 'accent',
        shape: 'dot',
        count: length,
        x: (n) => n,
        y: (n) => series.at(n),
      });
      yield* paintDots(frame, {
        colour: 'object',
        shape: 'big',
        count: here.length,
        x: (i) => here[i]![0],
        y: (i) => here[i]![1],
      });
    };
  }, [rares, series, length]);
  const spotAt = (n: number): Spot => ({
    x: n,
    y: series.at(n),
    words: words.rareSpot(n, series.at(n), isRare.has(n)),
  });
  const found = rares && length > 0 ? words.rares(rares, sparseValues(rares, series.largest)) : '';
  return (
    <>
      <Status
        view="rare"
        run={run}
        progress={rares ? words.working(length, to + 1) : words.lookingForRares}
        found={found}
      />
      {rares && length > 0 && (
        <>
          <Chart
            label={words.plots.rare(rule)}
            axes={{ x: 'n', y: 'G(n)' }}
            box={{ x: [-0.5, Math.max(length - 0.5, 4)], y: [-0.5, series.largest + 1] }}
            log={{ x: log }}
            wide
            draw={draw}
            near={(x, y, pixel) => {
              const hit = nearest(series, x, y, pixel);
              return hit && spotAt(hit.n);
            }}
            step={(spot, dx, dy) => spotAt(stepFrom(spot, dx, dy, list, length))}
            zoom={query.looks.zoom ?? ''}
            onZoom={(zoom) => onLook({ zoom })}
            canvas={canvas}
          >
            <ul class="legend">
              <li>
                <svg viewBox="0 0 16 16" class="rare" aria-hidden="true">
                  <circle cx="8" cy="8" r="5" />
                </svg>{' '}
                {words.rareLegend.rare}
              </li>
              <li>
                <svg viewBox="0 0 16 16" class="dot" aria-hidden="true">
                  <circle cx="8" cy="8" r="3" />
                </svg>{' '}
                {words.rareLegend.common}
              </li>
              {!rares.positional && (
                <li>
                  <svg viewBox="0 0 16 16" class="band" aria-hidden="true">
                    <rect y="4" width="16" height="8" />
                  </svg>{' '}
                  {words.rareLegend.space}
                </li>
              )}
            </ul>
            <button
              type="button"
              class="log"
              aria-pressed={log}
              onClick={() => onLook({ log: log ? '' : 'x', zoom: '' })}
            >
              {words.chart.log('n')}
            </button>
          </Chart>
          <Share
            query={query}
            title={words.titles.rare(rule, to)}
            name={`${rule}-rare`}
            canvas={canvas}
            csv={() => linesOf(list.length, (i) => list[i]!.join(), 'n,value\n')}
          />
          <Rows
            caption={words.lists.rares(list.length)}
            head={['n', 'G(n)']}
            rows={{ count: list.length, at: (i) => list[i]! }}
          />
        </>
      )}
    </>
  );
}

/** Left and right to the next heap, up and down to the next rare one. */
function stepFrom(
  spot: Spot | null,
  dx: number,
  dy: number,
  list: [number, number][],
  length: number,
): number {
  const n = spot?.x ?? -1;
  if (dy > 0) return list.find(([each]) => each > n && each < length)?.[0] ?? Math.max(n, 0);
  if (dy < 0) return list.findLast(([each]) => each < n)?.[0] ?? Math.max(n, 0);
  return Math.min(Math.max(n + dx, 0), length - 1);
}

/** The first values of the sparse space, as far as values go. */
function sparseValues({ mask, positional }: Rares, largest: number): number[] {
  const shown = 12;
  const values = [];
  for (let value = 0; !positional && value <= largest && values.length < shown; value++)
    if (isSparse(mask, value)) values.push(value);
  return values;
}
