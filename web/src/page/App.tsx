// The frame around the pages: navigation, settings, live text, and what to do when a page fails.
import { Component, type ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { trouble } from '../engine/client.ts';
import { PictureView } from '../play/Board.tsx';
import { Shine, Token } from '../play/glyphs.tsx';
import { Icon } from '../play/Icon.tsx';
import { Play } from '../play/Play.tsx';
import { titleOf } from '../play/names.ts';
import {
  languages,
  setLanguage,
  language,
  useTexts,
  type Language,
  type Texts,
} from '../text/index.ts';
import { address, embedded, link, placeKept } from './address.ts';
import { later } from './later.tsx';
import { live } from './live.ts';
import { Notice } from './Notice.tsx';
import { setTheme, theme, themes, type Theme } from './settings.ts';
import { storageWorks } from './storage.ts';
import { useStore } from './store.ts';
import { Trouble } from './Trouble.tsx';

const Learn = later(async () => {
  const { courseReady, Learn: page } = await import('../learn/Learn.tsx');
  await Promise.all([courseReady, PictureView.ready()]);
  return page;
});
const Explore = later(async () => {
  const { Explore, ready } = await import('../explore/Explore.tsx');
  await ready;
  return Explore;
});

const Licences = later(async () => {
  const { Licences, textsReady } = await import('./Licences.tsx');
  await textsReady;
  return Licences;
});

const inNavigation = ['play', 'learn', 'explore'] as const;
const pages = [...inNavigation, 'licences'] as const;
type Page = (typeof pages)[number];

function pageOf(path: string): Page | null {
  const name = path.split(/[/?]/)[0] || 'play';
  return (pages as readonly string[]).includes(name) ? (name as Page) : null;
}

/** What is played at an address; null where that is no match. */
function matchTitle(texts: Texts, path: string): string | null {
  const [, start] = /^play\/([^?]+)/.exec(path) ?? [];
  try {
    return start ? titleOf(texts, decodeURIComponent(start)) : null;
  } catch {
    return null;
  }
}

export function App() {
  const texts = useTexts();
  const path = useStore(address) || 'play';
  const page = pageOf(path);
  const main = useRef<HTMLElement>(null);
  const broken = useStore(trouble) !== null;
  const [attempt, setAttempt] = useState(0);
  const lessonOrPage = path.split('?')[0];
  const shown = useRef(lessonOrPage);

  useEffect(() => {
    const own = page === 'play' ? matchTitle(texts, path) : null;
    document.title = page ? `${own ?? texts.nav[page]} · Bouton` : 'Bouton';
  }, [page, texts, page === 'play' && path.split('?')[0]]);
  useEffect(() => {
    // Another page begins at its head, for eyes and for screen readers.
    if (shown.current === lessonOrPage) return;
    shown.current = lessonOrPage;
    main.current?.focus({ preventScroll: true });
    window.scrollTo(0, placeKept());
  }, [lessonOrPage]);

  if (embedded) {
    return (
      <>
        <div id="main">
          <Trouble course={false} onRetry={() => setAttempt(attempt + 1)} />
          <Guard key={attempt}>{!broken && <Play path={path} />}</Guard>
        </div>
        <p class="from">
          <a href={link(path)} target="_blank">
            {texts.whole}
          </a>
        </p>
        <Live />
        <Shine />
      </>
    );
  }
  return (
    <>
      <Shine />
      <a
        class="skip"
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {texts.skip}
      </a>
      <header>
        <a class="brand" href="#play">
          <svg viewBox="-10 -10 20 20" aria-hidden="true">
            <Token r={10} />
          </svg>
          <span>Bouton</span>
        </a>
        <nav aria-label={texts.nav.label}>
          {inNavigation.map((each) => (
            <a href={`#${each}`} aria-current={each === page ? 'page' : undefined}>
              {texts.nav[each]}
            </a>
          ))}
        </nav>
        <Settings />
      </header>
      <main id="main" ref={main} tabIndex={-1}>
        <Trouble course={page === 'learn'} onRetry={() => setAttempt(attempt + 1)} />
        <Guard key={`${page} ${attempt}`}>
          {(page === 'play' || page === 'explore') && broken && <h1>{texts.nav[page]}</h1>}
          {page === 'play' && !broken && <Play path={path} />}
          {page === 'learn' && <Learn path={path} />}
          {page === 'explore' && !broken && <Explore path={path} />}
          {page === 'licences' && <Licences />}
          {page === null && (
            <>
              <h1>{texts.noPage}</h1>
              <p>
                <a href="#play">{texts.noPageHint}</a>
              </p>
            </>
          )}
        </Guard>
      </main>
      <footer>
        {!storageWorks && <p class="note">{texts.noStorage}</p>}
        <p>
          {texts.footer} <a href="#licences">{texts.nav.licences}</a>
        </p>
      </footer>
      <Live />
    </>
  );
}

function Settings() {
  const texts = useTexts();
  const chosenTheme = useStore(theme);
  const chosenLanguage = useStore(language);
  return (
    <div class="settings">
      <label>
        <span class="hidden">{texts.settings.language}</span>
        <span aria-hidden="true">{chosenLanguage.toUpperCase()}</span>
        <select
          value={chosenLanguage}
          onChange={(event) => setLanguage(event.currentTarget.value as Language)}
        >
          {Object.entries(languages).map(([code, name]) => (
            <option value={code} lang={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span class="hidden">{texts.settings.theme}</span>
        <Icon name="theme" />
        <select
          value={chosenTheme}
          onChange={(event) => setTheme(event.currentTarget.value as Theme)}
        >
          {themes.map((each) => (
            <option value={each}>{texts.settings.themes[each]}</option>
          ))}
        </select>
      </label>
    </div>
  );
}

function Live() {
  const text = useStore(live);
  return (
    <p class="hidden" role="status" aria-live="polite" id="live">
      {text}
    </p>
  );
}

/** A fault of ours on one page leaves the others. */
class Guard extends Component<{ children: ComponentChildren }, { error: Error | null }> {
  override state = { error: null as Error | null };
  static getDerivedStateFromError(error: Error) {
    return { error };
  }
  override render() {
    return this.state.error ? <Fault error={this.state.error} /> : this.props.children;
  }
}

function Fault({ error }: { error: Error }) {
  const texts = useTexts();
  return (
    <Notice error={error} hint={texts.faultHint}>
      {texts.fault}
    </Notice>
  );
}
