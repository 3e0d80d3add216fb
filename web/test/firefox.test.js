// The main ways through the page in Firefox, driven by WebDriver BiDi.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { after, test } from 'node:test';
import puppeteer from 'puppeteer-core';
import {
  becomes,
  bestMove,
  LONGEST_TASK,
  native,
  setUp,
  shortestOfThree,
  TryAgain,
} from './help.js';

const executablePath = process.env.FIREFOX ?? '/usr/bin/firefox-esr';
/** Ubuntu has no such package. */
const skip = !existsSync(executablePath) && 'there is no Firefox here that FIREFOX names';

const { site } = setUp();
let launched = null;
after(async () => {
  await (await launched)?.close();
});

/** Runs body with a page of its own; what the page complains of is a failure. */
async function visit(hash, body) {
  launched ??= puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  const context = await (await launched).createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(90_000);
  const complaints = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  try {
    await page.setViewport({ width: 1280, height: 900 });
    await page.goto(`${site.url}?lang=en#${hash}`);
    const found = await body(page);
    assert.deepEqual(complaints, []);
    return found;
  } finally {
    await context.close();
  }
}

const text = (page, wanted) =>
  page
    .waitForFunction((words) => document.body.innerText.includes(words), {}, wanted)
    .catch(() => assert.fail(`not said: ${wanted}`));
const positionOf = (page) => page.$eval('.board', (board) => board.dataset.position);
const other = (page, position) =>
  page.waitForFunction(
    (old) => document.querySelector('.board')?.dataset.position !== old,
    {},
    position,
  );

async function press(page, name) {
  const button = await page.waitForSelector(`::-p-aria([name="${name}"][role="button"])`);
  await button.click();
}

test('from the gallery into a match, by pointing, to its end', { skip }, async () => {
  await visit('play', async (page) => {
    const tile = await page.waitForSelector('.tile[href="#play/nim:3,4,5"]');
    await tile.click();
    await page.waitForSelector('.board details.moves');
    for (;;) {
      const position = await positionOf(page);
      const { component, to } = bestMove(position);
      await (
        await page.waitForSelector(`[data-component="${component}"] [data-cell="${to[0]}"]`)
      ).click();
      await other(page, position);
      await page.waitForSelector('.board details.moves, .ending');
      if (await page.$('.ending')) break;
    }
    await text(page, 'You have won');
  });
});

test('a board by the keyboard, its theory, and Back', { skip }, async () => {
  await visit('play/cram:2x3?seats=you,you', async (page) => {
    await page.waitForSelector('.board details.moves');
    await press(page, 'Theory');
    await page.waitForSelector('.badge');
    await page.$eval('[data-cell="0"]', (cell) => cell.focus());
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.board[data-position="cram:##./..."]');
    await page.goBack();
    await page.waitForSelector('.board[data-position="cram:2x3"]');
  });
});

test('by touch: a tap shows, a second one does it, on heaps and on boards', { skip }, async () => {
  const tap = async (page, css) => {
    const cell = await page.waitForSelector(css);
    const { x, y, width, height } = await cell.boundingBox();
    await page.touchscreen.tap(x + width / 2, y + height / 2);
  };
  const kinds = (page) =>
    page.evaluate(() => {
      window.kinds = new Set();
      const note = ({ pointerType }) => window.kinds.add(pointerType);
      document.addEventListener('pointerdown', note, true);
    });
  for (const [start, cell, after] of [
    ['nim:3,5', '[data-component="1"] [data-cell="2"]', 'nim:3,2'],
    ['chomp:2x3', '.picture [data-cell="4"]', 'chomp:3,1'],
  ]) {
    await visit(`play/${start}?seats=you,you`, async (page) => {
      await page.waitForSelector('.board details.moves');
      await kinds(page);
      await tap(page, cell);
      await text(page, 'tap again');
      assert.equal(await positionOf(page), start);
      await tap(page, cell);
      await page.waitForSelector(`.board[data-position="${after}"]`);
      assert.deepEqual(await page.evaluate(() => [...window.kinds]), ['touch']);
    });
  }
});

test('a lesson, and a position made by pointing', { skip }, async () => {
  await visit('learn/one-to-k', async (page) => {
    await page.waitForSelector('.exercise .board');
    await (await page.waitForSelector('.exercise [data-cell="0"]')).click();
    await page.waitForSelector('.exercise.solved');
  });
  await visit('play?own=cram:2x2', async (page) => {
    await press(page, 'Row 1, column 2: free');
    await page.waitForFunction(
      () => document.querySelector('.setup input[type=text]').value === 'cram:.#/..',
    );
    await press(page, 'Start');
    await page.waitForSelector('.board[data-position="cram:.#/.."]');
  });
});

