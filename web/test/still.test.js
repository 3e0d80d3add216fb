// Nothing jumps during a match: the board and what one may do stay where they are, and what to do is said
// until one has moved oneself.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  becomes,
  board,
  makeFromList,
  myTurn,
  native,
  positionOf,
  settled,
  setUp,
} from './help.js';

const here = setUp();
const sizes = [
  { width: 360, height: 740 },
  { width: 1366, height: 768 },
];

/** Where the board and the actions stand, from the page's top. */
const places = (page) =>
  page.evaluate(() =>
    ['.board', '.toolbar'].map((css) => {
      const { top, bottom } = document.querySelector(css).getBoundingClientRect();
      return [top, bottom].map((y) => Math.round(y + scrollY));
    }),
  );

/** Makes the first move of the list, and waits for the answer to it. */
async function step(page) {
  const position = await positionOf(page);
  const { moves } = native('solve', '--moves', 'all', '--', position);
  await makeFromList(page, moves[0]);
  await page.waitForFunction(
    (was) => document.querySelector('.board').dataset.position !== was,
    position,
  );
  return myTurn(page);
}

test('what to do is said until one has moved oneself, though the engine began', async () => {
  for (const start of ['nim:3,4,5', 'clobber:3x4', 'wythoff:3,5', 'node-kayles:path6']) {
    const hash = `play/${start}?seats=engine:1,you&seed=1`;
    await here.page({ hash, hurried: true }, async (page) => {
      await page.locator('.status', { hasText: 'Engine' }).waitFor();
      await myTurn(page);
      await page.locator('.tree .step').nth(1).waitFor();
      await becomes(() => page.locator('.how').innerText(), /^\s*Tap /, start);
      await step(page);
      await becomes(() => page.locator('.how').innerText(), /^\s*$/, start);
    });
  }
});

test('the actions are where they stay from the first frame on, though a part of the page comes late', async () => {
  const SLOW_MS = 400;
  for (const viewport of [...sizes, { width: 768, height: 1024 }]) {
    for (const start of ['sprouts:0*3', 'nim:3,4,5', 'cram:3x4', 'nim:3,5 + kayles:7']) {
      await here.page({ viewport, alone: true }, async (page) => {
        await page.route(/assets\/.*\.(js|css)$/, async (route) => {
          await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
          await route.continue();
        });
        await page.evaluate(() => {
          const places = (window.places = new Set());
          const look = () => {
            const actions = document.querySelector('.toolbar');
            if (actions) places.add(Math.round(actions.getBoundingClientRect().top + scrollY));
            requestAnimationFrame(look);
          };
          look();
        });
        await page.evaluate((to) => (location.hash = to), `play/${start}?seats=you,you&seed=1`);
        await myTurn(page);
        await settled(() => places(page), SLOW_MS);
        const seen = await page.evaluate(() => [...window.places]);
        assert.equal(seen.length, 1, `${start} at ${viewport.width}: ${seen}`);
      });
    }
  }
});

test('the board and the actions stay where they are for a whole match', async () => {
  for (const viewport of sizes) {
    for (const start of [
      ...['nim:3,4', 'grundy:12', 'grundy:15', 'kayles:10', 'treblecross:12', 'lasker:4,6'],
      ...['cram:3x4', 'nim:14', 'wythoff:6,9'],
    ]) {
      const hash = `play/${start}?seats=you,engine:1&seed=1`;
      await here.page({ hash, viewport, hurried: true }, async (page) => {
        await myTurn(page);
        await page.locator('.rules .told', { hasText: /./ }).waitFor();
        const before = await settled(() => places(page));
        assert.ok(before[1][1] <= viewport.height, `${start}: ${before}`);
        for (let going = true; going;) {
          going = await step(page);
          await page.locator('.moves').evaluateAll((all) => all.map((list) => (list.open = false)));
          await becomes(() => places(page), before, `${start} at ${viewport.width}`);
        }
        const ending = await page.locator('.board .ending').boundingBox();
        assert.ok(ending.y + ending.height <= viewport.height, `${start}: ${ending.y}`);
      });
    }
  }
});

test('a heap that is cut stays in its line, and the cut is marked', async () => {
  const hash = 'play/grundy:12?seats=you,you';
  await here.page({ hash }, async (page) => {
    await myTurn(page);
    const xs = () =>
      page
        .locator('.lane .object')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().x));
    const before = await settled(xs);
    await page
      .getByRole('button', { name: 'splits heap A into 7 and 5', exact: true })
      .first()
      .click();
    await page.locator('.board[data-position="grundy:7,5"]').waitFor();
    const after = await settled(xs);
    assert.equal(after.length, before.length);
    assert.equal(
      new Set(
        await page.locator('.lane .object').evaluateAll((all) => all.map((each) => each.offsetTop)),
      ).size,
      1,
    );
    await becomes(() => page.locator('.lane .parted').count(), 1);
    const names = await page.locator('.lane .letter').allInnerTexts();
    assert.deepEqual(names.map((name) => name.replace(/\s/g, '')).sort(), ['A7', 'B5']);
  });
});

