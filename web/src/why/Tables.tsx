// Misère play: what the heaps of each rule count as in the quotient, or as which heaps of Nim they are played.
import type { Component } from '../engine/types.ts';
import { titleOf } from '../play/names.ts';
import { isOfRows } from '../text/letter.ts';
import { HeapTable } from './HeapTable.tsx';
import { Word } from './Products.tsx';
import { playedAs } from './reason.ts';
import type { Explained } from './reasons.ts';
import { useTexts } from './texts.ts';

interface Props {
  components: Component[];
  explained: Explained;
}

export function Tables({ components, explained: { reasons, quotient } }: Props) {
  const texts = useTexts();
  const { tables } = texts.why;
  /** Those on the board, of heaps that repeat the one that they repeat. */
  const ownOf = (rule: string, preperiod = Infinity, period = 1) =>
    components
      .filter((component) => component.rule === rule)
      .map(({ state }) => Number(state))
      .map((heap) =>
        heap < preperiod + period ? heap : preperiod + ((heap - preperiod) % period),
      );
  return (
    <>
      {reasons
        .filter(({ kind }) => kind === 'played')
        .map(({ component, numbers }) => {
          const { rule } = components[component!]!;
          const heaps = playedAs(numbers);
          const label = tables.played(
            titleOf(texts, rule),
            heaps.some((heap) => heap.includes('+')),
            isOfRows(rule),
          );
          return (
            <>
              <p>{label}</p>
              <HeapTable label={label} items={heaps} own={ownOf(rule)} />
            </>
          );
        })}
      {quotient?.heaps.map(({ rule, elements, preperiod, period }) => {
        const label = tables.elements(titleOf(texts, rule), isOfRows(rule));
        const words = elements.map((element) => <Word>{element}</Word>);
        return (
          <>
            <p>{label}</p>
            <HeapTable label={label} items={words} own={ownOf(rule, preperiod, period)} />
            {period !== undefined && (
              <p class="note">{tables.again(preperiod!, period, isOfRows(rule))}</p>
            )}
          </>
        );
      })}
    </>
  );
}
