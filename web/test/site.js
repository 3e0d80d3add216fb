// A small web server for the built page, below a path as some hosts have it, and Debian's Chromium.
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

export const built = fileURLToPath(new URL('../../build/web/', import.meta.url));
const BELOW = '/games/bouton/';
/** A page with nothing in it, where another is left behind without the cost of a new process. */
export const EMPTY = 'empty';
export const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

/** Serves the page; `spoil(name)` true makes a file fail. Gives its address and a way to stop. */
export async function serve(spoil = () => false) {
  const server = createServer((request, response) => {
    const path = new URL(request.url, 'http://localhost').pathname;
    const name = path.startsWith(BELOW) ? path.slice(BELOW.length) || 'index.html' : null;
    if (name === EMPTY) {
      response.writeHead(200, { 'Content-Type': types['.html'] }).end('<!doctype html>');
      return;
    }
    const file = name && join(built, normalize('/' + name));
    if (!file || !existsSync(file) || !statSync(file).isFile() || spoil(name)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      'Content-Type': types[extname(file)] ?? 'application/octet-stream',
      // What has its digest in its name never changes.
      ...(name.startsWith('assets/') && { 'Cache-Control': 'max-age=31536000, immutable' }),
    });
    createReadStream(file).pipe(response);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}${BELOW}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  };
}

/** Chromium with nothing around its pages takes a third less of the processor's time; not every system has it. */
const shell = '/usr/bin/chromium-headless-shell';
const browser = process.env.CHROMIUM ?? (existsSync(shell) ? shell : '/usr/bin/chromium');

export const launch = (executablePath = browser) =>
  chromium.launch({
    executablePath,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });

/** Waits for the display face, which comes after a board that is waited for. */
export const faceIsHere = (page) =>
  page.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => family === 'Display' && status === 'loaded'),
  );
