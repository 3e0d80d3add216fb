// Why a position is won or lost, in three views: binary columns, pairs of blocks, disguises.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Move, Solution } from '../engine/types.ts';
import { describe } from '../play/names.ts';
import { reveal } from '../play/usePlace.ts';
import { isOfRows, letter } from '../text/letter.ts';
import { useAnswer } from '../page/useAnswer.ts';
import { useTexts } from './texts.ts';
import { disguises, numberOf } from './bits.ts';
import { Columns } from './Columns.tsx';
import { Disguise } from './Disguise.tsx';
import { Marked } from './Marked.tsx';
import { OPTIONS_MAX } from './options.ts';
import { Pairing } from './Pairing.tsx';
import { Positions } from './Positions.tsx';
import { HeapTable } from './HeapTable.tsx';
import { leftBy } from './left.ts';
import { Products } from './Products.tsx';
import { answers, isRead, listed, tens, type Reason } from './reason.ts';
import { explained, type Explained } from './reasons.ts';
import { Tables } from './Tables.tsx';
import { useWords } from './words.ts';
import '../style/why.css';

type View = 'columns' | 'pairing' | 'disguise';

interface Props {
  solution: Solution;
  /** Where the reasons stand under the board, the page goes to them, once. */
  sought: { current: boolean };
  /** What moves are called that are lines of a drawing; null until it is known. */
  lines?: Map<Move, string> | null | undefined;
}

export function Why({ solution, sought, lines }: Props) {
  const texts = useTexts();
  const [chosen, setChosen] = useState<View | null>(null);
  const values = disguises(solution);
  const plainNim = solution.components.every(({ rule }) => rule === 'nim');
  const misere = solution.play === 'misere';
  const winning = solution.moves.find(({ wins, farther }) => wins && !farther);
  const won = (move: Move) => {
    if (lines === undefined) return texts.why.winning(describe(texts, move));
    const line = [...(lines ?? [])].find(([{ position }]) => position === move.position)?.[1];
    return line && texts.why.winningLine(line);
  };
  const sum = numberOf(solution.value);
  const words = plainNim ? texts.why.ofHeaps : texts.why.ofValues;

  const sentences: string[] = [];
  const other = solution.method === 'quotient' ? 'misereQuotient' : 'misereOther';
  if (misere) sentences.push(texts.why[plainNim ? 'misereNim' : other]);
  const drawable = values !== null && sum !== null && (!misere || plainNim);
  // One number has nothing to be added to.
  const alone = solution.components.length === 1 && !plainNim;
  // Of other games than Nim the values come first: where they come from is the reason.
  const views: View[] = plainNim
    ? ['columns', 'pairing']
    : alone
      ? ['disguise']
      : ['disguise', 'columns', 'pairing'];
  const view = chosen && views.includes(chosen) ? chosen : views[0]!;
  if (!misere && values && !alone) {
    const notZero = view === 'disguise' ? texts.why.asHeaps : words.notZero;
    sentences.push(sum === 0n ? words.zero : notZero);
  }
  const { answer } = useAnswer(
    () => explained(solution.position, misere),
    [solution.position, misere],
  );
  const reasons = answer?.reasons;
  // Of tame games it is told by heaps of Nim already.
  const quotient = reasons?.every(({ kind }) => kind !== 'tame') ? answer?.quotient : undefined;
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const columns = section.current!.querySelector('.columns');
    if (!sought.current || !(columns || reasons)) return;
    sought.current = false;
    // What is seen comes first, and what it says under it can wait.
    reveal(columns ?? section.current!);
  }, [solution, reasons]);
  const rows = values?.map((value, i) => ({ name: letter(i), value })) ?? [];

  const own = answer && reasons && (
    <Reasons explained={answer} solution={solution} valued={drawable && view === 'disguise'} />
  );

  return (
    <section class="why" aria-labelledby="why" ref={section}>
      <h2 id="why">{texts.why.title}</h2>
      <p>
        {texts.why.outcome[solution.outcome]} {winning && won(winning)}
      </p>
      {alone && own}
      {drawable && (
        <>
          {views.length > 1 && (
            <div class="views" role="group" aria-label={texts.why.views}>
              {views.map((each) => (
                <button type="button" aria-pressed={view === each} onClick={() => setChosen(each)}>
                  {texts.why.viewNames[each]}
                </button>
              ))}
            </div>
          )}
          {view === 'columns' && <Columns rows={rows} sum={sum} words={words} />}
          {view === 'pairing' && <Pairing rows={rows} sum={sum} />}
          {view === 'disguise' && <Disguise components={solution.components} values={values} />}
          {view !== 'disguise' && !plainNim && <p class="note">{texts.why.inDisguise}</p>}
        </>
      )}
      {!alone && own}
      {sentences.map((sentence) => (
        <p>{sentence}</p>
      ))}
      {answer && quotient && (
        <Products solution={solution} quotient={quotient} moves={answer.moves} />
      )}
      {answer && misere && <Tables components={solution.components} explained={answer} />}
      {!drawable && !misere && <p>{texts.why.noValue}</p>}
    </section>
  );
}

