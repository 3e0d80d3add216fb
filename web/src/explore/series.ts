// Values that keep coming: all of them, and few enough points to draw.

const COLUMNS = 256;
const ROWS = 64;

/** Of many points one for each cell of a grid: all points while they are few, and for any number of
 * them no more than the grid has cells. A cell doubles where a point would lie outside the grid. */
class Sample {
  numbers: number[] = [];
  values: number[] = [];
  #taken = new Uint8Array(COLUMNS * ROWS);
  /** A cell's width and height. */
  #wide = 1;
  #high = 1;

  add(n: number, value: number): void {
    if (n >= COLUMNS * this.#wide || value >= ROWS * this.#high) this.#widen(n, value);
    const cell = Math.floor(n / this.#wide) * ROWS + Math.floor(value / this.#high);
    if (this.#taken[cell]) return;
    this.#taken[cell] = 1;
    this.numbers.push(n);
    this.values.push(value);
  }

  #widen(n: number, value: number): void {
    while (n >= COLUMNS * this.#wide) this.#wide *= 2;
    while (value >= ROWS * this.#high) this.#high *= 2;
    const { numbers, values } = this;
    this.numbers = [];
    this.values = [];
    this.#taken.fill(0);
    for (const [i, each] of numbers.entries()) this.add(each, values[i]!);
  }
}

export class Series {
  #values = new Uint32Array(1024);
  readonly sample = new Sample();
  length = 0;

  append(piece: number[]): void {
    const length = this.length + piece.length;
    if (length > this.#values.length) {
      const wider = new Uint32Array(Math.max(2 * this.#values.length, length));
      wider.set(this.#values);
      this.#values = wider;
    }
    this.#values.set(piece, this.length);
    for (const [i, value] of piece.entries()) this.sample.add(this.length + i, value);
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

/** A line for each value, in parts; between two of them the page may do something else. */
export async function linesOf(series: Series, between: string, head = ''): Promise<string[]> {
  const PART = 1 << 16;
  const parts = [head];
  for (let from = 0; from < series.length; from += PART) {
    let text = '';
    for (let n = from; n < Math.min(from + PART, series.length); n++)
      text += `${n}${between}${series.at(n)}\n`;
    parts.push(text);
    await new Promise((resolve) => setTimeout(resolve));
  }
  return parts;
}
