// The part of the address after '#': which page is shown, and what is on it.
import { Store } from './store.ts';

export const address = new Store(location.hash.replace(/^#\/?/, ''));

window.addEventListener('hashchange', () => address.set(location.hash.replace(/^#\/?/, '')));

/** Goes to another page: a step that Back undoes. */
export function go(to: string): void {
  location.hash = to;
}

/** Writes down what the page now shows, without a step in the history and without a reload. */
export function note(to: string): void {
  try {
    history.replaceState(null, '', '#' + to);
  } catch {
    // Some browsers limit how often, or refuse it on files; the match goes on unwritten.
  }
}

/** The whole address, to be shared. */
export const link = (to: string): string => location.href.replace(/#.*$/, '') + '#' + to;
