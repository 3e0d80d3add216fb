// Theory on the board: each move has its sign, with the value that the program gives.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { becomes, cell, myTurn, native, setUp } from './help.js';

const here = setUp();

/** Units of a picture from one cell to the next, and from one of the engine's to the next in a graph. */
const [CELL, STEP] = [40, 8];

const inOrder = (signs) =>
  [...signs].sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));

/** The signs painted on pictures: where each stands, and what it says. */
const painted = async (page) =>
  inOrder(
    await page.locator('g.badge').evaluateAll((all) =>
      all.map((each) => ({
        at: each
          .getAttribute('transform')
          .match(/[-\d.]+/g)
          .map(Number),
        sign: each.textContent,
        wins: each.matches('.wins'),
      })),
    ),
  );

const leaves = (value, wins) => `leaves ${value}, ${wins ? 'wins' : 'loses'}`;

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
    const { moves, components } = native(
      ...['solve', '--misere', '--picture', '--moves', 'all', '--', 'cram:2x3'],
    );
    const { parts } = components[0].picture;
    const wanted = moves.map(({ touches: [a, b], wins }) => ({
      at: [parts[a].x + parts[b].x, parts[a].y + parts[b].y].map((twice) => (twice * CELL) / 2),
      sign: wins ? '✓' : '✗',
      wins,
    }));
    await becomes(() => painted(page), inOrder(wanted));
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
    const winning = new Set(moves.filter((move) => move.wins).map(({ from }) => from));
    const pieces = ['1', '3', '6'].map((from) => ({
      at: [from * CELL, 0],
      sign: winning.has(from) ? '✓' : '✗',
      wins: winning.has(from),
    }));
    await becomes(() => painted(page), inOrder(pieces));
    await page
      .locator('.board')
      .getByRole('button', { name: /^square 6, token/ })
      .click();
    const goals = moves
      .filter(({ from }) => from === '6')
      .map(({ to: [to], position, wins }) => ({
        at: [to * CELL, 0],
        sign: String(native('solve', '--', position).value),
        wins,
      }));
    await becomes(() => painted(page), inOrder(goals));
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

test('each move has its sign and value: on the board or below it, and in the list of moves', async () => {
  for (const [position, below] of [
    ['wythoff:4,7', true],
    ['moore=2:3,4,5', true],
    ['domino-juvavum:3x4', true],
    ['sprouts:0*2', true],
    ['kayles:5', false],
    ['grundy:9', false],
    ['lasker:2,4', true],
    ['take-away=half:9,6', false],
    ['nim:2,3', false],
    ['chomp:3x4', false],
  ]) {
    await here.page({ hash: `play/${position}?seats=you,you&seed=1` }, async (page) => {
      await myTurn(page);
      await becomes(() => page.locator('.elsewhere').count(), 0);
      assert.doesNotMatch(await page.locator('.status').innerText(), /Round or/);
      await page.getByRole('button', { name: 'Theory' }).click();
      await page.getByText('Round or ✓').waitFor();
      const { moves } = native('solve', '--moves', 'all', '--', position);
      // The list has the moves in the program's order.
      const words = [];
      const known = new Map();
      for (const [i, { position: left, wins }] of moves.entries()) {
        const { value } = native('solve', '--moves', 'none', '--', left);
        const option = await page.locator(`.moves option[value="${i}"]`).textContent();
        const [, told, says] = /^(.*) \((.*)\)$/.exec(option);
        assert.equal(says, leaves(value, wins), `${position}: ${told}`);
        words.push(told);
        known.set(told, { value: String(value), wins });
      }
      const seen = new Set();
      const check = ({ told, says, sign, wins }) => {
        const move = known.get(told);
        assert.ok(move, `${position}: ${told}`);
        assert.equal(says, leaves(move.value, move.wins), `${position}: ${told}`);
        if (sign !== null) {
          assert.deepEqual({ value: sign, wins }, move, `${position}: ${told}`);
          seen.add(told);
        }
      };
      const told = await page.locator('.elsewhere li').evaluateAll((all) =>
        all.map((each) => ({
          told: /^\S+ (.*) \(/.exec(each.textContent)[1],
          says: /\((leaves .*)\)$/.exec(each.textContent)[1],
          sign: each.querySelector('.badge').textContent,
          wins: each.querySelector('.badge').matches('.wins'),
        })),
      );
      told.forEach(check);
      const count = await page.locator('.elsewhere p:not(.legend)').allInnerTexts();
      if (below)
        assert.match(count[0], new RegExp(`^${told.length === 1 ? 'A' : told.length} move`));
      else assert.deepEqual(count, []);
      if (position.startsWith('sprouts')) assert.match(told[0].told, /^spot 1|^a loop at spot 1/);
      // On the board what has a sign says so in its name; of pictures the sign lies over the part.
      const own = await page
        .locator('.component :is([data-cell], .cut)[aria-label*="; leaves"]')
        .evaluateAll((all) =>
          all.map((each) => {
            const at = each.getAttribute('transform');
            const badge = at
              ? [...document.querySelectorAll('g.badge')].find(
                  (sign) => sign.getAttribute('transform') === at,
                )
              : (each.querySelector('.badge:not(.between)') ?? each.querySelector('.badge'));
            return {
              told: /([^:]*); leaves/.exec(each.ariaLabel)[1].trim(),
              says: /; (leaves [^;]*)/.exec(each.ariaLabel)[1],
              sign: each.ariaLabel.includes(' with it ') ? null : (badge?.textContent ?? null),
              wins: badge?.matches('.wins'),
            };
          }),
        );
      own.forEach(check);
      // Signs between two skittles that go together have a test of their own.
      if (position !== 'kayles:5') assert.deepEqual(seen, new Set(words), position);
    });
  }
});

test('theory of a token on a graph: on each vertex that it can go to', async () => {
  for (const position of ['geography:0,0-1,0-2,1-3,2>4', 'graph=0>1,0>2,2>3,1>4,4>5:0']) {
    await here.page({ hash: `play/${position}?seats=you,you&seed=1` }, async (page) => {
      await myTurn(page);
      await page.getByRole('button', { name: 'Theory' }).click();
      const { moves, components } = native(
        ...['solve', '--picture', '--moves', 'all', '--', position],
      );
      const { parts } = components[0].picture;
      const wanted = moves.map((move) => ({
        at: [parts[move.at].x * STEP, parts[move.at].y * STEP],
        sign: String(native('solve', '--moves', 'none', '--', move.position).value),
        wins: move.wins,
      }));
      await becomes(() => painted(page), inOrder(wanted));
      await becomes(() => page.locator('.elsewhere').count(), 0);
    });
  }
});
