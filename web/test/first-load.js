// How long the first load takes, to a board that can be played: 500 kbit/s, files compressed by brotli as
// hosts send them, and a processor four times slower than this one. Prints the seconds of each of a few loads.
import { readFileSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { built, launch, types } from './site.js';

const [LOADS, BYTES_PER_SECOND, SLOWER, WANTED_S] = [5, 500_000 / 8, 4, 4];
/** A new window of Chromium has pages of its own to load. */
const [SLICE_MS, SETTLES_MS] = [20, 3000];

/** Serves the page over one line, which all its connections share. */
async function serveSlowly() {
  const names = readdirSync(built + 'assets').map((name) => `assets/${name}`);
  const packed = new Map(
    ['index.html', ...names].map((name) => [name, brotliCompressSync(readFileSync(built + name))]),
  );
  const waiting = [];
  const server = createServer((request, response) => {
    const name = new URL(request.url, 'http://localhost').pathname.slice(1) || 'index.html';
    if (!packed.has(name)) return response.writeHead(404).end();
    response.writeHead(200, {
      'Content-Type': types[extname(name)] ?? 'application/octet-stream',
      'Content-Encoding': 'br',
    });
    waiting.push({ response, left: packed.get(name) });
  });
  let before = performance.now();
  const line = setInterval(() => {
    const now = performance.now();
    let room = Math.floor(((now - before) * BYTES_PER_SECOND) / 1000);
    before = now;
    while (room > 0 && waiting.length > 0) {
      // Each in turn, a packet at a time.
      const next = waiting.shift();
      const size = Math.min(room, 1460, next.left.length);
      next.response.write(next.left.subarray(0, size));
      room -= size;
      next.left = next.left.subarray(size);
      if (next.left.length > 0) waiting.push(next);
      else next.response.end();
    }
  }, SLICE_MS);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    stop: () => {
      clearInterval(line);
      server.closeAllConnections();
      server.close();
    },
  };
}

/** In the page: when its board was first drawn so that it can be played, in milliseconds from the start of the
 * load. Asking from outside would be on the clock of whoever asks, half a second apart. */
function watch() {
  window.playable = new Promise((resolve) => {
    const look = () =>
      document.querySelector('.board .object:not(:disabled)') &&
      document.querySelector('.board details.moves')
        ? requestAnimationFrame(() => resolve(performance.now())) // what is drawn, once it is
        : requestAnimationFrame(look);
    requestAnimationFrame(look);
  });
}

const site = await serveSlowly();
// The whole browser, as people have it.
const browser = await launch(process.env.CHROMIUM ?? '/usr/bin/chromium');
const seconds = [];
for (let i = 0; i < LOADS; i++) {
  const context = await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.waitForTimeout(SETTLES_MS);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await context.addInitScript(watch);
  await page.goto(site.url + '#play/nim:3,5,7', { waitUntil: 'commit' });
  seconds.push((await page.evaluate(() => window.playable)) / 1000);
  await context.close();
}
await browser.close();
site.stop();
const median = seconds.sort((a, b) => a - b)[Math.floor(LOADS / 2)];
console.log(
  `first load: ${seconds.map((each) => each.toFixed(2)).join(' ')} s, the median ${median.toFixed(2)} s`,
);
process.exitCode = median < WANTED_S ? 0 : 1;
