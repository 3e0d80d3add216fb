// Why a position is won or lost, in three views: binary columns, pairs of blocks, disguises.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Solution } from '../engine/types.ts';
import { reasonsOf } from '../match/judge.ts';
import { describe } from '../play/names.ts';
import { reveal } from '../play/usePlace.ts';
import { letter } from '../text/letter.ts';
import { useAnswer } from '../page/useAnswer.ts';
import { useTexts } from '../text/index.ts';
import { disguises, numberOf } from './bits.ts';
import { Columns } from './Columns.tsx';
import { Disguise } from './Disguise.tsx';
import { Marked } from './Marked.tsx';
import { Pairing } from './Pairing.tsx';
import type { Reason } from './reason.ts';
import { useWords } from './words.ts';

type View = 'columns' | 'pairing' | 'disguise';

interface Props {
  solution: Solution;
  /** Where the reasons stand under the board, the page goes to them, once. */
  sought: { current: boolean };
}

export function Why({ solution, sought }: Props) {
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
  const { answer: reasons } = useAnswer(
    () => reasonsOf(solution.position, misere),
    [solution.position, misere],
  );
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const columns = section.current!.querySelector('.columns');
    if (!sought.current || !(columns || reasons)) return;
    sought.current = false;
    // What is seen comes first, and what it says under it can wait.
    reveal(columns ?? section.current!);
  }, [solution, reasons]);
  const rows = values?.map((value, i) => ({ name: letter(i), value })) ?? [];

  return (
    <section class="why" aria-labelledby="why" ref={section}>
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
      {reasons && (
        <Reasons
          reasons={reasons}
          misere={misere}
          rules={solution.components.map(({ rule }) => rule)}
        />
      )}
      {reasons?.some(({ marks }) => marks) && (
        <Marked position={solution.position} reasons={reasons} />
      )}
      {lines.map((line) => (
        <p>{line}</p>
      ))}
      {!drawable && !misere && <p>{texts.why.noValue}</p>}
    </section>
  );
}

/** What single games say in their own terms, with their letters where there are several. */
function Reasons({
  reasons,
  misere,
  rules,
}: {
  reasons: Reason[];
  misere: boolean;
  rules: string[];
}) {
  const kinds = useWords();
  const told = reasons.flatMap((reason) => {
    const sentence = kinds[reason.kind]?.(reason, misere, { reasons, rules });
    const name = reason.component === undefined ? '' : letter(reason.component);
    return sentence ? [{ name, sentence }] : [];
  });
  return (
    <ul class="reasons">
      {told.map(({ name, sentence }) => (
        <li>
          {rules.length > 1 && name && <span class="letter">{name} </span>}
          <span class="told">{sentence}.</span>
        </li>
      ))}
    </ul>
  );
}
