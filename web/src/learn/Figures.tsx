// Pictures beside the text and among the hints: binary columns, pairs, and what is to be touched.
import type { Solution } from '../engine/types.ts';
import { solve } from '../match/judge.ts';
import { Notice } from '../page/Notice.tsx';
import { useAnswer } from '../page/useAnswer.ts';
import { letter } from '../text/letter.ts';
import { useTexts } from './texts.ts';
import { Columns } from '../why/Columns.tsx';
import { Pairing } from '../why/Pairing.tsx';
import { bitsOf, disguises, widthOf } from '../why/bits.ts';
import { Apart } from './Apart.tsx';
import type { Figure as FigurePart } from './lessons.ts';
import { Wrapped } from './Wrapped.tsx';

const rowsOf = (values: bigint[]) => values.map((value, i) => ({ name: letter(i), value }));
const nimSum = (values: bigint[]) => values.reduce((sum, value) => sum ^ value, 0n);

export function Figure({ part }: { part: FigurePart }) {
  if ('apart' in part) return <Apart position={part.apart} />;
  if ('wrap' in part) return <Wrapped rule={part.wrap} to={part.to} />;
  return <InBlocks part={part} />;
}

function InBlocks({ part }: { part: { columns: string } | { pairs: string } }) {
  const position = 'columns' in part ? part.columns : part.pairs;
  const { answer, error } = useAnswer<Solution>(() => solve(position, false), [position]);
  const values = answer && disguises(answer);
  if (error) return <Notice error={error} />;
  if (!values) return null;
  const [rows, sum] = [rowsOf(values), nimSum(values)];
  return 'columns' in part ? <Columns rows={rows} sum={sum} /> : <Pairing rows={rows} sum={sum} />;
}

/** The values of a position in columns, with what they give. */
export const Summed = ({ values }: { values: bigint[] }) => (
  <Columns rows={rowsOf(values)} sum={nimSum(values)} />
);

/** Numbers in binary one under the other; the line below them only if it is not the exercise. */
export function InBinary({ values, summed = false }: { values: bigint[]; summed?: boolean }) {
  const texts = useTexts();
  const width = widthOf(values);
  const cells = (value: bigint) =>
    bitsOf(value, width).map((bit) => <td class={bit ? 'one' : 'zero'}>{bit ? 1 : 0}</td>);
  const sum = nimSum(values);
  return (
    <table class="columns" aria-label={texts.why.columns}>
      <thead>
        <tr>
          <th scope="col">{texts.learn.number}</th>
          {bitsOf(0n, width).map((_, i) => (
            <th scope="col">{(1n << BigInt(width - 1 - i)).toString()}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {values.map((value) => (
          <tr>
            <th scope="row">{value.toString()}</th>
            {cells(value)}
          </tr>
        ))}
      </tbody>
      {summed && (
        <tfoot>
          <tr>
            <th scope="row">
              {texts.why.nimSum}: {sum.toString()}
            </th>
            {cells(sum)}
          </tr>
        </tfoot>
      )}
    </table>
  );
}
