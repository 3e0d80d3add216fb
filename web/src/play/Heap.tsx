// A component as objects in rows. Pointing at an object shows the smallest move that takes it;
// a click makes the move, a touch makes it when repeated, a drag across objects takes them all.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Move } from '../engine/types.ts';
import { useTexts } from '../text/index.ts';
import { describe, letter } from './names.ts';
import { cellAt, reaches, smallest, type Reach, type Shape } from './shape.ts';

interface Props {
  component: number;
  shape: Shape;
  moves: Move[];
  /** Cells to draw attention to, as a hint does. */
  marked: boolean;
  enabled: boolean;
  onMove(move: Move): void;
  /** Left and right past the ends, up and down: to another component. */
  onLeave(step: number): void;
}

export function Heap({ component, shape, moves, marked, enabled, onMove, onLeave }: Props) {
  const texts = useTexts();
  const all = useMemo(() => reaches(shape, moves), [shape, moves]);
  const cuts = all.filter((reach) => reach.cut !== undefined);
  const total = shape.rows.reduce((sum, row) => sum + row, 0);
  const [shown, setShown] = useState<Reach | null>(null);
  const [focus, setFocus] = useState(total - 1);
  const drag = useRef<{ cells: Set<number>; touch: boolean; had: Reach | null } | null>(null);
  const pointed = useRef(false);
  const element = useRef<HTMLDivElement>(null);
  const name = letter(component);
  useEffect(() => {
    setShown(null);
    setFocus(total - 1);
  }, [shape, moves]);

  const point = (cells: Set<number>): Reach | null => {
    const reach = enabled ? smallest(all, cells) : null;
    setShown(reach);
    return reach;
  };
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
    point(drag.current.cells);
  };
  const onPointerMove = (event: PointerEvent) => {
    const cell = cellUnder(event);
    if (cell === null) {
      if (!drag.current && event.pointerType === 'mouse') setShown(null);
      return;
    }
    if (!drag.current) {
      if (event.pointerType === 'mouse') point(new Set([cell]));
      return;
    }
    if (!drag.current.cells.has(cell)) {
      drag.current.cells.add(cell);
      point(drag.current.cells);
    }
  };
  const onPointerUp = (event: PointerEvent) => {
    const held = drag.current;
    drag.current = null;
    if (!held) return;
    const reach = point(held.cells);
    if (!reach) return;
    const again = held.had?.move === reach.move;
    const dragged = held.cells.size > 1 || cellUnder(event) === null;
    if (!held.touch || again || dragged) onMove(reach.move);
  };
  const cancelDrag = () => {
    drag.current = null;
    setShown(null);
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
    else if (key === 'ArrowUp' || key === 'ArrowDown') {
      const next = verticalNeighbour(shape, focus, key === 'ArrowUp' ? -1 : 1);
      if (next === null) onLeave(key === 'ArrowUp' ? -1 : 1);
      else moveFocus(next);
    } else if (key === 'Home') moveFocus(0);
    else if (key === 'End') moveFocus(total - 1);
    else if (/^[1-9]$/.test(key) && +key <= total) moveFocus(total - Number(key));
    else return;
    event.preventDefault();
  };

  const cells = [];
  for (const [row, size] of shape.rows.entries()) {
    const objects = [];
    for (let column = 0; column < size; column++) {
      const cell = cellAt(shape, row, column);
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
      const going = shown?.cells.has(cell) ?? false;
      objects.push(
        <button
          type="button"
          class={going ? 'object going' : 'object'}
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
    cells.push(<div class="row">{objects}</div>);
  }
  return (
    <div
      ref={element}
      class={`heap size-${sizeClass(total)}${marked ? ' marked' : ''}`}
      role="group"
      aria-label={texts.board.heap(name, shape.rows)}
      data-component={component}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={cancelDrag}
      onPointerLeave={(event) => event.pointerType === 'mouse' && !drag.current && setShown(null)}
      onBlur={() => !drag.current && setShown(null)}
      onKeyDown={onKeyDown}
    >
      {cells}
      {shown && (
        <p class="shown" aria-hidden="true">
          {describe(texts, shown.move)}
        </p>
      )}
    </div>
  );
}

const sizeClass = (total: number) => (total <= 12 ? 'large' : total <= 30 ? 'middle' : 'small');

/** The cell above or below in a component of several rows; null past its ends. */
function verticalNeighbour(shape: Shape, cell: number, step: -1 | 1): number | null {
  let row = 0;
  let column = cell;
  while (column >= shape.rows[row]!) column -= shape.rows[row++]!;
  for (let to = row + step; to >= 0 && to < shape.rows.length; to += step) {
    const size = shape.rows[to]!;
    if (size > 0) return cellAt(shape, to, Math.min(column, size - 1));
  }
  return null;
}
