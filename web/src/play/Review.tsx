// After the match: for whom each position was won, and the moves that threw a win away.
import { useEffect, useState } from 'preact/hooks';
import type { Solution } from '../engine/types.ts';
import { study } from '../match/judge.ts';
import type { Match } from '../match/link.ts';
import { pathTo, sameTurn, type Node } from '../match/tree.ts';
import { useTexts } from '../text/index.ts';
import { describe } from './names.ts';
import { turnAt } from './useMatch.ts';

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
}

export function Review({ match, names, onVisit }: Props) {
  const texts = useTexts();
  const [judged, setJudged] = useState<Judged[] | null>(null);
  const path = pathTo(match.here);

  useEffect(() => {
    let current = true;
    Promise.all(path.map((node) => study(node.position, match.misere))).then(
      (solutions) =>
        current && setJudged(path.map((node, i) => judge(match, node, path[i + 1], solutions[i]!))),
      () => current && setJudged(null),
    );
    return () => {
      current = false;
    };
  }, [match.here]);

  if (!judged) return <p>{texts.review.working}</p>;
  const slips = judged.filter(({ slip }) => slip !== null);
  return (
    <section class="review" aria-labelledby="review">
      <h2 id="review">{texts.review.title}</h2>
      <Graph judged={judged} names={names} label={texts.review.graph(names, slips.length)} />
      {slips.length === 0 ? (
        <p>{texts.review.clean}</p>
      ) : (
        <ol class="slips">
          {slips.map(({ node, slip }) => {
            const at = path.indexOf(node);
            const made = path[at + 1]!;
            const name = names[turnAt(match, node)]!;
            return (
              <li>
                {texts.review.slip(at + 1, name, describe(texts, made.turn!), slip!)}{' '}
                <button type="button" onClick={() => onVisit(node)}>
                  {texts.review.again}
                </button>
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
  return { node, winner, slip: kept ? null : outcome === 'D' ? 'draw' : 'win' };
}

/** A line that is up while the first seat has the win, down while the second has. */
function Graph({ judged, names, label }: { judged: Judged[]; names: string[]; label: string }) {
  const step = 32;
  const width = Math.max(judged.length, 2) * step;
  const y = (winner: number | null) => (winner === null ? 40 : winner === 0 ? 20 : 60);
  const points = judged.map(({ winner }, i) => `${i * step + step / 2},${y(winner)}`);
  return (
    <div class="graph">
      <span aria-hidden="true">{names[0]}</span>
      <svg viewBox={`0 0 ${width} 80`} style={{ width: `${width / 16}rem` }} role="img">
        <title>{label}</title>
        <line x1="0" x2={width} y1="40" y2="40" class="axis" />
        <polyline points={points.join(' ')} />
        {judged.map(({ winner, slip }, i) => (
          <g transform={`translate(${i * step + step / 2} ${y(winner)})`}>
            {slip !== null ? <path d="M-7,-7 7,7 M-7,7 7,-7" class="slip" /> : <circle r="5" />}
          </g>
        ))}
      </svg>
      <span aria-hidden="true">{names[1]}</span>
    </div>
  );
}