test(
  'See why: tables, circuits that are fused, sums as drawings, and quotients',
  { skip },
  async () => {
    const CIRCUIT = 'hackenbush:0-1,1-2,1-3,0-4,4-5,5-6,6-4,0-7';
    const BOARDS = encodeURIComponent('chomp:2x3 + chomp:3x3');
    for (const [hash, wanted, found] of [
      [
        'kayles:10,9?misere',
        ['What the rows of Kayles count as', 'The product is bc'],
        { cells: 11, own: ['d', 'b'], products: 1 },
      ],
      [
        'kayles:3,4?misere',
        ['As which heaps of Nim the rows of Kayles are played', 'played as misère Nim'],
        { cells: 5, own: ['3', '1'] },
      ],
      ['grundy:12', ['the values of all smaller heaps'], { cells: 12 }],
      ['0.123:100', ['up to heap 12, which prove the period'], { cells: 13 }],
      [CIRCUIT, ['points 5 and 6 into point 4'], { marks: 6 }],
      [
        `${BOARDS}?misere`,
        ['left by a winning move: it bites row 3, column 1 in B', 'There are 128 elements'],
        { drawings: 24, sums: 12, products: 1 },
      ],
    ]) {
      const [position, misere] = hash.split('?');
      await visit(`play/${position}?seats=you,you${misere ? '&misere' : ''}`, async (page) => {
        await page.waitForSelector('.board details.moves');
        await press(page, 'See why');
        for (const words of wanted) await text(page, words);
        // What has no size is not seen, and what is wider than the screen neither.
        const read = () =>
          page.evaluate(() => {
            const seen = (css) =>
              [...document.querySelectorAll(`.why ${css}`)].filter((each) => {
                const { left, right, width, height } = each.getBoundingClientRect();
                return width > 4 && height > 4 && left >= 0 && right <= innerWidth;
              });
            return {
              cells: seen('.of-heaps tbody td').length,
              own: seen('.of-heaps .own').map((each) => each.innerText),
              products: seen('.products').length,
              marks: seen('.on-board .marks text').length,
              drawings: seen('.positions .sketch svg').length,
              sums: seen('.positions .sum').length,
            };
          });
        const none = { cells: 0, own: [], products: 0, marks: 0, drawings: 0, sums: 0 };
        await becomes(read, { ...none, ...(found.marks && { drawings: 1 }), ...found }, position);
      });
    }
  },
);

test('the same answers as the program, and a sequence with its period', { skip }, async () => {
  await visit('explore?rule=kayles&to=200', async (page) => {
    await text(page, 'Period 12');
    for (const line of ['kayles:7,3', 'cram:3x4', 'sprouts:0*3', 'wythoff:8,14']) {
      const own = await page.evaluate(
        (position) => window.bouton.ask(`solve -- ${position}`),
        line,
      );
      assert.deepEqual(own, native('solve', '--', line));
    }
  });
});

/** Follows the main thread from now on, as followMainThread does in Chromium: what it gives ends this, and fails where
 * a timer came too late. Firefox tells no task's time of the processor, so these are times by the clock. */
async function followTimers(page, context) {
  const [TICK_MS, LOOPS] = [10, 5];
  const loop = await page.evaluate(
    (loops, tick) => {
      const times = Array.from({ length: loops }, () => {
        const begin = performance.now();
        let sum = 0;
        for (let step = 0; step < 10_000_000; step++) sum = (sum * 31 + step) | 0;
        window.sum = sum; // a loop that nobody needs could be left out
        return performance.now() - begin;
      });
      let last = performance.now();
      window.longest = 0;
      setInterval(() => {
        const now = performance.now();
        window.longest = Math.max(window.longest, now - last - tick);
        last = now;
      }, tick);
      return Math.min(...times);
    },
    LOOPS,
    TICK_MS,
  );
  return async () => {
    const ms = await page.evaluate(() => window.longest);
    const task = ms / loop;
    const told = `the longest task: ${ms.toFixed(0)} ms, ${task.toFixed(2)} of ten million steps`;
    context.diagnostic(told);
    if (!(task < LONGEST_TASK)) throw new TryAgain(told);
  };
}

test('while the engine works on a sequence no task of the page takes long', { skip }, (context) =>
  shortestOfThree(() =>
    visit('explore?rule=grundy&to=100', async (page) => {
      await page.waitForSelector('.plot canvas');
      const end = await followTimers(page, context);
      await page.evaluate(() => {
        location.hash = 'explore?rule=grundy&to=200000';
      });
      await text(page, 'up to heap 200,000');
      await end();
    }),
  ),
);
