// The page's side of the engine: ask(line) gives the parsed answer. Requests are answered one after
// another; the answers are pure functions of the line, so the last ones are kept. There are two
// modules: one for matches, which is loaded first, and the whole one for all else.
import EngineWorker from './worker.ts?worker&inline';
import playUrl from '../../../build/wasm/play.wasm?url';
import wholeUrl from '../../../build/wasm/bouton.wasm?url';
import { Store } from '../page/store.ts';
import {
  EngineError,
  type FromWorker,
  type Progress,
  type Request,
  type ToWorker,
} from './types.ts';

type OnRows = (rows: never[]) => void;

interface Waiting {
  line: string;
  /** Where rows go, of an answer that has many. */
  onRows: OnRows | null;
  /** Rows handed on, and how many of them come again: after another request was cancelled this one
   * is put anew. */
  handedOn: number;
  again: number;
  resolve(answer: unknown): void;
  reject(error: unknown): void;
}

export interface AskOptions {
  signal?: AbortSignal;
}

const CACHE_MAX = 2000;
/** Why there is no engine at all, while there is none. The page says it in one place. */
export const trouble = new Store<EngineError | null>(null);
/** How far the request has come that is being answered, if it takes its time. Only what shows it
 * watches it: a board with thousands of moves is not drawn anew for it. */
export const progress = new Store<Progress | null>(null);

/** Longer answers are not worth keeping. */
const CACHED_TEXT_MAX = 100_000;

declare const SINGLE_FILE: boolean;

class Module {
  readonly #url: string;
  #worker: Worker | null = null;
  #loaded = false;
  #wasm: Promise<WebAssembly.Module | ArrayBuffer> | null = null;
  #waiting = new Map<number, Waiting>();
  #last = 0;
  #cache = new Map<string, unknown>();
  constructor(url: string) {
    this.#url = url;
  }

  known<T>(line: string): T | null {
    return (this.#cache.get(line) ?? null) as T | null;
  }

  ask<T>(line: string, { signal }: AskOptions, onRows: OnRows | null = null): Promise<T> {
    if (this.#cache.has(line)) return Promise.resolve(this.#cache.get(line) as T);
    return new Promise<T>((resolve, reject) => {
      const cancelled = () => new DOMException('cancelled', 'AbortError');
      if (signal?.aborted) return reject(cancelled());
      const id = ++this.#last;
      const settle = (action: () => void) => {
        signal?.removeEventListener('abort', abort);
        action();
      };
      const abort = () => {
        if (!this.#waiting.delete(id)) return;
        settle(() => reject(cancelled()));
        this.#restart();
      };
      signal?.addEventListener('abort', abort);
      this.#waiting.set(id, {
        line,
        onRows,
        handedOn: 0,
        again: 0,
        resolve: (answer) => settle(() => resolve(answer as T)),
        reject: (error) => settle(() => reject(error)),
      });
      if (this.#loaded) this.#post(id, this.#waiting.get(id)!);
      else this.warm();
    });
  }

  warm(): void {
    if (!this.#worker) void this.#start();
  }

  async #start(): Promise<void> {
    if (typeof WebAssembly !== 'object' || typeof Worker !== 'function') {
      return this.#fail(new EngineError('no-wasm', 'no WebAssembly'));
    }
    try {
      const worker = new EngineWorker();
      this.#worker = worker;
      worker.onmessage = (event: MessageEvent<FromWorker>) => this.#receive(event.data);
      worker.onerror = (event) => this.#fail(new EngineError('no-engine', event.message));
      this.#wasm ??= fetchModule(this.#url);
      const load = await this.#wasm;
      if (this.#worker !== worker) return; // cancelled meanwhile
      worker.postMessage({ load } satisfies ToWorker);
      this.#loaded = true;
      for (const [id, each] of this.#waiting) this.#post(id, each);
    } catch (error) {
      this.#wasm = null;
      this.#fail(new EngineError('no-engine', String(error)));
    }
  }

  #post(id: number, waiting: Waiting): void {
    const { line, onRows, handedOn } = waiting;
    waiting.again = handedOn;
    this.#worker!.postMessage({ id, line, inRows: onRows !== null } satisfies Request);
  }

  #handOn(waiting: Waiting, rows: never[]): void {
    const fresh = rows.slice(waiting.again);
    waiting.again = Math.max(0, waiting.again - rows.length);
    waiting.handedOn += fresh.length;
    if (fresh.length > 0) waiting.onRows?.(fresh);
  }

  #stop(): void {
    progress.set(null);
    this.#worker?.terminate();
    this.#worker = null;
    this.#loaded = false;
  }

  #restart(): void {
    this.#stop();
    if (this.#waiting.size > 0) void this.#start();
  }

  #fail(error: EngineError): void {
    this.#stop();
    trouble.set(error);
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const each of waiting) each.reject(error);
  }

  #receive(message: FromWorker): void {
    if (message.kind === 'ready') return trouble.set(null);
    if (message.kind === 'failed') {
      this.#wasm = null;
      return this.#fail(new EngineError('no-engine', message.message));
    }
    const waiting = this.#waiting.get(message.id);
    if (!waiting) return;
    if (message.kind === 'progress') return progress.set(message.progress);
    const inRows = message.kind === 'rows';
    const text = inRows ? `[${message.text.trim().replaceAll('\n', ',')}]` : message.text;
    let answer, error;
    try {
      ({ error } = answer = JSON.parse(text));
    } catch {
      error = { code: 'stopped', message: text };
    }
    if (inRows && !error) return this.#handOn(waiting, answer);
    progress.set(null);
    this.#waiting.delete(message.id);
    if (error) {
      waiting.reject(new EngineError(error.code, error.message, error));
      // Who speaks so is not asked again.
      if (!answer) this.#restart();
      return;
    }
    if (!waiting.onRows && message.text.length <= CACHED_TEXT_MAX) {
      if (this.#cache.size >= CACHE_MAX) this.#cache.delete(this.#cache.keys().next().value!);
      this.#cache.set(waiting.line, answer);
    }
    waiting.resolve(answer);
  }
}

/** Compiled while it comes. Not every host says what the file is, and a page from the disk can't share
 * what is compiled with its Worker everywhere: the bytes are compiled there. */
async function fetchModule(url: string): Promise<WebAssembly.Module | ArrayBuffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} ${url}`);
  return !SINGLE_FILE && response.headers.get('Content-Type') === 'application/wasm'
    ? WebAssembly.compileStreaming(response)
    : response.arrayBuffer();
}

/** What the module for matches knows. */
const OF_PLAY = /^(solve|move|moves|rules) (?!.*--help)/;

const whole = new Module(wholeUrl);
/** One file has one module. */
const play = SINGLE_FILE ? whole : new Module(playUrl);

const moduleFor = (line: string): Module => (OF_PLAY.test(`${line} `) ? play : whole);

export const engine = {
  /** Sends a request, as one would type it. Rejects with EngineError, or AbortError on cancel. */
  ask<T>(line: string, options: AskOptions = {}): Promise<T> {
    return moduleFor(line).ask<T>(line, options);
  },
  /** The answer to a request that was answered not long ago. */
  known: <T>(line: string): T | null => moduleFor(line).known<T>(line),
  /** Sends a request whose answer has a line for each row, each an object: they are handed on as
   * they are done. Words have one space between them. */
  async rows<T>(
    line: string,
    onRows: (rows: T[]) => void,
    options: AskOptions = {},
  ): Promise<void> {
    await whole.ask(line, options, onRows as OnRows);
  },
  /** The module for matches is compiled before the first question. */
  warm: () => play.warm(),
};
