// Theory on the board: each move has its sign, with the value that the program gives.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { becomes, cell, myTurn, native, setUp } from './help.js';

const here = setUp();

test('theory on the board is what the engine knows of each move', async () => {
  const value = (position) => native('solve', '--', position).value;
  await here.page({ hash: 'play/nim:2,3?seats=you,you' }, async (page) => {
    await myTurn(page);
    await page.getByRole('button', { name: 'Theory' }).click();
    await page.locator('.badge').first().waitFor();
    for (const [component, heap] of [2, 3].entries()) {
      for (let left = 0; left < heap; left++) {
        const badge = page.locator(
          `.board [data-component="${component}"] [data-cell="${left}"] .badge`,
        );
        const after = component ? `nim:2,${left}` : `nim:${left},3`;
        await becomes(() => badge.innerText(), String(value(after)));
        const wins = value(after) === 0;
        await becomes(() => badge.evaluate((each) => each.matches('.wins')), wins);
        const name = await badge.evaluate((each) => each.parentElement.ariaLabel);
        assert.ok(name.endsWith(`; leaves ${value(after)}, ${wins ? 'wins' : 'loses'}`), name);
      }
    }
    // 2 and 2 + 1: the twos are a pair, the one is alone.
    const names = await page
      .locator('.count .block')
      .evaluateAll((all) => all.map((each) => each.ariaLabel));
    assert.deepEqual(names, [
      'block of 2, pair a',
      'block of 2, pair a',
      'block of 1, without a partner',
    ]);
  });
  await here.page({ hash: 'play/cram:2x3?seats=you,you&misere' }, async (page) => {
    await myTurn(page);
    await page.getByRole('button', { name: 'Theory' }).click();
    await page.locator('g.badge').first().waitFor();
    const { moves } = native('solve', '--misere', '--moves', 'all', '--', 'cram:2x3');
    await becomes(() => page.locator('g.badge').count(), moves.length);
    const winning = moves.filter(({ wins }) => wins).length;
    await becomes(() => page.locator('g.badge.wins').count(), winning);
  });
});

test('theory of skittles: of one, and between two that go together', async () => {
  await here.page({ hash: 'play/kayles:5?seats=you,you' }, async (page) => {
    await myTurn(page);
    await page.getByRole('button', { name: 'Theory' }).click();
    await page.locator('.badge').first().waitFor();
    const value = (left) => String(native('solve', '--', `kayles:${left}`).value);
    const wanted = [0, 1, 2, 3, 4].flatMap((i) => [
      value(`${i},${4 - i}`),
      ...(i < 4 ? [value(`${i},${3 - i}`)] : []),
    ]);
    await becomes(() => page.locator('.board .badge').allInnerTexts(), wanted);
    assert.equal(await page.locator('.badge.between').count(), 4);
  });
  // Where only two go, each pair has its sign on a skittle already.
  await here.page({ hash: 'play/dawson-kayles:5?seats=you,you' }, async (page) => {
    await myTurn(page);
    await page.getByRole('button', { name: 'Theory' }).click();
    await page.locator('.badge').first().waitFor();
    assert.equal(await page.locator('.badge.between').count(), 0);
  });
});

test('theory of moves of several parts: on each part, then what goes with it', async () => {
  for (const [position, pick] of [
    ['mock-turtles:THTHHT', [3, 0]],
    ['wythoff:4,6', []],
  ]) {
    await here.page({ hash: `play/${position}?seats=you,you` }, async (page) => {
      await myTurn(page);
      await page.getByRole('button', { name: 'Theory' }).click();
      const { moves, components } = native(
        ...['solve', '--picture', '--moves', 'all', '--', position],
      );
      const { parts } = components[0].picture;
      const aims = moves.map(({ at, touches, ...move }) => ({
        ...move,
        parts: at === undefined ? touches : [at],
      }));
      for (const picks of pick.map((_, i) => pick.slice(0, i)).concat([pick])) {
        const fits = aims.filter((aim) => picks.every((each) => aim.parts.includes(each)));
        const wanted = new Set(fits.flatMap((aim) => aim.parts));
        for (const each of picks.slice(0, -1)) wanted.delete(each);
        const signs = () =>
          page.locator('g.badge').evaluateAll((all) =>
            all.map((each) => {
              const [x, y] = each.getAttribute('transform').match(/\d+/g).map(Number);
              return [x / 40, y / 40, each.matches('.wins')].join();
            }),
          );
        const told = [...wanted].map((part) => {
          // On the part picked last stands what has been picked, alone.
          const own = fits.filter(
            ({ parts }) => !picks.includes(part) || parts.length === picks.length,
          );
          const wins = own.some((aim) => aim.parts.includes(part) && aim.wins);
          return [parts[part].x, parts[part].y, wins].join();
        });
        await becomes(async () => (await signs()).sort(), told.sort(), `${position}: ${picks}`);
        if (position.startsWith('mock') && picks.length === 0) {
          const name = await cell(page, 0, 0).getAttribute('aria-label');
          assert.equal(name, 'square 1, tails; a move with it wins');
        }
        const next = pick[picks.length];
        if (next !== undefined) await cell(page, 0, next).click();
      }
    });
  }
});

