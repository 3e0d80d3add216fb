// What the module may ask of its host. The engine reads no files and has no environment, so all but
// the clock and random bytes are refused.

const ENOSYS = 52;

export interface Hooks {
  poll(what: string, done: number, total: number): void;
  rows(bytes: Uint8Array): void;
}

export function hostImports(
  module: WebAssembly.Module,
  memory: () => WebAssembly.Memory,
  hooks: Hooks,
): WebAssembly.Imports {
  const view = () => new DataView(memory().buffer);
  const known: Record<string, (...args: never[]) => number | void> = {
    clock_time_get: (_id: number, _precision: bigint, out: number) => {
      view().setBigUint64(out, BigInt(Math.round(performance.now() * 1e6)), true);
      return 0;
    },
    random_get: (out: number, size: number) => {
      crypto.getRandomValues(new Uint8Array(memory().buffer, out, size));
      return 0;
    },
    fd_write: (_fd: number, vectors: number, count: number, written: number) => {
      let size = 0;
      for (let i = 0; i < count; i++) size += view().getUint32(vectors + 8 * i + 4, true);
      view().setUint32(written, size, true);
      return 0;
    },
    proc_exit: (status: number) => {
      throw new Error(`the engine stopped with status ${status}`);
    },
    progress: (what: number, done: bigint, total: bigint) => {
      hooks.poll(textAt(memory().buffer, what), Number(done), Number(total));
    },
    rows: (bytes: number, size: number) => {
      hooks.rows(new Uint8Array(memory().buffer, bytes, size));
    },
  };
  const imports: WebAssembly.Imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    (imports[from] ??= {})[name] = known[name] ?? (() => ENOSYS);
  }
  return imports;
}

/** The NUL-terminated text at an address. */
export function textAt(buffer: ArrayBuffer, address: number): string {
  const bytes = new Uint8Array(buffer);
  return new TextDecoder().decode(bytes.subarray(address, bytes.indexOf(0, address)));
}
