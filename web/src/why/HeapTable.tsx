// A table of the heaps of a rule, ten to a line, in which one can look up where moves lead.
import type { ComponentChildren } from 'preact';

const PER_LINE = 10;

interface Props {
  /** What it is a table of, for who does not see it. */
  label: string;
  /** Of the heaps from 0 on. */
  items: ComponentChildren[];
  /** Those that lie on the board. */
  own: number[];
}

export function HeapTable({ label, items, own }: Props) {
  const columns = Math.min(PER_LINE, items.length);
  const lines = Array.from({ length: Math.ceil(items.length / PER_LINE) }, (_, i) => PER_LINE * i);
  return (
    <div class="scroll" tabIndex={0} role="group" aria-label={label}>
      <table class="of-heaps">
        {lines.length > 1 && (
          <thead>
            <tr>
              <td />
              {Array.from({ length: columns }, (_, i) => (
                <th scope="col">{i}</th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {lines.map((first) => (
            <tr>
              <th scope="row">{first}</th>
              {items.slice(first, first + PER_LINE).map((item, i) => (
                <td class={own.includes(first + i) ? 'own' : ''}>{item}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
