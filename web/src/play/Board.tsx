// The position: each component drawn if its state reads as objects in rows, with a list of its
// moves for all others and for whoever prefers a list.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Move, Solution } from '../engine/types.ts';
import { useTexts } from '../text/index.ts';
import { isGraph } from '../engine/games.ts';
import { GraphView } from './GraphView.tsx';
import { graphOf, graphReaches } from './graph.ts';
import { Heap } from './Heap.tsx';
import { describe, letter } from './names.ts';
import { isHeap, reaches, shapeOf } from './shape.ts';

interface Props {
  solution: Solution;
  enabled: boolean;
  /** Component that a hint points at. */
  marked?: number | null;
  onMove(move: Move): void;
}

export function Board({ solution, enabled, marked = null, onMove }: Props) {
  const texts = useTexts();
  const element = useRef<HTMLDivElement>(null);
  const components = useMemo(
    () =>
      solution.components.map((component, index) => {
        const moves = solution.moves.filter((move) => move.component === index);
        const shape = shapeOf(component.rule, component.state, moves);
        const all = shape ? reaches(shape, moves) : [];
        const graph = isGraph(component.rule) ? graphOf(component.state) : null;
        const graphed = graph ? graphReaches(graph, moves) : [];
        const shown = new Set([...all, ...graphed].map(({ move }) => move));
        return {
          ...component,
          index,
          shape,
          all,
          graph,
          graphed,
          drawn: shown.size === moves.length,
        };
      }),
    [solution],
  );
  const rules = new Set(components.map(({ rule }) => rule));
  const drawn = components.every((component) => component.drawn);
  const [preview, setPreview] = useState('');
  useEffect(() => setPreview(''), [solution, enabled]);

  // What had the focus may be taken away by the move: the keyboard stays on the board.
  const inside = useRef(false);
  useEffect(() => {
    const board = element.current;
    const now = document.activeElement;
    if (!board || !inside.current || (now && now !== document.body && now !== board)) return;
    const cell = enabled && board.querySelector<HTMLElement>('[data-cell][tabindex="0"]');
    (cell || board).focus();
  }, [solution, enabled]);

  /** Focus goes to the next component that has something to take. */
  const leave = (from: number, step: number) => {
    const heaps = [...(element.current?.querySelectorAll<HTMLElement>('.heap') ?? [])].filter(
      (heap) => heap.querySelector('[data-cell]'),
    );
    const at = heaps.findIndex((heap) => Number(heap.dataset.component) === from);
    heaps[at + step]?.querySelector<HTMLElement>('[data-cell][tabindex="0"]')?.focus();
  };

  return (
    <div
      class="board"
      ref={element}
      role="group"
      aria-label={texts.board.name}
      data-position={solution.position}
      tabIndex={-1}
      onFocusIn={() => {
        inside.current = true;
      }}
      onFocusOut={(event) => {
        if (event.relatedTarget) inside.current = false;
      }}
    >
      {components.map(({ index, rule, state, shape, all, graph, graphed }) => (
        <div class="component" key={index}>
          <span class="letter" aria-hidden="true">
            {letter(index)}
          </span>
          <div class="drawing">
            {rules.size > 1 && <span class="rule">{rule}</span>}
            {graph ? (
              <GraphView
                component={index}
                graph={graph}
                all={graphed}
                enabled={enabled}
                marked={marked === index}
                onMove={onMove}
                onPreview={setPreview}
              />
            ) : shape && state !== '0' ? (
              <Heap
                component={index}
                shape={shape}
                all={all}
                enabled={enabled}
                marked={marked === index}
                onMove={onMove}
                onPreview={setPreview}
                onLeave={(step) => leave(index, step)}
              />
            ) : (
              <div class={marked === index ? 'plain marked' : 'plain'}>
                {state === '0' && !isGraph(rule) ? (
                  <span class="empty">{texts.board.empty}</span>
                ) : (
                  state
                )}
              </div>
            )}
          </div>
          <span class="count" aria-hidden="true">
            {shape && isHeap(state) ? state : ''}
          </span>
        </div>
      ))}
      {enabled && (
        <>
          <p class="preview" aria-hidden="true">
            {preview}
          </p>
          <MoveList moves={solution.moves} open={!drawn} onMove={onMove} />
        </>
      )}
    </div>
  );
}

interface ListProps {
  moves: Move[];
  open: boolean;
  onMove(move: Move): void;
}

function MoveList({ moves, open, onMove }: ListProps) {
  const texts = useTexts();
  const select = useRef<HTMLSelectElement>(null);
  const groups = new Map<number, { move: Move; index: number }[]>();
  for (const [index, move] of moves.entries()) {
    const group = groups.get(move.component) ?? [];
    group.push({ move, index });
    groups.set(move.component, group);
  }
  return (
    <details class="moves" open={open}>
      <summary>{texts.board.list(moves.length)}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const move = moves[Number(select.current?.value ?? 0)];
          if (move) onMove(move);
        }}
      >
        <select ref={select} aria-label={texts.board.choose}>
          {[...groups].map(([component, group]) => (
            <optgroup label={letter(component)}>
              {group.map(({ move, index }) => (
                <option value={index}>{describe(texts, move)}</option>
              ))}
            </optgroup>
          ))}
        </select>{' '}
        <button type="submit">{texts.board.make}</button>
      </form>
    </details>
  );
}
