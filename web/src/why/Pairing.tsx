// For young learners: each heap broken up into 1, 2, 4, 8, ...; equal blocks of different heaps are
// paired off, and what stays alone is what decides.
import { useTexts } from './texts.ts';
import { blocks } from './bits.ts';
import { Blocks, pairOff } from './blocks.tsx';
import '../style/why.css';

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
            {value === 0n ? texts.why.nothing : <Blocks blocks={paired[i]!} />}
          </li>
        ))}
      </ul>
    </div>
  );
}
