// What the browser keeps for the reader: settings and progress. Where it keeps nothing (private
// windows, storage switched off) the page works all the same, and says so.

const PREFIX = 'bouton.';
const session = new Map<string, string>();

function probe(): Storage | null {
  try {
    const storage = window.localStorage;
    storage.setItem(PREFIX + 'probe', '1');
    storage.removeItem(PREFIX + 'probe');
    return storage;
  } catch {
    return null;
  }
}

const kept = probe();
export const storageWorks = kept !== null;

export function load<T>(key: string, fallback: T): T {
  try {
    const text = kept ? kept.getItem(PREFIX + key) : session.get(key);
    return text == null ? fallback : (JSON.parse(text) as T);
  } catch {
    return fallback;
  }
}

export function save(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  session.set(key, text);
  try {
    kept?.setItem(PREFIX + key, text);
  } catch {
    // Full: the page goes on without.
  }
}
