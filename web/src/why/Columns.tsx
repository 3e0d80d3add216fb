// The heaps in binary, column above column, and the nim-sum under the line.
import { useTexts, type WhyTexts } from './texts.ts';
import { bitsOf, widthOf } from './bits.ts';
import '../style/why.css';

interface Props {
  /** What each row is called, and its number. */
  rows: { name: string; value: bigint }[];
  sum: bigint;
  /** What the rows are; heaps, where nothing is said. */
  words?: WhyTexts['why']['ofHeaps'];
}

export function Columns({ rows, sum, words }: Props) {
  const texts = useTexts();
  const { name, number } = words ?? texts.why.ofHeaps;
  const width = widthOf([...rows.map(({ value }) => value), sum]);
  const deciding = sum === 0n ? -1 : width - sum.toString(2).length;
  const cells = (value: bigint) =>
    bitsOf(value, width).map((bit, i) => (
      <td class={`${bit ? 'one' : 'zero'}${i === deciding ? ' deciding' : ''}`}>{bit ? 1 : 0}</td>
    ));
  return (
    <div class="scroll sums" tabIndex={0} role="group" aria-label={texts.why.columns}>
      <table class="columns" style={`--bits:${width}`}>
        <caption>
          <span>
            {deciding < 0
              ? texts.why.allEven
              : texts.why.deciding((1n << BigInt(width - 1 - deciding)).toString())}
          </span>
        </caption>
        <thead>
          <tr>
            <th scope="col">{name}</th>
            <th scope="col">{number}</th>
            {Array.from({ length: width }, (_, i) => (
              <th scope="col" class={i === deciding ? 'deciding' : ''}>
                {(1n << BigInt(width - 1 - i)).toString()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name: row, value }) => (
            <tr>
              <th scope="row">{row}</th>
              <td class="number">{value.toString()}</td>
              {cells(value)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts.why.nimSum}</th>
            <td class="number">{sum.toString()}</td>
            {cells(sum)}
          </tr>
          <tr class="parity">
            <th scope="row" colSpan={2}>
              {texts.why.ones}
            </th>
            {bitsOf(sum, width).map((odd, i) => (
              <td class={i === deciding ? 'deciding' : ''}>
                {odd ? texts.why.odd : texts.why.even}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
