// Where what is told of a position stands: under the row of actions where the screen has room there, else
// beside the board, which keeps its height. Either way the row stays where it is.
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';

interface Place {
  /** The height that the board had, and keeps. */
  height: number;
  beside: boolean;
  /** The board itself has room for moves in words. */
  within: boolean;
}

/** A screen that is narrower has no room beside the board. */
const WIDE = '(min-width: 56rem)';
const ROOM_REM = 12;

function placeIn(stage: HTMLElement): Place | null {
  const [board, row] = ['.board', '.toolbar'].map((css) => stage.querySelector(css));
  if (!board) return null;
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const room = innerHeight - row!.getBoundingClientRect().bottom;
  return {
    height: board.getBoundingClientRect().height,
    beside: matchMedia(WIDE).matches && room < ROOM_REM * rem,
    within: getComputedStyle(board).display === 'grid',
  };
}

/** Found when something is asked for, before it is there, and anew for a window of another size. */
export function usePlace(stage: { current: HTMLElement | null }, open: boolean): Place | null {
  const [place, setPlace] = useState<Place | null>(null);
  useLayoutEffect(() => {
    if (!open) setPlace(null);
    else if (!place) setPlace(placeIn(stage.current!));
  }, [open, place]);
  useEffect(() => {
    const anew = () => setPlace(null);
    addEventListener('resize', anew);
    return () => removeEventListener('resize', anew);
  }, []);
  return open ? place : null;
}
