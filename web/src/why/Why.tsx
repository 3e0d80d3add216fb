// Why a position is won or lost, in three views: binary columns, pairs of blocks, disguises.
import { useState } from 'preact/hooks';
import type { Solution } from '../engine/types.ts';
import { describe, letter } from '../play/names.ts';
import { useTexts } from '../text/index.ts';
import { disguises } from './bits.ts';
import { Columns } from './Columns.tsx';
import { Disguise } from './Disguise.tsx';
import { Pairing } from './Pairing.tsx';

type View = 'columns' | 'pairing' | 'disguise';

export function Why({ solution }: { solution: Solution }) {
  const texts = useTexts();
  const [chosen, setChosen] = useState<View>('columns');
  const values = disguises(solution);
  const plainNim = solution.components.every(({ rule }) => rule === 'nim');
  const misere = solution.play === 'misere';
  const winning = solution.moves.find(({ wins }) => wins);
  const sum = solution.value == null ? null : BigInt(solution.value);

  const lines = [texts.why.outcome[solution.outcome]];
  if (misere) lines.push(plainNim ? texts.why.misereNim : texts.why.misereOther);
  else if (values) lines.push(sum === 0n ? texts.why.zero : texts.why.notZero);
  if (winning) lines.push(texts.why.winning(describe(texts, winning)));
  const drawable = values !== null && sum !== null && (!misere || plainNim);
  const views: View[] = plainNim ? ['columns', 'pairing'] : ['columns', 'pairing', 'disguise'];
  const view = views.includes(chosen) ? chosen : 'columns';
  const rows = values?.map((value, i) => ({ name: letter(i), value })) ?? [];

  return (
    <section class="why" aria-labelledby="why">
      <h2 id="why">{texts.why.title}</h2>
      {lines.map((line) => (
        <p>{line}</p>
      ))}
      {drawable && (
        <>
          <div class="views" role="group" aria-label={texts.why.views}>
            {views.map((each) => (
              <button type="button" aria-pressed={view === each} onClick={() => setChosen(each)}>
                {texts.why.viewNames[each]}
              </button>
            ))}
          </div>
          {view === 'columns' && <Columns rows={rows} sum={sum} />}
          {view === 'pairing' && <Pairing rows={rows} sum={sum} />}
          {view === 'disguise' && <Disguise components={solution.components} values={values} />}
          {view !== 'disguise' && !plainNim && <p class="note">{texts.why.inDisguise}</p>}
        </>
      )}
      {!drawable && !misere && <p>{texts.why.noValue}</p>}
    </section>
  );
}