/** Whether a reason says more than what stands elsewhere, in words that people read. */
function isTold({ kind, numbers, moves = [] }: Reason, valued: boolean): boolean {
  if (kind !== 'mex') return true;
  return valued ? Number(numbers[1]) > OPTIONS_MAX : isRead(moves.flatMap(({ to }) => to));
}

interface Told {
  name: string;
  /** Of the game whose positions are drawn. */
  rule: string;
  sentence: string;
  /** Positions of which it speaks, to be drawn. */
  sums?: string[][];
  /** The first is lost, and of those that follow each is answered by the next. */
  answered?: 'all' | 'some';
  /** The moves that leave the first ones. */
  left?: string[];
  /** Said behind it. */
  then?: string;
  /** The values of heaps from 0 on, and which of them lie on the board. */
  values?: string[];
  own?: number[];
}

/** What single games say in their own terms, with their letters where there are several. */
function Reasons({
  explained,
  solution,
  valued,
}: {
  explained: Explained;
  solution: Solution;
  /** Where the value of each comes from is told already. */
  valued: boolean;
}) {
  const texts = useTexts();
  const kinds = useWords();
  const { position, play, components } = solution;
  const { reasons } = explained;
  const rules = components.map(({ rule }) => rule);
  const shapes = components.map(({ picture }) => picture?.shape ?? 'none');
  const isDrawn = (i: number) => ['board', 'graph'].includes(shapes[i]!);
  const drawn = shapes.some((_, i) => isDrawn(i)) && !shapes.includes('none');
  const told = reasons.flatMap((reason): Told[] => {
    if (!isTold(reason, valued)) return [];
    const { kind, moves = [] } = reason;
    const read = isRead(moves.flatMap(({ to }) => to));
    const numbered = moves.map(({ to }) => ({ to: to.map((_, i) => texts.why.part(i + 1)) }));
    const said = kind === 'parts' && !read ? { ...reason, moves: numbered } : reason;
    const sentence = kinds[kind]?.(said, play === 'misere', { reasons, rules });
    const name = reason.component === undefined ? '' : letter(reason.component);
    const rule = rules[reason.component ?? 0]!;
    if (!sentence) return [];
    if (kind === 'fused') return [{ name, rule, sentence, sums: moves.map(({ to }) => to) }];
    if (kind === 'parts' && isDrawn(reason.component!)) {
      return [{ name, rule, sentence, sums: moves[0]!.to.map((state) => [state]) }];
    }
    if (kind === 'firm')
      return [
        { name, rule, sentence, then: texts.why.tables.firm(reason.numbers[3]!, isOfRows(rule)) },
      ];
    if (kind === 'values') {
      // The sentence ends with them.
      const list = `: ${tens(reason.numbers).join('; ')}`;
      const own = components.filter(({ rule }) => rule === rules[reason.component!]);
      return [
        {
          name,
          rule,
          sentence: sentence.slice(0, -list.length),
          values: reason.numbers.map(String),
          own: own.map(({ state }) => Number(state)),
        },
      ];
    }
    if (!['closed', 'answers'].includes(kind)) return [{ name, rule, sentence }];
    const left = leftBy(solution, explained.won, reason).map((move) =>
      texts.why.left(describe(texts, move)),
    );
    if (read && !drawn) {
      return [{ name, rule, sentence, then: left[0] ? `${texts.why.first} ${left[0]}.` : '' }];
    }
    if (!drawn) return [];
    const sums = moves.map(({ to }) => to);
    if (kind === 'answers') {
      // It begins with the first and ends with the others.
      const rest = sentence.slice(listed(reason)[0]!.length, sentence.lastIndexOf(': '));
      return [
        {
          name,
          rule,
          sentence: texts.why.drawnFirst + rest,
          sums,
          answered: answers(reason).cut ? 'some' : 'all',
          left: left.slice(0, 1),
        },
      ];
    }
    // The sentence ends with them.
    const list = `: ${listed(reason).join('; ')}`;
    return [{ name, rule, sentence: sentence.slice(0, -list.length), sums, left }];
  });
  return (
    <>
      <ul class="reasons">
        {told.map(({ name, rule, sentence, then, sums, answered, left, values, own }) => (
          <li>
            {rules.length > 1 && name && <span class="letter">{name} </span>}
            <span class="told">{sentence}.</span> {then}
            {sums && <Positions rule={rule} sums={sums} left={left ?? []} answered={answered} />}
            {values && <HeapTable label={sentence} items={values} own={own!} />}
          </li>
        ))}
      </ul>
      {reasons.some(({ marks }) => marks) && <Marked position={position} reasons={reasons} />}
    </>
  );
}
