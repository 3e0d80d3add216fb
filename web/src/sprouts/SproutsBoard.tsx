// Sprouts and Brussels Sprouts on the page: the drawing, in which one draws lines with a pointer or a finger.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Move } from '../engine/types.ts';
import { depth, type Node } from '../match/tree.ts';
import { announce } from '../page/live.ts';
import { useStore } from '../page/store.ts';
import { drawing as de } from '../text/de-sprouts.ts';
import { drawing as en } from '../text/en-sprouts.ts';
import { language } from '../text/index.ts';
import '../style/sprouts.css';
import type { Point } from './geo.ts';
import { labelSides } from './labels.ts';
import { beginningOf, drawingAt, keepDrawing } from './history.ts';
import { allowedStroke, spotNear, withLine, type Fault } from './line.ts';
import { degree, HEIGHT, WIDTH, type Drawing } from './map.ts';
import { moveTo } from './moves.ts';
import { lineTo } from './route.ts';
import { numberOf, tellLast, tellMoves } from './told.ts';

interface Props {
  node: Node;
  start: string;
  moves: Move[];
  enabled: boolean;
  hinted: Move | null;
  onMove(move: Move): void;
  /** Whether the list of moves is open: spots have their numbers, which it names them by. */
  listed: boolean;
  /** What stands in the place of what to do. */
  said: string | null;
  /** The moves in words, where their lines are known. */
  onTold(told: Map<Move, string>): void;
  /** Whether the match goes on without a drawing. */
  onWords(inWords: boolean): void;
}

/** Through all points, round at each. */
function pathOf(points: Point[]): string {
  const at = (i: number) => points[Math.min(points.length - 1, Math.max(0, i))]!;
  const text = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const bend = (p: Point, a: Point, b: Point, sign: number): Point => [
    p[0] + (sign * (b[0] - a[0])) / 6,
    p[1] + (sign * (b[1] - a[1])) / 6,
  ];
  return points.slice(1).reduce(
    (path, p, i) => {
      const [before, from, after] = [at(i - 1), at(i), at(i + 2)];
      return `${path}C${text(bend(from, before, p, 1))} ${text(bend(p, from, after, -1))} ${text(p)}`;
    },
    `M${text(points[0]!)}`,
  );
}

const roughPath = (points: Point[]): string => 'M' + points.map((p) => p.join(' ')).join('L');

/** Where the pointer is in the drawing. */
function pointOf(
  svg: SVGSVGElement,
  { clientX, clientY }: { clientX: number; clientY: number },
): Point {
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(svg.getScreenCTM()!.inverse());
  return [x, y];
}

/** A move's line is drawn in two parts, up to its middle and from there. */
const LINES_OF_WAY = 2;

const viewBox = `0 0 ${WIDTH} ${HEIGHT}`;

/** What has the place of the drawing until it is there. */
const Paper = () => (
  <div class="sprouts">
    <svg viewBox={viewBox} aria-hidden="true" />
    <p class="sprouts-told" />
  </div>
);

interface Refused {
  fault: Fault;
  line: Point[];
}

