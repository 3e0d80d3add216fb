// The words of the course and of the page around it, which come along with the page Learn.
import { useMemo } from 'preact/hooks';
import { course as english } from '../text/en-course.ts';
import type { Texts as PageTexts } from '../text/index.ts';
import { wordsIn } from '../text/words.ts';
import { textsReady, useWhyTexts, type WhyTexts } from '../why/texts.ts';

export type CourseTexts = typeof english;
export type Texts = PageTexts & WhyTexts & CourseTexts;

const course = wordsIn(english, {
  de: async () => (await import('../text/de-course.ts')).course,
});

/** Resolves when the course is there in the reader's language. */
export const courseReady = Promise.all([course.ready, textsReady]);

/** With those of the page, and of the figures that See why has as well. */
export function useTexts(): Texts {
  const texts = course.useTexts();
  const why = useWhyTexts();
  return useMemo(() => ({ ...texts, ...why }), [texts, why]);
}
