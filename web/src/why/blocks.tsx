// Heaps broken up into 1, 2, 4, 8, ...: equal blocks of different heaps are paired off, and what stays
// alone is what decides.
import '../style/blocks.css';
import { letter } from '../text/letter.ts';
import { useTexts } from './texts.ts';
import { blocks as blocksOf } from './bits.ts';

export interface Block {
  size: bigint;
  /** Names the pair it belongs to; null if it is left alone. */
  pair: string | null;
}

export function pairOff(values: bigint[]): Block[][] {
  const rows: Block[][] = values.map((value) =>
    blocksOf(value).map((size) => ({ size, pair: null })),
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

/** The blocks of one heap. */
export function Blocks({ blocks }: { blocks: Block[] }) {
  const texts = useTexts();
  return (
    <span class="blocks">
      {blocks.map(({ size, pair }) => (
        <span
          class={pair ? 'block paired' : 'block alone'}
          style={`flex-grow:${Math.min(Number(size), 64)};--share:${size}`}
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
  );
}
