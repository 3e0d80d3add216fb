// A board made by pointing: a tap on a square lays the next kind of thing on it; arrow keys go from
// square to square.
import { useRef, useState } from 'preact/hooks';
import { cells, gameOf } from '../match/notation.ts';
import { CellGlyph } from '../play/glyphs.tsx';
import { useTexts } from '../text/index.ts';
import { hasRows } from './position.ts';

const SIDE_MAX = 12;
const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Props {
  rule: string;
  rows: string[][];
  onChange(rows: string[][]): void;
}

export function Squares({ rule, rows, onChange }: Props) {
  const texts = useTexts();
  const kinds = Object.keys(cells[gameOf(rule)]!);
  const [at, setAt] = useState<[number, number]>([0, 0]);
  const board = useRef<HTMLDivElement>(null);
  const [width, height] = [rows[0]!.length, rows.length];
  const focus: [number, number] = [Math.min(at[0], width - 1), Math.min(at[1], height - 1)];
  const turn = (x: number, y: number) =>
    onChange(
      rows.map((row, j) =>
        row.map((kind, i) =>
          i === x && j === y ? kinds[(kinds.indexOf(kind) + 1) % kinds.length]! : kind,
        ),
      ),
    );
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const [x, y] = [focus[0] + step[0], focus[1] + step[1]];
    if (x < 0 || y < 0 || x >= width || y >= height) return;
    setAt([x, y]);
    board.current?.querySelectorAll<HTMLElement>('button')[y * width + x]?.focus();
  };
  const columns = (by: number) =>
    onChange(rows.map((row) => (by > 0 ? [...row, kinds[0]!] : row.slice(0, -1))));
  const lines = (by: number) =>
    onChange(by > 0 ? [...rows, Array<string>(width).fill(kinds[0]!)] : rows.slice(0, -1));
  const size = (
    label: string,
    [less, more]: [string, string],
    now: number,
    change: (by: number) => void,
  ) => (
    <span class="edit-size" role="group" aria-label={label}>
      <button type="button" aria-label={less} disabled={now <= 1} onClick={() => change(-1)}>
        −
      </button>
      <span>
        {now} {label}
      </span>
      <button type="button" aria-label={more} disabled={now >= SIDE_MAX} onClick={() => change(1)}>
        +
      </button>
    </span>
  );
  return (
    <>
      <div
        class={`edit-board picture game-${gameOf(rule)}`}
        ref={board}
        style={`--columns:${width}`}
        role="group"
        aria-label={texts.edit.board(width, height)}
        onKeyDown={onKeyDown}
      >
        {rows.map((row, y) =>
          row.map((kind, x) => (
            <button
              type="button"
              class="object"
              tabIndex={x === focus[0] && y === focus[1] ? 0 : -1}
              aria-label={texts.edit.square(
                y + 1,
                x + 1,
                texts.parts[kind as keyof typeof texts.parts] ?? kind,
              )}
              onFocus={() => setAt([x, y])}
              onClick={() => turn(x, y)}
            >
              <svg viewBox="-21 -21 42 42">
                <g class={kind}>
                  <CellGlyph part={{ kind }} board />
                </g>
              </svg>
            </button>
          )),
        )}
      </div>
      <p class="controls">
        {size(texts.edit.columns, texts.edit.columnsChange, width, columns)}
        {hasRows(rule) && size(texts.edit.rows, texts.edit.rowsChange, height, lines)}
      </p>
    </>
  );
}
