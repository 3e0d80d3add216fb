// What the tests share: a page that must not complain, the native program, and moves on the board.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { isDeepStrictEqual } from 'node:util';
import { fileURLToPath } from 'node:url';
import { after } from 'node:test';
import { EMPTY, launch, serve } from './site.js';

export { built } from './site.js';

export const program =
  process.env.BOUTON ?? fileURLToPath(new URL('../../build/bouton', import.meta.url));

const answered = new Map();

/** What the native program answers, parsed. The same words have the same answer. */
export function native(...words) {
  const [command, ...rest] = words;
  const key = JSON.stringify(words);
  if (!answered.has(key)) {
    answered.set(key, execFileSync(program, [command, '--json', ...rest], { encoding: 'utf8' }));
  }
  return JSON.parse(answered.get(key));
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

/** Everything as before anything was done. */
async function makeAsNew({ page, session }, url, { viewport, colorScheme, reducedMotion }) {
  page.removeAllListeners();
  await page.goto(url + EMPTY);
  await page.mouse.move(0, 0);
  await page.setViewportSize(viewport);
  await page.emulateMedia({
    media: null,
    colorScheme: colorScheme ?? 'light',
    reducedMotion: reducedMotion ?? 'no-preference',
  });
  const { origin } = new URL(url);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.send('Page.resetNavigationHistory');
}

/** One server, and one browser from the first page on, for all tests of a process. */
const site = await serve();
let launched = null;
/** Pages that nobody uses now, by the options of their contexts: a new one takes a second. */
const idle = new Map();

/** The pause before an engine's move, for people to see their own, is left out. */
function hurry() {
  const [PAUSE_LEAST_MS, PAUSE_MOST_MS] = [300, 450];
  const wait = window.setTimeout;
  window.setTimeout = (then, ms, ...words) =>
    wait(then, ms >= PAUSE_LEAST_MS && ms <= PAUSE_MOST_MS ? 0 : ms, ...words);
}

async function take({ hurried, ...options }) {
  launched ??= launch();
  const context = await (await launched).newContext(options);
  if (hurried) await context.addInitScript(hurry);
  const page = await context.newPage();
  page.setDefaultTimeout(90_000); // machines can be busy
  return { context, page, session: await context.newCDPSession(page) };
}

after(async () => {
  await (await launched)?.close();
  await site.stop();
});

/** Runs body with a page that is as new; anything the page complains of is a failure. Who changes what
 * outlasts the page, such as scripts in it or the network, wants it `alone`; matches of many moves are
 * `hurried`. */
async function page(options, body) {
  const { hash = '', url, allow, alone = url !== undefined, ...others } = options;
  const context = {
    locale: 'en-GB',
    viewport: { width: 1280, height: 900 },
    serviceWorkers: 'block',
    ...others,
  };
  const key = JSON.stringify({ ...context, viewport: null });
  const kept = idle.get(key) ?? [];
  idle.set(key, kept);
  const own = (!alone && kept.pop()) || (await take(context));
  const complaints = [];
  let good = false;
  try {
    await makeAsNew(own, site.url, context);
    own.page.on('pageerror', (error) => complaints.push(error.message));
    own.page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    await own.page.goto((url ?? site.url) + (hash ? '#' + hash : ''));
    await body(own.page, own.context);
    assert.deepEqual(
      complaints.filter((text) => !allow?.test(text)),
      [],
    );
    good = true;
  } finally {
    if (good && !alone) kept.push(own);
    else await own.context.close();
  }
}

/** What a file of tests needs: the address of the page, and pages. */
export const setUp = () => ({ site, page });

/** Waits until what is read fits, a pattern or a value, which is soon, and fails where it does not. */
export async function becomes(read, wanted, message) {
  const pattern = wanted instanceof RegExp;
  const fits = (found) => (pattern ? wanted.test(found) : isDeepStrictEqual(found, wanted));
  const end = Date.now() + 30_000;
  let found = await read();
  while (!fits(found) && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    found = await read();
  }
  if (pattern) assert.match(found, wanted, message);
  else assert.deepEqual(found, wanted, message);
}

/** What is read once it stays the same for a moment. */
export async function settled(read, moment = 200) {
  for (let found = await read(), before; ; before = found, found = await read()) {
    if (isDeepStrictEqual(found, before)) return found;
    await new Promise((resolve) => setTimeout(resolve, moment));
  }
}

/** Waits until the browser knows of the address that the page has written: it may hear of it only after
 * the test has seen what it says. */
async function isTold(page) {
  const session = await page.context().newCDPSession(page);
  const isSame = async () => {
    const { currentIndex, entries } = await session.send('Page.getNavigationHistory');
    return entries[currentIndex].url === (await page.evaluate(() => location.href));
  };
  await becomes(isSame, true);
  await session.detach();
}

const once = (step) => async (page) => {
  await isTold(page);
  await page[step]();
};
export const reload = once('reload');
export const back = once('goBack');
export const forward = once('goForward');

export const board = (scope) => scope.locator('.board').first();

/** The position on the board, once the engine has it. */
export const positionOf = (scope) =>
  scope.locator('.board:not([aria-busy="true"])').first().getAttribute('data-position');

/** Waits until the board takes moves; false if the game is over instead. */
export async function myTurn(page) {
  const ready = page.locator('.board details.moves');
  const over = page.locator('.review');
  await ready.or(over).first().waitFor();
  return (await over.count()) === 0;
}

/** Does what begins another match, and waits until its board takes moves: the address may be the new
 * one while the match before is still there. */
export async function anotherMatch(page, begin) {
  await page.locator('.board').evaluateAll((all) => {
    for (const each of all) each.setAttribute('data-before', '');
  });
  await begin();
  await page.locator('.board:not([data-before]) details.moves').waitFor();
}

/** A winning move of the position, or any if there is none. */
export function bestMove(position, misere = false) {
  const { moves } = native(
    'solve',
    ...(misere ? ['--misere'] : []),
    '--moves',
    'all',
    '--picture',
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

/** Waits until what Explore was asked for is drawn. */
export const plotted = (page) =>
  page.waitForFunction(
    () => document.querySelector('.plot canvas') && !document.querySelector('.waiting'),
  );

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

/** Draws a line of Sprouts through points of the drawing, given as parts of its width and height or spots. */
export async function draw(page, points) {
  const svg = page.locator('.sprouts svg.ready');
  await svg.waitFor();
  const places = [];
  for (const point of points) {
    if (typeof point === 'number') {
      const { x, y, width, height } = await svg.locator('.spot circle').nth(point).boundingBox();
      places.push([x + width / 2, y + height / 2]);
    } else {
      const { x, y, width, height } = await svg.boundingBox();
      places.push([x + point[0] * width, y + point[1] * height]);
    }
  }
  await page.mouse.move(...places[0]);
  await page.mouse.down();
  for (const place of places.slice(1)) await page.mouse.move(...place, { steps: 12 });
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

/** A task of the main thread takes at most so much of what ten million steps of a loop take. */
export const LONGEST_TASK = 3;

/** A task was too long, or the trace lacks something: to be measured again. */
export class TryAgain extends Error {}

/** Does what follows the main thread, at most three times: what else the machine does, and what a processor shared
 * with others is charged for, only ever make a task longer, so the shortest time is the page's own. */
export async function shortestOfThree(attempt) {
  for (let left = 2; ; left--) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof TryAgain) || !left) throw error;
    }
  }
}

