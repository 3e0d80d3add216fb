// Where what is told of a position stands: under the row of actions where the screen has room there, else
// beside the board, which keeps its height. Either way the row stays where it is.
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';

interface Place {
  needed: number;
  /** The height that the board had, and keeps. */
  height: number;
  beside: boolean;
  /** The board itself has room for moves in words. */
  within: boolean;
}

/** A screen that is narrower has no room beside the board, and one that is high has it under it. */
const WIDE = '(min-width: 56rem) and (min-aspect-ratio: 1)';

function placeIn(stage: HTMLElement, needed: number, kept?: number): Place | null {
  const [board, row, told] = ['.board', '.toolbar', '.told-here'].map((css) =>
    stage.querySelector<HTMLElement>(css),
  );
  if (!board) return null;
  // What is asked for may be there already, and takes of the height that the board has without it.
  const scrolled = scrollY;
  told!.style.display = 'none';
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const room = innerHeight - row!.getBoundingClientRect().bottom;
  const height = kept ?? board.getBoundingClientRect().height;
  const within = getComputedStyle(board).getPropertyValue('--within') !== '';
  told!.style.display = '';
  scrollTo(0, scrolled);
  return {
    needed,
    height,
    beside: matchMedia(WIDE).matches && room < Math.min(needed * rem, height),
    within,
  };
}

/** So much of the screen reasons may want of the board, where both have no room. */
const MOST = 0.6;
/** In pixels. */
const BELOW = 8;

/** Scrolls to what is told under the row of actions, as far as the whole board is seen over it, or at least so much
 * of the two as is left; beside the board it has its place. */
export function reveal(told: Element): void {
  const stage = told.closest('.stage')!;
  if (stage.matches('.beside')) return;
  const topOf = (css: string) => stage.querySelector(css)!.getBoundingClientRect().top;
  const wanted = told.getBoundingClientRect().bottom + BELOW - innerHeight;
  const most = Math.max(topOf('.board'), topOf('.told-here') - MOST * innerHeight);
  scrollBy(0, Math.max(0, Math.min(Math.ceil(wanted), most)));
}

/** Found when something is asked for, before it is there, and anew for a window of another size; `needed` is the
 * height that it wants, in rem, and 0 for nothing. */
export function usePlace(stage: { current: HTMLElement | null }, needed: number): Place | null {
  const [place, setPlace] = useState<Place | null>(null);
  useLayoutEffect(() => {
    if (!needed) setPlace(null);
    else if (place?.needed !== needed) setPlace(placeIn(stage.current!, needed, place?.height));
  }, [needed, place]);
  useEffect(() => {
    const anew = () => setPlace(null);
    addEventListener('resize', anew);
    return () => removeEventListener('resize', anew);
  }, []);
  return needed ? place : null;
}
