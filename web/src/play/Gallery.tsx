// The front door: a tile for each game, drawn from its own picture. One tap begins a match.
import { useEffect, useRef, useState } from 'preact/hooks';
import { listGames, gameSummary, type Game } from '../engine/games.ts';
import { choices, remember } from '../match/choices.ts';
import { escapeText } from '../match/link.ts';
import { go, keepPlace } from '../page/address.ts';
import { load } from '../page/storage.ts';
import { useStore } from '../page/store.ts';
import { useTexts, type Texts } from '../text/index.ts';
import { ChoiceStrip } from './ChoiceStrip.tsx';
import { entriesOf, groups, type Entry } from './gallery.ts';
import { titleOf } from './names.ts';
import { PuzzleTile } from './Puzzle.tsx';
import { Tile } from './Tile.tsx';
import { readTyped } from './typed.ts';

/** Who types goes on typing: what it may be is asked after a pause. */
const PAUSE_MS = 200;

function aboutOf(texts: Texts, { key, game }: Entry, games: Game[]): string {
  const known = games.find(({ name }) => name === game);
  return texts.gallery.abouts[key] ?? (known ? gameSummary(texts, known) : '');
}

/** Rules that are their own names are not said twice. */
const aboutTyped = (texts: Texts, position: string): string => {
  const title = titleOf(texts, position);
  return position.startsWith(title) ? position : `${title}: ${position}`;
};

/** Where a match can be gone on with, and what it is played with. */
function kept(): { href: string; start: string } | null {
  const text = load('match', '');
  const parts = /^play\/([^?]+)\?.*line=/.exec(text);
  try {
    return parts && { href: `#${text}`, start: decodeURIComponent(parts[1]!) };
  } catch {
    return null;
  }
}

/** Browsers limit how often it may be written where one is. */
const PLACE_MS = 150;

/** Once they are known the gallery is as high as it was, for who comes back to it. */
let knownGames: Game[] = [];

export function Gallery() {
  const texts = useTexts();
  const chosen = useStore(choices);
  const [games, setGames] = useState(knownGames);
  const [wanted, setWanted] = useState('');
  const [match] = useState(kept);
  useEffect(() => {
    listGames().then(
      (games) => setGames((knownGames = games)),
      () => setGames([]),
    );
  }, []);
  useEffect(() => {
    let timer = 0;
    const onScroll = () => {
      clearTimeout(timer);
      timer = window.setTimeout(keepPlace, PLACE_MS);
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', onScroll);
    };
  }, []);

  /** What is typed as a position. */
  const [typed, setTyped] = useState<{ of: string; position: string | null } | null>(null);
  useEffect(() => {
    let current = true;
    const timer = setTimeout(
      () =>
        void readTyped(wanted, games).then(
          (position) => current && setTyped({ of: wanted, position }),
        ),
      PAUSE_MS,
    );
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [wanted, games]);
  const position = typed?.of === wanted ? typed.position : null;

  const { gallery } = texts;
  const words = wanted.trim().toLowerCase();
  const entries = entriesOf(games);
  const shown = groups
    .map((group) => ({
      group,
      tiles: entries[group]
        .map((entry) => ({
          entry,
          title: gallery.titles[entry.key] ?? entry.key,
          about: aboutOf(texts, entry, games),
        }))
        .filter(({ entry, title, about }) =>
          `${title} ${entry.game} ${about}`.toLowerCase().includes(words),
        ),
    }))
    .filter(({ group, tiles }) => tiles.length > 0 || (group === 'own' && !words));
  const addressOf = (start: string, misere?: boolean) =>
    `play/${escapeText(start)}${misere || chosen.misere ? '?misere' : ''}`;
  const href = ({ starts, misere }: Entry) => `#${addressOf(starts[0]!, misere)}`;
  /** What is in the field by now; null once one has left. */
  const latest = useRef<string | null>(wanted);
  latest.current = wanted;
  useEffect(() => () => void (latest.current = null), []);
  /** Enter goes to the position typed, or to the one game that is found. */
  const enter = async () => {
    const start = position ?? (await readTyped(wanted, games));
    if (latest.current !== wanted) return;
    const [only, ...more] = shown.flatMap(({ tiles }) => tiles);
    if (start) go(addressOf(start));
    else if (only && more.length === 0) go(href(only.entry).slice(1));
  };

  return (
    <div class="gallery">
      <div class="gallery-head">
        <div class="hello">
          <h1>{gallery.title}</h1>
          <p>{gallery.about}</p>
        </div>
        <div class="wishes">
          <ChoiceStrip value={chosen} onChange={remember} />
          <label class="find">
            <span class="hidden">{gallery.find}</span>
            <input
              type="search"
              placeholder={gallery.find}
              value={wanted}
              autocomplete="off"
              spellcheck={false}
              onInput={(event) => setWanted(event.currentTarget.value)}
              onKeyDown={(event) => event.key === 'Enter' && words && void enter()}
            />
          </label>
        </div>
        {!words && (
          <ul class="tiles first-tiles">
            {match && (
              <Tile
                href={match.href}
                title={gallery.goOn}
                about={titleOf(texts, match.start)}
                position={match.start}
                sign="…"
              />
            )}
            <PuzzleTile />
          </ul>
        )}
      </div>
      {position && (
        <ul class="tiles typed">
          <Tile
            href={`#${addressOf(position)}`}
            title={gallery.playTyped}
            about={aboutTyped(texts, position)}
            position={position}
            sign="…"
          />
        </ul>
      )}
      {shown.map(({ group, tiles }) => (
        <section key={group}>
          <h2>{gallery.groups[group]}</h2>
          <ul class="tiles">
            {tiles.map(({ entry, title, about }) => (
              <Tile
                key={entry.key}
                href={href(entry)}
                title={title}
                about={about}
                position={entry.starts[0]!}
                sign={title.slice(0, 1)}
              />
            ))}
            {group === 'own' && !words && (
              <Tile
                href="#play?own"
                title={gallery.write.title}
                about={gallery.write.about}
                sign="✎"
              />
            )}
          </ul>
        </section>
      ))}
      {shown.length === 0 && typed?.of === wanted && !position && (
        <p class="none-found" role="status">
          {gallery.none} <a href="#play?own">{gallery.write.title}</a>
        </p>
      )}
    </div>
  );
}
