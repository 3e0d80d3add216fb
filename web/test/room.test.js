// What stands where, and that it is seen whole: on phones, desks and walls, in both languages.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { becomes, cell, makeFromList, myTurn, native, positionOf, setUp, settled } from './help.js';

const here = setUp();

test('what one may do stays where it is when a hint is asked for', async () => {
  const viewport = { width: 360, height: 740 };
  for (const locale of ['en-GB', 'de-DE']) {
    await here.page({ hash: 'play/nim:3,5,7?seats=you,you', viewport, locale }, async (page) => {
      await myTurn(page);
      const places = () =>
        page
          .locator('.toolbar button')
          .evaluateAll((all) =>
            all.map((each) => Object.values(each.getBoundingClientRect().toJSON())),
          );
      await page.locator('.rules .told', { hasText: /./ }).first().waitFor();
      const before = await settled(places);
      const [first, more] =
        locale === 'de-DE' ? ['Hinweis', 'Noch ein Hinweis'] : ['Hint', 'Another hint'];
      await page.getByRole('button', { name: first, exact: true }).click();
      await page.getByRole('button', { name: more, exact: true }).waitFor();
      await becomes(places, before);
    });
  }
});

test('the drawing among the presets is seen whole on a small phone', async () => {
  const hash = 'play/hackenbush:0-1,1-2,1-3,0-4,4-5,5-6,6-4,0-7?seats=you,you';
  await here.page({ hash, viewport: { width: 320, height: 640 } }, async (page) => {
    await myTurn(page);
    const hidden = await page
      .locator('.drawing .scroll')
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    assert.equal(hidden, 0);
  });
});

test('the columns are seen whole on a phone, in German too', async () => {
  for (const [hash, width] of [
    ['play/nim:18,6,3,20,9?seats=you,you', 390],
    ['play/nim:18,6,3,20,9?seats=you,you', 320],
    ['learn/bouton', 320],
  ]) {
    const viewport = { width, height: 844 };
    await here.page({ hash, viewport, locale: 'de' }, async (page) => {
      if (hash.startsWith('play')) {
        await myTurn(page);
        await page.getByRole('button', { name: 'Warum?' }).click();
      }
      await page.locator('.columns').first().waitFor();
      const hidden = await page
        .locator('.sums')
        .evaluateAll((boxes) => boxes.map((box) => box.scrollWidth - box.clientWidth));
      assert.ok(
        hidden.every((each) => each === 0),
        `${hash} at ${width}: ${hidden}`,
      );
    });
  }
});

test('long rows of tokens go on in another line on a phone', async () => {
  for (const width of [390, 320]) {
    const viewport = { width, height: 844 };
    await here.page({ hash: 'play/euclid:13,8?seats=you,you', viewport }, async (page) => {
      await myTurn(page);
      const box = page.locator('.drawing .scroll');
      await page.waitForFunction(() => {
        const { scrollWidth, clientWidth } = document.querySelector('.drawing .scroll');
        return scrollWidth === clientWidth;
      });
      assert.ok((await cell(page, 0, 1).boundingBox()).width >= 20);
      const places = await box
        .locator('[data-cell]')
        .evaluateAll((cells) => cells.map((each) => each.getAttribute('transform')));
      assert.equal(new Set(places).size, 13 + 8);
      await cell(page, 0, 13).click(); // 13 - 8
      await page.locator('.board[data-position="euclid:5,8"]').waitFor();
      await page.locator('.last rect').nth(7).waitFor();
    });
  }
});

