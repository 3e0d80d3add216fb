// A fine grid over a drawing, for finding ways that cross no line: two neighbouring points are joined
// where no line passes between them.
import { away, meet, type Point, type Segment } from './geo.ts';
import { HEIGHT, WIDTH } from './map.ts';

/** Points of the grid see a point of the drawing from this many steps away. */
const SIGHT = 4;
/** To be near to lines costs that much. */
const NEAR = 14;
/** Where it begins: no line goes through a point of the grid but by chance of the last digits. */
const LEFT = 8.3717;
const TOP = 8.6131;

/** The directions at a point, from one angle on over this much of a turn. */
export interface Sector {
  at: Point;
  from: number;
  turn: number;
}

export class Grid {
  readonly step: number;
  private readonly columns: number;
  private readonly rows: number;
  /** Whether a point is joined to the one on its right, and to the one below. */
  private readonly right: Uint8Array;
  private readonly down: Uint8Array;
  private readonly cost: Float64Array;
  /** Points on walls, which no other way takes. */
  private readonly closed: Uint8Array;
  private readonly segments: Segment[] = [];

  constructor(step: number, segments: Segment[], spots: Point[]) {
    this.step = step;
    this.columns = Math.floor((WIDTH - 16) / step);
    this.rows = Math.floor((HEIGHT - 16) / step);
    const size = this.columns * this.rows;
    this.right = new Uint8Array(size).fill(1);
    this.down = new Uint8Array(size).fill(1);
    for (let r = 0; r < this.rows; r++) this.right[r * this.columns + this.columns - 1] = 0;
    this.down.fill(0, size - this.columns);
    this.cost = new Float64Array(size);
    this.closed = new Uint8Array(size);
    this.add(segments);
    this.setCost(spots);
  }

  point(i: number): Point {
    return [LEFT + this.step * (i % this.columns), TOP + this.step * Math.floor(i / this.columns)];
  }

  /** Lets lines be in the way. */
  add(segments: Segment[]) {
    const { step, columns, rows } = this;
    const index = (n: number, most: number) => Math.min(most - 1, Math.max(0, n));
    for (const [a, b] of segments) {
      this.segments.push([a, b]);
      const [ax, ay] = [(a[0] - LEFT) / step, (a[1] - TOP) / step];
      const [bx, by] = [(b[0] - LEFT) / step, (b[1] - TOP) / step];
      for (let r = Math.ceil(Math.min(ay, by)); r <= Math.max(ay, by); r++) {
        const c = Math.floor(ax + ((r - ay) / (by - ay)) * (bx - ax));
        if (r >= 0 && r < rows && c >= 0 && c < columns) this.right[r * columns + c] = 0;
      }
      for (let c = Math.ceil(Math.min(ax, bx)); c <= Math.max(ax, bx); c++) {
        const r = Math.floor(ay + ((c - ax) / (bx - ax)) * (by - ay));
        if (c >= 0 && c < columns && r >= 0) this.down[index(r, rows) * columns + c] = 0;
      }
    }
  }

  /** Lets a way that was found be in the way of others. */
  addWall(way: Point[]) {
    const { step, columns } = this;
    this.add([
      [way[0]!, way[1]!],
      [way.at(-2)!, way.at(-1)!],
    ]);
    for (const [k, p] of way.slice(1, -1).entries()) {
      const [c, r] = [Math.round((p[0] - LEFT) / step), Math.round((p[1] - TOP) / step)];
      this.closed[r * columns + c] = 1;
      if (k > 0) this.segments.push([way[k]!, p]);
    }
  }

  /** Far from lines, spots and the margin is best. */
  private setCost(spots: Point[]) {
    const { columns, rows, step } = this;
    const far = new Int32Array(this.cost.length).fill(-1);
    let front: number[] = [];
    for (let i = 0; i < far.length; i++) {
      const [c, r] = [i % columns, Math.floor(i / columns)];
      const border = c === 0 || r === 0 || c === columns - 1 || r === rows - 1;
      const p = this.point(i);
      const blocked =
        !this.right[i] ||
        !this.down[i] ||
        (c > 0 && !this.right[i - 1]) ||
        (r > 0 && !this.down[i - columns]);
      if (border || blocked || spots.some((spot) => away(spot, p) < 8)) {
        far[i] = 0;
        front.push(i);
      }
    }
    for (let d = 1; front.length > 0; d++) {
      const next: number[] = [];
      for (const i of front) {
        const c = i % columns;
        for (const j of [
          c > 0 ? i - 1 : -1,
          c < columns - 1 ? i + 1 : -1,
          i - columns,
          i + columns,
        ]) {
          if (j < 0 || j >= far.length || far[j] !== -1) continue;
          far[j] = d;
          next.push(j);
        }
      }
      front = next;
    }
    for (let i = 0; i < far.length; i++) this.cost[i] = 1 + NEAR / (1 + (far[i]! * step) / 5) ** 2;
  }

