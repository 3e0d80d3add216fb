// The texts of this page, which come with it: English at once, others when they are chosen.
import { Store, useStore } from '../page/store.ts';
import { explore } from '../text/en-explore.ts';
import { language, type Language } from '../text/index.ts';

export type ExploreWords = typeof explore;

const loaders: Record<Language, () => Promise<ExploreWords>> = {
  en: async () => explore,
  de: async () => (await import('../text/de-explore.ts')).explore,
};

const words = new Store<ExploreWords>(explore);

async function load(): Promise<void> {
  const wanted = language.value;
  try {
    const loaded = await loaders[wanted]();
    if (wanted === language.value) words.set(loaded);
  } catch {
    // Offline and not yet loaded: what is shown stays.
  }
}
language.watch(() => void load());

/** Resolves when the reader's language is there. */
export const wordsReady = load();

export const useWords = (): ExploreWords => useStore(words);
