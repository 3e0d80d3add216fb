// The course from the first lesson to the last, each exercise solved with the native program's help.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  becomes,
  bestMove,
  board,
  makeFromList,
  native,
  positionOf,
  reload,
  setUp,
} from './help.js';
import { load } from './source.js';

const here = setUp();
const { lessons, exercisesOf } = await load('learn/lessons.ts');

const solve = (position, misere) =>
  native('solve', ...(misere ? ['--misere'] : []), '--', position);

/** Plays a match in an exercise to its end. */
async function playOut(section, misere) {
  for (;;) {
    const ready = section.locator('.board details.moves');
    const judged = section.locator('.verdict.right, .verdict.wrong');
    await ready.or(judged).first().waitFor();
    if (await judged.count()) return;
    const position = await positionOf(section);
    await makeFromList(section, bestMove(position, misere));
    await section.locator(`.board:not([data-position="${position}"])`).waitFor();
  }
}

const drivers = {
  choice: (section, { right }) => section.locator('input[type=radio]').nth(right).check(),
  outcome: async (section, { position, misere }) => {
    const { outcome } = solve(position, misere);
    await section.getByRole('button', { name: new RegExp(`^${outcome}:`) }).click();
  },
  value: async (section, { position }) => {
    await section.getByRole('textbox').fill(String(solve(position).value));
    await section.getByRole('button', { name: 'Check' }).click();
  },
  mex: (section, exercise) => drivers.value(section, exercise),
  binary: async (section, { number }) => {
    await section.getByRole('textbox').fill(number.toString(2));
    await section.getByRole('textbox').press('Enter');
  },
  table: async (section, { rule, to, ask }) => {
    const { values } = native('values', rule, '--to', String(to));
    for (const [n, value] of values.entries()) {
      const cell = section.getByLabel(`Heap of ${n}`, { exact: true });
      if (ask === 'value') await cell.fill(String(value));
      else await cell.selectOption(value === 0 ? 'P' : 'N');
    }
    await section.getByRole('button', { name: 'Check' }).click();
  },
  move: async (section, { position, misere }) => {
    await section.locator('.board details.moves').waitFor();
    await makeFromList(section, bestMove(position, misere));
  },
  try: async (section, { position, times }) => {
    await section.locator('.board details.moves').waitFor();
    const { moves } = native('solve', '--moves', 'all', '--', position);
    for (const [i, move] of moves.slice(0, times).entries()) {
      await makeFromList(section, move);
      await section.locator('ol > li').nth(i).waitFor();
    }
  },
  win: (section, { misere }) => playOut(section, misere),
  duel: async (section, { position, misere }) => {
    const who = solve(position, misere).outcome === 'N' ? 'I begin' : 'The perfect player begins';
    await section.getByRole('button', { name: who }).click();
    await playOut(section, misere);
  },
};

test('the whole course, from the first lesson to the last', { timeout: 900_000 }, async () => {
  await here.page({ hash: 'learn', hurried: true }, async (page) => {
    await page.locator('.course li').first().waitFor();
    await becomes(() => page.locator('.course li').count(), lessons.length);
    await page.locator('.course a').first().click();
    for (const [number, lesson] of lessons.entries()) {
      await page.locator('h1', { hasText: `${number + 1}. ` }).waitFor();
      const exercises = exercisesOf(lesson);
      for (const [index, exercise] of exercises.entries()) {
        const section = page.locator('.exercise').nth(index);
        await drivers[exercise.kind](section, exercise);
        await section
          .locator('h2 .done')
          .waitFor()
          .catch(() => assert.fail(`${lesson.id}, exercise ${index + 1}: not accepted`));
      }
      await becomes(() => page.locator('.exercise.solved').count(), exercises.length);
      if (number + 1 < lessons.length) await page.locator('.lesson nav a').last().click();
    }
    await page.goto(here.site.url + '#learn');
    await page.getByText('17 of 17 lessons finished').waitFor();
    await reload(page);
    await page.getByText('17 of 17 lessons finished').waitFor();
    await page.getByRole('button', { name: 'Forget' }).click();
    await page.getByText('0 of 17 lessons finished').waitFor();
  });
});

