// After the match: for whom each position was won, and the moves that threw a win away. The points of
// the graph show the positions.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Solution } from '../engine/types.ts';
import { study } from '../match/judge.ts';
import type { Match } from '../match/link.ts';
import { pathTo, sameTurn, type Node } from '../match/tree.ts';
import { useTexts } from '../why/texts.ts';
import { Board } from './Board.tsx';
import { isDrawn } from './how.ts';
import { told } from './names.ts';
import { turnAt } from './useMatch.ts';
import '../style/review.css';

interface Props {
  match: Match;
  names: string[];
  onVisit(node: Node): void;
}

interface Judged {
  node: Node;
  /** Seat that wins with best play from here; null if neither does. */
  winner: number | null;
  /** What the move made from here gave away, if it did. */
  slip: 'win' | 'draw' | null;
  solution: Solution;
}

/** So long each position is thought about. */
const SECONDS = 2;

/** In Nimstring a match may end while something can still be cut. */
const STRINGS = /nimstring:\d/;

export function Review({ match, names, onVisit }: Props) {
  const texts = useTexts();
  const [judged, setJudged] = useState<Judged[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [looked, setLooked] = useState<number | null>(null);
  const path = pathTo(match.here);
  const seat = (i: number) => match.seats[i]!;

  useEffect(() => {
    let current = true;
    setLooked(null);
    setFailed(false);
    Promise.all(path.map((node) => study(node.position, match.misere, {}, SECONDS))).then(
      (solutions) =>
        current && setJudged(path.map((node, i) => judge(match, node, path[i + 1], solutions[i]!))),
      () => current && setFailed(true),
    );
    return () => {
      current = false;
    };
  }, [match.here]);

  if (failed) return <p>{texts.review.unknown}</p>;
  if (!judged) return <p>{texts.review.working}</p>;
  const slips = judged.filter(({ slip }) => slip !== null);
  const winner = judged.at(-1)!.winner;
  const alone = match.seats.filter(({ kind }) => kind === 'person').length === 1;
  const clean =
    winner !== null && alone && seat(winner).kind === 'person'
      ? texts.review.wellPlayed
      : texts.review.clean;
  const words = (i: number): string => {
    const { node, winner: for_ } = judged[i]!;
    const made =
      node.turn &&
      texts.play.did(names[turnAt(match, node.parent!)]!, told(texts, match.start, node.turn));
    return texts.review.point(i, made, for_ === null ? null : names[for_]!);
  };
  return (
    <section class="review" aria-labelledby="review">
      <h2 id="review">{texts.review.title}</h2>
      {STRINGS.test(match.here.position) && <p>{texts.review.strings}</p>}
      <Graph
        judged={judged}
        names={names}
        label={texts.review.graph(names, slips.length)}
        words={words}
        looked={looked}
        onLook={setLooked}
      />
      {looked !== null && (
        <>
          <p role="status">{words(looked)}</p>
          <Board
            solution={judged[looked]!.solution}
            enabled={false}
            last={path[looked]!.turn}
            node={isDrawn(match.start) ? path[looked]! : null}
            onMove={() => {}}
          />
        </>
      )}
      {slips.length === 0 ? (
        <p>{clean}</p>
      ) : (
        <ol class="slips">
          {slips.map(({ node, slip }) => {
            const at = path.indexOf(node);
            const made = path[at + 1]!;
            const mover = turnAt(match, node);
            const { value } = judged[at + 1]!.solution;
            return (
              <li>
                {texts.review.slip(
                  at + 1,
                  names[mover]!,
                  told(texts, match.start, made.turn!),
                  slip!,
                )}{' '}
                {!match.misere && typeof value === 'number' && texts.review.left(`${value}`)}{' '}
                {(!alone || seat(mover).kind === 'person') && (
                  <button type="button" onClick={() => onVisit(node)}>
                    {texts.review.again}
                  </button>
                )}
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}

function judge(match: Match, node: Node, next: Node | undefined, solution: Solution): Judged {
  const mover = turnAt(match, node);
  const { outcome, moves } = solution;
  const winner = outcome === 'D' ? null : outcome === 'N' ? mover : 1 - mover;
  const made = next && moves.find((move) => sameTurn(move, next.turn!));
  const kept = !made || outcome === 'P' || made.wins || (outcome === 'D' && made.draws);
  return { node, winner, slip: kept ? null : outcome === 'D' ? 'draw' : 'win', solution };
}

interface GraphProps {
  judged: Judged[];
  names: string[];
  label: string;
  words(i: number): string;
  looked: number | null;
  onLook(i: number): void;
}

/** A line that is up while the first seat has the win, down while the second has. */
function Graph({ judged, names, label, words, looked, onLook }: GraphProps) {
  const element = useRef<SVGSVGElement>(null);
  const step = 32;
  const width = Math.max(judged.length, 2) * step;
  const y = (winner: number | null) => (winner === null ? 40 : winner === 0 ? 20 : 60);
  const points = judged.map(({ winner }, i) => `${i * step + step / 2},${y(winner)}`);
  const onKeyDown = (event: KeyboardEvent) => {
    const now = looked ?? 0;
    const to = {
      ArrowLeft: now - 1,
      ArrowRight: now + 1,
      Home: 0,
      End: judged.length - 1,
      Enter: now,
    }[event.key];
    if (to === undefined || !judged[to]) return;
    event.preventDefault();
    onLook(to);
    element.current?.querySelectorAll<SVGElement>('.point')[to]?.focus();
  };
  return (
    <div class="graph">
      <span aria-hidden="true">{names[0]}</span>
      <svg
        ref={element}
        viewBox={`0 0 ${width} 80`}
        style={{ width: `${width / 16}rem` }}
        role="group"
        aria-label={label}
        onKeyDown={onKeyDown}
      >
        <line x1="0" x2={width} y1="40" y2="40" class="axis" />
        <polyline points={points.join(' ')} />
        {judged.map(({ winner, slip }, i) => (
          <g
            class="point"
            transform={`translate(${i * step + step / 2} ${y(winner)})`}
            role="button"
            tabindex={i === (looked ?? 0) ? 0 : -1}
            aria-label={words(i)}
            aria-pressed={i === looked}
            onClick={(event) => {
              event.currentTarget.focus();
              onLook(i);
            }}
          >
            <rect x={-step / 2} y="-20" width={step} height="40" />
            {slip !== null ? <path d="M-7,-7 7,7 M-7,7 7,-7" class="slip" /> : <circle r="5" />}
          </g>
        ))}
      </svg>
      <span aria-hidden="true">{names[1]}</span>
    </div>
  );
}
