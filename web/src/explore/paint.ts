// What is drawn in a plot: dots, of which there may be ten million, and cells with numbers in them.
import { placeOf, type Scale } from './scale.ts';

export interface Frame {
  ctx: CanvasRenderingContext2D;
  /** In the screen's own pixels; `ratio` of them are a pixel of the page. */
  width: number;
  height: number;
  ratio: number;
  x: Scale;
  y: Scale;
  down: boolean;
  colours: Colours;
  /** The colour of a number among those up to the largest. */
  ramp(value: number, largest: number): number[];
}

/** Each step is short. */
export type Draw = (frame: Frame) => Generator<void>;

const NAMES = [
  'paper',
  'raised',
  'table',
  'ink',
  'soft',
  'line',
  'accent',
  'object',
  'second',
  'mark',
  'last',
] as const;
export type Colours = Record<(typeof NAMES)[number], string>;

export function colours(element: Element): Colours {
  const style = getComputedStyle(element);
  return Object.fromEntries(
    NAMES.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]),
  ) as Colours;
}

/** The red, green and blue of #rrggbb. */
const partsOf = (colour: string): [number, number, number] => [
  parseInt(colour.slice(1, 3), 16),
  parseInt(colour.slice(3, 5), 16),
  parseInt(colour.slice(5, 7), 16),
];

/** As a canvas has it in its memory. */
const packed = (red: number, green: number, blue: number, alpha: number): number =>
  ((alpha << 24) | (blue << 16) | (green << 8) | red) >>> 0;

export interface Dots {
  colour: keyof Colours;
  shape: 'dot' | 'ring' | 'big';
  count: number;
  /** The number of the i-th, ascending, and its value. */
  x(i: number): number;
  y(i: number): number;
}

/** So many are drawn one by one; of more, small squares, the darker the more lie in them. */
const SINGLE_MAX = 3000;
const SLICE = 1 << 13;

/** The first i with x(i) >= n. */
function firstFrom({ count, x }: Dots, n: number): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (x(middle) < n) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function* paintDots(frame: Frame, dots: Dots): Generator<void> {
  const { ctx, ratio, width, height, x, y, colours } = frame;
  const begin = firstFrom(dots, Math.ceil(x.from));
  const end = firstFrom(dots, Math.floor(x.to) + 1);
  const across = (n: number) => placeOf(x, n) * width;
  const high = (n: number) => (frame.down ? placeOf(y, n) : 1 - placeOf(y, n)) * height;
  if (end - begin <= SINGLE_MAX || dots.shape === 'big') {
    const radius = (dots.shape === 'dot' ? (end - begin > 600 ? 1.6 : 2.4) : 4) * ratio;
    ctx.fillStyle = ctx.strokeStyle = colours[dots.colour];
    ctx.lineWidth = 1.4 * ratio;
    for (let i = begin; i < end; i++) {
      ctx.beginPath();
      ctx.arc(across(dots.x(i)), high(dots.y(i)), radius, 0, 7);
      if (dots.shape === 'ring') ctx.stroke();
      else ctx.fill();
      if ((i & 1023) === 0) yield;
    }
    return;
  }
  yield* paintCrowd(frame, dots, begin, end);
}

