// The course: the list of lessons, one lesson, and all of them as a booklet to print.
import { useState } from 'preact/hooks';
import '../style/learn.css';
import '../style/paper.css';
import { Notice } from '../page/Notice.tsx';
import { Rich } from '../page/Rich.tsx';
import { useStore } from '../page/store.ts';
import { useTexts } from './texts.ts';
import { Worksheet } from './Worksheet.tsx';
import { Answers } from './Answers.tsx';
import { ExerciseView } from './Exercise.tsx';
import { Figure } from './Figures.tsx';
import { isExercise, lessons, type Lesson } from './lessons.ts';
import { done, finishedCount, forget, isFinished } from './progress.ts';

export { courseReady } from './texts.ts';

export function Learn({ path }: { path: string }) {
  const id = path.split('/')[1];
  const at = lessons.findIndex((lesson) => lesson.id === id);
  if (at >= 0) return <LessonView key={id} number={at} lesson={lessons[at]!} />;
  if (id === 'booklet') return <Booklet />;
  if (id?.startsWith('worksheet')) return <Worksheet path={path} />;
  return <Course unknown={id !== undefined} />;
}

function Course({ unknown }: { unknown: boolean }) {
  const texts = useTexts();
  const all = useStore(done);
  const finished = finishedCount(all);
  const next = lessons.findIndex((lesson) => !isFinished(all, lesson));
  const begun = Object.keys(all).length > 0;
  return (
    <>
      <h1>{texts.learn.title}</h1>
      {unknown && <Notice>{texts.learn.unknown}</Notice>}
      <p>{texts.learn.about}</p>
      <p>
        <progress max={lessons.length} value={finished} aria-label={texts.learn.progress} />{' '}
        {texts.learn.finished(finished, lessons.length)}
      </p>
      {next >= 0 && (
        <p>
          <a class="go-on" href={`#learn/${lessons[next]!.id}`}>
            {texts.learn[begun ? 'goOn' : 'begin'](next + 1)}
          </a>
        </p>
      )}
      <ol class="course">
        {lessons.map((lesson) => (
          <li>
            <a href={`#learn/${lesson.id}`}>{texts.lessons[lesson.id].title}</a>{' '}
            {isFinished(all, lesson) && <span class="done">{texts.learn.done}</span>}
          </li>
        ))}
      </ol>
      <p>
        <a href="#learn/booklet">{texts.learn.booklet}</a>
      </p>
      <p>
        <a href="#learn/worksheet">{texts.learn.sheet.link}</a>
      </p>
      {begun && (
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
  const [answers, setAnswers] = useState(false);
  // The page is drawn anew before it is printed.
  const print = () => setTimeout(() => window.print());
  return (
    <article class="lesson">
      <h1>{texts.learn.lesson(number + 1, words.title)}</h1>
      <p class="controls">
        <button
          type="button"
          onClick={() => {
            setAnswers(false);
            print();
          }}
        >
          {texts.learn.print}
        </button>
        <button type="button" onClick={() => (answers ? print() : setAnswers(true))}>
          {texts.learn.printAnswers}
        </button>
      </p>
      <p class="worksheet-name">{texts.learn.worksheetName}</p>
      <Parts lesson={lesson} />
      {answers && (
        <div class="paper-only">
          <Answers lesson={lesson} title={texts.learn.key.title} onReady={print} />
        </div>
      )}
      <nav class="controls" aria-label={texts.learn.steps}>
        {before && <a href={`#learn/${before.id}`}>← {texts.lessons[before.id].title}</a>}
        <a href="#learn">{texts.learn.title}</a>
        {next && <a href={`#learn/${next.id}`}>{texts.lessons[next.id].title} →</a>}
      </nav>
    </article>
  );
}

function Parts({ lesson }: { lesson: Lesson }) {
  const words = useTexts().lessons[lesson.id];
  let text = 0;
  let exercise = 0;
  return (
    <>
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
    </>
  );
}

/** The whole course, with the answers at its end. */
function Booklet() {
  const texts = useTexts();
  const title = (lesson: Lesson, i: number) =>
    texts.learn.lesson(i + 1, texts.lessons[lesson.id].title);
  return (
    <article class="lesson booklet">
      <h1>{texts.learn.bookletTitle}</h1>
      <p class="worksheet-name">{texts.learn.worksheetName}</p>
      <p class="controls">
        <button type="button" onClick={() => window.print()}>
          {texts.learn.printBooklet}
        </button>
        <a href="#learn">{texts.learn.title}</a>
      </p>
      {lessons.map((lesson, i) => (
        <section>
          <h2 class="chapter">{title(lesson, i)}</h2>
          <Parts lesson={lesson} />
        </section>
      ))}
      <section class="key">
        <h2 class="chapter">{texts.learn.key.title}</h2>
        {lessons.map((lesson, i) => (
          <Answers lesson={lesson} title={title(lesson, i)} />
        ))}
      </section>
    </article>
  );
}