test('theory on a phone folds no heap that has room, and neither board nor actions move', async () => {
  const viewport = { width: 360, height: 740 };
  for (const start of ['nim:3,5,7', 'kayles:10']) {
    const hash = `play/${start}?seats=you,engine:1&first=0&seed=1`;
    await here.page({ hash, viewport }, async (page) => {
      await myTurn(page);
      await page.locator('.rules .told', { hasText: /./ }).waitFor();
      const before = await settled(() => places(page));
      await page.getByRole('button', { name: 'Theory' }).click();
      await page.locator('.badge').first().waitFor();
      await becomes(() => places(page), before, start);
      const lines = await page
        .locator('.component')
        .evaluateAll((all) =>
          all.map(
            (heap) =>
              new Set([...heap.querySelectorAll('.object')].map((each) => each.offsetTop)).size,
          ),
        );
      assert.ok(
        lines.every((each) => each === 1),
        `${start}: ${lines}`,
      );
      if (start.startsWith('nim')) {
        assert.equal(await page.locator('.block:visible').count(), 2 + 2 + 3);
      }
    });
  }
});

test('what the last move took off a graph is marked where it was', async () => {
  for (const [start, move, gone] of [
    ['node-kayles:grid3x4', 5, [5, 13]], // a vertex with four neighbours, and their edges
    ['nimstring:0-1,1-2,2-0,1-3,3-0', 0, [0, 1]],
    ['hackenbush:0-1,1-2,1-3,0-4,4-5,5-6,6-4,0-7', 0, [3, 3]],
  ]) {
    const hash = `play/${start}?seats=you,you`;
    await here.page({ hash, reducedMotion: 'reduce' }, async (page) => {
      await myTurn(page);
      const position = await positionOf(page);
      const { moves } = native('solve', '--moves', 'all', '--', position);
      await makeFromList(page, moves[move]);
      const marks = () =>
        Promise.all(['circle.gone', '.line'].map((css) => page.locator(`.last ${css}`).count()));
      await becomes(marks, gone, start);
    });
  }
});

test('sums, and what a damaged link gives, are on the first screen with the actions', async () => {
  for (const viewport of sizes) {
    for (const position of [
      'nim:3,5 + kayles:7?seats=you,you',
      'nim:3,4 + cram:4x5?seats=you,you',
      'nim:3,4,5?seats=you,engine:9',
    ]) {
      await here.page({ hash: `play/${position}`, viewport }, async (page) => {
        await myTurn(page);
        const end = () => places(page).then(([, [, bottom]]) => bottom);
        await page.locator('.example svg, .rules-of-many').first().waitFor({ state: 'attached' });
        const bottom = await settled(end);
        assert.ok(bottom <= viewport.height, `${position} at ${viewport.width}: ${bottom}`);
      });
    }
  }
});

test('of a board larger than the screen the actions stay in sight, and nothing of it stays behind them', async () => {
  const seven =
    'nim:3,5,7 + kayles:5 + cram:3x4 + chomp:3x4 + sprouts:0*3 + hackenbush:0-1,1-2,1-3,0-4 + wythoff:3,5';
  for (const viewport of sizes) {
    for (const [position, theory] of [
      [seven, false],
      ['sprouts:0*2', true],
    ]) {
      await here.page({ hash: `play/${position}?seats=you,you&seed=1`, viewport }, async (page) => {
        await myTurn(page);
        if (theory) await page.getByRole('button', { name: 'Theory' }).click();
        if (theory) await page.locator('.elsewhere').waitFor();
        const row = () => page.locator('.toolbar').boundingBox();
        await page.evaluate(() => scrollTo(0, 0));
        const { y, height } = await settled(row);
        assert.ok(y + height <= viewport.height, `${position} at ${viewport.width}: ${y}`);
        // What has the focus is seen whole, whichever way one comes to it.
        const stops = page.locator('.board :is([data-cell], select, summary, button)');
        const count = await stops.count();
        for (let i = count - 1; i >= 0; i -= 5) {
          await page.evaluate(() => scrollTo(0, 0));
          const focused = await stops.nth(i).evaluate((each) => {
            each.focus();
            return document.activeElement === each && each.getBoundingClientRect().toJSON();
          });
          if (!focused || focused.height === 0) continue;
          const tools = await row();
          assert.ok(
            focused.bottom <= tools.y + 1 || focused.top >= tools.y + tools.height - 1,
            `${position} at ${viewport.width}, ${i}: ${focused.bottom} behind ${tools.y}`,
          );
        }
        // Scrolled to its end, all of the board is over them.
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        const isOver = async () => {
          const { y, height } = await page.locator('.board').boundingBox();
          return y + height <= (await row()).y + 1;
        };
        await becomes(isOver, true, position);
      });
    }
  }
});

