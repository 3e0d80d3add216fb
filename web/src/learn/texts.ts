// The words of the course and of the page around it. English comes along with the page Learn, other
// languages are loaded when they are chosen.
import { useMemo } from 'preact/hooks';
import { Store, useStore } from '../page/store.ts';
import { course as english } from '../text/en-course.ts';
import {
  language,
  useTexts as usePageTexts,
  type Language,
  type Texts as PageTexts,
} from '../text/index.ts';

export type CourseTexts = typeof english;
export type Texts = PageTexts & CourseTexts;

const loaders: Record<Language, () => Promise<CourseTexts>> = {
  en: async () => english,
  de: async () => (await import('../text/de-course.ts')).course,
};

const course = new Store<CourseTexts>(english);

async function show(): Promise<void> {
  const chosen = language.value;
  try {
    const found = await loaders[chosen]();
    if (language.value === chosen) course.set(found);
  } catch {
    // Offline and not yet loaded: what is shown stays.
  }
}
language.watch(() => void show());

/** Resolves when the course is there in the reader's language. */
export const courseReady = show();

/** The same object as long as neither changes: what is asked for again when texts change depends on it. */
export function useTexts(): Texts {
  const page = usePageTexts();
  const words = useStore(course);
  return useMemo(() => ({ ...page, ...words }), [page, words]);
}