  /** Points of the grid that are seen from a point of the drawing in those directions. */
  private seen({ at, from, turn }: Sector): number[] {
    const reach = SIGHT * this.step;
    const close = this.segments.filter(
      ([a, b]) =>
        Math.min(a[0], b[0]) < at[0] + reach &&
        Math.max(a[0], b[0]) > at[0] - reach &&
        Math.min(a[1], b[1]) < at[1] + reach &&
        Math.max(a[1], b[1]) > at[1] - reach,
    );
    const found: number[] = [];
    const [column, row] = [(at[0] - LEFT) / this.step, (at[1] - TOP) / this.step];
    for (let r = Math.ceil(row - SIGHT); r <= row + SIGHT; r++) {
      for (let c = Math.ceil(column - SIGHT); c <= column + SIGHT; c++) {
        if (r < 0 || c < 0 || r >= this.rows || c >= this.columns) continue;
        if (this.closed[r * this.columns + c]) continue;
        const p = this.point(r * this.columns + c);
        const to = Math.atan2(p[1] - at[1], p[0] - at[0]) - from;
        const inside = to - 2 * Math.PI * Math.floor(to / (2 * Math.PI));
        if (inside <= 0 || inside >= turn) continue;
        if (!close.some((segment) => meet([at, p], segment))) found.push(r * this.columns + c);
      }
    }
    return found;
  }

  /** The cheapest way from one of these to one of those, without crossing; null if there is none. */
  way(starts: Sector[], goals: Sector[]): Point[] | null {
    const { columns } = this;
    const size = this.cost.length;
    const best = new Float64Array(size).fill(Infinity);
    const before = new Int32Array(size).fill(-1);
    const start = new Map<number, Point>();
    const goal = new Map<number, Point>();
    const heap = new Heap();
    const open = (i: number, cost: number, from: number) => {
      if (this.closed[i] || cost >= best[i]!) return;
      best[i] = cost;
      before[i] = from;
      heap.push(i, cost);
    };
    for (const sector of goals) {
      for (const i of this.seen(sector)) {
        const known = goal.get(i);
        const p = this.point(i);
        if (!known || away(p, sector.at) < away(p, known)) goal.set(i, sector.at);
      }
    }
    for (const sector of starts) {
      for (const i of this.seen(sector)) {
        const cost = away(this.point(i), sector.at) / this.step;
        if (cost < best[i]!) start.set(i, sector.at);
        open(i, cost, -1);
      }
    }
    for (let i = heap.pop(); i >= 0; i = heap.pop()) {
      const end = goal.get(i);
      if (end) {
        const points: Point[] = [end];
        for (; i >= 0; i = before[i]!) {
          points.push(this.point(i));
          if (before[i] === -1) points.push(start.get(i)!);
        }
        return points.reverse();
      }
      const cost = best[i]!;
      const to = (j: number) => open(j, cost + this.cost[j]!, i);
      if (this.right[i]) to(i + 1);
      if (this.down[i]) to(i + columns);
      if (i % columns > 0 && this.right[i - 1]) to(i - 1);
      if (i >= columns && this.down[i - columns]) to(i - columns);
    }
    return null;
  }
}

/** The cheapest first. */
class Heap {
  private readonly items: { i: number; cost: number }[] = [];
  private readonly done = new Set<number>();

  push(i: number, cost: number) {
    const { items } = this;
    let at = items.length;
    items.push({ i, cost });
    while (at > 0) {
      const up = (at - 1) >> 1;
      if (items[up]!.cost <= cost) break;
      items[at] = items[up]!;
      at = up;
    }
    items[at] = { i, cost };
  }

  /** The next that has not been given yet; -1 at the end. */
  pop(): number {
    const { items } = this;
    while (items.length > 0) {
      const top = items[0]!;
      const last = items.pop()!;
      let at = 0;
      for (;;) {
        let child = 2 * at + 1;
        if (child >= items.length) break;
        if (child + 1 < items.length && items[child + 1]!.cost < items[child]!.cost) child++;
        if (items[child]!.cost >= last.cost) break;
        items[at] = items[child]!;
        at = child;
      }
      if (items.length > 0) items[at] = last;
      if (this.done.has(top.i)) continue;
      this.done.add(top.i);
      return top.i;
    }
    return -1;
  }
}
