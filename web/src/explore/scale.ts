// What a plot shows of the plane, without a browser: scales, marks on the axes, zoom.

/** A part of an axis. A scale maps numbers to places in [0, 1]; it is linear, or logarithmic in n + 1,
 * so that heap 0 and the value 0 have their place. */
export interface Scale {
  readonly from: number;
  readonly to: number;
  readonly log: boolean;
}

const bend = (log: boolean, n: number): number => (log ? Math.log1p(Math.max(n, -0.9)) : n);
const unbend = (log: boolean, t: number): number => (log ? Math.expm1(t) : t);

export function placeOf({ from, to, log }: Scale, n: number): number {
  const [a, b] = [bend(log, from), bend(log, to)];
  return (bend(log, n) - a) / (b - a);
}

export function numberAt({ from, to, log }: Scale, place: number): number {
  const [a, b] = [bend(log, from), bend(log, to)];
  return unbend(log, a + place * (b - a));
}

/** Moved by a part of what is shown, and kept within `all`. */
export function pan(scale: Scale, all: Scale, by: number): Scale {
  const { log } = scale;
  const [a, b] = [bend(log, scale.from), bend(log, scale.to)];
  const [least, most] = [bend(log, all.from), bend(log, all.to)];
  const step = Math.min(Math.max(by * (b - a), least - a), most - b);
  return { from: unbend(log, a + step), to: unbend(log, b + step), log };
}

/** Fewer numbers than this are not spread over a whole axis. */
const LEAST = 4;

/** `factor` < 1: closer; what is at `place` stays there, as far as the ends allow. */
export function zoom(scale: Scale, all: Scale, factor: number, place: number): Scale {
  const { log } = scale;
  const [a, b] = [bend(log, scale.from), bend(log, scale.to)];
  const [least, most] = [bend(log, all.from), bend(log, all.to)];
  const centre = a + place * (b - a);
  const wide = Math.min((b - a) * factor, most - least);
  const from = Math.min(Math.max(centre - place * wide, least), most - wide);
  const next = { from: unbend(log, from), to: unbend(log, from + wide), log };
  if (factor < 1 && next.to - next.from < LEAST) return scale;
  return factor > 1 && wide === most - least ? { ...all, log } : next;
}

/** Whole numbers to write at an axis: about as many as asked for, at round distances. */
export function ticks({ from, to, log }: Scale, count: number): number[] {
  if (log && from >= -1 && (to + 1) / (from + 1) > 30) {
    const all = [0];
    for (let power = 1; power <= to; power *= 10) all.push(power, 2 * power, 5 * power);
    const inside = all.filter((n) => n >= from && n <= to);
    const tens = inside.filter((n) => n === 0 || Number.isInteger(Math.log10(n)));
    return inside.length <= count ? inside : tens;
  }
  const rough = (to - from) / Math.max(count, 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(
    1,
    [1, 2, 5, 10].map((k) => k * power).find((each) => each >= rough)!,
  );
  const marks = [];
  for (let n = Math.ceil(from / step) * step; n <= to; n += step) marks.push(n === 0 ? 0 : n);
  return marks;
}
