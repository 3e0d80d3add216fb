// Whose turn it is, what was done, and until one has moved oneself what to do: its room stays, so that
// the board under it does not move.
import { useEffect, useRef } from 'preact/hooks';
import { embedded } from '../page/address.ts';
import { useTexts } from '../text/index.ts';

interface Props {
  status: string;
  last: string;
  /** What to do, of matches that are not drawn by hand. */
  how: string | null;
  /** One has not moved yet. */
  unmoved: boolean;
  /** Two play: there is a theory to be painted. */
  two: boolean;
  painted: boolean;
  /** To what one has asked: a hint, or who wins. */
  answer: string | null;
}

export function Status({ status, last, how, unmoved, two, painted, answer }: Props) {
  const texts = useTexts();
  const { legend } = texts.theory;
  const told = painted ? legend : unmoved && how;
  const place = useRef<HTMLParagraphElement>(null);
  // It is over the board, and one may have gone on to what is under it.
  useEffect(() => {
    if (answer && !embedded) place.current!.scrollIntoView({ block: 'nearest' });
  }, [answer]);
  const rooms = how ? [how, ...(two ? [legend] : [])] : answer ? [answer] : [];
  return (
    <p class="status" ref={place}>
      <span class="said">
        <strong>{status}</strong> <span>{last}</span>
      </span>{' '}
      {(answer || told || how) && (
        <span class="how">
          {answer ? <span class="answer">{answer}</span> : <span>{told}</span>}
          {rooms.map((room) => (
            <i data-room={room} />
          ))}
        </span>
      )}
      <span class="kept" aria-hidden="true">
        {rooms.map((room) => (
          <i data-room={room} />
        ))}
      </span>
    </p>
  );
}
