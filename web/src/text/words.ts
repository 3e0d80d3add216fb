// Words that come with a part of the page: English at once, other languages when they are chosen.
import { useMemo } from 'preact/hooks';
import { Store, useStore } from '../page/store.ts';
import { language, useTexts as usePageTexts, type Language, type Texts } from './index.ts';

export function wordsIn<Words extends object>(
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
  const useWords = (): Words => useStore(words);
  return {
    /** Resolves when the reader's language is there. */
    ready: load(),
    useWords,
    /** With those of the page; the same object as long as neither changes: what is asked for again when
     * texts change depends on it. */
    useTexts(): Texts & Words {
      const page = usePageTexts();
      const own = useWords();
      return useMemo(() => ({ ...page, ...own }), [page, own]);
    },
  };
}
