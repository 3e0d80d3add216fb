// The part of the address after '#': which page is shown, and what is on it.
import { Store } from './store.ts';

const pathOf = (hash: string) => hash.replace(/^#\/?/, '');

/** What the address says, as far as the page knows. */
let known = location.hash;

export const address = new Store(pathOf(known));

window.addEventListener('hashchange', () => {
  known = location.hash;
  address.set(pathOf(known));
});

/** Goes to another page: a step that Back undoes. */
export function go(to: string): void {
  location.hash = to;
}

/** Writes down what the page now shows, without a step in the history and without a reload. */
export function note(to: string): void {
  if (location.hash !== known) return; // a step has been taken that the page will soon be told of
  try {
    history.replaceState(null, '', '#' + to);
    known = location.hash;
  } catch {
    // Some browsers limit how often, or refuse it on files; the match goes on unwritten.
  }
}

/** The whole address, to be shared. */
export const link = (to: string): string => location.href.replace(/#.*$/, '') + '#' + to;
