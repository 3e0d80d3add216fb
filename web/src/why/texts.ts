// The words of See why and of the review, which come with the first of them.
import { why } from '../text/en-why.ts';
import { wordsIn } from '../text/words.ts';

export type WhyTexts = typeof why;

export const {
  ready: textsReady,
  useWords: useWhyTexts,
  useTexts,
} = wordsIn(why, { de: async () => (await import('../text/de-why.ts')).why });
