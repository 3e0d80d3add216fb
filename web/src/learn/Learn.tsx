// The course: the list of lessons, and one lesson.
import { Notice } from '../page/Notice.tsx';
import { Rich } from '../page/Rich.tsx';
import { useStore } from '../page/store.ts';
import { useTexts } from '../text/index.ts';
import { ExerciseView } from './Exercise.tsx';
import { Figure } from './Figures.tsx';
import { isExercise, lessons, type Lesson } from './lessons.ts';
import { done, finishedCount, forget, isFinished } from './progress.ts';

export function Learn({ path }: { path: string }) {
  const id = path.split('/')[1];
  const at = lessons.findIndex((lesson) => lesson.id === id);
  if (at >= 0) return <LessonView key={id} number={at} lesson={lessons[at]!} />;
  return <Course unknown={id !== undefined} />;
}

function Course({ unknown }: { unknown: boolean }) {
  const texts = useTexts();
  const all = useStore(done);
  const finished = finishedCount(all);
  return (
    <>
      <h1>{texts.learn.title}</h1>
      {unknown && <Notice>{texts.learn.unknown}</Notice>}
      <p>{texts.learn.about}</p>
      <p>
        <progress max={lessons.length} value={finished} aria-label={texts.learn.progress} />{' '}
        {texts.learn.finished(finished, lessons.length)}
      </p>
      <ol class="course">
        {lessons.map((lesson) => (
          <li>
            <a href={`#learn/${lesson.id}`}>{texts.lessons[lesson.id].title}</a>{' '}
            {isFinished(all, lesson) && <span class="done">{texts.learn.done}</span>}
          </li>
        ))}
      </ol>
      {Object.keys(all).length > 0 && (
        <button type="button" onClick={forget}>
          {texts.learn.forget}
        </button>
      )}
    </>
  );
}

function LessonView({ number, lesson }: { number: number; lesson: Lesson }) {
  const texts = useTexts();
  const words = texts.lessons[lesson.id];
  const next = lessons[number + 1];
  const before = lessons[number - 1];
  let text = 0;
  let exercise = 0;
  return (
    <article class="lesson">
      <h1>{texts.learn.lesson(number + 1, words.title)}</h1>
      <p class="controls">
        <button type="button" onClick={() => window.print()}>
          {texts.learn.print}
        </button>
      </p>
      <p class="worksheet-name">{texts.learn.worksheetName}</p>
      {lesson.parts.map((part) => {
        if (part === 'text') {
          return <Rich text={words.texts[text++] ?? ''} />;
        }
        if (!isExercise(part)) return <Figure part={part} />;
        const index = exercise++;
        return (
          <ExerciseView
            lesson={lesson.id}
            index={index}
            exercise={part}
            words={words.exercises[index]!}
          />
        );
      })}
      <nav class="controls" aria-label={texts.learn.steps}>
        {before && <a href={`#learn/${before.id}`}>← {texts.lessons[before.id].title}</a>}
        <a href="#learn">{texts.learn.title}</a>
        {next && <a href={`#learn/${next.id}`}>{texts.lessons[next.id].title} →</a>}
      </nav>
    </article>
  );
}
