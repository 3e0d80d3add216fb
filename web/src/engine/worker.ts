// The Worker around the engine: a request line in, the text of one JSON object out. A request runs
// to its end here; to cancel it the page terminates this Worker and starts another.
import type { FromWorker, ToWorker } from './types.ts';
import { hostImports, textAt } from './wasi.ts';

interface Engine {
  memory: WebAssembly.Memory;
  _initialize(): void;
  bouton_wasm_allocate(size: number): number;
  bouton_wasm_release(address: number): void;
  bouton_wasm_run(line: number, size: number): number;
}

let module: WebAssembly.Module;
let engine: Engine | null = null;
let current = 0;
/** How far a request has come is told no more often, and when it was told. */
const TELL_MS = 200;
let told = 0;

const post = (message: FromWorker) => self.postMessage(message);

async function start(): Promise<Engine> {
  let memory: WebAssembly.Memory;
  const imports = hostImports(
    module,
    () => memory,
    (what, done, total) => {
      if (performance.now() - told < TELL_MS) return;
      told = performance.now();
      post({ kind: 'progress', id: current, progress: { what, done, total } });
    },
  );
  const instance = await WebAssembly.instantiate(module, imports);
  const exports = instance.exports as unknown as Engine;
  memory = exports.memory;
  exports._initialize();
  return exports;
}

const refusal = (code: string, message: string) => JSON.stringify({ error: { code, message } });

function run(on: Engine, line: string): string {
  const bytes = new TextEncoder().encode(line);
  const address = on.bouton_wasm_allocate(bytes.length);
  if (address === 0) return refusal('memory', 'no memory for the request');
  new Uint8Array(on.memory.buffer).set(bytes, address);
  const answered = on.bouton_wasm_run(address, bytes.length); // may move the memory
  const text = textAt(on.memory.buffer, answered);
  on.bouton_wasm_release(address);
  return text;
}

async function answer(id: number, line: string): Promise<void> {
  current = id;
  try {
    engine ??= await start();
    post({ kind: 'answer', id, text: run(engine, line) });
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
    if ('line' in message) return answer(message.id, message.line);
    try {
      module = await WebAssembly.compile(message.load);
      engine = await start();
      post({ kind: 'ready' });
    } catch (error) {
      post({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
  });
};
