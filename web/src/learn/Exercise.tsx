// One exercise: its prompt, its form, and what the engine says to the answer.
import { useState } from 'preact/hooks';
import { announce } from '../page/live.ts';
import { useStore } from '../page/store.ts';
import { useTexts } from './texts.ts';
import { FindMove, TryMoves } from './Boards.tsx';
import { Duel, Win } from './Bouts.tsx';
import { Choice, OutcomeQuestion } from './Questions.tsx';
import { TableQuestion } from './TableQuestion.tsx';
import { BinaryQuestion, MexQuestion, SumQuestion } from './Typed.tsx';
import { knowsNimSums, type Exercise, type LessonId } from './lessons.ts';
import { done, finish } from './progress.ts';
import { anotherLike, hasOthers } from './random.ts';

export interface Words {
  ask: string;
  /** Of a choice: its answers, and of each wrong one why it is wrong. */
  options?: readonly string[];
  why?: Readonly<Record<number, string>>;
  /** The first rungs of the ladder of hints. */
  hints?: readonly string[];
  /** What is worth knowing once it is solved. */
  then?: string;
}

/** What every kind of exercise is given. */
export interface FormProps<Kind extends Exercise['kind']> {
  exercise: Extract<Exercise, { kind: Kind }>;
  words: Words;
  /** Whether a slip may be told by the nim-sum. */
  knowsNimSums: boolean;
  onDone(): void;
}

interface Props {
  lesson: LessonId;
  index: number;
  exercise: Exercise;
  words: Words;
}

export function ExerciseView({ lesson, index, exercise, words }: Props) {
  const texts = useTexts();
  const solved = useStore(done)[lesson]?.includes(index) ?? false;
  const [other, setOther] = useState<{ exercise: Exercise; number: number } | null>(null);
  const onDone = () => {
    finish(lesson, index);
    announce(`${texts.learn.right} ${other ? '' : (words.then ?? '')}`);
  };
  const another = async () => {
    const next = await anotherLike(exercise);
    setOther((was) => ({ exercise: next, number: (was?.number ?? 0) + 1 }));
  };
  const asked = other && {
    ask:
      other.exercise.kind === 'binary'
        ? texts.learn.random.binary(other.exercise.number)
        : texts.learn.random[other.exercise.kind as keyof typeof texts.learn.random](0),
  };
  return (
    <section
      class={solved ? 'exercise solved' : 'exercise'}
      data-kind={exercise.kind}
      aria-label={texts.learn.exercise(index + 1)}
    >
      <h2>
        {texts.learn.exercise(index + 1)} {solved && <span class="done">{texts.learn.done}</span>}
      </h2>
      <p>{(asked ?? words).ask}</p>
      <Form
        key={other?.number ?? 0}
        exercise={other?.exercise ?? exercise}
        words={asked ?? words}
        knowsNimSums={knowsNimSums(lesson)}
        onDone={onDone}
      />
      {solved && !other && words.then && <p class="then">{words.then}</p>}
      {hasOthers(exercise) && (
        <p class="controls others">
          <button type="button" onClick={() => void another()}>
            {other ? texts.learn.anotherOne : texts.learn.another}
          </button>
          {other && (
            <button type="button" onClick={() => setOther(null)}>
              {texts.learn.backToExercise}
            </button>
          )}
        </p>
      )}
    </section>
  );
}

function Form({ exercise, ...rest }: FormProps<Exercise['kind']>) {
  switch (exercise.kind) {
    case 'choice':
      return <Choice exercise={exercise} {...rest} />;
    case 'outcome':
      return <OutcomeQuestion exercise={exercise} {...rest} />;
    case 'value':
      return <SumQuestion exercise={exercise} {...rest} />;
    case 'mex':
      return <MexQuestion exercise={exercise} {...rest} />;
    case 'binary':
      return <BinaryQuestion exercise={exercise} {...rest} />;
    case 'table':
      return <TableQuestion exercise={exercise} {...rest} />;
    case 'move':
      return <FindMove exercise={exercise} {...rest} />;
    case 'try':
      return <TryMoves exercise={exercise} {...rest} />;
    case 'win':
      return <Win exercise={exercise} {...rest} />;
    case 'duel':
      return <Duel exercise={exercise} {...rest} />;
  }
}
