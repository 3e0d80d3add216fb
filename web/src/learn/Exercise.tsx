// One exercise: its prompt, its form, and what the engine says to the answer.
import { announce } from '../page/live.ts';
import { useStore } from '../page/store.ts';
import { useTexts } from '../text/index.ts';
import { Binary, Choice, OutcomeQuestion, ValueQuestion } from './Questions.tsx';
import { Duel, FindMove, TryMoves, Win } from './Boards.tsx';
import { TableQuestion } from './TableQuestion.tsx';
import type { Exercise, LessonId } from './lessons.ts';
import { done, finish } from './progress.ts';

export interface Words {
  ask: string;
  /** Of a choice. */
  options?: readonly string[];
  /** What is worth knowing once it is solved. */
  then?: string;
}

/** What every kind of exercise is given. */
export interface FormProps<Kind extends Exercise['kind']> {
  exercise: Extract<Exercise, { kind: Kind }>;
  words: Words;
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
  const onDone = () => {
    finish(lesson, index);
    announce(`${texts.learn.right} ${words.then ?? ''}`);
  };
  return (
    <section
      class={solved ? 'exercise solved' : 'exercise'}
      aria-label={texts.learn.exercise(index + 1)}
    >
      <h2>
        {texts.learn.exercise(index + 1)}
        {solved && <span class="done">{texts.learn.done}</span>}
      </h2>
      <p>{words.ask}</p>
      <Form exercise={exercise} words={words} onDone={onDone} />
      {solved && words.then && <p class="then">{words.then}</p>}
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
    case 'mex':
      return <ValueQuestion exercise={exercise} {...rest} />;
    case 'binary':
      return <Binary exercise={exercise} {...rest} />;
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
