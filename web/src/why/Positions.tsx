// Positions of which a reason speaks, as they look on the board, all at one scale.
import { useAnswer } from '../page/useAnswer.ts';
import { Sketch, sketched } from '../play/Sketch.tsx';
import { inWords } from './inWords.ts';
import { useTexts } from './texts.ts';

/** In rem. */
const CELL = 0.8;

interface Props {
  /** Of states that do not name their own, as those of a sum of several rules do. */
  rule: string;
  sums: string[][];
  /** With the first ones the moves that leave them. */
  left?: string[];
  /** After the first each is followed by one that answers it; these are all there are, or some. */
  answered?: 'all' | 'some' | undefined;
}

/** Sums of states of one rule; without a state all is gone. */
export function Positions({ rule, sums, left = [], answered }: Props) {
  const texts = useTexts();
  const { noMoveLeft, drawn: words } = texts.why;
  const all = sums.map((states) =>
    states.map((state) => (state.includes(':') ? state : `${rule}:${state}`)),
  );
  const positions = all.map((parts) => parts.join(' + '));
  const { answer } = useAnswer(
    () => Promise.all(positions.map((position) => (position ? sketched(position) : null))),
    [positions.join()],
  );
  const drawn = positions.map((position, i) => {
    if (!position) return <span key="">{noMoveLeft}</span>;
    const told = answer?.[i]?.components.map((component) => inWords(texts, component));
    // The coins of Nimble share a strip.
    const parts = rule === 'nimble' ? [position] : all[i]!;
    return (
      <span
        key={position}
        class={parts.length > 1 ? 'sum' : ''}
        role="img"
        aria-label={words.beside(told ?? [])}
      >
        {parts.map((part, at) => (
          <>
            {at > 0 && <span aria-hidden="true">+</span>}
            <Sketch position={part} sign="…" cell={CELL} />
          </>
        ))}
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
              i === 0 && (
                <span class="first">
                  {each}
                  {left[0] && <span class="by">{left[0]}</span>}
                </span>
              )
            ),
          )
        : drawn.map((each, i) =>
            left[i] ? (
              <span class="left">
                {each}
                <span class="by">{left[i]}</span>
              </span>
            ) : (
              each
            ),
          )}
      {answered === 'some' && <span>…</span>}
    </div>
  );
}
