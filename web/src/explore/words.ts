// The texts of this page, which come with it.
import { explore } from '../text/en-explore.ts';
import { wordsIn } from '../text/words.ts';

export type ExploreWords = typeof explore;

export const { ready: wordsReady, useWords } = wordsIn(explore, {
  de: async () => (await import('../text/de-explore.ts')).explore,
});
