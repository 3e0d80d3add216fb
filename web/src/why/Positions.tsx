// Positions of which a reason speaks, as they look on the board, all at one scale.
import { Sketch } from '../play/Sketch.tsx';
import { useTexts } from './texts.ts';

/** In rem. */
const CELL = 0.8;

interface Props {
  rule: string;
  sums: string[][];
  /** After the first each is followed by one that answers it; these are all there are, or some. */
  answered?: 'all' | 'some' | undefined;
}

/** Sums of states of one rule; without a state all is gone. */
export function Positions({ rule, sums, answered }: Props) {
  const texts = useTexts();
  const written = sums.map((states) => states.join(' + ') || texts.why.noMoveLeft);
  const drawn = sums.map((states, i) =>
    states.length ? (
      <Sketch
        key={written[i]}
        position={states.map((state) => `${rule}:${state}`).join(' + ')}
        sign="…"
        cell={CELL}
      />
    ) : (
      <span key="">{texts.why.noMoveLeft}</span>
    ),
  );
  return (
    <div class="positions" role="img" aria-label={written.join('; ')}>
      {answered
        ? drawn.map((each, i) =>
            i % 2 ? (
              <span class="answered">
                {each}
                <span>→</span>
                {drawn[i + 1]}
              </span>
            ) : (
              i === 0 && <span class="first">{each}</span>
            ),
          )
        : drawn}
      {answered === 'some' && <span>…</span>}
    </div>
  );
}
