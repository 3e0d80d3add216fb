// A board made by pointing: a tap on a square lays the next kind of thing on it.
import { cells, gameOf } from '../match/notation.ts';
import { CellGlyph } from '../play/glyphs.tsx';
import { useTexts } from './texts.ts';
import { Cells } from './Cells.tsx';
import { hasRows } from './position.ts';

const SIDE_MAX = 12;

interface Props {
  rule: string;
  rows: string[][];
  onChange(rows: string[][]): void;
}

export function Squares({ rule, rows, onChange }: Props) {
  const texts = useTexts();
  const kinds = Object.keys(cells[gameOf(rule)]!);
  const [width, height] = [rows[0]!.length, rows.length];
  const turn = (x: number, y: number) =>
    onChange(
      rows.map((row, j) =>
        row.map((kind, i) =>
          i === x && j === y ? kinds[(kinds.indexOf(kind) + 1) % kinds.length]! : kind,
        ),
      ),
    );
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
      <Cells
        game={gameOf(rule)}
        width={width}
        height={height}
        label={texts.edit.board(width, height)}
        onTap={turn}
        cell={(x, y) => {
          const kind = rows[y]![x]!;
          const what = texts.parts[kind as keyof typeof texts.parts] ?? kind;
          return {
            label: texts.edit.square(y + 1, x + 1, what),
            content: (
              <g class={kind}>
                <CellGlyph part={{ kind }} board />
              </g>
            ),
          };
        }}
      />
      <p class="controls">
        {size(texts.edit.columns, texts.edit.columnsChange, width, columns)}
        {hasRows(rule) && size(texts.edit.rows, texts.edit.rowsChange, height, lines)}
      </p>
    </>
  );
}
