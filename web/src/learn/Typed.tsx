// Exercises that are answered with a number.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Solution } from '../engine/types.ts';
import { study } from '../match/judge.ts';
import { Notice } from '../page/Notice.tsx';
import { useAnswer } from '../page/useAnswer.ts';
import { Board } from '../play/Board.tsx';
import { useTexts } from './texts.ts';
import { blocks, disguises } from '../why/bits.ts';
import { optionsOf } from '../why/options.ts';
import type { FormProps } from './Exercise.tsx';
import { InBinary } from './Figures.tsx';
import { Ladder } from './Ladder.tsx';
import { Judged, type Verdict } from './Questions.tsx';
import { readBinary, readNumber, whyNotBinary, whyNotMex, whyNotSum } from './reasons.ts';

/** What is said to an answer. */
interface Said {
  verdict: Verdict;
  reason?: string | undefined;
}

/** The value of a sum: a nim-sum. It may be typed in binary too. */
export function SumQuestion({ exercise, words, onDone }: FormProps<'value'>) {
  const texts = useTexts();
  const { position } = exercise;
  const { answer, error } = useAnswer<Solution>(() => study(position, false), [position]);
  if (error) return <Notice error={error} />;
  if (!answer) return null;
  const values = disguises(answer) ?? [];
  const right = BigInt(answer.value ?? 0);
  const judge = (text: string): Said => {
    const given = readNumber(text);
    if (given === right) return { verdict: 'right' };
    const binary = readBinary(text);
    if (binary === right) {
      return { verdict: 'right', reason: texts.learn.reasons.inBinary(text, `${right}`) };
    }
    if (given === null) return { verdict: 'unread', reason: texts.learn.reasons.notNumber };
    // More digits than the values have, all 0 and 1, are meant in binary.
    const meant = binary !== null && text.length > 2 ? binary : given;
    return { verdict: 'wrong', reason: whyNotSum(texts, meant, values) };
  };
  return (
    <>
      <Board solution={answer} enabled={false} onMove={() => {}} />
      <TypedAnswer
        label={words.ask}
        judge={judge}
        hints={[...(words.hints ?? []), <InBinary values={values} />]}
        show={() => <InBinary values={values} summed />}
        onDone={onDone}
      />
    </>
  );
}

/** The value of one component, from those of its options. */
export function MexQuestion({ exercise, words, onDone }: FormProps<'mex'>) {
  const texts = useTexts();
  const { position } = exercise;
  const [rule = '', state = ''] = position.split(':');
  const { answer, error } = useAnswer(
    async () => ({
      solution: await study(position, false),
      options: (await optionsOf({ rule, state })) ?? [],
    }),
    [position],
  );
  if (error) return <Notice error={error} />;
  if (!answer) return null;
  const values = answer.options.map(({ value }) => BigInt(value));
  const right = BigInt(answer.solution.value ?? 0);
  const judge = (text: string): Said => {
    const given = readNumber(text);
    if (given === null) return { verdict: 'unread', reason: texts.learn.reasons.notNumber };
    if (given === right) return { verdict: 'right' };
    return { verdict: 'wrong', reason: whyNotMex(texts, given, values) };
  };
  const sorted = [...new Set(values)].sort((a, b) => (a < b ? -1 : 1)).map(String);
  return (
    <>
      <Board solution={answer.solution} enabled={false} onMove={() => {}} />
      <p>
        {texts.learn.becomes(
          answer.options.map(({ name, value }) => ({ pieces: name.split(' + '), value })),
        )}
      </p>
      <TypedAnswer
        label={words.ask}
        judge={judge}
        hints={words.hints ?? []}
        show={() => texts.why.mex(sorted, `${right}`)}
        onDone={onDone}
      />
    </>
  );
}

export function BinaryQuestion({ exercise, words, onDone }: FormProps<'binary'>) {
  const texts = useTexts();
  const { number } = exercise;
  const judge = (text: string): Said => {
    if (readBinary(text) === BigInt(number)) return { verdict: 'right' };
    const reason = whyNotBinary(texts, text, number);
    return reason
      ? { verdict: 'wrong', reason }
      : { verdict: 'unread', reason: texts.learn.reasons.notBinary };
  };
  return (
    <TypedAnswer
      label={words.ask}
      judge={judge}
      hints={words.hints ?? []}
      show={() =>
        texts.learn.shownBinary(`${number}`, blocks(BigInt(number)).map(String), number.toString(2))
      }
      onDone={onDone}
    />
  );
}

interface TypedProps {
  label: string;
  judge(text: string): Said;
  hints: readonly ComponentChildren[];
  /** The answer and why. */
  show(): ComponentChildren;
  onDone(): void;
}

/** A field for the answer, and the ladder of hints to it. */
function TypedAnswer({ label, judge, hints, show, onDone }: TypedProps) {
  const texts = useTexts();
  const [text, setText] = useState('');
  const [said, setSaid] = useState<Said>({ verdict: null });
  const [misses, setMisses] = useState(0);
  const check = () => {
    const typed = text.trim();
    const next: Said = typed
      ? judge(typed)
      : { verdict: 'unread', reason: texts.learn.reasons.empty };
    setSaid(next);
    if (next.verdict === 'right') onDone();
    if (next.verdict === 'wrong') setMisses(misses + 1);
  };
  return (
    <>
      <form
        class="typed"
        onSubmit={(event) => {
          event.preventDefault();
          check();
        }}
      >
        <input
          type="text"
          inputMode="numeric"
          autocomplete="off"
          aria-label={label}
          value={text}
          onInput={(event) => {
            setText(event.currentTarget.value);
            setSaid({ verdict: null });
          }}
        />{' '}
        <button type="submit">{texts.learn.check}</button>
        <Judged {...said} />
      </form>
      <Ladder hints={hints} misses={misses} show={show} />
    </>
  );
}
