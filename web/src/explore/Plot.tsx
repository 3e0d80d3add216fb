// The values against n, drawn by uPlot, which is loaded when it is first needed.
import { useEffect, useRef, useState } from 'preact/hooks';
import type uPlot from 'uplot';
import { useTexts } from '../text/index.ts';
import type { Sequence } from './useSequence.ts';

const HEIGHT = 280;
/** Of the marks of the first and of the second sequence. */
const DASHES = [
  [6, 4],
  [2, 3],
];

export function Plot({ sequences }: { sequences: Sequence[] }) {
  const texts = useTexts();
  const element = useRef<HTMLDivElement>(null);
  const [library, setLibrary] = useState<typeof uPlot | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    Promise.all([import('uplot'), import('uplot/dist/uPlot.min.css')]).then(
      ([module]) => setLibrary(() => module.default),
      () => setFailed(true),
    );
  }, []);

  const names = sequences.map(({ rule }) => rule);
  const shown = useRef<uPlot | null>(null);
  const latest = useRef(sequences);
  latest.current = sequences;

  // One plot for the same rules: what comes later is put into it.
  useEffect(() => {
    const parent = element.current;
    if (!library || !parent) return;
    const plot = (shown.current = draw(library, parent, latest));
    const observer = new ResizeObserver(() =>
      plot.setSize({ width: parent.clientWidth, height: HEIGHT }),
    );
    observer.observe(parent);
    return () => {
      observer.disconnect();
      plot.destroy();
      shown.current = null;
    };
  }, [library, ...names]);
  useEffect(() => {
    shown.current?.setData(pointsOf(sequences));
  }, [library, ...sequences.flatMap(({ series, length, period }) => [series, length, period])]);

  if (failed) return <p>{texts.explore.noPlot}</p>;
  return (
    <figure>
      <div class="plot" ref={element} role="img" aria-label={texts.explore.plot(names)} />
      <figcaption>
        <ul class="legend">
          {sequences.map(({ rule, period }, i) => (
            <>
              <li>
                <svg viewBox="0 0 16 16" class={i ? 'ring' : 'dot'} aria-hidden="true">
                  <circle cx="8" cy="8" r={i ? 5 : 3} />
                </svg>{' '}
                {texts.explore.legend.values(rule)}
              </li>
              {period?.proved && (
                <li>
                  <svg viewBox="0 0 16 16" class="mark" aria-hidden="true">
                    <line x1="8" x2="8" y1="0" y2="16" stroke-dasharray={DASHES[i]!.join(' ')} />
                  </svg>{' '}
                  {texts.explore.legend.period(rule)}
                </li>
              )}
            </>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}

/** Where a proved period begins and begins again. */
const marksOf = ({ period }: Sequence): number[] =>
  period?.proved ? [period.preperiod, period.preperiod + period.period] : [];

/** The samples of all sequences in one table, ascending by n. */
function pointsOf(sequences: Sequence[]): uPlot.AlignedData {
  const points = sequences.flatMap(({ series: { sample } }, i) =>
    sample.numbers.map((n, at) => ({ n, i, value: sample.values[at]! })),
  );
  points.sort((a, b) => a.n - b.n);
  return [
    points.map(({ n }) => n),
    ...sequences.map((_, i) => points.map((point) => (point.i === i ? point.value : null))),
  ];
}

function draw(library: typeof uPlot, parent: HTMLElement, latest: { current: Sequence[] }): uPlot {
  const style = getComputedStyle(parent);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  const axis = {
    stroke: colour('--ink'),
    grid: { stroke: colour('--line'), width: 1 },
    ticks: { stroke: colour('--line') },
  };
  return new library(
    {
      width: parent.clientWidth,
      height: HEIGHT,
      scales: { x: { time: false } },
      legend: { show: false },
      axes: [
        { ...axis, label: 'n' },
        { ...axis, label: 'G(n)' },
      ],
      series: [
        {},
        ...latest.current.map(({ rule }, i) => ({
          label: rule,
          paths: () => null,
          stroke: colour(i === 0 ? '--accent' : '--second'),
          // The second sequence differs in form too: open circles.
          points: {
            show: true,
            size: i === 0 ? 4 : 8,
            ...(i ? { fill: 'transparent' } : {}),
          },
        })),
      ],
      hooks: {
        draw: [
          (plot: uPlot) => {
            const { ctx, bbox } = plot;
            ctx.save();
            ctx.strokeStyle = colour('--mark');
            const longest = Math.max(...latest.current.map(({ length }) => length));
            for (const [i, sequence] of latest.current.entries()) {
              ctx.setLineDash(DASHES[i]!);
              for (const n of marksOf(sequence).filter((at) => at < longest)) {
                const x = Math.round(plot.valToPos(n, 'x', true));
                ctx.beginPath();
                ctx.moveTo(x, bbox.top);
                ctx.lineTo(x, bbox.top + bbox.height);
                ctx.stroke();
              }
            }
            ctx.restore();
          },
        ],
      },
    },
    pointsOf(latest.current),
    parent,
  );
}
