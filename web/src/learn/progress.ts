// Which exercises the reader has done, kept in the browser.
import { Store } from '../page/store.ts';
import { load, save } from '../page/storage.ts';
import { exercisesOf, lessons, type Lesson, type LessonId } from './lessons.ts';

type Done = Partial<Record<LessonId, number[]>>;

export const done = new Store<Done>(load<Done>('lessons', {}));
done.watch(() => save('lessons', done.value));

export function finish(lesson: LessonId, exercise: number): void {
  const before = done.value[lesson] ?? [];
  if (before.includes(exercise)) return;
  done.set({ ...done.value, [lesson]: [...before, exercise] });
}

export const isFinished = (all: Done, lesson: Lesson): boolean =>
  (all[lesson.id]?.length ?? 0) >= exercisesOf(lesson).length;

export const finishedCount = (all: Done): number =>
  lessons.filter((lesson) => isFinished(all, lesson)).length;

export const forget = (): void => done.set({});
