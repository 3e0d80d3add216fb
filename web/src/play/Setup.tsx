// A match of one's own: any position, who plays, who begins, and what the last move does.
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { engine } from '../engine/client.ts';
import { asEngineError, type EngineError } from '../engine/types.ts';
import { Editor } from '../edit/Editor.tsx';
import { gameSummary, listGames, type Game } from '../engine/games.ts';
import { beginMatch, firstBefore } from '../match/begin.ts';
import {
  begins,
  choices,
  FIRST_LEVEL,
  levelName,
  levelNames,
  levels,
  remember,
  type LevelName,
} from '../match/choices.ts';
import { findTurn, isTooLarge } from '../match/judge.ts';
import {
  NAME_MAX,
  ownPath,
  readMatch,
  SEATS_MAX,
  settle,
  type Match,
  type Seat,
} from '../match/link.ts';
import { grow, pathTo, root, type Node, type Turn } from '../match/tree.ts';
import { titleOf } from './names.ts';
import { Notice } from '../page/Notice.tsx';
import { link, note } from '../page/address.ts';
import { load, save } from '../page/storage.ts';
import { Waiting } from '../page/Waiting.tsx';
import { useTexts } from '../edit/texts.ts';

/** What was to be played and can't be as it stands. */
export interface Typed {
  position: string;
  misere: boolean;
  /** Moves from there, drawn by hand. */
  line?: string;
}

interface Props {
  /** To be corrected. */
  typed: Typed | null;
  /** The address is the position's, which a reload then keeps. */
  noted?: boolean;
  onStart(match: Match): void;
}

/** A match at the end of lines that were drawn, with none of the others that were tried. Who is to begin there is. */
function afterLines(match: Match, drawn: Node): Match {
  const [top, ...others] = pathTo(drawn);
  const start = root(top!.position);
  const here = others.reduce((at, { turn, position }) => grow(at, turn!, position), start);
  return { ...match, start: start.position, root: start, here, first: firstBefore(match, drawn) };
}

type Mode = 'engine' | 'friend' | 'watch';

