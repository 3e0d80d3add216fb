// The puzzle of the day, as a tile and after it was won.
import { useEffect, useState } from 'preact/hooks';
import { puzzleOf } from '../match/judge.ts';
import type { Match } from '../match/link.ts';
import { dayOf, isOfDay, solvedOn, type Streak } from '../match/puzzle.ts';
import { embedded } from '../page/address.ts';
import { load, save } from '../page/storage.ts';
import { useAnswer } from '../page/useAnswer.ts';
import { useTexts } from '../text/index.ts';
import { Tile } from './Tile.tsx';

const NONE: Streak = { day: -1, days: 0 };

export function PuzzleTile() {
  const { puzzle } = useTexts();
  const day = dayOf(new Date());
  const { answer: position } = useAnswer(() => puzzleOf(day), [day]);
  const { day: last, days } = load('puzzles', NONE);
  const running = last === day || last === day - 1 ? days : 0;
  return (
    <Tile
      href={position ? `#play/${position}?seats=you,engine:1&seed=1` : '#play'}
      title={puzzle.title}
      about={[last === day ? puzzle.done : puzzle.about, puzzle.streak(running)].join(' ').trim()}
      {...(position && { position })}
      sign="?"
    />
  );
}

/** Whether the match is the day's puzzle, which is only looked for where it may be; null until it is known. */
function useIsPuzzle({ start, misere, first, seats }: Match): boolean | null {
  const day = dayOf(new Date());
  const [person, machine] = seats;
  const may =
    person!.kind === 'person' && machine!.kind === 'engine' && first === 0 && !misere && !embedded;
  const { answer: position } = useAnswer(
    async () => (may && isOfDay(day, start) ? puzzleOf(day) : ''),
    [day, start, may],
  );
  return position === null ? null : may && position === start;
}

/** Said while it is played; that one can win, only until one has moved. */
export function PuzzleMark({ match, unmoved }: { match: Match; unmoved: boolean }) {
  const { puzzle } = useTexts();
  const is = useIsPuzzle(match);
  return is === null ? null : (
    <span class="puzzle-mark" hidden={!is}>
      {unmoved ? `${puzzle.title}: ${puzzle.about}` : puzzle.title}
    </span>
  );
}

/** Said after a match that was the day's puzzle and is won; it counts then. */
export function PuzzleSolved({ match }: { match: Match }) {
  const { puzzle } = useTexts();
  const day = dayOf(new Date());
  const [days, setDays] = useState(0);
  const solved = useIsPuzzle(match);
  useEffect(() => {
    if (!solved) return;
    const streak = solvedOn(day, load('puzzles', NONE));
    save('puzzles', streak);
    setDays(streak.days);
  }, [solved]);
  if (!days) return null;
  return (
    <p class="solved-puzzle" role="status">
      {puzzle.solved} {puzzle.streak(days)}
    </p>
  );
}
