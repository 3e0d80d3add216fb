// The words of the course and of the page around it, which come along with the page Learn.
import { useMemo } from 'preact/hooks';
import { course as english } from '../text/en-course.ts';
import { useTexts as usePageTexts, type Texts as PageTexts } from '../text/index.ts';
import { wordsIn } from '../text/words.ts';

export type CourseTexts = typeof english;
export type Texts = PageTexts & CourseTexts;

const course = wordsIn(english, {
  de: async () => (await import('../text/de-course.ts')).course,
});

/** Resolves when the course is there in the reader's language. */
export const courseReady = course.ready;

/** The same object as long as neither changes: what is asked for again when texts change depends on it. */
export function useTexts(): Texts {
  const page = usePageTexts();
  const words = course.useWords();
  return useMemo(() => ({ ...page, ...words }), [page, words]);
}
