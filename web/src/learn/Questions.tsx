// Exercises that are answered in a word or a number.
import { useId, useState } from 'preact/hooks';
import type { Solution } from '../engine/types.ts';
import { solve, study } from '../match/judge.ts';
import { Notice } from '../page/Notice.tsx';
import { useAnswer } from '../page/useAnswer.ts';
import { Board } from '../play/Board.tsx';
import { useTexts } from '../text/index.ts';
import { optionsOf } from '../why/options.ts';
import type { FormProps } from './Exercise.tsx';

type Verdict = 'right' | 'wrong' | null;

export function Judged({ verdict, hint }: { verdict: Verdict; hint?: string }) {
  const texts = useTexts();
  return (
    <p class={`verdict ${verdict ?? ''}`} role="status">
      {verdict === 'right' && `✓ ${texts.learn.right}`}
      {verdict === 'wrong' && `✗ ${texts.learn.wrong} ${hint ?? ''}`}
    </p>
  );
}

export function Choice({ exercise, words, onDone }: FormProps<'choice'>) {
  const [chosen, setChosen] = useState<number | null>(null);
  const id = useId();
  const pick = (index: number) => {
    setChosen(index);
    if (index === exercise.right) onDone();
  };
  return (
    <fieldset>
      <legend class="hidden">{words.ask}</legend>
      {words.options!.map((option, i) => (
        <label class="choice">
          <input type="radio" name={id} checked={chosen === i} onChange={() => pick(i)} />
          <span>{option}</span>
        </label>
      ))}
      <Judged verdict={chosen === null ? null : chosen === exercise.right ? 'right' : 'wrong'} />
    </fieldset>
  );
}

export function OutcomeQuestion({ exercise, onDone }: FormProps<'outcome'>) {
  const texts = useTexts();
  const { position, misere = false } = exercise;
  const { answer, error } = useAnswer<Solution>(() => study(position, misere), [position]);
  const [chosen, setChosen] = useState<string | null>(null);
  if (error) return <Notice error={error} />;
  if (!answer) return null;
  const pick = (outcome: string) => {
    setChosen(outcome);
    if (outcome === answer.outcome) onDone();
  };
  return (
    <>
      {misere && <p class="goal">{texts.play.goal(true, false)}</p>}
      <Board solution={answer} enabled={false} onMove={() => {}} />
      <div class="controls">
        {(['N', 'P'] as const).map((outcome) => (
          <button type="button" aria-pressed={chosen === outcome} onClick={() => pick(outcome)}>
            {texts.learn.outcomes[outcome]}
          </button>
        ))}
      </div>
      <Judged verdict={chosen === null ? null : chosen === answer.outcome ? 'right' : 'wrong'} />
    </>
  );
}

export function ValueQuestion({ exercise, words, onDone }: FormProps<'value' | 'mex'>) {
  const texts = useTexts();
  const { kind, position } = exercise;
  const [rule = '', state = ''] = position.split(':');
  const { answer, error } = useAnswer(
    async () => ({
      solution: await solve(position, false),
      options: kind === 'mex' ? await optionsOf({ rule, state }) : null,
    }),
    [position],
  );
  if (error) return <Notice error={error} />;
  if (!answer) return null;
  return (
    <>
      <p class="position">{position}</p>
      {answer.options && (
        <p>{texts.why.options(answer.options.map(({ name, value }) => `${name} (${value})`))}</p>
      )}
      <TypedAnswer
        label={words.ask}
        pattern="[0-9]*"
        check={(text) => text === String(answer.solution.value)}
        onDone={onDone}
      />
    </>
  );
}

export function Binary({ exercise, words, onDone }: FormProps<'binary'>) {
  return (
    <TypedAnswer
      label={words.ask}
      pattern="[01]*"
      check={(text) => text.replace(/^0+/, '') === exercise.number.toString(2)}
      onDone={onDone}
    />
  );
}

interface TypedProps {
  label: string;
  pattern: string;
  check(text: string): boolean;
  onDone(): void;
}

function TypedAnswer({ label, pattern, check, onDone }: TypedProps) {
  const texts = useTexts();
  const [text, setText] = useState('');
  const [verdict, setVerdict] = useState<Verdict>(null);
  return (
    <form
      class="typed"
      onSubmit={(event) => {
        event.preventDefault();
        const right = check(text.trim());
        setVerdict(right ? 'right' : 'wrong');
        if (right) onDone();
      }}
    >
      <input
        type="text"
        inputMode="numeric"
        pattern={pattern}
        autocomplete="off"
        aria-label={label}
        value={text}
        onInput={(event) => {
          setText(event.currentTarget.value);
          setVerdict(null);
        }}
      />{' '}
      <button type="submit">{texts.learn.check}</button>
      <Judged verdict={verdict} />
    </form>
  );
}
