// A position made by pointing: each game of it on a board of its own, which says what one can do.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import '../style/edit.css';
import { listGames, type Game } from '../engine/games.ts';
import { asEngineError, type EngineError } from '../engine/types.ts';
import { look } from '../match/judge.ts';
import { pathTo, root, type Node } from '../match/tree.ts';
import { COMPONENTS_MAX, TEXT_MAX } from '../match/limits.ts';
import { Notice } from '../page/Notice.tsx';
import { isDrawn } from '../play/how.ts';
import { titleOf } from '../play/names.ts';
import { useAnswer } from '../page/useAnswer.ts';
import { useTexts } from './texts.ts';
import { gameOf } from '../match/notation.ts';
import { Amounts } from './Amounts.tsx';
import { Bar } from './Bar.tsx';
import { Drawn } from './Drawn.tsx';
import { Lines } from './Lines.tsx';
import { Numbers } from './Numbers.tsx';
import { componentsIn, draftsOf, writeDrafts, type Draft } from './position.ts';
import { Squares } from './Squares.tsx';
import { shares, Strip } from './Strip.tsx';

/** Who types goes on typing. */
const PAUSE_MS = 700;

interface Props {
  position: string;
  /** The lines that lead to the position, where they were drawn. */
  drawn: Node | null;
  /** What is wrong with it is said elsewhere already. */
  told: boolean;
  onChange(position: string): void;
  onDraw(node: Node): void;
}

