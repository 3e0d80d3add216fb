// A value that components watch.
import { useEffect, useState } from 'preact/hooks';

export class Store<T> {
  #value: T;
  #watchers = new Set<() => void>();
  constructor(value: T) {
    this.#value = value;
  }
  get value(): T {
    return this.#value;
  }
  set(value: T): void {
    if (value === this.#value) return;
    this.#value = value;
    for (const watcher of [...this.#watchers]) watcher();
  }
  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }
}

export function useStore<T>(store: Store<T>): T {
  const [, redraw] = useState({});
  const { value } = store;
  useEffect(() => {
    if (store.value !== value) redraw({}); // changed since it was drawn
    return store.watch(() => redraw({}));
  }, [store]);
  return value;
}
