// For young learners: each heap broken up into 1, 2, 4, 8, ...; equal blocks of different heaps are
// paired off, and what stays alone is what decides.
import { letter } from '../play/names.ts';
import { useTexts } from '../text/index.ts';
import { blocks } from './bits.ts';

interface Block {
  size: bigint;
  /** Names the pair it belongs to; null if it is left alone. */
  pair: string | null;
}

function pairOff(values: bigint[]): Block[][] {
  const rows: Block[][] = values.map((value) =>
    blocks(value).map((size) => ({ size, pair: null })),
  );
  const waiting = new Map<bigint, Block>();
  let pairs = 0;
  for (const block of rows.flat()) {
    const other = waiting.get(block.size);
    if (!other) {
      waiting.set(block.size, block);
      continue;
    }
    waiting.delete(block.size);
    other.pair = block.pair = letter(pairs++).toLowerCase();
  }
  return rows;
}

export function Pairing({ rows, sum }: { rows: { name: string; value: bigint }[]; sum: bigint }) {
  const texts = useTexts();
  const paired = pairOff(rows.map(({ value }) => value));
  return (
    <div class="pairing">
      <p>{sum === 0n ? texts.why.allPaired : texts.why.leftAlone(blocks(sum).map(String))}</p>
      <ul>
        {rows.map(({ name, value }, i) => (
          <li>
            <span class="letter">{name}</span>
            <span class="blocks">
              {value === 0n && texts.why.nothing}
              {paired[i]!.map(({ size, pair }) => (
                <span
                  class={pair ? 'block paired' : 'block alone'}
                  style={{ flexGrow: Math.min(Number(size), 64) }}
                  role="img"
                  aria-label={pair ? texts.why.paired(`${size}`, pair) : texts.why.alone(`${size}`)}
                >
                  <span aria-hidden="true">
                    {size.toString()}
                    <sub>{pair ?? '!'}</sub>
                  </span>
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
