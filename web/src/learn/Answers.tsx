// The answers to a lesson's exercises, for paper: from the engine but for those of understanding.
import { useEffect } from 'preact/hooks';
import { engine } from '../engine/client.ts';
import type { Values } from '../engine/types.ts';
import { study } from '../match/judge.ts';
import { Notice } from '../page/Notice.tsx';
import { useAnswer } from '../page/useAnswer.ts';
import { useTexts, type Texts } from './texts.ts';
import type { Words } from './Exercise.tsx';
import { exercisesOf, type Exercise, type Lesson } from './lessons.ts';
import { told } from './moves.ts';

async function answerTo(texts: Texts, exercise: Exercise, words: Words): Promise<string> {
  const { key } = texts.learn;
  switch (exercise.kind) {
    case 'choice':
      return `${words.options![exercise.right]}.`;
    case 'binary':
      return `${exercise.number.toString(2)}.`;
    case 'try':
      return key.tried;
    case 'table': {
      const { rule, to, ask } = exercise;
      const { values } = await engine.ask<Values>(`values --json ${rule} --to ${to}`);
      const entry = (value: number) => (ask === 'value' ? value : value === 0 ? 'P' : 'N');
      return `${values.map((value, n) => `${n}: ${entry(value)}`).join(', ')}.`;
    }
  }
  const misere = 'misere' in exercise;
  const { outcome, value, moves } = await study(exercise.position, misere);
  const winning = moves.filter(({ wins }) => wins).map((move) => told(texts, move));
  switch (exercise.kind) {
    case 'outcome':
      return `${outcome}.`;
    case 'value':
    case 'mex':
      return `${value}.`;
    case 'move':
      return key.moves(winning);
    case 'win':
    case 'duel':
      return winning.length > 0 ? `${key.youBegin} ${key.moves(winning)}` : key.otherBegins;
  }
}

interface Props {
  lesson: Lesson;
  title: string;
  onReady?: () => void;
}

export function Answers({ lesson, title, onReady }: Props) {
  const texts = useTexts();
  const words = texts.lessons[lesson.id].exercises;
  const { answer, error } = useAnswer(
    () =>
      Promise.all(exercisesOf(lesson).map((exercise, i) => answerTo(texts, exercise, words[i]!))),
    [lesson, texts],
  );
  useEffect(() => {
    if (answer) onReady?.();
  }, [answer]);
  if (error) return <Notice error={error} />;
  if (!answer) return null;
  return (
    <section class="answers">
      <h2>{title}</h2>
      <ol>
        {answer.map((each, i) => (
          <li>
            {each} {words[i]!.then}
          </li>
        ))}
      </ol>
    </section>
  );
}
