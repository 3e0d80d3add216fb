// What a board in a frame tells the page around it: <bouton-board> makes events of it.

export type Told =
  | { kind: 'match'; position: string; link: string }
  | { kind: 'over'; winner: number; you: boolean }
  | { kind: 'height'; height: number };

/** Nothing of it is secret: the page around chose the position. */
export function tell(told: Told): void {
  if (window.parent !== window) window.parent.postMessage({ bouton: told }, '*');
}

/** How high the frame should be, whenever that changes. */
export function tellHeight(root: HTMLElement): void {
  new ResizeObserver(() => tell({ kind: 'height', height: Math.ceil(root.scrollHeight) })).observe(
    root,
  );
}