export function SproutsBoard(props: Props) {
  const { node, start, moves, enabled, hinted, listed, said, onMove, onTold, onWords } = props;
  const all = useStore(language) === 'de' ? de : en;
  const words = start.startsWith('sprouts:') ? all.sprouts : all.brussels;
  const svg = useRef<SVGSVGElement>(null);
  const hand = useRef<Point[] | null>(null);
  const byHand = useRef<Drawing | null>(null);
  const [line, setLine] = useState<Point[]>([]);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [shown, setShown] = useState<{ of: Node; drawing: Drawing | null } | null>(null);
  // To find a line may take a moment; what was there stays until then.
  useEffect(() => {
    setRefused(null);
    setLine([]);
    hand.current = null;
    let wanted = true;
    drawingAt(node).then((drawing) => {
      if (!wanted) return;
      setShown({ of: node, drawing });
      onWords(drawing === null);
    });
    return () => {
      wanted = false;
    };
  }, [node]);
  const drawing = shown?.drawing ?? null;
  const ready = enabled && shown?.of === node;
  // A finger that begins beside the spots moves the page.
  useEffect(() => {
    const element = svg.current;
    if (!element || !drawing) return;
    const hold = (event: TouchEvent) => {
      const touch = event.touches[0]!;
      if (spotNear(drawing, pointOf(element, touch)) !== null) event.preventDefault();
    };
    element.addEventListener('touchstart', hold, { passive: false });
    return () => element.removeEventListener('touchstart', hold);
  }, [drawing]);
  const hint = useMemo(
    () =>
      drawing && hinted && ready
        ? lineTo(drawing, hinted.position)?.lines.slice(-drawing.game.linesOfMove)
        : null,
    [drawing, hinted, ready],
  );
  const spots = useMemo(
    () =>
      drawing?.spots.flatMap(([x, y], i) => {
        const lines = degree(drawing, i);
        return drawing.game.isShown(lines) ? [{ i, x, y, free: drawing.game.room(lines) }] : [];
      }) ?? [],
    [drawing],
  );
  const sides = useMemo(
    () =>
      drawing && listed
        ? labelSides(
            drawing,
            spots.map(({ i }) => i),
          )
        : [],
    [drawing, listed],
  );
  useEffect(() => {
    if (!drawing || !listed || !ready) return;
    const told = [...tellMoves(drawing, moves)].map(
      ([move, line]) => [move, words.line(line)] as const,
    );
    const isOnce = (text: string) => told.filter(([, other]) => other === text).length === 1;
    onTold(
      new Map(
        told.map(([move, text]) => [
          move,
          isOnce(text) ? text : `${text} (${move.to.join(' + ')})`,
        ]),
      ),
    );
  }, [drawing, moves, listed, ready]);
  // After what the match says of the move, which comes with the moves of what it led to.
  useEffect(() => {
    if (!drawing || !node.parent || shown?.of !== node) return;
    const later = setTimeout(() => announce(words.drawn(tellLast(drawing))));
    return () => clearTimeout(later);
  }, [drawing, moves]);
  if (shown && !drawing) {
    return (
      <p class="sprouts-told">
        {beginningOf(start) ? words.narrow : words.start} {said}
      </p>
    );
  }
  if (!drawing) return <Paper />;

  const refuse = (fault: Fault, points: Point[]) => {
    setRefused({ fault, line: points });
    announce(words.faults[fault]);
  };
  const finish = () => {
    const points = hand.current;
    hand.current = null;
    setLine([]);
    if (!points) return;
    const stroke = allowedStroke(drawing, points);
    if (typeof stroke === 'string') return refuse(stroke, points);
    const { from, to } = stroke;
    const next = withLine(drawing, from, to, stroke.points);
    const move = moveTo(moves, next);
    if (!move) return onWords(true);
    keepDrawing(node, move, next);
    byHand.current = next;
    setShown({ of: node, drawing: next }); // until it has settled
    onMove(move);
  };
  const { game } = drawing;
  const last = node.parent ? drawing.lines.length - game.linesOfMove : Infinity;
  const isOver = shown?.of === node && moves.length === 0;
  const told = refused
    ? words.faults[refused.fault]
    : isOver
      ? words.over(depth(node))
      : ready
        ? (said ?? words.how)
        : '';
  const fresh = byHand.current?.spots.length !== drawing.spots.length;
  return (
    <div class={`sprouts ${game.name}`}>
      <svg
        ref={svg}
        viewBox={viewBox}
        role="img"
        aria-label={words.picture(spots.length, spots.filter(({ free }) => free > 0).length)}
        class={ready ? 'ready' : ''}
        onPointerDown={(event) => {
          if (!ready || !event.isPrimary || event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          hand.current = [pointOf(event.currentTarget, event)];
          setRefused(null);
          setLine([...hand.current]);
        }}
        onPointerMove={(event) => {
          if (!hand.current || !event.isPrimary) return;
          hand.current.push(pointOf(event.currentTarget, event));
          setLine([...hand.current]);
        }}
        onPointerUp={finish}
        onPointerCancel={() => {
          hand.current = null;
          setLine([]);
        }}
      >
        {drawing.lines.map(({ points }, i) => (
          <path
            key={i}
            class={[
              'line',
              i >= last && 'last',
              i >= last && fresh && 'fresh',
              i >= last + LINES_OF_WAY && 'across',
            ]
              .filter(Boolean)
              .join(' ')}
            d={pathOf(points)}
            pathLength={1}
          />
        ))}
        {hint?.map(({ points }) => (
          <path class="line hint" d={pathOf(points)} />
        ))}
        {refused && <path class="line refused" d={roughPath(refused.line)} />}
        {line.length > 1 && <path class="line hand" d={roughPath(line)} />}
        {spots.map(({ i, x, y, free }, at) => (
          <g
            key={i}
            class={free > 0 ? 'spot' : 'spot dead'}
            data-free={free}
            transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
          >
            <circle r={free > 0 ? game.radius : 5} />
            {free > 0 && game.isCounted && <text>{free}</text>}
            {listed && (
              <text class="number" style={{ '--dx': sides[at]![0], '--dy': sides[at]![1] }}>
                {numberOf(i)}
              </text>
            )}
          </g>
        ))}
      </svg>
      <p class={refused ? 'sprouts-told refused' : 'sprouts-told'} role="status">
        {told}
      </p>
    </div>
  );
}
