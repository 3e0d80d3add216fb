// Whose turn it is, what was done, and until one has moved oneself what to do: its room stays, so that
// the board under it does not move.
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
  prediction: string | false | null;
}

export function Status({ status, last, how, unmoved, two, painted, prediction }: Props) {
  const texts = useTexts();
  const { legend } = texts.theory;
  const told = prediction ? (
    <span class="prediction">{prediction}</span>
  ) : painted ? (
    legend
  ) : (
    unmoved && how
  );
  const rooms = how ? [how, ...(two ? [legend] : [])] : [];
  return (
    <p class="status">
      <span class="said">
        <strong>{status}</strong> <span>{last}</span>
      </span>{' '}
      {(told || how) && (
        <span class="how">
          <span>{told}</span>
          {rooms.map((room) => (
            <i data-room={room} />
          ))}
        </span>
      )}
    </p>
  );
}
