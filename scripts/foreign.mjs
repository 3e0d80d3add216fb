// SPDX-License-Identifier: MIT
// A request to the page's engine, under node: foreign.mjs MODULE WORD...
import { readFile } from 'node:fs/promises';
import { WASI } from 'node:wasi';

const [file, ...words] = process.argv.slice(2);
const wasi = new WASI({ version: 'preview1' });
const { instance } = await WebAssembly.instantiate(await readFile(file), {
  wasi_snapshot_preview1: wasi.wasiImport,
  page: { progress() {}, rows() {} },
});
wasi.initialize(instance);
const { memory, bouton_wasm_allocate: allocate, bouton_wasm_run: run } = instance.exports;
const line = new TextEncoder().encode(words.join(' '));
const place = allocate(line.length);
new Uint8Array(memory.buffer, place, line.length).set(line);
const answer = run(place, line.length);
const all = new Uint8Array(memory.buffer);
console.log(new TextDecoder().decode(all.subarray(answer, all.indexOf(0, answer))).trim());
