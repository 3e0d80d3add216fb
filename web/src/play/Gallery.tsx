// The front door: a tile for each game, drawn from its own picture. One tap begins a match.
import { useEffect, useState } from 'preact/hooks';
import { listGames, gameSummary, type Game } from '../engine/games.ts';
import { choices, remember } from '../match/choices.ts';
import { keepPlace } from '../page/address.ts';
import { load } from '../page/storage.ts';
import { useStore } from '../page/store.ts';
import { useTexts, type Texts } from '../text/index.ts';
import { ChoiceStrip } from './ChoiceStrip.tsx';
import { entriesOf, groups, type Entry } from './gallery.ts';
import { titleOf } from './names.ts';
import { PuzzleTile } from './Puzzle.tsx';
import { Tile } from './Tile.tsx';

function aboutOf(texts: Texts, { key, game }: Entry, games: Game[]): string {
  const known = games.find(({ name }) => name === game);
  return texts.gallery.abouts[key] ?? (known ? gameSummary(texts, known) : '');
}

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
  const href = ({ starts, misere }: Entry) =>
    `#play/${starts[0]!.replaceAll(' ', '%20')}${misere || chosen.misere ? '?misere' : ''}`;

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
      {shown.length === 0 && (
        <p class="none-found" role="status">
          {gallery.none}
        </p>
      )}
    </div>
  );
}