test('the rules of many games are there when one asks for them', async () => {
  const hash = 'play/nim:3 + kayles:4 + wythoff:2,3 + cram:2x3 + chomp:2x3?seats=you,you';
  await here.page({ hash, viewport: sizes[0] }, async (page) => {
    await myTurn(page);
    const told = page.locator('.rules .told');
    assert.equal(await told.first().isVisible(), false);
    assert.ok((await board(page).boundingBox()).y < 740 / 2);
    await page.getByText('The rules of the 5 games').click();
    await becomes(() => told.locator('visible=true').count(), 5);
  });
});

test('the way to begin a position is in sight on a phone', async () => {
  await here.page({ hash: 'play?own', viewport: sizes[0] }, async (page) => {
    const start = page.getByRole('button', { name: 'Start', exact: true });
    await page.locator('.editor section').waitFor();
    for (const at of [0, 300, 100_000]) {
      await page.evaluate((y) => scrollTo(0, y), at);
      const { y, height } = await start.boundingBox();
      assert.ok(y >= 0 && y + height <= 740, `${at}: ${y}`);
    }
    await start.click();
    await page.locator('.board').waitFor();
  });
});

test('of lines between the same two the one that is gone is shown where none is left', async () => {
  await here.page({ hash: 'play/hackenbush:0-1,0-1,0-1?seats=you,you&seed=1' }, async (page) => {
    await myTurn(page);
    await page.locator('details.moves summary').click();
    await page.locator('details.moves button').click();
    await page.locator('.last .falling').waitFor({ state: 'attached' });
    const drawn = (of) =>
      page.locator(of).evaluateAll((all) => all.map((each) => each.getAttribute('d')));
    const [gone, ...others] = await drawn('.board .last .falling');
    assert.deepEqual(others, []);
    const left = await drawn('.board .picture path.around');
    assert.ok(left.length === 2 && !left.includes(gone), `${gone}: ${left}`);
  });
});

test('on a wide screen what stands in a line begins in a sum where the heaps do', async () => {
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 800, height: 1000 },
  ]) {
    const page = { hash: 'play/nim:3,5 + kayles:7?seats=you,you&seed=1', viewport };
    await here.page(page, async (page) => {
      await myTurn(page);
      const lefts = await page
        .locator('.board .drawing')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().x));
      assert.equal(lefts.length, 3);
      assert.ok(Math.max(...lefts) - Math.min(...lefts) < 1, `${viewport.width}: ${lefts}`);
    });
  }
});

test('of Sprouts with theory nothing lies behind the actions, and the drawing stays where it is', async () => {
  for (const [viewport, within] of [
    [{ width: 1366, height: 768 }, true],
    [{ width: 1920, height: 1080 }, true],
    [{ width: 768, height: 1024 }, false],
    [{ width: 900, height: 1200 }, false],
  ]) {
    for (const [game, locale, theory] of [
      ['sprouts:0*3', 'en-GB', 'Theory'],
      ['brussels-sprouts:4*2', 'de-DE', 'Theorie'],
    ]) {
      await here.page({ hash: `play/${game}?seats=you,you`, viewport, locale }, async (page) => {
        await myTurn(page);
        const drawing = () =>
          page.locator('.sprouts svg').evaluate((svg) => {
            const { left, top, width } = svg.getBoundingClientRect();
            return [left, top, width].map(Math.round);
          });
        const before = await settled(drawing);
        await page.getByRole('button', { name: theory }).click();
        await page.locator('.elsewhere li').nth(2).waitFor();
        const after = await settled(drawing);
        assert.deepEqual(after, before, game);
        const row = await page.locator('.toolbar').boundingBox();
        assert.ok(row.y + row.height <= viewport.height, `${game} at ${viewport.width}`);
        for (const css of ['.elsewhere', '.moves summary']) {
          const { y, height } = await page.locator(css).boundingBox();
          const over = within || css !== '.elsewhere';
          assert.ok(
            over ? y + height <= row.y : y >= row.y + row.height,
            `${game} at ${viewport.width}: ${css} ${y} ${height}`,
          );
        }
        const cut = await page
          .locator('.elsewhere')
          .evaluate((list) => list.scrollHeight - list.clientHeight);
        assert.ok(cut <= 1, `${game} at ${viewport.width}: ${cut} of the list are cut off`);
      });
    }
  }
});

test('on a telephone that lies Sprouts is large enough to be drawn on, and its moves can be read', async () => {
  const viewport = { width: 915, height: 412 };
  await here.page({ hash: 'play/sprouts:0*3?seats=you,you', viewport }, async (page) => {
    await myTurn(page);
    await page.getByRole('button', { name: 'Theory' }).click();
    await page.locator('.elsewhere li').nth(2).waitFor();
    const drawing = page.locator('.sprouts svg.ready');
    assert.ok((await settled(() => drawing.boundingBox())).width >= 220);
    assert.ok((await page.locator('.elsewhere').boundingBox()).height > 40);
  });
});
