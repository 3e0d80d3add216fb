// Positions of which a reason speaks, as they look on the board, all at one scale.
import { Sketch } from '../play/Sketch.tsx';
import { useTexts } from '../text/index.ts';

/** In rem. */
const CELL = 0.8;

/** Sums of states of one rule; without a state all is gone. */
export function Positions({ rule, sums }: { rule: string; sums: string[][] }) {
  const texts = useTexts();
  const written = sums.map((states) => states.join(' + ') || texts.why.noMoveLeft);
  return (
    <div class="positions" role="img" aria-label={written.join('; ')}>
      {sums.map((states, i) =>
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
      )}
    </div>
  );
}