export function Setup({ typed, noted, onStart }: Props) {
  const texts = useTexts();
  const id = useId();
  const [games, setGames] = useState<Game[]>([]);
  const [position, setText] = useState(typed?.position || 'nim:3,5,7');
  /** Where lines lead that were drawn. */
  const [drawn, setDrawn] = useState<Node | null>(null);
  /** Lines of the address, until it is known where they lead. */
  const [unread, setUnread] = useState(typed?.line ?? '');
  const draw = (node: Node) => {
    setUnread('');
    setDrawn(node);
    setText(node.position);
  };
  const setPosition = (text: string) => {
    setUnread('');
    setDrawn(null);
    setText(text);
  };
  const { opponent } = choices.value;
  const [misere, setMisere] = useState(typed?.misere ?? choices.value.misere);
  const [mode, setMode] = useState<Mode>(typeof opponent === 'number' ? 'engine' : opponent);
  const [begin, setBegin] = useState(choices.value.begin);
  const [level, setLevel] = useState(typeof opponent === 'number' ? opponent : FIRST_LEVEL);
  const [other, setOther] = useState(FIRST_LEVEL as number);
  const [people, setPeople] = useState(() => load('people', ['', '']));
  const [error, setError] = useState<EngineError | null>(null);
  const [shared, setShared] = useState('');
  const [work, setWork] = useState<AbortController | null>(null);

  useEffect(() => {
    engine.warm();
    listGames().then(setGames, () => setGames([]));
  }, []);

  /** Where they lead: a match may be begun before it is known. */
  const leading = useRef<Promise<Node | null> | null>(null);

  useLayoutEffect(() => {
    leading.current = null;
    if (!unread) return;
    let current = true;
    const read = async () => {
      const from = readMatch(`play/${encodeURIComponent(position)}?line=${unread}`);
      const judge = (at: string, turn: Turn) => findTurn(at, false, turn);
      const { match } = await settle(from, position, judge);
      return match.here;
    };
    leading.current = read().catch(() => null); // it is the beginning alone
    void leading.current.then((node) => {
      if (!current) return;
      if (node) draw(node);
      else setUnread('');
    });
    return () => {
      current = false;
    };
  }, [unread]);

  const path = drawn
    ? ownPath(drawn)
    : encodeURIComponent(position) + (unread && `&line=${unread}`);
  useLayoutEffect(() => {
    if (noted) note(`play?own=${path}`);
  }, [path]);

  // The position is what can be corrected.
  const field = useRef<HTMLInputElement>(null);
  const complaint = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!error) return;
    field.current?.focus();
    complaint.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);

  const start = async (text: string, lastLoses: boolean) => {
    const control = new AbortController();
    setWork(control);
    setError(null);
    try {
      const { signal } = control;
      const machine: Seat = { kind: 'engine', level: level / 100 };
      const person: Seat = { kind: 'person' };
      const seats: Seat[] =
        mode === 'engine'
          ? [person, machine]
          : mode === 'friend'
            ? people.map((name) => ({ kind: 'person', ...(name.trim() && { name: name.trim() }) }))
            : [machine, { kind: 'engine', level: other / 100 }];
      const lines = drawn ?? (await leading.current);
      const match = await beginMatch(lines?.position ?? text, lastLoses, seats, begin, { signal });
      remember({ opponent: mode === 'engine' ? level : mode, begin, misere: lastLoses });
      save('people', people);
      onStart(lines?.parent ? afterLines(match, lines) : match);
    } catch (caught) {
      setError(asEngineError(caught));
    } finally {
      setWork(null);
    }
  };
  const share = async () => {
    const loses = misere && (mode !== 'friend' || people.length === 2);
    const url = link(`play/${path}${loses ? '&misere' : ''}`.replace('&', '?'));
    try {
      await navigator.clipboard.writeText(url);
      setShared(texts.play.copied);
    } catch {
      setShared(url);
    }
  };
  const levelField = (label: string, value: number, set: (value: number) => void, key: string) => (
    <fieldset class="level">
      <legend>{texts.setup.strength[key === 'other' ? 1 : 0]}</legend>
      <div class="views">
        {levelNames.map((name: LevelName) => (
          <button
            type="button"
            aria-pressed={levelName(value) === name}
            onClick={() => set(levels[name])}
          >
            {texts.choices.levels[name]}
          </button>
        ))}
      </div>
      <label for={`${id}-${key}`}>{label}</label>
      <input
        id={`${id}-${key}`}
        type="range"
        min="0"
        max="100"
        step="5"
        value={value}
        aria-valuetext={texts.choices.percent(value)}
        onInput={(event) => set(Number(event.currentTarget.value))}
      />{' '}
      <output for={`${id}-${key}`}>{texts.choices.percent(value)}</output>
    </fieldset>
  );
  const nameFields = () => (
    <fieldset>
      <legend>{texts.setup.names}</legend>
      {people.map((name, i) => (
        <label>
          {texts.play.player(i + 1)}{' '}
          <input
            type="text"
            value={name}
            maxLength={NAME_MAX}
            autocomplete="off"
            onInput={({ currentTarget: { value } }) =>
              setPeople(people.map((each, at) => (at === i ? value : each)))
            }
          />
        </label>
      ))}
      <p class="controls">
        <button
          type="button"
          disabled={people.length === SEATS_MAX}
          onClick={() => setPeople([...people, ''])}
        >
          {texts.setup.more}
        </button>
        <button
          type="button"
          disabled={people.length === 2}
          onClick={() => setPeople(people.slice(0, -1))}
        >
          {texts.setup.fewer}
        </button>
      </p>
      {people.length > 2 && <small>{texts.setup.several}</small>}
    </fieldset>
  );
  const radios = <T extends string>(
    legend: string,
    values: readonly T[],
    value: T,
    names: Record<T, string>,
    set: (value: T) => void,
  ) => (
    <fieldset>
      <legend>{legend}</legend>
      {values.map((each) => (
        <label class="choice">
          <input
            type="radio"
            name={`${id}-${legend}`}
            checked={value === each}
            onChange={() => set(each)}
          />
          <span>{names[each]}</span>
        </label>
      ))}
    </fieldset>
  );

  return (
    <form
      class="setup"
      onSubmit={(event) => {
        event.preventDefault();
        if (!work) void start(position, misere);
      }}
    >
      <h1>{texts.setup.title}</h1>
      <div class="wanted">
        <p>
          <label for={`${id}-game`}>{texts.setup.game}</label>
          <select
            id={`${id}-game`}
            onChange={(event) => {
              const game = games[Number(event.currentTarget.value)];
              if (game) setPosition(game.example);
            }}
          >
            <option value="">{texts.setup.anyGame}</option>
            {games.map((game, i) => (
              <option value={i}>
                {titleOf(texts, `${game.name}:`)}: {gameSummary(texts, game)}
              </option>
            ))}
          </select>
        </p>
        <Editor
          position={position}
          drawn={drawn}
          told={error !== null}
          onChange={setPosition}
          onDraw={draw}
        />
        <p>
          <label for={`${id}-position`}>{texts.setup.position}</label>
          <input
            id={`${id}-position`}
            type="text"
            value={position}
            maxLength={4000}
            autocomplete="off"
            autocapitalize="off"
            spellcheck={false}
            ref={field}
            aria-describedby={error ? `${id}-error ${id}-how` : `${id}-how`}
            aria-invalid={error !== null && error.code !== 'cancelled'}
            onInput={(event) => setPosition(event.currentTarget.value)}
          />
          <small id={`${id}-how`}>{texts.setup.positionHow}</small>
        </p>
        {error && (
          <div id={`${id}-error`} ref={complaint}>
            <Notice error={error} hint={texts.play.spoiledHint}>
              {isTooLarge(error) ? texts.play.tooLarge : texts.play.spoiledPosition}
            </Notice>
          </div>
        )}
      </div>
      <div class="terms">
        {(mode !== 'friend' || people.length === 2) &&
          radios(
            texts.setup.last,
            ['normal', 'misere'] as const,
            misere ? 'misere' : 'normal',
            { normal: texts.play.goal(false, 'move'), misere: texts.play.goal(true, 'move') },
            (value) => setMisere(value === 'misere'),
          )}
        {radios(
          texts.setup.who,
          ['engine', 'friend', 'watch'] as const,
          mode,
          texts.setup.modes,
          setMode,
        )}
        {mode === 'friend' && nameFields()}
        {mode !== 'friend' && levelField(texts.setup.level, level, setLevel, 'level')}
        {mode === 'watch' && levelField(texts.setup.otherLevel, other, setOther, 'other')}
        {mode === 'engine' &&
          radios(texts.setup.begin, begins, begin, texts.setup.begins, setBegin)}
        {work && <Waiting onCancel={() => work.abort()} />}
        <p class="controls">
          <button type="submit" class="primary" aria-disabled={work !== null}>
            {texts.setup.start}
          </button>
          <button type="button" onClick={() => void share()}>
            {texts.edit.link}
          </button>
          {shared && <span role="status">{shared}</span>}
        </p>
      </div>
    </form>
  );
}
