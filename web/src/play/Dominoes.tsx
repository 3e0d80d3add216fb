// Dominoes over the squares that they cover.
import type { Part, Picture } from '../engine/types.ts';
import { CELL, place } from './geometry.ts';
import type { Laid } from './laid.ts';

interface Props {
  laid: Laid[];
  picture: Picture;
  /** Where a part is drawn. */
  put(part: Part): Part;
}

const INSET = 3.5;

export function Dominoes({ laid, picture, put }: Props) {
  return (
    <g aria-hidden="true" pointer-events="none">
      {laid.map(({ cells, latest }) => {
        const [[ax, ay], [bx, by]] = cells.map((part) => place(picture, put(part))) as [
          [number, number],
          [number, number],
        ];
        const [left, top] = [Math.min(ax, bx), Math.min(ay, by)];
        const [middle, half] = [[(ax + bx) / 2, (ay + by) / 2] as const, CELL / 2 - 2 * INSET];
        return (
          <g class={latest ? 'laid latest' : 'laid'}>
            <rect
              x={left - CELL / 2 + INSET}
              y={top - CELL / 2 + INSET}
              width={Math.abs(bx - ax) + CELL - 2 * INSET}
              height={Math.abs(by - ay) + CELL - 2 * INSET}
              rx="6"
            />
            {ax === bx ? (
              <path d={`M${middle[0] - half} ${middle[1]}h${2 * half}`} />
            ) : (
              <path d={`M${middle[0]} ${middle[1] - half}v${2 * half}`} />
            )}
            {[-6, 6].map((d) => (
              <circle cx={ax + d} cy={ay + d} r="2.6" />
            ))}
            <circle cx={bx} cy={by} r="2.6" />
          </g>
        );
      })}
    </g>
  );
}
