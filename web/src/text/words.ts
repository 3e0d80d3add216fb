// Words that come with a part of the page: English at once, other languages when they are chosen.
import { Store, useStore } from '../page/store.ts';
import { language, type Language } from './index.ts';

export function wordsIn<Words>(
  english: Words,
  others: Record<Exclude<Language, 'en'>, () => Promise<Words>>,
) {
  const words = new Store<Words>(english);
  const load = async () => {
    const wanted = language.value;
    try {
      const loaded = wanted === 'en' ? english : await others[wanted]();
      if (wanted === language.value) words.set(loaded);
    } catch {
      // Offline and not yet loaded: what is shown stays.
    }
  };
  language.watch(() => void load());
  return {
    /** Resolves when the reader's language is there. */
    ready: load(),
    useWords: (): Words => useStore(words),
  };
}
