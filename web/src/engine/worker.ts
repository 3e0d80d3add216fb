// The Worker around the engine: a request line in, the text of one JSON object out, before it the
// rows of an answer that has many. A request runs to its end here; to cancel it the page terminates
// this Worker and starts another.
import type { FromWorker, Request, ToWorker } from './types.ts';
import { hostImports, textAt } from './wasi.ts';

interface Engine {
  memory: WebAssembly.Memory;
  _initialize(): void;
  bouton_wasm_allocate(size: number): number;
  bouton_wasm_release(address: number): void;
  bouton_wasm_run(line: number, size: number): number;
  bouton_wasm_rows_of(line: number, size: number): number;
}

let module: WebAssembly.Module;
let engine: Engine | null = null;
let current = 0;
/** How far a request has come is told no more often, and when it was told. */
const TELL_MS = 200;
let told = 0;
/** Rows go out together: after this many bytes, or this long. */
const ROWS_BYTES = 1 << 16;
const ROWS_MS = 100;
let rows = '';
let handedOn = 0;
let decoder = new TextDecoder();

const post = (message: FromWorker) => self.postMessage(message);

/** Whole lines of what has come; the last is whole once the answer is. */
function handOnRows(): void {
  const end = rows.lastIndexOf('\n') + 1;
  if (end > 0) post({ kind: 'rows', id: current, text: rows.slice(0, end) });
  rows = rows.slice(end);
  handedOn = performance.now();
}

async function start(): Promise<Engine> {
  let memory: WebAssembly.Memory;
  const imports = hostImports(module, () => memory, {
    poll(what, done, total) {
      if (rows && performance.now() - handedOn > ROWS_MS) handOnRows();
      if (performance.now() - told < TELL_MS) return;
      told = performance.now();
      post({ kind: 'progress', id: current, progress: { what, done, total } });
    },
    rows(bytes) {
      rows += decoder.decode(bytes, { stream: true });
      if (rows.length > ROWS_BYTES || performance.now() - handedOn > ROWS_MS) handOnRows();
    },
  });
  const instance = await WebAssembly.instantiate(module, imports);
  const exports = instance.exports as unknown as Engine;
  memory = exports.memory;
  exports._initialize();
  return exports;
}

const refusal = (code: string, message: string) => JSON.stringify({ error: { code, message } });

function run(on: Engine, { line, inRows }: Request): string {
  const bytes = new TextEncoder().encode(line);
  const address = on.bouton_wasm_allocate(bytes.length + 1);
  if (address === 0) return refusal('memory', 'no memory for the request');
  new Uint8Array(on.memory.buffer).set(bytes, address);
  const answered = (inRows ? on.bouton_wasm_rows_of : on.bouton_wasm_run)(address, bytes.length);
  const text = textAt(on.memory.buffer, answered); // the memory may have moved
  on.bouton_wasm_release(address);
  handOnRows();
  return text;
}

async function answer(request: Request): Promise<void> {
  const { id } = request;
  current = id;
  rows = '';
  decoder = new TextDecoder();
  try {
    engine ??= await start();
    post({ kind: 'answer', id, text: run(engine, request) });
  } catch (error) {
    engine = null; // a trapped module is not used again
    const message = error instanceof Error ? error.message : String(error);
    post({ kind: 'answer', id, text: refusal('stopped', message) });
  }
}

let queue: Promise<void> = Promise.resolve();

self.onmessage = (event: MessageEvent<ToWorker>) => {
  const message = event.data;
  queue = queue.then(async () => {
    if ('line' in message) return answer(message);
    try {
      const { load } = message;
      module = load instanceof WebAssembly.Module ? load : await WebAssembly.compile(load);
      engine = await start();
      post({ kind: 'ready' });
    } catch (error) {
      post({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
  });
};
