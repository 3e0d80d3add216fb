// What the tests share: a page that must not complain, the native program, and moves on the board.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { after, before } from 'node:test';
import { launch, serve } from './site.js';

export { built } from './site.js';

export const program =
  process.env.BOUTON ?? fileURLToPath(new URL('../../build/bouton', import.meta.url));

/** What the native program answers, parsed. */
export function native(...words) {
  return JSON.parse(
    execFileSync(program, [words[0], '--json', ...words.slice(1)], { encoding: 'utf8' }),
  );
}

/** The native program's engine: ask(line) gives the line it answers. */
export function nativeEngine() {
  const child = spawn(program, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const waiting = [];
  createInterface({ input: child.stdout }).on('line', (line) => waiting.shift()(line));
  return {
    ask: (line) =>
      new Promise((resolve) => {
        waiting.push(resolve);
        child.stdin.write(line + '\n');
      }),
    stop: () => child.kill(),
  };
}

/** Sets up a server and a browser for a file of tests. */
export function setUp() {
  const here = {};
  before(async () => {
    here.site = await serve();
    here.browser = await launch();
  });
  after(async () => {
    await here.browser?.close();
    await here.site?.stop();
  });
  /** Runs body with a page of its own; anything the page complains of is a failure. */
  here.page = async (options, body) => {
    const { hash = '', url, allow, ...context } = options;
    const own = await here.browser.newContext({
      locale: 'en-GB',
      viewport: { width: 1280, height: 900 },
      ...context,
    });
    const page = await own.newPage();
    page.setDefaultTimeout(90_000); // machines can be busy
    const complaints = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    try {
      await page.goto((url ?? here.site.url) + (hash ? '#' + hash : ''));
      await body(page, own);
      assert.deepEqual(
        complaints.filter((text) => !allow?.test(text)),
        [],
      );
    } finally {
      await own.close();
    }
  };
  return here;
}

export const board = (scope) => scope.locator('.board').first();
export const positionOf = (scope) => board(scope).getAttribute('data-position');

/** Waits until the board takes moves; false if the game is over instead. */
export async function myTurn(page) {
  const ready = page.locator('.board details.moves');
  const over = page.locator('.review');
  await ready.or(over).first().waitFor();
  return (await over.count()) === 0;
}

/** A winning move of the position, or any if there is none. */
export function bestMove(position, misere = false) {
  const { moves } = native(
    'solve',
    ...(misere ? ['--misere'] : []),
    '--moves',
    'all',
    '--',
    position,
  );
  return moves.find(({ wins }) => wins) ?? moves[0];
}

/** From a match, through the gallery, to the form for any position. */
export async function writePosition(page) {
  await page.getByRole('button', { name: 'New game' }).click();
  await page.getByRole('link', { name: /^Make a position/ }).click();
}

/** A part of a component's drawing: an object of a heap, a square, an edge. */
export const cell = (page, component, i) =>
  board(page).locator(`[data-component="${component}"] [data-cell="${i}"]`);

/** Drags from one part of a component to another, once it is one's turn. */
export async function drag(page, component, from, to) {
  await myTurn(page);
  const [a, b] = [
    await cell(page, component, from).boundingBox(),
    await cell(page, component, to).boundingBox(),
  ];
  await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
  await page.mouse.down();
  await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 12 });
  await page.mouse.up();
}

/** The object that, pointed at, takes what a Nim move takes. */
export const objectOf = (scope, { component, to }) =>
  board(scope).locator(`[data-component="${component}"] [data-cell="${to[0]}"]`);

/** Makes a move of any game through the list of moves. */
export async function makeFromList(scope, move) {
  const { moves } = native('solve', '--moves', 'all', '--', await positionOf(scope));
  const index = moves.findIndex(
    (each) => each.component === move.component && each.to.join() === move.to.join(),
  );
  const list = board(scope).locator('details.moves');
  await list.evaluate((details) => {
    details.open = true;
  });
  await list.locator('select').selectOption(String(index));
  await list.locator('button').click();
}

/** Tasks of the main thread over 50 ms from now on; all() gives their lengths. */
export async function longTasks(page) {
  await page.evaluate(() => {
    window.longTasks = [];
    new PerformanceObserver((list) =>
      window.longTasks.push(...list.getEntries().map(({ duration }) => Math.round(duration))),
    ).observe({ type: 'longtask' });
  });
  return () => page.evaluate(() => window.longTasks);
}
