// What screen readers are told as it happens.
import { Store } from './store.ts';

export const live = new Store('');

export function announce(text: string): void {
  // The same words twice are said twice.
  live.set(live.value === text ? text + '\u00a0' : text);
}
