// A new game: a preset or any position, who plays, who begins, and what the last object does.
import { useEffect, useId, useState } from 'preact/hooks';
import { engine } from '../engine/client.ts';
import { asEngineError, type EngineError, type Progress } from '../engine/types.ts';
import { gameSummary, listGames, type Game } from '../engine/games.ts';
import { study } from '../match/judge.ts';
import type { Match, Seat } from '../match/link.ts';
import { Notice } from '../page/Notice.tsx';
import { load, save } from '../page/storage.ts';
import { Waiting } from '../page/Waiting.tsx';
import { useTexts } from '../text/index.ts';
import { newMatch } from './Play.tsx';
import { presets, type Preset } from './presets.ts';

/** What was to be played and can't be as it stands. */
export interface Typed {
  position: string;
  misere: boolean;
}

interface Props {
  match: Match | null;
  /** To be corrected. */
  typed: Typed | null;
  onStart(match: Match): void;
  onCancel: (() => void) | null;
}

type Mode = 'engine' | 'friend' | 'watch';
type Begin = 'winner' | 'first' | 'second';

export function Setup({ match, typed, onStart, onCancel }: Props) {
  const texts = useTexts();
  const id = useId();
  const [games, setGames] = useState<Game[]>([]);
  const [position, setPosition] = useState(typed?.position || match?.start || 'nim:3,5,7');
  const [misere, setMisere] = useState(typed?.misere ?? match?.misere ?? false);
  const [mode, setMode] = useState<Mode>('engine');
  const [begin, setBegin] = useState<Begin>('winner');
  const [level, setLevel] = useState(() => load('level', 100));
  const [other, setOther] = useState(50);
  const [error, setError] = useState<EngineError | null>(null);
  const [work, setWork] = useState<AbortController | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);

  useEffect(() => {
    engine.warm();
    listGames().then(setGames, () => setGames([]));
  }, []);

  const start = async (text: string, lastLoses: boolean) => {
    const control = new AbortController();
    setWork(control);
    setError(null);
    setProgress(null);
    try {
      const { signal } = control;
      const solution = await study(text, lastLoses, { signal, progress: setProgress });
      const machine: Seat = { kind: 'engine', level: level / 100 };
      const person: Seat = { kind: 'person' };
      const seats: [Seat, Seat] =
        mode === 'engine'
          ? [person, machine]
          : mode === 'friend'
            ? [person, person]
            : [machine, { kind: 'engine', level: other / 100 }];
      // A beginner never starts lost, unless by asking for it.
      const lost = solution.outcome === 'P';
      const first = begin === 'second' || (begin === 'winner' && lost) ? 1 : 0;
      save('level', level);
      onStart(
        newMatch({
          start: solution.position,
          misere: lastLoses,
          seats,
          first: mode === 'engine' ? first : 0,
          seed: 1 + Math.floor(Math.random() * 999_999),
        }),
      );
    } catch (caught) {
      setError(asEngineError(caught));
    } finally {
      setWork(null);
    }
  };
  const choose = (preset: Preset) => {
    setPosition(preset.position);
    setMisere(preset.misere ?? false);
  };
  const levelField = (label: string, value: number, set: (value: number) => void, key: string) => (
    <p>
      <label for={`${id}-${key}`}>{label}</label>
      <input
        id={`${id}-${key}`}
        type="range"
        min="0"
        max="100"
        step="5"
        value={value}
        aria-valuetext={texts.setup.percent(value)}
        onInput={(event) => set(Number(event.currentTarget.value))}
      />
      <output for={`${id}-${key}`}>{texts.setup.percent(value)}</output>
    </p>
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
        void start(position, misere);
      }}
    >
      <h2>{texts.setup.title}</h2>
      <fieldset>
        <legend>{texts.setup.presets}</legend>
        <div class="presets">
          {presets.map((preset) => (
            <button
              type="button"
              class="preset"
              aria-pressed={preset.position === position && (preset.misere ?? false) === misere}
              onClick={() => choose(preset)}
            >
              <strong>{texts.presets[preset.key].name}</strong>
              <span>{texts.presets[preset.key].about}</span>
            </button>
          ))}
        </div>
      </fieldset>
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
              {game.name}: {gameSummary(texts, game)}
            </option>
          ))}
        </select>
      </p>
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
          aria-describedby={`${id}-how`}
          onInput={(event) => setPosition(event.currentTarget.value)}
        />
        <small id={`${id}-how`}>{texts.setup.positionHow}</small>
      </p>
      {radios(
        texts.setup.last,
        ['normal', 'misere'] as const,
        misere ? 'misere' : 'normal',
        { normal: texts.play.goal(false, true), misere: texts.play.goal(true, true) },
        (value) => setMisere(value === 'misere'),
      )}
      {radios(
        texts.setup.who,
        ['engine', 'friend', 'watch'] as const,
        mode,
        texts.setup.modes,
        setMode,
      )}
      {mode !== 'friend' && levelField(texts.setup.level, level, setLevel, 'level')}
      {mode === 'watch' && levelField(texts.setup.otherLevel, other, setOther, 'other')}
      {mode === 'engine' &&
        radios(
          texts.setup.begin,
          ['winner', 'first', 'second'] as const,
          begin,
          texts.setup.begins,
          setBegin,
        )}
      {error && (
        <Notice error={error} hint={texts.play.spoiledHint}>
          {error.code === 'too-large' ? texts.play.tooLarge : texts.play.spoiledPosition}
        </Notice>
      )}
      {work && <Waiting progress={progress} onCancel={() => work.abort()} />}
      <p class="controls">
        <button type="submit" class="primary" disabled={work !== null}>
          {texts.setup.start}
        </button>
        {onCancel && (
          <button type="button" onClick={onCancel}>
            {texts.setup.back}
          </button>
        )}
      </p>
    </form>
  );
}