/** Counts what falls into each small square. */
function* paintCrowd(frame: Frame, dots: Dots, begin: number, end: number): Generator<void> {
  const { ctx, ratio, width, height, x, y } = frame;
  const size = Math.max(1, Math.round(1.5 * ratio));
  const [columns, rows] = [Math.ceil(width / size), Math.ceil(height / size)];
  const counts = new Uint32Array(columns * rows);
  // A value's row is looked up; so are columns where the scale is linear.
  const rowOf = (value: number) => {
    const place = frame.down ? placeOf(y, value) : 1 - placeOf(y, value);
    return place < 0 || place >= 1 ? -1 : Math.floor(place * rows);
  };
  const known = new Int32Array(4096);
  for (let value = 0; value < known.length; value++) known[value] = rowOf(value);
  const wide = columns / (x.to - x.from);
  let most = 0;
  for (let from = begin; from < end; from += SLICE) {
    const until = Math.min(from + SLICE, end);
    for (let i = from; i < until; i++) {
      const n = dots.x(i);
      const column = x.log ? Math.floor(placeOf(x, n) * columns) : Math.floor((n - x.from) * wide);
      const value = dots.y(i);
      const row = value < known.length ? known[value]! : rowOf(value);
      if (row < 0 || column < 0 || column >= columns) continue;
      const there = ++counts[row * columns + column]!;
      if (there > most) most = there;
    }
    yield;
  }
  const [red, green, blue] = partsOf(frame.colours[dots.colour]);
  ctx.globalAlpha = 1;
  const scale = 0.65 / Math.log1p(most);
  const image = ctx.createImageData(columns, rows);
  const pixels = new Uint32Array(image.data.buffer);
  for (let i = 0; i < counts.length; i++) {
    if (i % SLICE === 0) yield;
    if (counts[i] === 0) continue;
    const alpha = 255 * (0.35 + scale * Math.log1p(counts[i]!));
    pixels[i] = packed(red, green, blue, alpha);
  }
  yield;
  const small = document.createElement('canvas');
  small.width = columns;
  small.height = rows;
  small.getContext('2d')!.putImageData(image, 0, 0);
  yield;
  ctx.imageSmoothingEnabled = false;
  ctx.drawImage(small, 0, 0, columns * size, rows * size);
}

/** A table of numbers: a cell around each whole point. */
export interface Cells {
  columns: number;
  rows: number;
  /** The number there; -1 for one that is not known, -2 where there is no cell. */
  at(column: number, row: number): number;
  largest: number;
  /** Framed, as an exception. */
  marked?(column: number, row: number): boolean;
  /** 0 stands out: the position is lost for the player to move. */
  lost?: boolean;
}

/** From small numbers to large ones: the colours --ramp-0 to --ramp-5. */
export function rampOf(canvas: Element): (value: number, largest: number) => number[] {
  const style = getComputedStyle(canvas);
  const stops = Array.from({ length: 6 }, (_, i) =>
    partsOf(style.getPropertyValue(`--ramp-${i}`).trim()),
  );
  return (value, largest) => {
    const at = (value / Math.max(largest, 1)) * (stops.length - 1);
    const low = Math.min(Math.floor(at), stops.length - 2);
    const part = at - low;
    return stops[low]!.map((each, i) => Math.round(each + part * (stops[low + 1]![i]! - each)));
  };
}

/** How bright a colour looks, 0 to 255. */
const brightness = ([red, green, blue]: number[]): number =>
  0.3 * red! + 0.59 * green! + 0.11 * blue!;

const NUMBER_PX = 19;
const FRAME_PX = 6;
/** Cells have a seam from this size on. */
const GAP_PX = 14;