/** Follows the main thread from now on; what it gives ends this, and fails where a task was too long. Both are
 * times of the processor, for others use the machine as well; of several loops the shortest is taken. */
export async function followMainThread(page, context) {
  const browser = page.context().browser();
  const MARK = 'the thread that is followed';
  const LOOPS = 3;
  const categories = ['disabled-by-default-devtools.timeline', 'blink.user_timing'];
  const start = () => browser.startTracing(page, { categories });
  /** The marks, and the tasks of the thread that set them. */
  const stop = async () => {
    const { traceEvents } = JSON.parse(await browser.stopTracing());
    const marks = traceEvents.filter(({ name }) => name === MARK);
    if (marks.length === 0) throw new TryAgain('the trace lacks the mark');
    const tasks = traceEvents.filter(
      ({ name, pid, tid, tdur }) =>
        name === 'RunTask' && tdur && pid === marks[0].pid && tid === marks[0].tid,
    );
    if (tasks.length === 0) throw new TryAgain('the trace lacks the tasks');
    return { marks, tasks };
  };
  await start();
  for (let i = 0; i < LOOPS; i++) {
    await page.evaluate((mark) => {
      let sum = 0;
      for (let step = 0; step < 5_000_000; step++) sum = (sum * 31 + step) | 0;
      performance.mark(mark); // in the middle: its time is not exact
      for (let step = 0; step < 5_000_000; step++) sum = (sum * 31 + step) | 0;
      return sum;
    }, MARK);
  }
  const known = await stop();
  const loops = known.marks
    .map(({ ts: at }) => known.tasks.find(({ ts, dur }) => ts <= at && at < ts + dur))
    .filter(Boolean);
  if (loops.length === 0) throw new TryAgain('the trace lacks the loops');
  const loop = Math.min(...loops.map(({ tdur }) => tdur));
  await start();
  return async () => {
    await page.evaluate((mark) => performance.mark(mark), MARK);
    const { tasks } = await stop();
    const task = tasks.reduce((most, { tdur }) => Math.max(most, tdur), 0) / loop;
    context.diagnostic(`the longest task: ${task.toFixed(2)} of ten million steps`);
    if (!(task < LONGEST_TASK)) throw new TryAgain(`the longest task: ${task.toFixed(2)}`);
  };
}
