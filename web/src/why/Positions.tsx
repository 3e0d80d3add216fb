// Positions of which a reason speaks, as they look on the board, all at one scale.
import { useAnswer } from '../page/useAnswer.ts';
import { Sketch, sketched } from '../play/Sketch.tsx';
import { inWords } from './inWords.ts';
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
  const { noMoveLeft, drawn: words } = texts.why;
  const positions = sums.map((states) => states.map((state) => `${rule}:${state}`).join(' + '));
  const { answer } = useAnswer(
    () => Promise.all(positions.map((position) => (position ? sketched(position) : null))),
    [positions.join()],
  );
  const drawn = positions.map((position, i) => {
    if (!position) return <span key="">{noMoveLeft}</span>;
    const parts = answer?.[i]?.components.map((component) => inWords(texts, component));
    return (
      <span key={position} role="img" aria-label={words.beside(parts ?? [])}>
        <Sketch position={position} sign="…" cell={CELL} />
      </span>
    );
  });
  return (
    <div class="positions">
      {answered
        ? drawn.map((each, i) =>
            i % 2 ? (
              <span class="answered">
                {each}
                <span role="img" aria-label={words.answered}>
                  →
                </span>
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