export function* paintCells(frame: Frame, cells: Cells): Generator<void> {
  const { ctx, ratio, width, height, x, y, colours } = frame;
  const { ramp } = frame;
  const zero = cells.lost ? partsOf(colours.object) : ramp(0, cells.largest);
  const unknown = partsOf(colours.line);
  const first = Math.max(0, Math.ceil(x.from - 0.5));
  const last = Math.min(cells.columns - 1, Math.floor(x.to + 0.5));
  const top = Math.max(0, Math.ceil(y.from - 0.5));
  const bottom = Math.min(cells.rows - 1, Math.floor(y.to + 0.5));
  const across = (n: number) => placeOf(x, n) * width;
  const along = (n: number) => (frame.down ? placeOf(y, n) : 1 - placeOf(y, n)) * height;
  const colourOf = (value: number) =>
    value === 0 ? zero : value < 0 ? unknown : ramp(value, cells.largest);
  const wide = across(1) - across(0);
  const high = Math.abs(along(1) - along(0));
  if (Math.min(wide, high) < GAP_PX * ratio) {
    const border = Math.min(wide, high) > FRAME_PX * ratio ? 2 * ratio : Infinity;
    yield* paintPixels(frame, cells, colourOf, border, { first, last, top, bottom });
    return;
  }
  const gap = ratio;
  const numbers = Math.min(wide, high * 1.3) > NUMBER_PX * ratio;
  const size = Math.min(wide / 2.2, high / 1.6, 15 * ratio);
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  for (let row = top; row <= bottom; row++) {
    const edge = Math.min(along(row - 0.5), along(row + 0.5));
    for (let column = first; column <= last; column++) {
      const value = cells.at(column, row);
      if (value === -2) continue;
      const colour = colourOf(value);
      const left = across(column - 0.5);
      ctx.fillStyle = `rgb(${colour.join()})`;
      // Neighbours meet without a seam.
      const [x0, y0] = [Math.round(left), Math.round(edge)];
      const [x1, y1] = [Math.round(left + wide), Math.round(edge + high)];
      ctx.fillRect(x0, y0, x1 - x0 - gap, y1 - y0 - gap);
      const exception = cells.marked?.(column, row) ?? false;
      if (exception) {
        const frameWide = 2.5 * ratio;
        ctx.strokeStyle = colours.object;
        ctx.lineWidth = frameWide;
        ctx.strokeRect(
          x0 + frameWide / 2,
          y0 + frameWide / 2,
          x1 - x0 - gap - frameWide,
          y1 - y0 - gap - frameWide,
        );
      }
      if (numbers && value >= 0) {
        ctx.font = `${exception ? 'bold ' : ''}${size}px sans-serif`;
        ctx.fillStyle = brightness(colour) > 140 ? '#17120b' : '#ffffff';
        ctx.fillText(String(value), left + wide / 2, edge + high / 2, wide - 2 * ratio);
      }
    }
    yield;
  }
}

/** Small cells, pixel by pixel: each pixel shows one of the cells that it covers, an exception or a lost
 * position first. An exception has a border of its colour, or is that as a whole. */
function* paintPixels(
  { ctx, width, height, x, y, down, colours }: Frame,
  cells: Cells,
  colourOf: (value: number) => number[],
  border: number,
  part: { first: number; last: number; top: number; bottom: number },
): Generator<void> {
  const image = ctx.createImageData(width, height);
  const pixels = new Uint32Array(image.data.buffer);
  const opaque = ([red, green, blue]: number[]) => packed(red!, green!, blue!, 255);
  const known = new Map<number, number>();
  const colourAt = (value: number): number => {
    let colour = known.get(value);
    if (colour === undefined) known.set(value, (colour = opaque(colourOf(value))));
    return colour;
  };
  const mark = opaque(partsOf(colours.object));
  const rank = new Uint8Array(width * height);
  for (let row = part.top; row <= part.bottom; row++) {
    const edges = [row - 0.5, row + 0.5].map(
      (n) => (down ? placeOf(y, n) : 1 - placeOf(y, n)) * height,
    );
    const y0 = Math.max(0, Math.floor(Math.min(...edges)));
    const y1 = Math.min(height, Math.max(y0 + 1, Math.floor(Math.max(...edges))));
    let done = 0;
    for (let column = part.first; column <= part.last; column++) {
      const value = cells.at(column, row);
      if (value === -2) continue;
      const exception = cells.marked?.(column, row) ?? false;
      const place = exception ? 3 : value === 0 && cells.lost ? 2 : 1;
      const x0 = Math.max(0, Math.floor(placeOf(x, column - 0.5) * width));
      const x1 = Math.min(width, Math.max(x0 + 1, Math.floor(placeOf(x, column + 0.5) * width)));
      const colour = colourAt(value);
      for (let v = y0; v < y1; v++) {
        const outer = v < y0 + border || v >= y1 - border;
        for (let u = x0; u < x1; u++) {
          const at = v * width + u;
          if (rank[at]! >= place) continue;
          rank[at] = place;
          const edge = exception && (outer || u < x0 + border || u >= x1 - border);
          pixels[at] = edge ? mark : colour;
        }
      }
      if ((++done & 4095) === 0) yield;
    }
    yield;
  }
  ctx.putImageData(image, 0, 0);
}
