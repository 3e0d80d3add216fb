// A bar of chocolate made by pointing: a tap bites a square off with what lies below it and to its right;
// a tap beyond the bar makes it reach so far.
import { CellGlyph } from '../play/glyphs.tsx';
import { useTexts } from './texts.ts';
import { Cells } from './Cells.tsx';

const SIDE_MAX = 12;
/** So many rows and columns beyond it can be tapped. */
const ROOM = 2;

interface Props {
  rows: number[];
  onChange(rows: number[]): void;
}

export function Bar({ rows, onChange }: Props) {
  const texts = useTexts();
  const width = Math.max(rows[0]!, Math.min(SIDE_MAX, rows[0]! + ROOM));
  const height = Math.max(rows.length, Math.min(SIDE_MAX, rows.length + ROOM));
  const isThere = (x: number, y: number) => x < (rows[y] ?? 0);
  const tap = (x: number, y: number) => {
    if (x === 0 && y === 0) return;
    const next = isThere(x, y)
      ? rows.map((row, i) => (i < y ? row : Math.min(row, x)))
      : Array.from({ length: Math.max(rows.length, y + 1) }, (_, i) =>
          i > y ? rows[i]! : Math.max(rows[i] ?? 0, x + 1),
        );
    onChange(next.filter((row) => row > 0));
  };
  return (
    <Cells
      game="chomp"
      width={width}
      height={height}
      label={texts.edit.bar(rows.reduce((sum, row) => sum + row, 0))}
      onTap={tap}
      cell={(x, y) => {
        const kind = x === 0 && y === 0 ? 'poison' : 'free';
        const what = kind === 'poison' ? texts.parts.poison : texts.edit.onBar[+isThere(x, y)]!;
        return {
          label: texts.edit.square(y + 1, x + 1, what),
          look: isThere(x, y) ? 'there' : 'missing',
          content: (
            <g class={kind}>
              <CellGlyph part={{ kind }} board />
            </g>
          ),
        };
      }}
    />
  );
}