test('wrong answers are not accepted, and lost matches are lost', async () => {
  await here.page({ hash: 'learn/one-to-k', hurried: true }, async (page) => {
    const section = (n) => page.locator('.exercise').nth(n);
    await section(1).locator('.board details.moves').waitFor();
    await makeFromList(section(1), { component: 0, to: ['6'] });
    await section(1).getByText('This move gives the win away').waitFor();
    await section(3).locator('input[type=radio]').first().check();
    await section(3).getByText('Not yet').waitFor();
    await section(5).locator('.board details.moves').waitFor();
    await section(2).locator('.board details.moves').waitFor();
    for (;;) {
      const position = await positionOf(section(2));
      const { moves } = native('solve', '--moves', 'all', '--', position);
      await makeFromList(section(2), moves.find(({ wins }) => !wins) ?? moves[0]);
      await section(2).locator(`.board:not([data-position="${position}"])`).waitFor();
      const ready = section(2).locator('.board details.moves');
      const judged = section(2).locator('.verdict.wrong');
      await ready.or(judged).first().waitFor();
      if (await judged.count()) break;
    }
    await becomes(() => section(2).innerText(), /The perfect player has won/);
    await becomes(() => page.locator('.exercise.solved').count(), 0);
    await section(2).getByRole('button', { name: 'Start again' }).click();
    await section(2).locator('.board[data-position="subtract=1-3:21"]').waitFor();
  });
});

test('a lesson opens at its head, also where the other player begins', async () => {
  await here.page({ hash: 'learn/mirror' }, async (page) => {
    const section = page.locator('.exercise').first();
    await section.locator('.status', { hasText: 'The perfect player takes' }).waitFor();
    await section.locator('.board details.moves').waitFor();
    assert.equal(await page.evaluate(() => document.activeElement?.closest('.board')), null);
    assert.equal(await page.evaluate(() => scrollY), 0);
  });
});

test('the course page says where to go on', async () => {
  await here.page({ hash: 'learn' }, async (page) => {
    await page.getByRole('link', { name: 'Begin with lesson 1' }).click();
    const section = (n) => page.locator('.exercise').nth(n);
    await playOut(section(0));
    await section(1).locator('input[type=radio]').nth(1).check();
    await becomes(() => section(1).locator('h2').innerText(), 'Exercise 2 done');
    await page.goto(here.site.url + '#learn');
    await page.getByRole('link', { name: 'Go on: lesson 2' }).click();
    await page.locator('h1', { hasText: '2. ' }).waitFor();
  });
});

test('a board in a lesson falls apart into regions whose values give its own', async () => {
  await here.page({ hash: 'learn/boards' }, async (page) => {
    const figure = page.locator('.touch');
    let regions = 0;
    for (;;) {
      const position = await positionOf(figure);
      const { value, moves } = native('solve', '--moves', 'all', '--', position);
      await figure.getByText(new RegExp(`(value|nim-sum, )\\s?${value}\\.$`)).waitFor();
      const parts = () => figure.locator('.pieces li').allInnerTexts();
      const sum = (texts) => texts.reduce((all, text) => all ^ Number(text.match(/\d+/)[0]), 0);
      await becomes(async () => sum(await parts()), value, position);
      regions = Math.max(regions, (await parts()).length);
      if (moves.length === 0) break;
      await makeFromList(figure, moves[Math.floor(moves.length / 3)]);
      await figure.locator(`.board:not([data-position="${position}"])`).waitFor();
    }
    assert.ok(regions > 1);
    await figure.getByRole('button', { name: 'Start again' }).click();
    await figure.locator('.board[data-position="cram:3x4"]').waitFor();
  });
});

test('values in lines: at the period fewest differ from those below', async () => {
  await here.page({ hash: 'learn/periods' }, async (page) => {
    const figure = page.locator('.touch');
    const { values } = native('values', 'kayles', '--to', '143');
    const counts = new Map();
    for (let width = 5; width <= 14; width++) {
      await figure.locator('input').fill(String(width));
      const own = values.filter((value, n) => n + width <= 143 && value !== values[n + width]);
      counts.set(width, own.length);
      await becomes(
        () => figure.locator('figcaption').innerText(),
        new RegExp(`^At ${own.length} of ${144 - width} places `),
      );
      await becomes(() => figure.locator('.differs').count(), own.length);
    }
    assert.equal(Math.min(...counts.values()), counts.get(12));
  });
});

test('others like an exercise, at random, count as done and have answers of their own', async () => {
  await here.page({ hash: 'learn/nim-sum' }, async (page) => {
    const section = page.locator('.exercise').first();
    const seen = new Set();
    await section.getByRole('button', { name: 'Others like it' }).click();
    for (let i = 0; i < 8; i++) {
      await section.getByText('the nim-sum of the values of its parts').waitFor();
      await board(section).waitFor();
      const position = await positionOf(section);
      seen.add(position);
      await section.getByRole('textbox').fill(String(solve(position).value));
      await section.getByRole('button', { name: 'Check' }).click();
      await section.locator('.verdict.right').waitFor();
      await section.getByRole('button', { name: 'Another one' }).click();
      await section.locator('.verdict.right').waitFor({ state: 'detached' });
    }
    assert.ok(seen.size > 4);
    await section.getByRole('button', { name: 'Back to the exercise' }).click();
    await section.locator('.board[data-position="nim:3,5"]').waitFor();
    await becomes(() => section.locator('h2').innerText(), 'Exercise 1 done');
  });
});
