// Values that keep coming, and what is asked of them.
import type { Period } from '../engine/types.ts';

export class Series {
  #values = new Uint32Array(1024);
  length = 0;
  largest = 0;

  append(piece: number[]): void {
    const length = this.length + piece.length;
    if (length > this.#values.length) {
      const wider = new Uint32Array(Math.max(2 * this.#values.length, length));
      wider.set(this.#values);
      this.#values = wider;
    }
    this.#values.set(piece, this.length);
    for (const value of piece) if (value > this.largest) this.largest = value;
    this.length = length;
  }

  at(n: number): number {
    return this.#values[n]!;
  }

  slice(from: number, to: number): number[] {
    return [...this.#values.subarray(from, Math.min(to, this.length))];
  }
}

/** The first n at which they differ; null if they agree as far as both go. */
export function firstDifference(a: Series, b: Series): number | null {
  const end = Math.min(a.length, b.length);
  for (let n = 0; n < end; n++) if (a.at(n) !== b.at(n)) return n;
  return null;
}

/** The text of all lines, in parts; between two of them the page may do something else. */
export async function linesOf(
  count: number,
  line: (i: number) => string,
  head = '',
): Promise<string[]> {
  const PART = 1 << 14;
  const parts = [head];
  for (let from = 0; from < count; from += PART) {
    let text = '';
    for (let i = from; i < Math.min(from + PART, count); i++) text += line(i) + '\n';
    parts.push(text);
    await new Promise((resolve) => setTimeout(resolve));
  }
  return parts;
}

/** Farther from what one points at than this nothing is meant, in pixels. */
const REACH = 14;
const TRIED_MAX = 4000;

/** The value of those around a point that lies nearest to it, in pixels. */
export function nearest(
  series: Series,
  x: number,
  y: number,
  pixel: { x: number; y: number },
): { n: number; y: number; far: number } | null {
  const around = Math.min(REACH * pixel.x, TRIED_MAX);
  let best: { n: number; y: number; far: number } | null = null;
  const end = Math.min(Math.floor(x + around), series.length - 1);
  for (let n = Math.max(0, Math.ceil(x - around)); n <= end; n++) {
    const value = series.at(n);
    const far = Math.hypot((n - x) / pixel.x, (value - y) / pixel.y);
    if (far <= 2 * REACH && (!best || far < best.far)) best = { n, y: value, far };
  }
  return best;
}

/** What the period says of heap n, also before it begins; null where it says nothing, or what it
 * says is not among the values. */
export function expectedAt(series: Series, period: Period | null): (n: number) => number | null {
  if (!period?.proved) return () => null;
  const { period: p, preperiod, saltus } = period;
  return (n) => {
    const turns = n < preperiod ? -Math.ceil((preperiod - n) / p) : Math.floor((n - preperiod) / p);
    const at = n - turns * p;
    return at < series.length ? series.at(at) + turns * saltus : null;
  };
}

/** The heaps before the period that have another value than it says. */
export function exceptionsOf(series: Series, period: Period | null): number[] {
  if (!period?.proved) return [];
  const expected = expectedAt(series, period);
  const found = [];
  for (let n = 0; n < Math.min(period.preperiod, series.length); n++) {
    const wanted = expected(n);
    if (wanted !== null && wanted !== series.at(n)) found.push(n);
  }
  return found;
}
