// A component drawn as a graph, its vertices on a circle. Pointing at a vertex or an edge shows the
// move that is meant; a click or Enter makes it, a touch when repeated.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Move } from '../engine/types.ts';
import { useTexts } from '../text/index.ts';
import { meanings, type Cell, type Graph, type GraphReach } from './graph.ts';
import { describe, letter } from './names.ts';

interface Props {
  component: number;
  graph: Graph;
  all: GraphReach[];
  marked: boolean;
  enabled: boolean;
  onMove(move: Move): void;
  onPreview(words: string): void;
}

const SIZE = 260;

export function GraphView({ component, graph, all, marked, enabled, onMove, onPreview }: Props) {
  const texts = useTexts();
  const [shown, setShown] = useState<GraphReach | null>(null);
  const touched = useRef<GraphReach | null>(null);
  useEffect(() => setShown(null), [graph]);
  const places = useMemo(() => layout(graph), [graph]);
  const means = useMemo(() => meanings(graph, all), [graph, all]);
  const show = (reach: GraphReach | null, touch = false) => {
    setShown(reach);
    const words = reach ? describe(texts, reach.move) : '';
    onPreview(reach && touch ? texts.board.again(words) : words);
  };

  const cell = (id: Cell, name: string, going: boolean, children: preact.ComponentChildren) => {
    const reach = (enabled && means.get(id)) || null;
    return (
      <g
        role={reach ? 'button' : 'img'}
        tabIndex={reach ? 0 : undefined}
        aria-label={reach ? `${name}: ${describe(texts, reach.move)}` : name}
        class={going ? 'going' : ''}
        data-cell={id}
        onPointerEnter={(event) => event.pointerType === 'mouse' && show(reach)}
        onPointerLeave={(event) => event.pointerType === 'mouse' && show(null)}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && show(reach)}
        onPointerUp={(event) => {
          if (!reach) return;
          const again = event.pointerType === 'mouse' || touched.current === reach;
          touched.current = again ? null : reach;
          if (again) onMove(reach.move);
          else show(reach, true);
        }}
        onKeyDown={(event) => {
          if (!reach || (event.key !== 'Enter' && event.key !== ' ')) return;
          event.preventDefault();
          onMove(reach.move);
        }}
      >
        {children}
      </g>
    );
  };

  return (
    <svg
      class={`picture${marked ? ' marked' : ''}`}
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      role="group"
      aria-label={texts.board.graph(letter(component))}
      data-component={component}
    >
      <defs>
        <marker
          id="arrow"
          viewBox="0 0 8 8"
          refX="22"
          refY="4"
          markerWidth="6"
          markerHeight="6"
          orient="auto"
        >
          <path d="M0,0 8,4 0,8z" />
        </marker>
      </defs>
      {graph.items.map((item, i) => {
        if (item.ends.length === 1) return null;
        const path = curve(places.get(item.ends[0])!, places.get(item.ends[1])!, item.twin);
        return cell(
          `e${i}`,
          item.text,
          shown?.items.has(i) ?? false,
          <>
            <path class="reachable" d={path} />
            <path class="edge" d={path} marker-end={item.text.includes('>') ? 'url(#arrow)' : ''} />
          </>,
        );
      })}
      {graph.vertices.map((vertex) => {
        const [x, y] = places.get(vertex)!;
        const token = graph.items.some(({ ends }) => ends.length === 1 && ends[0] === vertex);
        return cell(
          `v${vertex}`,
          vertex,
          shown?.vertices.has(vertex) ?? false,
          <>
            <circle class={token ? 'vertex token' : 'vertex'} cx={x} cy={y} r="13" />
            <text x={x} y={y + 5}>
              {vertex}
            </text>
          </>,
        );
      })}
    </svg>
  );
}

type Place = [x: number, y: number];

/** On a circle, the first vertex at the bottom. */
function layout(graph: Graph): Map<string, Place> {
  const middle = SIZE / 2;
  const count = graph.vertices.length;
  return new Map(
    graph.vertices.map((vertex, i) => {
      const angle = Math.PI / 2 + (2 * Math.PI * i) / count;
      return [
        vertex,
        [middle + (middle - 45) * Math.cos(angle), middle + (middle - 45) * Math.sin(angle)],
      ];
    }),
  );
}

/** A line, bent where there are several between the same ends; a loop where the ends are one. */
function curve([x1, y1]: Place, [x2, y2]: Place, twin: number): string {
  if (x1 === x2 && y1 === y2) {
    const out = 34 + 14 * twin;
    const [dx, dy] = [(x1 - SIZE / 2) / (SIZE / 2 - 45), (y1 - SIZE / 2) / (SIZE / 2 - 45)];
    const [cx, cy] = [x1 + dx * out, y1 + dy * out];
    return `M${x1},${y1} C${cx - dy * out},${cy + dx * out} ${cx + dy * out},${cy - dx * out} ${x1},${y1}`;
  }
  const bend = twin === 0 ? 0 : (twin % 2 ? 1 : -1) * 24 * Math.ceil(twin / 2);
  const length = Math.hypot(x2 - x1, y2 - y1);
  const cx = (x1 + x2) / 2 + (bend * 2 * (y1 - y2)) / length;
  const cy = (y1 + y2) / 2 + (bend * 2 * (x2 - x1)) / length;
  return `M${x1},${y1} Q${cx},${cy} ${x2},${y2}`;
}
