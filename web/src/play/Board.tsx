// The position: heaps as rows of objects, other components as the engine pictures them, and a list
// of all moves for what has no picture and for whoever prefers a list.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Move, Picture, Table } from '../engine/types.ts';
import { hasHeaps } from '../engine/games.ts';
import { sameTurn, type Step } from '../match/tree.ts';
import { useTexts } from '../text/index.ts';
import { Heap } from './Heap.tsx';
import { DRAWN_MAX, reaches, rowOf } from './heap.ts';
import { describe, letter } from './names.ts';
import { PictureView } from './PictureView.tsx';
import { keepPlaces } from './pointing.ts';

interface Props {
  solution: Table;
  enabled: boolean;
  /** Component that a hint points at, and the move that it tells. */
  marked?: number | null;
  hinted?: Move | null;
  /** The move made last, to be marked. */
  last?: Step | null;
  /** What the components looked like when the match began: graphs stay where they were. */
  began?: Picture[] | undefined;
  onMove(move: Move): void;
}

export function Board(props: Props) {
  const { solution, enabled, marked = null, hinted = null, last = null, began, onMove } = props;
  const texts = useTexts();
  const element = useRef<HTMLDivElement>(null);
  const components = useMemo(
    () =>
      solution.components.map((component, index) => {
        const moves = solution.moves.filter((move) => move.component === index);
        const { picture = { shape: 'none' }, state } = component;
        const row = picture.shape === 'heap' ? rowOf(state, moves) : null;
        const all = row ? reaches(row, moves) : [];
        return {
          ...component,
          index,
          moves,
          row,
          all,
          picture:
            began?.length === solution.components.length
              ? keepPlaces(picture, began[index])
              : picture,
          drawn: picture.parts
            ? moves.every(({ touches, at }) => at !== undefined || touches?.length)
            : new Set(all.map(({ move }) => move)).size === moves.length,
        };
      }),
    [solution, began],
  );
  const taken = (index: number) => (last?.component === index ? takenBy(last) : 0);
  const longest = Math.max(
    1,
    ...components.map(({ index, row }) => (row?.size ?? 0) + taken(index)),
  );
  const rules = new Set(components.map(({ rule }) => rule));
  const drawn = components.every((component) => component.drawn);
  const [preview, setPreview] = useState('');
  const [unclear, setUnclear] = useState<Move[] | null>(null);
  useLayoutEffect(() => {
    setPreview('');
    setUnclear(null);
  }, [solution, enabled]);

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
    const drawings = [
      ...(element.current?.querySelectorAll<HTMLElement>('[data-component]') ?? []),
    ].filter((drawing) => drawing.querySelector('[data-cell]'));
    const at = drawings.findIndex((drawing) => Number(drawing.dataset.component) === from);
    drawings[at + step]?.querySelector<HTMLElement>('[data-cell][tabindex="0"]')?.focus();
  };

  return (
    <div
      class="board"
      ref={element}
      role="group"
      aria-label={texts.board.name}
      data-position={solution.position}
      style={`--components:${components.length || 1};--longest:${longest}`}
      tabIndex={-1}
      onFocusIn={() => {
        inside.current = true;
      }}
      onFocusOut={(event) => {
        if (event.relatedTarget) inside.current = false;
      }}
    >
      {components.map(({ index, rule, state, row, all, picture, moves }) => (
        <div class="component" key={index}>
          <span class="letter" aria-hidden="true">
            {letter(index)}
          </span>
          <div class="drawing">
            {rules.size > 1 && <span class="rule">{rule}</span>}
            {picture.parts?.length ? (
              <PictureView
                component={index}
                picture={picture}
                moves={moves}
                enabled={enabled}
                marked={marked === index}
                hinted={hinted && (moves.find((move) => sameTurn(move, hinted)) ?? null)}
                last={last?.component === index ? (last.done ?? null) : null}
                onMove={onMove}
                onPreview={setPreview}
                onUnclear={setUnclear}
                onLeave={(step) => leave(index, step)}
              />
            ) : row?.size ? (
              <Heap
                component={index}
                row={row}
                all={all}
                enabled={enabled}
                marked={marked === index}
                hinted={hinted && (moves.find((move) => sameTurn(move, hinted)) ?? null)}
                taken={taken(index)}
                onMove={onMove}
                onPreview={setPreview}
                onLeave={(step) => leave(index, step)}
              />
            ) : (
              <div class={marked === index ? 'plain marked' : 'plain'}>
                {row && <Taken count={taken(index)} />}
                {row || picture.parts ? <span class="empty">{texts.board.empty}</span> : state}
              </div>
            )}
          </div>
          <span class="count" aria-hidden="true">
            {picture.shape === 'heap' ? state : ''}
          </span>
        </div>
      ))}
      {enabled && (
        <>
          <p class="preview" aria-hidden="true">
            {preview}
          </p>
          <MoveList
            key={unclear ? 'unclear' : 'all'}
            moves={unclear ?? solution.moves}
            open={!drawn || unclear !== null}
            onMove={onMove}
          />
        </>
      )}
    </div>
  );
}

/** How many objects a move took from a heap that it left as one; 0 of other moves. */
function takenBy({ rule, from, to }: Step): number {
  const left = to.length === 1 ? Number(to[0]) : NaN;
  const taken = Number(from) - left;
  return hasHeaps(rule) && taken > 0 && taken <= DRAWN_MAX ? taken : 0;
}

function Taken({ count }: { count: number }) {
  return (
    <span class="row" aria-hidden="true">
      {Array.from({ length: count }, () => (
        <span class="object taken" />
      ))}
    </span>
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

/** To what one may take, or at least to the board. */
export function focusBoard(stage: HTMLElement | null): void {
  const board = stage?.querySelector<HTMLElement>('.board');
  (board?.querySelector<HTMLElement>('[data-cell][tabindex="0"]') ?? board)?.focus();
}

/** Whether what had the focus is gone or of no use any more. */
export function isFocusLost(): boolean {
  const { activeElement: at } = document;
  return !at || at === document.body || at.matches(':disabled');
}