test('what has no room in one line goes on in lines of about the same length, large enough for fingers', async () => {
  const viewport = { width: 360, height: 740 };
  for (const [position, wanted, least, width = 360] of [
    ['treblecross:12', [6, 6], 28],
    ['grundy:15', [8, 7], 28],
    ['kayles:13', [7, 6], 28, 320],
    ['nim:14,9', [7, 7, 9], 24],
    ['nim:20', [10, 10], 24],
    ['wythoff:8,14', [8, 7, 7], 32],
    ['wythoff:6,9', [6, 5, 4], 32],
    ['euclid:13,8', [7, 6, 8], 32],
  ]) {
    const hash = `play/${position}?seats=you,you`;
    await here.page({ hash, viewport: { ...viewport, width } }, async (page) => {
      await myTurn(page);
      const lines = () =>
        page.locator('.board .object, .board .token[data-cell] .around').evaluateAll((all) => {
          const found = new Map();
          for (const { top, width } of all.map((each) => each.getBoundingClientRect())) {
            const line = found.get(Math.round(top)) ?? [];
            found.set(Math.round(top), [...line, width]);
          }
          return [...found].sort(([a], [b]) => a - b).map(([, widths]) => widths);
        });
      await becomes(async () => (await lines()).map(({ length }) => length), wanted, position);
      const narrowest = Math.min(...(await lines()).flat());
      assert.ok(narrowest >= least, `${position}: ${narrowest}`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      assert.equal(wide, false, position);
    });
  }
});

test('the hint stands on the screen, and nine tokens in one row on a phone', async () => {
  const hash = 'play/hackenbush:0-1,1-2,1-3,0-4,4-5,5-6,6-4,0-7?seats=you,you';
  for (const [width, height] of [
    [1280, 800],
    [1920, 1080],
  ]) {
    await here.page({ hash, viewport: { width, height } }, async (page) => {
      await myTurn(page);
      const hint = await settled(() => page.getByRole('button', { name: 'Hint' }).boundingBox());
      assert.ok(hint.y + hint.height < height, `${width}: ${hint.y}`);
    });
  }
  const viewport = { width: 360, height: 740 };
  await here.page({ hash: 'play/nim:18,6,3,20,9?seats=you,you', viewport }, async (page) => {
    await myTurn(page);
    const tops = await page
      .locator('[data-component="4"] [data-cell]')
      .evaluateAll((cells) => cells.map((each) => each.getBoundingClientRect().top));
    assert.equal(tops.length, 9);
    assert.equal(new Set(tops).size, 1);
    assert.ok((await cell(page, 4, 0).boundingBox()).width >= 24);
  });
});

test('the columns stand beside the board, or right under it', async () => {
  for (const [width, height] of [
    [320, 640],
    [1920, 1080],
    [2560, 1440],
  ]) {
    const hash = 'play/nim:3,5,7?seats=you,engine:0.5&seed=1';
    await here.page({ hash, viewport: { width, height } }, async (page) => {
      await myTurn(page);
      await page.keyboard.press('w');
      await page.locator('.columns tfoot .parity').waitFor();
      // The page may be scrolled to them.
      const [heaps, columns, token] = await settled(() =>
        Promise.all(
          ['.board', '.columns', '.object'].map((css) => page.locator(css).first().boundingBox()),
        ),
      );
      assert.ok(columns.y < heaps.y + heaps.height + 200, `${width}: far below`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      assert.equal(wide, false, `${width}: too wide`);
      assert.ok(columns.y + columns.height < height, `${width}: the columns are cut off`);
      const list = await page.locator('.moves summary').boundingBox();
      assert.ok(list.height > 16 && list.width > 100, `${width}: no list of moves`);
      if (width < 1000) return;
      assert.ok(token.height > height * 0.06, `${width}: tokens of ${token.height}`);
    });
  }
});

test('neither board nor actions move for the reasons where these stand under them', async () => {
  for (const [width, height] of [
    [360, 740],
    [768, 1024],
  ]) {
    for (const position of ['nim:3,5,7', 'kayles:7 + nim:3', 'chomp:3x4']) {
      const hash = `play/${position}?seats=you,you`;
      await here.page({ hash, viewport: { width, height } }, async (page) => {
        await myTurn(page);
        const places = () =>
          page.evaluate(() =>
            ['.board', '.board [data-cell]', '.toolbar'].map((css) => {
              const box = document.querySelector(css).getBoundingClientRect();
              return [box.left, box.top + scrollY, box.height].map(Math.round);
            }),
          );
        const before = await settled(places);
        await page.getByRole('button', { name: 'See why' }).click();
        await page.locator('.why .columns, .why .disguise').waitFor();
        await becomes(() => places(), before, `${position} at ${width}`);
        // The page may be scrolled meanwhile.
        const [tools, why] = await page.evaluate(() =>
          ['.toolbar', '.why'].map((css) =>
            document.querySelector(css).getBoundingClientRect().toJSON(),
          ),
        );
        assert.ok(why.top >= tools.bottom, 'not under the board');
      });
    }
  }
});

test('what one may do is one row that is seen whole at any width, in every language', async () => {
  for (const lang of ['en', 'de']) {
    const url = `${here.site.url}?lang=${lang}`;
    await here.page({ url, hash: 'play/nim:3,5,7?seats=you,you' }, async (page) => {
      await myTurn(page);
      for (const why of [false, true]) {
        if (why) await page.keyboard.press('w');
        if (why) await page.locator('.columns').waitFor();
        for (const width of [320, 360, 600, 768, 880, 900, 960, 1024, 1366]) {
          await page.setViewportSize({ width, height: 740 });
          const seen = () =>
            page.locator('.toolbar').evaluate((bar) => {
              const all = [...bar.querySelectorAll('button')];
              const own = bar.getBoundingClientRect();
              const boxes = all.map((button) => button.getBoundingClientRect());
              return {
                rows: new Set(boxes.map(({ top, height }) => Math.round(top + height / 2))).size,
                out: Math.max(
                  ...boxes.flatMap((box) => [own.left - box.left, box.right - own.right]),
                ),
                clipped: all.filter((button) => button.scrollWidth > button.clientWidth + 1).length,
              };
            });
          const { rows, out, clipped } = await settled(seen, 50);
          assert.deepEqual(
            [rows, out < 1, clipped],
            [1, true, 0],
            `${lang} ${width} ${why}: ${out}`,
          );
        }
      }
    });
  }
});

test('what one needs is on the first screen, and the actions stay where they are', async () => {
  for (const viewport of [
    { width: 1366, height: 768 },
    { width: 360, height: 740 },
  ]) {
    for (const start of ['nim:3,5,7', 'kayles:10', 'chomp:4x5', 'hackenbush:0-1,1-2,1-3,0-4']) {
      await here.page({ hash: `play/${start}?seats=you,you`, viewport }, async (page) => {
        await myTurn(page);
        await page.locator('.rules .told', { hasText: /./ }).waitFor();
        assert.ok(await page.locator('.how').isVisible());
        const tools = () => page.locator('.toolbar').boundingBox();
        const { y, height } = await settled(tools);
        assert.ok(y + height <= viewport.height, `${start} at ${viewport.width}: ${y + height}`);
        const position = await positionOf(page);
        await makeFromList(page, native('moves', '--', position).moves[0]);
        await page.waitForFunction(
          (was) => document.querySelector('.board').dataset.position !== was,
          position,
        );
        await myTurn(page);
        await page.locator('.moves').evaluate((list) => (list.open = false)); // it stays as it was
        await page.evaluate(() => scrollTo(0, 0)); // to the move in the list one had to scroll
        // One line more or less is said over the board.
        const moved = Math.abs((await settled(tools)).y - y);
        assert.ok(moved <= 30, `${start} at ${viewport.width}: by ${moved}`);
      });
    }
  }
});

test('the actions are on the first screen of a phone, in German as well', async () => {
  const viewport = { width: 360, height: 740 };
  const games = ['sprouts:0*2', 'brussels-sprouts:4*2'];
  for (const [game, locale] of games.flatMap((each) => [
    [each, 'en-GB'],
    [each, 'de-DE'],
  ])) {
    const hash = `play/${game}?seats=you,you`;
    await here.page({ hash, viewport, locale }, async (page) => {
      await myTurn(page);
      await page.locator('.rules .told', { hasText: /./ }).waitFor();
      await page.locator('.sprouts-told', { hasText: /./ }).waitFor();
      const { y, height } = await settled(() => page.locator('.toolbar').boundingBox());
      assert.ok(y + height <= viewport.height, `${game} ${locale}: ${y + height}`);
    });
  }
});

test('two rows of the gallery, and the way to begin a position, are on the first screen', async () => {
  const viewport = { width: 1366, height: 768 };
  for (const [locale, start] of [
    ['en-GB', 'Start'],
    ['de-DE', 'Los'],
  ]) {
    await here.page({ hash: 'play', viewport, locale }, async (page) => {
      const end = async (locator) => {
        const { y, height } = await locator.boundingBox();
        return y + height;
      };
      await page.locator('.first-tiles svg').waitFor();
      const tile = page.locator('.tiles:not(.first-tiles) .tile').nth(9);
      assert.ok((await settled(() => end(tile))) <= 768, `${locale}: ${await end(tile)}`);
      for (const position of ['nim:3,5,7', 'cram:4x5']) {
        await page.goto(`${here.site.url}#play?own=${position}`);
        await page.locator('.editor section').waitFor();
        const button = page.getByRole('button', { name: start, exact: true });
        assert.ok((await settled(() => end(button))) <= 768, `${locale} ${position}`);
      }
    });
  }
});

test('before and after a move that is drawn beside the rule have one scale', async () => {
  for (const position of ['chomp:3x4', 'kayles:9', 'nim:3,5,7']) {
    await here.page({ hash: `play/${position}?seats=you,you` }, async (page) => {
      await myTurn(page);
      await page.locator('.example svg').nth(1).waitFor();
      const scales = await page
        .locator('.example svg')
        .evaluateAll((all) => all.map((each) => each.getScreenCTM().a.toFixed(3)));
      assert.equal(scales[0], scales[1], position);
    });
  }
});

test('a heap stays in one line beside its blocks and the reasons', async () => {
  const viewport = { width: 1366, height: 768 };
  await here.page({ hash: 'play/nim:3,5,7?seats=you,you', viewport }, async (page) => {
    await myTurn(page);
    for (const name of ['Theory', 'See why']) await page.getByRole('button', { name }).click();
    await page.locator('.why .columns').waitFor();
    await page.locator('.component .blocks').first().waitFor();
    // They are scrolled by the keyboard, too.
    await page
      .getByRole('group', { name: 'See why' })
      .and(page.locator('[tabindex="0"]'))
      .waitFor();
    const lines = () =>
      page.locator('.component').evaluateAll((heaps) =>
        heaps.map((heap) => {
          const tops = [...heap.querySelectorAll('.object')].map(
            (object) => object.getBoundingClientRect().top,
          );
          return new Set(tops.map(Math.round)).size;
        }),
      );
    await becomes(lines, [1, 1, 1]);
  });
});

test('a board stays where it is for a hint', async () => {
  const viewport = { width: 1366, height: 768 };
  await here.page({ hash: 'play/chomp:4x5?seats=you,you', viewport }, async (page) => {
    await myTurn(page);
    const place = () =>
      page.locator('.board .picture').evaluate((picture) => {
        const { left, top, width } = picture.getBoundingClientRect();
        return [left, top, width].map(Math.round);
      });
    const before = await settled(place);
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.getByRole('button', { name: 'Another hint' }).click();
    await page.locator('.board .picture.marked').waitFor();
    await becomes(place, before);
  });
});

test('on a phone reasons and moves in words are scrolled to, and the board stays in sight', async () => {
  const viewport = { width: 360, height: 740 };
  for (const [start, asked, css] of [
    ['chomp:4x5', 'See why', '.why h2'],
    ['hackenbush:0-1,1-2,1-3,0-4,4-5,5-6,6-4,0-7', 'See why', '.why h2'],
    ['hackenbush:0-1,1-2,0-3 + nim:2', 'See why', '.why .views'],
    ['nim:3,4,5', 'See why', '.columns'],
    ['sprouts:0*3', 'Theory', '.elsewhere'],
  ]) {
    await here.page({ hash: `play/${start}?seats=you,you&seed=1`, viewport }, async (page) => {
      await myTurn(page);
      await page.getByRole('button', { name: asked, exact: true }).click();
      await page.locator(css).waitFor();
      const boxOf = (css) => page.locator(css).first().boundingBox();
      const below = () => boxOf(css).then(({ y, height }) => y + height > viewport.height + 1);
      await becomes(below, false, start);
      const { y } = await boxOf('.board :is(.drawing, .sprouts svg)');
      assert.ok(y >= 0, `${start}: the board at ${y}`);
      // And back to what a hint says.
      if (asked !== 'See why') return;
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await page.getByRole('button', { name: 'Hint' }).click();
      await page.locator('.answer').waitFor();
      await becomes(() => boxOf('.answer').then(({ y }) => y >= 0), true, start);
    });
  }
});
