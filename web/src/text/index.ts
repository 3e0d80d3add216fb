// The page's texts: one file a language, all of the same shape. English is part of the page; the
// others are loaded when they are chosen.
import { load, save } from '../page/storage.ts';
import { Store, useStore } from '../page/store.ts';
import { en } from './en.ts';

export type Texts = typeof en;

export const languages = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof languages;

const loaders: Record<Language, () => Promise<Texts>> = {
  en: async () => en,
  de: async () => (await import('./de.ts')).de,
};

function preferred(): Language {
  const asked = new URLSearchParams(location.search).get('lang');
  const wanted = asked ?? load<string>('language', navigator.language.slice(0, 2));
  return Object.hasOwn(languages, wanted) ? (wanted as Language) : 'en';
}

export const language = new Store<Language>('en');
const texts = new Store<Texts>(en);

async function show(chosen: Language): Promise<void> {
  try {
    texts.set(await loaders[chosen]());
    language.set(chosen);
    document.documentElement.lang = chosen;
  } catch {
    // Offline and not yet loaded: what is shown stays.
  }
}

export function setLanguage(chosen: Language): void {
  save('language', chosen);
  void show(chosen);
}

/** Resolves when the reader's language is there. */
export const languageReady = show(preferred());

export const useTexts = (): Texts => useStore(texts);
