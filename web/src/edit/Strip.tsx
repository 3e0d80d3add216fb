// A strip with coins made by pointing: a tap on a square lays a coin there or takes it away; where coins
// share a square, a tap lays one more until there are STACK_MAX, then none. The last coin stays.
import { useRef } from 'preact/hooks';
import { CellGlyph, Token } from '../play/glyphs.tsx';
import { useTexts } from './texts.ts';
import { Cells } from './Cells.tsx';
import { STRIP_MAX } from './position.ts';

const STACK_MAX = 4;
/** There are so many squares, and so many after the last coin. */
const LEAST = 10;
const ROOM = 3;

interface Props {
  game: string;
  /** The squares they are on, numbered from 0. */
  coins: number[];
  onChange(coins: number[]): void;
}

/** Whether several coins may be on one square. */
export const shares = (game: string): boolean => game === 'nimble';

export function Strip({ game, coins, onChange }: Props) {
  const { edit } = useTexts();
  const last = Math.max(-1, ...coins);
  // It does not get shorter while one works at it: the focus may be on its last squares.
  const widest = useRef(LEAST);
  widest.current = Math.max(widest.current, Math.min(last + 1 + ROOM, STRIP_MAX));
  const on = (x: number) => coins.filter((coin) => coin === x).length;
  const tap = (x: number) => {
    const others = coins.filter((coin) => coin !== x);
    const count = on(x) < (shares(game) ? STACK_MAX : 1) ? on(x) + 1 : +(others.length === 0);
    onChange([...others, ...Array<number>(count).fill(x)].sort((a, b) => a - b));
  };
  return (
    <div class="edit-strip">
      <Cells
        game={game}
        width={widest.current}
        height={1}
        label={edit.strip(coins.length)}
        onTap={tap}
        cell={(x) => ({
          label: edit.onStrip(x, on(x)),
          content: (
            <>
              <CellGlyph part={{ kind: 'free' }} board />
              {Array.from({ length: on(x) }, (_, i) => (
                <g transform={`translate(0 ${-5 * (i - (on(x) - 1) / 2)})`}>
                  <Token r={12} />
                </g>
              ))}
              <text class="place" x="-17" y="-9">
                {x}
              </text>
            </>
          ),
        })}
      />
    </div>
  );
}
