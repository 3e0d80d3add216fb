// Heaps and strips that are longer than the board is wide: in lines that are about as long as each other,
// for the whole match the same.
import { useLayoutEffect, useState } from 'preact/hooks';
import { balanced, HIGH, PHONE } from './fold.ts';

/** A heap alone on a high screen goes on in lines before its tokens get small: it is at most twice as wide as high. */
const fewer = (count: number) => Math.max(8, Math.ceil(Math.sqrt(2 * count)));

/** How many objects each component has in a line; Infinity where all have room in one. */
export function useLines(
  board: { current: HTMLElement | null },
  counts: number[],
  longest: number,
  tight: boolean,
  alone: boolean,
): number[] {
  const all = () => counts.map(() => Infinity);
  const [lines, setLines] = useState<number[]>(all);
  const key = counts.join();
  useLayoutEffect(() => {
    const box = board.current;
    if (!box) return;
    let width = 0;
    const measure = () => {
      if (width === (width = box.clientWidth) || width === 0) return;
      // Their least size is seen where all are to be in one line.
      const now = box.style.getPropertyValue('--longest');
      box.style.setProperty('--longest', `${longest}`);
      const components = [...box.querySelectorAll<HTMLElement>(':scope > .component')];
      const high = alone && width >= PHONE && matchMedia(HIGH).matches;
      const found = counts.map((count, i) =>
        roomIn(components[i], count, high ? fewer(count) : Infinity),
      );
      box.style.setProperty('--longest', now);
      setLines((was) => (was.join() === found.join() ? was : found));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [key, longest, tight, alone]);
  return lines.length === counts.length ? lines : all();
}

/** How many it has room for in a line, if these are not all, or as many as are wanted at most. */
function roomIn(component: HTMLElement | undefined, count: number, wanted: number): number {
  const object = component?.querySelector<HTMLElement>('.object');
  if (!count || !object) return Infinity;
  const [drawing, tally] = ['.drawing', '.count'].map((css) =>
    component!.querySelector(css)!.getBoundingClientRect(),
  );
  const { marginLeft, marginRight } = getComputedStyle(object);
  const pixels = (text: string) => parseFloat(text) || 0;
  const gap = pixels(getComputedStyle(object.parentElement!).columnGap);
  const pitch =
    object.getBoundingClientRect().width + pixels(marginLeft) + pixels(marginRight) + gap;
  const beside = tally!.width ? tally!.width + pixels(getComputedStyle(component!).columnGap) : 0;
  const room = component!.getBoundingClientRect().right - drawing!.left - beside + gap;
  const most = Math.min(wanted, Math.floor((room + 1) / pitch));
  return count <= most ? Infinity : balanced(count, most);
}