export function Editor({ position, drawn, told, onChange, onDraw }: Props) {
  const texts = useTexts();
  const [drafts, setDrafts] = useState<Draft[]>([]);
  const [games, setGames] = useState<Game[]>([]);
  /** Lines that another number of spots took away, until others are drawn. */
  const [gone, setGone] = useState<Node | null>(null);
  const [refusal, setRefusal] = useState<EngineError | null>(null);
  /** What the drafts stand for. It needs not be read again, which would lay out graphs anew; only the
   * engine may refuse what is made by pointing. */
  const own = useRef('');
  useEffect(() => {
    listGames().then(setGames, () => setGames([]));
  }, []);
  useEffect(() => {
    setRefusal(null);
    if (drawn?.parent || position.length > TEXT_MAX) return;
    let current = true;
    let timer = 0;
    const before = own.current;
    look(position).then(
      (table) => {
        // What was made by pointing meanwhile is newer.
        if (!current || position === own.current || own.current !== before) return;
        own.current = position;
        setDrafts(table.components.length > COMPONENTS_MAX ? [] : draftsOf(table));
      },
      // What is typed may be no position yet: what was there stays, and why is told after a pause.
      (error) => {
        const pause = position === own.current ? 0 : PAUSE_MS;
        if (current) timer = window.setTimeout(() => setRefusal(asEngineError(error)), pause);
      },
    );
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [position]);
  const change = (next: Draft[]) => {
    own.current = writeDrafts(next);
    setDrafts(next);
    onChange(own.current);
  };
  const put = (at: number, draft: Draft) =>
    change(drafts.map((old, i) => (i === at ? draft : old)));
  const add = (game: Game) => {
    const example = game.example.replace(/,\d+$/, (rest) => (game.heaps ? '' : rest));
    const before = writeDrafts(drafts);
    onChange(before ? `${before} + ${example}` : example);
  };

  // Where lines were drawn their beginning may never have been read.
  const [top] = drawn ? pathTo(drawn) : [];
  const { answer: read } = useAnswer(
    async () => (top ? draftsOf(await look(top.position)) : null),
    [top?.position],
  );
  const begun = drawn?.parent ? (read ?? []) : drafts;
  const amounts = begun.length === 1 && begun[0]!.kind === 'amounts' ? begun[0]! : null;
  const beginning = amounts && !drawn?.parent && writeDrafts(drafts);
  const fresh = useMemo(
    () => (beginning && isDrawn(beginning) ? root(beginning) : null),
    [beginning],
  );
  // With the last line undone the board stays, though the drafts may still be on their way.
  const bare = drawn && isDrawn(drawn.position) ? drawn : null;
  const node = drawn?.parent ? drawn : (fresh ?? bare);

  const isOfGame = ({ position: other }: Node) => other.startsWith(`${amounts?.rule}:`);

  let component = 0;
  return (
    <div class="editor">
      {node && (
        <section aria-label={titleOf(texts, node.position)}>
          <h2>{titleOf(texts, node.position)}</h2>
          {amounts && (
            <Amounts
              rule={amounts.rule}
              first={0}
              several={false}
              heaps={amounts.heaps}
              amounts={amounts.amounts}
              onChange={(heaps, next) => {
                if (node.parent) setGone(node);
                change([{ ...amounts, heaps, amounts: next }]);
              }}
            />
          )}
          <Drawn
            node={node}
            gone={gone && isOfGame(gone) ? gone : null}
            onChange={(next) => {
              setGone(null);
              onDraw(next);
            }}
          />
        </section>
      )}
      {(node ? [] : drafts).map((draft, i) => {
        const first = component;
        component += componentsIn(draft);
        const title = titleOf(texts, draft.rule);
        return (
          <section key={draft.id} aria-label={title}>
            <h2>
              {title}{' '}
              {drafts.length > 1 && (
                <button
                  type="button"
                  aria-label={texts.edit.removeGame(title)}
                  onClick={() => change(drafts.filter((_, at) => at !== i))}
                >
                  ×
                </button>
              )}
            </h2>
            {draft.kind === 'numbers' && (
              <>
                <p class="note">
                  {gameOf(draft.rule) === 'staircase' ? texts.edit.stairHow : texts.edit.numbersHow}
                </p>
                <Numbers
                  rule={draft.rule}
                  stair={gameOf(draft.rule) === 'staircase'}
                  first={first}
                  several={drafts.length > 1}
                  numbers={draft.numbers}
                  fixed={draft.fixed}
                  onChange={(numbers) => put(i, { ...draft, numbers })}
                />
              </>
            )}
            {draft.kind === 'squares' && (
              <>
                <p class="note">{texts.edit.squaresHow}</p>
                <Squares
                  rule={draft.rule}
                  rows={draft.rows}
                  onChange={(rows) => put(i, { ...draft, rows })}
                />
              </>
            )}
            {draft.kind === 'strip' && (
              <>
                <p class="note">{texts.edit.stripHow[+shares(gameOf(draft.rule))]}</p>
                <Strip
                  game={gameOf(draft.rule)}
                  coins={draft.coins}
                  onChange={(coins) => put(i, { ...draft, coins })}
                />
              </>
            )}
            {draft.kind === 'bar' && (
              <>
                <p class="note">{texts.edit.barHow}</p>
                <Bar rows={draft.lengths} onChange={(lengths) => put(i, { ...draft, lengths })} />
              </>
            )}
            {draft.kind === 'amounts' && (
              <>
                <p class="note">{texts.edit.numbersHow}</p>
                <Amounts
                  rule={draft.rule}
                  first={first}
                  several={drafts.length > 1}
                  heaps={draft.heaps}
                  amounts={draft.amounts}
                  onChange={(heaps, amounts) => put(i, { ...draft, heaps, amounts })}
                />
              </>
            )}
            {draft.kind === 'lines' && (
              <Lines
                rule={draft.rule}
                nodes={draft.nodes}
                lines={draft.lines}
                token={draft.token}
                onChange={(nodes, lines, token) => put(i, { ...draft, nodes, lines, token })}
              />
            )}
            {draft.kind === 'text' && <p class="note">{texts.edit.textHow}</p>}
          </section>
        );
      })}
      {refusal && !told && <Notice error={refusal}>{texts.edit.refused}</Notice>}
      {/* Lines are drawn from one beginning: nothing can stand beside them. */}
      {!drawn?.parent && (
        <label class="add-game">
          <span>{texts.edit.addGame}</span>
          <select
            value=""
            onChange={(event) => {
              const game = games[Number(event.currentTarget.value)];
              if (event.currentTarget.value !== '' && game) add(game);
              event.currentTarget.value = '';
            }}
          >
            <option value="">{texts.edit.choose}</option>
            {games
              .filter(({ name }) => name !== 'lua')
              .map((game) => (
                <option value={games.indexOf(game)}>{titleOf(texts, `${game.name}:`)}</option>
              ))}
          </select>
        </label>
      )}
    </div>
  );
}
