// A heap as a row of objects. Pointing at an object shows the smallest move that takes it; a click
// makes the move, a touch makes it when repeated, a drag across objects takes them all.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Move } from '../engine/types.ts';
import { useTexts } from '../text/index.ts';
import { describe, letter } from './names.ts';
import { smallest, type Reach } from './heap.ts';

interface Props {
  component: number;
  size: number;
  /** The ways in which its moves can be pointed at. */
  all: Reach[];
  /** Cells to draw attention to, as a hint does. */
  marked: boolean;
  enabled: boolean;
  onMove(move: Move): void;
  /** The move pointed at, in words; '' for none. */
  onPreview(words: string): void;
  /** Left and right past the ends, up and down: to another component. */
  onLeave(step: number): void;
}

export function Heap(props: Props) {
  const { component, size: total, all, marked, enabled, onMove, onPreview, onLeave } = props;
  const texts = useTexts();
  const cuts = all.filter((reach) => reach.cut !== undefined);
  const [shown, setShown] = useState<Reach | null>(null);
  const [focus, setFocus] = useState(total - 1);
  const drag = useRef<{ cells: Set<number>; touch: boolean; had: Reach | null } | null>(null);
  const pointed = useRef(false);
  const element = useRef<HTMLDivElement>(null);
  const name = letter(component);
  useEffect(() => {
    setShown(null);
    setFocus(total - 1);
  }, [all]);

  const show = (reach: Reach | null, touch = false) => {
    setShown(reach);
    const words = reach ? describe(texts, reach.move) : '';
    onPreview(reach && touch ? texts.board.again(words) : words);
    return reach;
  };
  const point = (cells: Set<number>, touch = false): Reach | null =>
    show(enabled ? smallest(all, cells) : null, touch);
  const cellUnder = (event: PointerEvent): number | null => {
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const cell = under?.closest<HTMLElement>('[data-cell]');
    return cell && element.current?.contains(cell) ? Number(cell.dataset.cell) : null;
  };

  const onPointerDown = (event: PointerEvent) => {
    pointed.current = true;
    const cell = cellUnder(event);
    if (!enabled || cell === null || event.button !== 0) return;
    drag.current = { cells: new Set([cell]), touch: event.pointerType !== 'mouse', had: shown };
    point(drag.current.cells, drag.current.touch);
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
    if (!drag.current.cells.has(cell)) {
      drag.current.cells.add(cell);
      point(drag.current.cells, drag.current.touch);
    }
  };
  const onPointerUp = (event: PointerEvent) => {
    const held = drag.current;
    drag.current = null;
    if (!held) return;
    const reach = point(held.cells, held.touch);
    if (!reach) return;
    const again = held.had?.move === reach.move;
    const dragged = held.cells.size > 1 || cellUnder(event) === null;
    if (!held.touch || again || dragged) onMove(reach.move);
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
    if (key === 'ArrowLeft') moveFocus(focus - 1);
    else if (key === 'ArrowRight') moveFocus(focus + 1);
    else if (key === 'ArrowUp') onLeave(-1);
    else if (key === 'ArrowDown') onLeave(1);
    else if (key === 'Home') moveFocus(0);
    else if (key === 'End') moveFocus(total - 1);
    else if (/^[1-9]$/.test(key) && +key <= total) moveFocus(total - Number(key));
    else return;
    event.preventDefault();
  };

  const objects = [];
  for (let cell = 0; cell < total; cell++) {
    const cut = cuts.find((reach) => reach.cut === cell);
    if (cut && enabled) {
      objects.push(
        <button
          type="button"
          class="cut"
          tabIndex={-1}
          aria-label={describe(texts, cut.move)}
          title={describe(texts, cut.move)}
          onClick={() => onMove(cut.move)}
        />,
      );
    }
    const reach = enabled ? smallest(all, new Set([cell])) : null;
    objects.push(
      <button
        type="button"
        class={shown?.cells.has(cell) ? 'object going' : 'object'}
        data-cell={cell}
        tabIndex={cell === Math.min(focus, total - 1) && enabled ? 0 : -1}
        aria-disabled={reach === null}
        aria-label={reach ? describe(texts, reach.move) : texts.board.object(name, cell + 1)}
        onFocus={(event) => {
          setFocus(cell);
          // A pointer's focus is no pointing of its own.
          if (event.currentTarget.matches(':focus-visible')) point(new Set([cell]));
        }}
        onClick={(event) => {
          // Pointers are dealt with above; this is Enter, the space bar, or a screen reader.
          if ((event.detail === 0 || !pointed.current) && reach) onMove(reach.move);
          pointed.current = false;
        }}
      />,
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
      onBlur={() => !drag.current && show(null)}
      onKeyDown={onKeyDown}
    >
      <div class="row">{objects}</div>
    </div>
  );
}

const sizeClass = (total: number) => (total <= 12 ? 'large' : total <= 30 ? 'middle' : 'small');
