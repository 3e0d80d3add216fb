// A heap as a row of objects. Pointing at an object shows the smallest move that takes it; a click
// makes the move, a touch makes it when repeated. A drag across objects takes just them; typing a
// number chooses how many.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Move } from '../engine/types.ts';
import type { Theory } from '../why/theory.ts';
import { announce } from '../page/live.ts';
import { useTexts } from '../text/index.ts';
import { Badge } from './Badge.tsx';
import { describe } from './names.ts';
import { named } from '../text/letter.ts';
import { exactly, pairAt, smallest, taking, type Reach, type Row } from './heap.ts';

interface Props {
  component: number;
  rule: string;
  row: Row;
  /** The ways in which its moves can be pointed at. */
  all: Reach[];
  /** To draw attention to the heap, as a hint does, and to what a move takes. */
  marked: boolean;
  hinted: Move | null;
  /** Objects that the last move took. */
  taken: number;
  /** What is said of it below its middle. */
  label: preact.ComponentChildren;
  enabled: boolean;
  theory: Theory | null;
  onMove(move: Move): void;
  /** The move pointed at, in words; '' for none. */
  onPreview(words: string): void;
  /** Left and right past the ends, up and down: to another component. */
  onLeave(step: number): void;
}

export function Heap(props: Props) {
  const { component, row, all, marked, enabled, onMove, onPreview, onLeave } = props;
  const theory = enabled ? props.theory : null;
  const total = row.size;
  const texts = useTexts();
  const cuts = all.filter((reach) => reach.cut !== undefined);
  const [shown, setShown] = useState<Reach | null>(null);
  const [focus, setFocus] = useState(total - 1);
  /** A number being typed, and the move that takes that many. */
  const [typed, setTyped] = useState<{ count: number; reach: Reach | null } | null>(null);
  const drag = useRef<{
    from: number;
    cells: Set<number>;
    touch: boolean;
    had: Reach | null;
  } | null>(null);
  const pointed = useRef(false);
  const element = useRef<HTMLDivElement>(null);
  const name = named(props.rule, component);
  useLayoutEffect(() => {
    setShown(null);
    setTyped(null);
    setFocus(total - 1);
  }, [all]);

  const make = ({ move, cells, cut }: Reach) =>
    onMove({ ...move, start: cut ?? Math.min(...cells) });
  const show = (reach: Reach | null, touch = false) => {
    setShown(reach);
    const words = reach ? describe(texts, reach.move) : '';
    onPreview(reach && touch ? texts.board.again(words) : words);
    return reach;
  };
  const point = (cells: Set<number>, touch = false): Reach | null => {
    if (cells.size < 2) return show(enabled ? smallest(all, cells) : null, touch);
    const reach = show(exactly(row, all, cells));
    if (!reach) onPreview(texts.board.noMove(cells.size, name));
    return reach;
  };
  /** Why that many can't be taken. */
  const refusal = (count: number) =>
    count > total ? texts.board.atMost(name, total) : texts.board.noMove(count, name);
  /** One more digit; after a number that was too large a new one. */
  const type = (digit: number) => {
    const before = typed && typed.count <= total ? typed.count : 0;
    const count = 10 * before + digit;
    const reach = taking(row, all, count);
    setTyped({ count, reach });
    if (reach) moveFocus(Math.min(...reach.cells));
    show(reach);
    if (reach) return;
    const words = refusal(count);
    onPreview(words);
    announce(words);
  };
  /** What Enter does on an object. */
  const enter = (reach: Reach | null) => {
    const chosen = typed ? typed.reach : reach;
    if (chosen) make(chosen);
    else if (typed) announce(refusal(typed.count));
  };
  /** The object pointed at; the gaps beside it belong to it as well, but for cuts. */
  const cellUnder = ({ clientX: x, clientY: y }: PointerEvent): number | null => {
    const under = document.elementFromPoint(x, y);
    if (!under || !element.current?.contains(under) || under.closest('.cut')) return null;
    const near = 4;
    const found = [...element.current.querySelectorAll<HTMLElement>('[data-cell]')].find((cell) => {
      const { left, right, top, bottom } = cell.getBoundingClientRect();
      return x >= left - near && x <= right + near && y >= top - near && y <= bottom + near;
    });
    return found ? Number(found.dataset.cell) : null;
  };

  const onPointerDown = (event: PointerEvent) => {
    pointed.current = true;
    const cell = cellUnder(event);
    if (!enabled || cell === null || event.button !== 0) return;
    const cells = new Set([cell]);
    drag.current = { from: cell, cells, touch: event.pointerType !== 'mouse', had: shown };
    setTyped(null);
    point(cells, drag.current.touch);
  };
  const onPointerMove = (event: PointerEvent) => {
    const cell = cellUnder(event);
    if (cell === null) {
      if (!drag.current && event.pointerType === 'mouse') show(null);
      return;
    }
    if (!drag.current) {
      if (event.pointerType === 'mouse') point(new Set([cell]));
      return;
    }
    const first = Math.min(drag.current.from, cell);
    const count = Math.abs(drag.current.from - cell) + 1;
    if (drag.current.cells.size === count && drag.current.cells.has(cell)) return;
    drag.current.cells = new Set(Array.from({ length: count }, (_, i) => first + i));
    point(drag.current.cells, drag.current.touch);
  };
  const onPointerUp = (event: PointerEvent) => {
    const held = drag.current;
    drag.current = null;
    if (!held) return;
    const reach = point(held.cells, held.touch);
    const dragged = held.cells.size > 1;
    if (!reach && dragged) announce(texts.board.noMove(held.cells.size, name));
    if (!reach || (!dragged && cellUnder(event) === null)) return;
    const again = held.had?.move === reach.move;
    if (!held.touch || again || dragged) make(reach);
  };
  const cancelDrag = () => {
    drag.current = null;
    show(null);
  };

  const moveFocus = (to: number) => {
    if (to < 0 || to >= total) return onLeave(to < 0 ? -1 : 1);
    setFocus(to);
    const cell = element.current?.querySelector<HTMLElement>(`[data-cell="${to}"]`);
    cell?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const { key } = event;
    if (/^[0-9]$/.test(key)) {
      event.preventDefault();
      return enabled ? type(Number(key)) : undefined;
    }
    if (key !== 'Enter' && key !== ' ') setTyped(null);
    if (key === 'Escape') show(null);
    else if (key === 'ArrowLeft') moveFocus(focus - 1);
    else if (key === 'ArrowRight') moveFocus(focus + 1);
    else if (key === 'ArrowUp') onLeave(-1);
    else if (key === 'ArrowDown') onLeave(1);
    else if (key === 'Home') moveFocus(0);
    else if (key === 'End') moveFocus(total - 1);
    else return;
    event.preventDefault();
  };

  const hinted = props.hinted && all.find(({ move }) => move === props.hinted);
  // Where objects have signs, those of cuts stand lower.
  const takes = cuts.length < all.length;
  const objects = [];
  for (let cell = 0; cell < total; cell++) {
    const cut = cuts.find((reach) => reach.cut === cell);
    // What stays while the other side moves keeps the objects where they are.
    if (cut && !enabled) objects.push(<span class="cut" aria-hidden="true" />);
    if (cut && enabled) {
      const leaves = theory?.(cut.move);
      objects.push(
        <button
          type="button"
          class={hinted?.cut === cell ? 'cut hinted' : 'cut'}
          tabIndex={-1}
          aria-label={
            describe(texts, cut.move) + (leaves ? `; ${texts.theory.leaves(leaves)}` : '')
          }
          title={describe(texts, cut.move)}
          onClick={() => make(cut)}
        >
          {leaves && <Badge leaves={leaves} between={takes} />}
        </button>,
      );
    }
    const own = enabled ? smallest(all, new Set([cell])) : null;
    const leaves = own && theory?.(own.move);
    const pair = theory && pairAt(all, cell);
    const beside = pair && theory(pair.move);
    const reach = typed?.reach && cell === focus ? typed.reach : own;
    objects.push(
      <button
        type="button"
        class={[
          'object',
          shown?.cells.has(cell) ? 'going' : '',
          hinted?.cells.has(cell) ? 'hinted' : '',
        ].join(' ')}
        data-cell={cell}
        tabIndex={cell === Math.min(focus, total - 1) && enabled ? 0 : -1}
        aria-disabled={reach === null}
        aria-label={
          (reach ? describe(texts, reach.move) : texts.board.object(name, cell + 1)) +
          (leaves ? `; ${texts.theory.leaves(leaves)}` : '')
        }
        onFocus={(event) => {
          setFocus(cell);
          // A pointer's focus is no pointing of its own, and what is typed says more.
          if (typed?.reach?.cells.has(cell)) show(typed.reach);
          else if (event.currentTarget.matches(':focus-visible')) point(new Set([cell]));
        }}
        onClick={(event) => {
          // Pointers are dealt with above; this is Enter, the space bar, or a screen reader.
          if (event.detail === 0 || !pointed.current) enter(reach);
          pointed.current = false;
        }}
      >
        {leaves && <Badge leaves={leaves} />}
        {beside && <Badge leaves={beside} between />}
        {cell === Math.floor((total - 1) / 2) && props.label}
      </button>,
    );
  }
  return (
    <div
      ref={element}
      class={`heap size-${sizeClass(total)}${marked ? ' marked' : ''}`}
      role="group"
      aria-label={texts.board.heap(name, total)}
      data-component={component}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={cancelDrag}
      onPointerLeave={(event) => event.pointerType === 'mouse' && !drag.current && show(null)}
      onFocusOut={(event) => {
        if (element.current?.contains(event.relatedTarget as Element | null)) return;
        if (shown && !drag.current) show(null);
        setTyped(null);
      }}
      onKeyDown={onKeyDown}
    >
      <div class="row">
        {objects}
        {Array.from({ length: props.taken }, () => (
          <span class="object taken" aria-hidden="true" />
        ))}
      </div>
    </div>
  );
}

const sizeClass = (total: number) => (total <= 12 ? 'large' : total <= 30 ? 'middle' : 'small');
