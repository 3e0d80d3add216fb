// Why a position is won or lost, in three views: binary columns, pairs of blocks, disguises.
import { useState } from 'preact/hooks';
import type { Solution } from '../engine/types.ts';
import { describe, letter } from '../play/names.ts';
import { useTexts } from '../text/index.ts';
import { disguises, numberOf } from './bits.ts';
import { Columns } from './Columns.tsx';
import { Disguise } from './Disguise.tsx';
import { Pairing } from './Pairing.tsx';

type View = 'columns' | 'pairing' | 'disguise';

export function Why({ solution }: { solution: Solution }) {
  const texts = useTexts();
  const [chosen, setChosen] = useState<View | null>(null);
  const values = disguises(solution);
  const plainNim = solution.components.every(({ rule }) => rule === 'nim');
  const misere = solution.play === 'misere';
  const winning = solution.moves.find(({ wins }) => wins);
  const sum = numberOf(solution.value);
  const words = plainNim ? texts.why.ofHeaps : texts.why.ofValues;

  const lines: string[] = [];
  if (misere) lines.push(plainNim ? texts.why.misereNim : texts.why.misereOther);
  const drawable = values !== null && sum !== null && (!misere || plainNim);
  // Of other games than Nim the values come first: where they come from is the reason.
  const views: View[] = plainNim ? ['columns', 'pairing'] : ['disguise', 'columns', 'pairing'];
  const view = chosen && views.includes(chosen) ? chosen : views[0]!;
  if (!misere && values) {
    const notZero = view === 'disguise' ? texts.why.asHeaps : words.notZero;
    lines.push(sum === 0n ? words.zero : notZero);
  }
  if (winning) lines.push(texts.why.winning(describe(texts, winning)));
  const rows = values?.map((value, i) => ({ name: letter(i), value })) ?? [];

  return (
    <section class="why" aria-labelledby="why">
      <h2 id="why">{texts.why.title}</h2>
      <p>{texts.why.outcome[solution.outcome]}</p>
      {drawable && (
        <>
          <div class="views" role="group" aria-label={texts.why.views}>
            {views.map((each) => (
              <button type="button" aria-pressed={view === each} onClick={() => setChosen(each)}>
                {texts.why.viewNames[each]}
              </button>
            ))}
          </div>
          {view === 'columns' && <Columns rows={rows} sum={sum} words={words} />}
          {view === 'pairing' && <Pairing rows={rows} sum={sum} />}
          {view === 'disguise' && <Disguise components={solution.components} values={values} />}
          {view !== 'disguise' && !plainNim && <p class="note">{texts.why.inDisguise}</p>}
        </>
      )}
      {lines.map((line) => (
        <p>{line}</p>
      ))}
      {!drawable && !misere && <p>{texts.why.noValue}</p>}
    </section>
  );
}
