// A plot that one can move about in: by pointer, touch and keyboard. What is drawn in it the views
// say (paint.ts), in slices, so that the page stays free while ten million values are drawn.
import type { ComponentChildren, RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { announce } from '../page/live.ts';
import { theme } from '../page/settings.ts';
import { useStore } from '../page/store.ts';
import { colours, rampOf, type Draw, type Frame } from './paint.ts';
import { numberAt, pan, placeOf, ticks, zoom, type Scale } from './scale.ts';
import { useWords } from './words.ts';

export interface Box {
  x: [from: number, to: number];
  y: [from: number, to: number];
}

/** Something one can point at. */
export interface Spot {
  x: number;
  y: number;
  words: string;
}

interface Props {
  /** What the plot shows, for those who don't see it. */
  label: string;
  axes: { x: string; y: string };
  /** All there is. */
  box: Box;
  log?: { x?: boolean; y?: boolean };
  /** Rows are counted from above. */
  down?: boolean;
  /** Zooming leaves the vertical axis as it is. */
  wide?: boolean;
  draw: Draw;
  /** What is there, near a point; a pixel is so wide and high in numbers. */
  near(x: number, y: number, pixel: { x: number; y: number }): Spot | null;
  /** The spot to go to by an arrow key. */
  step(from: Spot | null, dx: number, dy: number): Spot | null;
  /** A cell is as wide as it is high. */
  square?: boolean;
  /** The part to look at, four numbers with commas, or '' for all; told when it changes. */
  zoom: string;
  onZoom(zoom: string): void;
  /** To be saved as a picture. */
  canvas: RefObject<HTMLCanvasElement | null>;
  /** Beside the buttons for the zoom. */
  children?: ComponentChildren;
}

interface View {
  x: Scale;
  y: Scale;
}

const MARGIN = { top: 10, right: 14, bottom: 36 };
const FONT = 12;
const SLICE_MS = 8;
const ZOOM_STEP = 0.6;
/** What is looked at is told once it stays. */
const STAYS_MS = 300;

export function Chart(props: Props) {
  const words = useWords();
  const chosen = useStore(theme);
  const { canvas } = props;
  const plot = useRef<Plot | null>(null);
  const [spot, setSpot] = useState<Spot | null>(null);
  const [close, setClose] = useState(false);

  useEffect(() => {
    const own = (plot.current = new Plot(canvas.current!, setSpot, setClose));
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const anew = () => own.redraw();
    dark.addEventListener('change', anew);
    return () => {
      dark.removeEventListener('change', anew);
      own.close();
    };
  }, []);
  useEffect(() => plot.current!.show(props));
  useEffect(() => plot.current!.redraw(), [chosen]);

  const { label, wide, square, box } = props;
  const shape = square && `--across:${box.x[1] - box.x[0]};--along:${box.y[1] - box.y[0]}`;
  const button = (name: 'closer' | 'farther' | 'whole', sign: string, act: () => void) => (
    <button
      type="button"
      title={words.chart[name]}
      aria-label={words.chart[name]}
      disabled={name !== 'closer' && !close}
      onClick={act}
    >
      {sign}
    </button>
  );
  return (
    <figure class={square ? 'chart square' : 'chart'} {...(shape && { style: shape })}>
      <div class="chart-tools">
        {props.children}
        <span class="zoom">
          {button('closer', '+', () => plot.current!.zoom(ZOOM_STEP))}
          {button('farther', '−', () => plot.current!.zoom(1 / ZOOM_STEP))}
          {button('whole', '⤢', () => plot.current!.whole())}
        </span>
      </div>
      <div class="plot">
        <canvas
          ref={canvas}
          role="application"
          tabIndex={0}
          class={close && !wide ? 'close' : ''}
          aria-label={label}
          aria-description={words.chart.keys(!!wide)}
          onKeyDown={(event) => plot.current!.key(event)}
        />
      </div>
      <figcaption class="readout">
        {spot ? spot.words : words.chart.hint(matchMedia('(pointer: coarse)').matches)}
      </figcaption>
    </figure>
  );
}

/** The canvas and what is shown of the plane. A drawing is made aside and then put on the canvas; while
 * it is made the last one stands in for it, moved and stretched. */
class Plot {
  #props!: Props;
  #all: View | null = null;
  #view: View | null = null;
  #ready: { image: HTMLCanvasElement; view: View } | null = null;
  #work = 0;
  #busy = false;
  #again = false;
  #frame = 0;
  #spot: Spot | null = null;
  #pointers = new Map<number, PointerEvent>();
  #moved = false;
  #left = 40;
  /** The part that was asked for, until there is that much; and the one that was told last. */
  #wanted = '';
  #told = '';
  #timer = 0;
  readonly #observer: ResizeObserver;

  readonly canvas: HTMLCanvasElement;
  readonly onSpot: (spot: Spot | null) => void;
  readonly onClose: (close: boolean) => void;

  constructor(
    canvas: HTMLCanvasElement,
    onSpot: (spot: Spot | null) => void,
    onClose: (close: boolean) => void,
  ) {
    this.canvas = canvas;
    this.onSpot = onSpot;
    this.onClose = onClose;
    this.#observer = new ResizeObserver(() => this.#props && this.redraw());
    this.#observer.observe(canvas);
    canvas.addEventListener('wheel', this.#wheel, { passive: false });
    for (const kind of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'] as const)
      canvas.addEventListener(kind, this.#point);
    canvas.addEventListener('pointerleave', this.#leave);
    canvas.addEventListener('dblclick', this.#doubleClick);
  }

  close(): void {
    this.#observer.disconnect();
    this.#work++;
    clearTimeout(this.#timer);
    cancelAnimationFrame(this.#frame);
  }

  /** What was closer stays closer when there is more to see, but not on another kind of axis. */
  show(props: Props): void {
    const before = this.#props;
    this.#props = props;
    const { box, log = {} } = props;
    const all: View = {
      x: { from: box.x[0], to: box.x[1], log: !!log.x },
      y: { from: box.y[0], to: box.y[1], log: !!log.y },
    };
    const old = this.#all;
    this.#all = all;
    const kept = (axis: 'x' | 'y'): Scale => {
      const [now, was, whole] = [this.#view?.[axis], old?.[axis], all[axis]];
      if (!now || !was) return whole;
      const shrunk = now.from < whole.from || now.to > whole.to;
      return shrunk || (now.from === was.from && now.to === was.to) ? whole : now;
    };
    const turned = old && (old.x.log !== all.x.log || old.y.log !== all.y.log);
    if (turned) clearTimeout(this.#timer);
    this.#view = turned ? all : { x: kept('x'), y: kept('y') };
    this.onClose(this.#isClose());
    if (props.zoom !== this.#told) this.#wanted = this.#told = props.zoom;
    if (this.#wanted || (before && before.zoom !== props.zoom && !props.zoom)) this.#look();
    if (before?.draw !== props.draw || JSON.stringify(old) !== JSON.stringify(all)) this.redraw();
  }

  zoom(factor: number, x = 0.5, y = 0.5): void {
    const [view, all] = [this.#view!, this.#all!];
    this.#go({
      x: zoom(view.x, all.x, factor, x),
      y: this.#props.wide ? view.y : zoom(view.y, all.y, factor, y),
    });
  }

  whole(): void {
    this.#go(this.#all!);
  }

  /** Shows what was asked for, if there is that much already. */
  #look(): void {
    const all = this.#all!;
    if (!this.#wanted) {
      this.#set(all);
      return;
    }
    const numbers = this.#wanted.split(',').map(Number);
    if (numbers.length !== 4 || !numbers.every(Number.isFinite)) return;
    const [x0, x1, y0, y1] = numbers as [number, number, number, number];
    const x = { ...all.x, from: Math.max(x0, all.x.from), to: x1 };
    const y = { ...all.y, from: Math.max(y0, all.y.from), to: y1 };
    if (!(x.from < x.to && y.from < y.to) || x.to > all.x.to || y.to > all.y.to) return;
    this.#wanted = '';
    this.#set({ x, y });
  }

  /** Whether it is a part of all there is. */
  #isClose(): boolean {
    const [view, all] = [this.#view!, this.#all!];
    const same = (a: Scale, b: Scale) => a.from === b.from && a.to === b.to;
    return !same(view.x, all.x) || !same(view.y, all.y);
  }

  #set(view: View): void {
    this.#view = view;
    this.onClose(this.#isClose());
    this.redraw();
  }

  /** The reader goes there. */
  #go(view: View): void {
    this.#set(view);
    const close = this.#isClose();
    this.#wanted = '';
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      const { x, y } = view;
      const round = (n: number) => Number(n.toPrecision(7));
      this.#told = close ? [x.from, x.to, y.from, y.to].map(round).join() : '';
      this.#props.onZoom(this.#told);
    }, STAYS_MS);
  }

  /** Draws aside, in slices; asked for meanwhile, once more when that is done. */
  redraw(): void {
    this.#paint();
    this.#again = true;
    if (!this.#busy) this.#begin();
  }

  #begin(): void {
    const view = this.#view!;
    const ratio = devicePixelRatio;
    const { width, height } = this.#size();
    if (width < 20 || height < 20) return;
    this.#again = false;
    this.#busy = true;
    const work = ++this.#work;
    const image = document.createElement('canvas');
    image.width = Math.round(width * ratio);
    image.height = Math.round(height * ratio);
    const frame: Frame = {
      ctx: image.getContext('2d')!,
      width: image.width,
      height: image.height,
      ratio,
      ...view,
      down: !!this.#props.down,
      colours: colours(this.canvas),
      ramp: rampOf(this.canvas),
    };
    const slices = this.#props.draw(frame);
    const go = () => {
      if (work !== this.#work) return;
      const until = performance.now() + SLICE_MS;
      while (performance.now() < until)
        if (slices.next().done) {
          this.#busy = false;
          this.#ready = { image, view };
          this.#paint();
          if (this.#again) this.#begin();
          return;
        }
      setTimeout(go);
    };
    go();
  }

  /** Of the part inside the axes, in CSS pixels. */
  #size(): { width: number; height: number } {
    const { clientWidth, clientHeight } = this.canvas;
    const width = clientWidth - this.#left - MARGIN.right;
    const height = clientHeight - MARGIN.top - MARGIN.bottom;
    if (!this.#props.square) return { width, height };
    const { x, y } = this.#all!;
    const cell = Math.min(width / (x.to - x.from), height / (y.to - y.from));
    return { width: cell * (x.to - x.from), height: cell * (y.to - y.from) };
  }

  /** The place of a row, counted from above. */
  #high = (place: number): number => (this.#props.down ? place : 1 - place);

  #paint(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => this.#paintNow());
  }

  #paintNow(): void {
    const { canvas } = this;
    const view = this.#view!;
    const ratio = devicePixelRatio;
    const [w, h] = [canvas.clientWidth * ratio, canvas.clientHeight * ratio].map(Math.round) as [
      number,
      number,
    ];
    if (canvas.width !== w) canvas.width = w;
    if (canvas.height !== h) canvas.height = h;
    const ctx = canvas.getContext('2d')!;
    const { ink, soft, line, raised, last } = colours(canvas);
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    ctx.fillStyle = raised;
    ctx.fillRect(0, 0, w / ratio, h / ratio);
    ctx.font = `${FONT}px ${getComputedStyle(canvas).fontFamily}`;
    const { width, height } = this.#size();
    const left = this.#left;
    const across = (n: number) => left + placeOf(view.x, n) * width;
    const along = (n: number) => MARGIN.top + this.#high(placeOf(view.y, n)) * height;
    const marks = {
      x: ticks(view.x, Math.max(2, Math.floor(width / 90))),
      y: ticks(view.y, Math.max(2, Math.floor(height / 42))),
    };
    const text = (n: number) => n.toLocaleString(document.documentElement.lang || 'en');

    ctx.strokeStyle = line;
    ctx.lineWidth = 1;
    ctx.beginPath();
    for (const n of marks.x) {
      ctx.moveTo(Math.round(across(n)) + 0.5, MARGIN.top);
      ctx.lineTo(Math.round(across(n)) + 0.5, MARGIN.top + height);
    }
    for (const n of marks.y) {
      ctx.moveTo(left, Math.round(along(n)) + 0.5);
      ctx.lineTo(left + width, Math.round(along(n)) + 0.5);
    }
    ctx.stroke();

    ctx.save();
    ctx.beginPath();
    ctx.rect(left, MARGIN.top, width, height);
    ctx.clip();
    if (this.#ready) {
      const { image, view: drawn } = this.#ready;
      const [x0, x1] = [across(drawn.x.from), across(drawn.x.to)];
      const ends = [along(drawn.y.from), along(drawn.y.to)];
      const [y0, y1] = [Math.min(...ends), Math.max(...ends)];
      ctx.drawImage(image, x0, y0, x1 - x0, y1 - y0);
    }
    if (this.#spot) {
      const [x, y] = [across(this.#spot.x), along(this.#spot.y)];
      for (const [colour, wide] of [
        [ink, 4],
        [last, 2],
      ] as const) {
        ctx.strokeStyle = colour;
        ctx.lineWidth = wide;
        ctx.beginPath();
        ctx.arc(x, y, 7, 0, 7);
        ctx.stroke();
      }
    }
    ctx.restore();

    ctx.strokeStyle = soft;
    ctx.lineWidth = 1;
    ctx.strokeRect(left + 0.5, MARGIN.top + 0.5, width - 1, height - 1);
    ctx.fillStyle = ink;
    ctx.textAlign = 'center';
    ctx.textBaseline = 'top';
    for (const n of marks.x) {
      const half = ctx.measureText(text(n)).width / 2;
      const x = Math.min(across(n), left + width + MARGIN.right - half);
      ctx.fillText(text(n), x, MARGIN.top + height + 5);
    }
    ctx.fillText(this.#props.axes.x, left + width / 2, MARGIN.top + height + 21);
    ctx.textAlign = 'right';
    ctx.textBaseline = 'middle';
    for (const n of marks.y) ctx.fillText(text(n), left - 6, along(n));
    ctx.save();
    ctx.translate(9, MARGIN.top + height / 2);
    ctx.rotate(-Math.PI / 2);
    ctx.textAlign = 'center';
    ctx.fillText(this.#props.axes.y, 0, 0);
    ctx.restore();

    const widest = Math.max(0, ...marks.y.map((n) => ctx.measureText(text(n)).width));
    const room = Math.ceil((widest + 26) / 8) * 8;
    if (room !== left) {
      this.#left = room;
      this.redraw();
    }
  }

  /** Where an event is, as parts of what is shown. */
  #place({ clientX, clientY }: { clientX: number; clientY: number }): { x: number; y: number } {
    const box = this.canvas.getBoundingClientRect();
    const { width, height } = this.#size();
    return {
      x: (clientX - box.left - this.#left) / width,
      y: this.#high((clientY - box.top - MARGIN.top) / height),
    };
  }

  #setSpot(spot: Spot | null): void {
    if (spot?.words === this.#spot?.words && spot?.x === this.#spot?.x) return;
    this.#spot = spot;
    this.onSpot(spot);
    this.#paint();
  }

  #find(event: { clientX: number; clientY: number }): void {
    const { x, y } = this.#place(event);
    if (x < 0 || x > 1 || y < 0 || y > 1) return;
    const view = this.#view!;
    const { width, height } = this.#size();
    const number = { x: numberAt(view.x, x), y: numberAt(view.y, y) };
    const pixel = {
      x: Math.abs(numberAt(view.x, x + 1 / width) - number.x),
      y: Math.abs(numberAt(view.y, y + 1 / height) - number.y),
    };
    this.#setSpot(this.#props.near(number.x, number.y, pixel));
  }

  /** Without a step into the plot the wheel scrolls the page. */
  #wheel = (event: WheelEvent) => {
    if (document.activeElement !== this.canvas && !event.ctrlKey) return;
    event.preventDefault();
    const { x, y } = this.#place(event);
    this.zoom(Math.exp(Math.sign(event.deltaY) * 0.25), clamp(x), clamp(y));
  };

  #doubleClick = (event: MouseEvent) => {
    const { x, y } = this.#place(event);
    this.zoom(ZOOM_STEP, clamp(x), clamp(y));
  };

  #leave = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') this.#setSpot(null);
  };

  #point = (event: PointerEvent) => {
    const { pointerId, type } = event;
    const before = this.#pointers.get(pointerId);
    if (type === 'pointerdown') {
      this.#moved = false;
      this.#pointers.set(pointerId, event);
      this.canvas.setPointerCapture(pointerId);
      this.canvas.focus({ preventScroll: true });
      return;
    }
    if (type !== 'pointermove') {
      this.#pointers.delete(pointerId);
      if (type === 'pointerup' && !this.#moved) this.#find(event);
      return;
    }
    if (!before) return this.#find(event);
    const [was, is] = [this.#place(before), this.#place(event)];
    if (Math.hypot(event.clientX - before.clientX, event.clientY - before.clientY) < 3) return;
    this.#moved = true;
    const other = [...this.#pointers].find(([id]) => id !== pointerId)?.[1];
    this.#pointers.set(pointerId, event);
    if (other) {
      const still = this.#place(other);
      const apart = (a: { x: number; y: number }) => Math.hypot(a.x - still.x, a.y - still.y);
      const factor = Math.min(Math.max(apart(was) / apart(is), 0.5), 2);
      return this.zoom(factor, clamp((is.x + still.x) / 2), clamp((is.y + still.y) / 2));
    }
    const [view, all] = [this.#view!, this.#all!];
    this.#go({
      x: pan(view.x, all.x, was.x - is.x),
      y: this.#props.wide ? view.y : pan(view.y, all.y, was.y - is.y),
    });
  };

  key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const by = event.shiftKey ? 10 : 1;
    const up = this.#props.down ? -by : by;
    const steps: Record<string, [number, number]> = {
      ArrowLeft: [-by, 0],
      ArrowRight: [by, 0],
      ArrowUp: [0, up],
      ArrowDown: [0, -up],
      PageDown: [100, 0],
      PageUp: [-100, 0],
      Home: [-Infinity, 0],
      End: [Infinity, 0],
    };
    const step = steps[event.key];
    if (step) this.#goTo(this.#props.step(this.#spot, ...step));
    else if (event.key === '+' || event.key === '=') this.#zoomAtSpot(ZOOM_STEP);
    else if (event.key === '-') this.#zoomAtSpot(1 / ZOOM_STEP);
    else if (event.key === '0') this.whole();
    else return;
    event.preventDefault();
  }

  #zoomAtSpot(factor: number): void {
    const view = this.#view!;
    if (!this.#spot) return this.zoom(factor);
    this.zoom(factor, clamp(placeOf(view.x, this.#spot.x)), clamp(placeOf(view.y, this.#spot.y)));
  }

  /** What was gone to is in sight, and told. */
  #goTo(spot: Spot | null): void {
    if (!spot) return;
    const view = this.#view!;
    const off = (scale: Scale, n: number) => {
      const place = placeOf(scale, n);
      return place < 0 ? place - 0.1 : place > 1 ? place - 0.9 : 0;
    };
    const [x, y] = [off(view.x, spot.x), off(view.y, spot.y)];
    if (x || y) this.#go({ x: pan(view.x, this.#all!.x, x), y: pan(view.y, this.#all!.y, y) });
    this.#setSpot(spot);
    announce(spot.words);
  }
}

const clamp = (place: number): number => Math.min(Math.max(place, 0), 1);
