// What single games say of themselves, which comes with the reasons.
import { reasonKinds } from '../text/en-reasons.ts';
import { wordsIn } from '../text/words.ts';

export const { ready, useWords } = wordsIn(reasonKinds, {
  de: async () => (await import('../text/de-reasons.ts')).reasonKinds,
});
