// The words of the form for a match of one's own and of its boards, which come with it.
import { setup } from '../text/en-setup.ts';
import { wordsIn } from '../text/words.ts';

export const { ready: textsReady, useTexts } = wordsIn(setup, {
  de: async () => (await import('../text/de-setup.ts')).setup,
});
