// The part of the address after '#': which page is shown, and what is on it.
import { Store } from './store.ts';

const EMBED = /^embed(?=\/)/;

const written = (hash: string) => hash.replace(/^#\/?/, '');

/** Whether the page is a board in a frame of another page: `#embed/nim:3,5,7` is then what
 * `#play/nim:3,5,7` is on its own. */
export const embedded = EMBED.test(written(location.hash));

const pathOf = (hash: string) => written(hash).replace(EMBED, 'play');

const hashOf = (to: string) => '#' + (embedded ? to.replace(/^play(?=\/)/, 'embed') : to);

/** What the address says, as far as the page knows. */
let known = location.hash;

export const address = new Store(pathOf(known));

/** Counts the steps to and fro: one may lead to what is known as the address already. */
export const steps = new Store(0);

window.addEventListener('hashchange', () => {
  known = location.hash;
  address.set(pathOf(known));
  steps.set(steps.value + 1);
});

/** Goes to another page: a step that Back undoes. In a frame, steps would fill the other page's history. */
export function go(to: string): void {
  if (embedded) location.replace(hashOf(to));
  else location.hash = hashOf(to);
}

/** Writes down what the page now shows, without a reload; as a step that Back undoes, or in place of
 * what was shown before. */
export function note(to: string, step = false): void {
  if (location.hash !== known) return; // a step has been taken that the page will soon be told of
  try {
    if (step && !embedded) history.pushState(null, '', hashOf(to));
    else history.replaceState(null, '', hashOf(to));
    known = location.hash;
  } catch {
    // Some browsers limit how often, or refuse it on files; the match goes on unwritten.
  }
}

/** The whole address, to be shared. */
export const link = (to: string): string => location.href.replace(/#.*$/, '') + '#' + to;

/** How far a page is scrolled is written down with its step, so that Back leads there again. */
export function keepPlace(): void {
  if (location.hash !== known) return;
  try {
    history.replaceState({ y: scrollY }, '');
  } catch {
    // As in note().
  }
}

export const placeKept = (): number => (history.state as { y?: number } | null)?.y ?? 0;