test('theory of pieces that move: on each piece, then where it can go', async () => {
  await here.page({ hash: 'play/nimble:1,3,6?seats=you,you' }, async (page) => {
    await myTurn(page);
    await page.getByRole('button', { name: 'Theory' }).click();
    await page.locator('g.badge').first().waitFor();
    const { moves } = native('solve', '--moves', 'all', '--', 'nimble:1,3,6');
    const wins = new Set(moves.filter((move) => move.wins).map(({ from }) => from));
    await becomes(() => page.locator('g.badge').count(), 3);
    await becomes(() => page.locator('g.badge.wins').count(), wins.size);
    await page
      .locator('.board')
      .getByRole('button', { name: /^square 6, token/ })
      .click();
    await page.waitForFunction(() => document.querySelectorAll('g.badge').length === 6);
    const values = moves
      .filter(({ from }) => from === '6')
      .map(({ position }) => String(native('solve', '--', position).value));
    const painted = await page.locator('g.badge text').allTextContents();
    assert.deepEqual(painted.sort(), values.sort());
  });
});

test('of many moves without a place of their own only the first are told below the board', async () => {
  await here.page({ hash: 'play/wythoff:70,70?seats=you,you&seed=1' }, async (page) => {
    await myTurn(page);
    await page.getByRole('button', { name: 'Theory' }).click();
    await page.getByText('Round or ✓').waitFor();
    const told = page.locator('.elsewhere li');
    await becomes(() => told.count(), 61);
    const all = Number.parseInt(await page.locator('.elsewhere p').innerText(), 10);
    assert.equal(await told.last().innerText(), `… and ${all - 60} more, in the list of moves`);
  });
});

test('moves without a place of their own on the board are told below it with what they leave', async () => {
  for (const [position, signs] of [
    ['wythoff:4,7', /./],
    ['moore=2:3,4,5', /./],
    ['domino-juvavum:3x4', /./],
    ['sprouts:0*2', /^0$/],
    ['grundy:8', /./],
    ['kayles:5', /./],
  ]) {
    await here.page({ hash: `play/${position}?seats=you,you&seed=1` }, async (page) => {
      await myTurn(page);
      await becomes(() => page.locator('.elsewhere').count(), 0);
      assert.doesNotMatch(await page.locator('.status').innerText(), /Round or/);
      await page.getByRole('button', { name: 'Theory' }).click();
      await page.getByText('Round or ✓').waitFor();
      const { moves } = native('solve', '--moves', 'all', '--', position);
      const after = moves.map((move) => {
        const { value } = native('solve', '--moves', 'none', '--', move.position);
        return `leaves ${value}, ${move.wins ? 'wins' : 'loses'}`;
      });
      // On the board, where a sign is that of one move, its part says so; the others are in the list.
      const told = await page.locator('.elsewhere li').evaluateAll((all) =>
        all.map((each) => ({
          text: /\((leaves .*)\)$/.exec(each.textContent)[1],
          sign: each.querySelector('.badge').textContent,
          wins: each.querySelector('.badge').matches('.wins'),
        })),
      );
      for (const { text, sign, wins } of told) {
        assert.equal(text, `leaves ${sign}, ${wins ? 'wins' : 'loses'}`);
      }
      if (position.startsWith('sprouts')) {
        const words = await page.locator('.elsewhere li').first().innerText();
        assert.match(words, /spot 1/, 'the line is told, not its notation');
      }
      const count = await page.locator('.elsewhere p').allInnerTexts();
      if (position === 'kayles:5') assert.deepEqual(count, []);
      else assert.match(count[0], new RegExp(`^${told.length === 1 ? 'A' : told.length} move`));
      await becomes(() => page.locator('.component .badge').count().then(String), signs);
      const own = await page
        .locator('.component [data-cell][aria-label*="; leaves"]')
        .evaluateAll((all) =>
          all.map((each) => ({
            text: /leaves [^;]*/.exec(each.ariaLabel)[0],
          })),
        );
      // Every outcome that some move has is told somewhere.
      const seen = [...own, ...told].map(({ text }) => text);
      if (position !== 'kayles:5') {
        assert.deepEqual([...new Set(seen)].sort(), [...new Set(after)].sort(), position);
        assert.ok(told.length + own.length >= moves.length, position);
      }
    });
  }
});

test('theory of a token on a graph: on each vertex that it can go to', async () => {
  for (const position of ['geography:0,0-1,0-2,1-3,2>4', 'graph=0>1,0>2,2>3,1>4,4>5:0']) {
    await here.page({ hash: `play/${position}?seats=you,you&seed=1` }, async (page) => {
      await myTurn(page);
      await page.getByRole('button', { name: 'Theory' }).click();
      const { moves } = native('solve', '--moves', 'all', '--', position);
      const values = moves.map((move) =>
        String(native('solve', '--moves', 'none', '--', move.position).value),
      );
      await becomes(
        async () => (await page.locator('g.badge text').allTextContents()).sort(),
        values.sort(),
      );
      await becomes(
        () => page.locator('g.badge.wins').count(),
        moves.filter(({ wins }) => wins).length,
      );
      await becomes(() => page.locator('.elsewhere').count(), 0);
    });
  }
});
