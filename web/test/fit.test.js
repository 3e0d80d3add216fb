// How boards and what is said of them fit into their places: no strips that nothing needs, nothing hidden.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { becomes, myTurn, plotted, settled, setUp } from './help.js';

const here = setUp();
const phone = { width: 360, height: 740 };
const desk = { width: 1366, height: 768 };
const tablet = { width: 768, height: 1024 };
const match = (position) => `play/${position}?seats=you,you&seed=1`;
const TREES = 'hackenbush:0-1,1-2,1-3,0-4,4-5,5-6,6-4,0-7';

test('what stands on the ground has no empty strip below it', async () => {
  for (const position of [TREES, 'nimstring:0-1,1-2,2-3,3-0,0-4']) {
    await here.page({ hash: match(position), viewport: desk }, async (page) => {
      await myTurn(page);
      const below = await page.locator('.board .picture').evaluate((svg) => {
        const { y, height } = svg.viewBox.baseVal;
        return y + height - svg.querySelector('.ground').getBBox().y;
      });
      assert.ok(below >= 5 && below <= 12, `${position}: ${below}`);
    });
  }
});

test('a graph stands in the middle of its editor, and stays there for a new vertex', async () => {
  for (const [position, viewport] of [
    [TREES, desk],
    [TREES, phone],
    ['node-kayles:grid2x3', desk],
    ['geography:0,0-1,1-2,1>3', desk],
  ]) {
    await here.page({ hash: `play?own=${position}`, viewport }, async (page) => {
      const drawing = page.locator('.edit-graph');
      const boxes = () =>
        drawing.evaluate((svg) => {
          const all = [...svg.querySelectorAll('.node > circle:not(.around)')].map((node) =>
            node.getBoundingClientRect(),
          );
          const own = svg.getBoundingClientRect();
          const [left, right] = [
            Math.min(...all.map((box) => box.left)),
            Math.max(...all.map((box) => box.right)),
          ];
          return {
            off: Math.abs(left - own.left - (own.right - right)),
            of: (right - left) / own.width,
          };
        });
      await drawing.locator('.node').first().waitFor();
      const { off, of } = await settled(boxes);
      assert.ok(off <= 2, `${position}: ${off} to one side`);
      assert.ok(of >= 0.25, `${position}: ${of} of the width`);
      const first = () => drawing.locator('.node').first().boundingBox();
      const before = await settled(first);
      const count = await drawing.locator('.node').count();
      const { width, height } = await drawing.boundingBox();
      await drawing.click({ position: { x: width * 0.92, y: height * 0.1 } });
      await becomes(() => drawing.locator('.node').count(), count + 1, position);
      const after = await first();
      assert.ok(Math.hypot(after.x - before.x, after.y - before.y) < 1, position);
    });
  }
});

test('the ground of an editor goes from edge to edge, and does not dazzle in the dark', async () => {
  for (const viewport of [phone, tablet, desk]) {
    const options = { hash: `play?own=${TREES}`, viewport, colorScheme: 'dark' };
    await here.page(options, async (page) => {
      const drawing = page.locator('.edit-graph');
      const ground = drawing.locator('.earth rect');
      const sides = async (of) => {
        const { x, width } = await of.boundingBox();
        return [Math.round(x), Math.round(x + width)];
      };
      await ground.waitFor();
      const [own, whole] = await settled(async () => [await sides(ground), await sides(drawing)]);
      assert.deepEqual(own, whole, `${viewport.width} wide`);
      const fill = await ground.evaluate((rect) => getComputedStyle(rect).fill);
      const brightest = Math.max(...fill.match(/\d+/g).map(Number));
      assert.ok(brightest < 140, fill);
    });
  }
});

test('pins beside heaps have the room that these leave', async () => {
  const viewport = { width: 1920, height: 1080 };
  await here.page({ hash: match('nim:3,5 + kayles:7'), viewport }, async (page) => {
    await myTurn(page);
    const widthOf = (game) =>
      page
        .locator(`.game-${game} .object`)
        .first()
        .boundingBox()
        .then(({ width }) => width);
    const [pin, button] = await settled(async () => [
      await widthOf('kayles'),
      await widthOf('nim'),
    ]);
    assert.ok(pin > 0.45 * button, `a pin of ${pin} beside buttons of ${button}`);
    const { y, height } = await page.locator('.toolbar').boundingBox();
    assert.ok(y + height < viewport.height, 'the actions are on the screen');
  });
});

test('a box with nothing to scroll has no line at its edges, whatever a point of the screen is', async () => {
  for (const deviceScaleFactor of [1.25, 3]) {
    const options = { viewport: { width: 411, height: 740 }, deviceScaleFactor };
    await here.page({ hash: match('cram:4x5'), ...options }, async (page) => {
      await myTurn(page);
      const box = page.locator('.drawing .scroll');
      await becomes(() => box.evaluate((each) => each.scrollWidth - each.clientWidth), 0);
      await settled(() => box.boundingBox());
      const png = (await box.screenshot()).toString('base64');
      const columns = await page.evaluate(async (data) => {
        const image = new Image();
        image.src = `data:image/png;base64,${data}`;
        await image.decode();
        const { width, height } = image;
        const canvas = Object.assign(document.createElement('canvas'), { width, height });
        const pen = canvas.getContext('2d');
        pen.drawImage(image, 0, 0);
        const at = (x) => [...pen.getImageData(x, Math.floor(height / 2), 1, 1).data].join();
        return [0, 1, 2, 3, width - 4, width - 3, width - 2, width - 1].map(at);
      }, png);
      assert.equal(new Set(columns).size, 1, columns.join(' '));
    });
  }
});

test('the buttons for the axes of a plot stand side by side, in German as well', async () => {
  const hash = 'explore?rule=kayles&with=0.137&to=200';
  await here.page({ hash, viewport: tablet, locale: 'de-DE' }, async (page) => {
    await plotted(page);
    const tops = () =>
      page
        .locator('.chart-tools .log')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
    const [first, second] = await settled(tops);
    assert.equal(first, second);
  });
});

test('pins are high, and no sign of theory hides one', async () => {
  await here.page({ hash: match('kayles:10'), viewport: desk }, async (page) => {
    await myTurn(page);
    const { width, height } = await page.locator('.object').first().boundingBox();
    assert.ok(height >= 1.5 * width, `${width} wide, ${height} high`);
  });
  for (const [position, viewport] of [
    ['kayles:10', phone],
    ['kayles:7,9', phone],
    ['dawson-kayles:11', phone],
    ['kayles:10', desk],
    ['kayles:7,9', desk],
    ['dawson-kayles:11', desk],
  ]) {
    await here.page({ hash: match(position), viewport }, async (page) => {
      await myTurn(page);
      await page.getByRole('button', { name: 'Theory' }).click();
      await page.locator('.board .badge').first().waitFor();
      await settled(() => page.locator('.board .badge').first().boundingBox());
      const found = await page.evaluate(() => {
        const boxes = (css) =>
          [...document.querySelectorAll(css)].map((each) => each.getBoundingClientRect());
        const pins = boxes('.board .object:not(.gap)');
        const [signs, letters] = [boxes('.board .badge'), boxes('.board .letter')];
        const most = (some, others) =>
          Math.max(
            ...some.flatMap((a) =>
              others.map((b) =>
                Math.min(
                  Math.min(a.right, b.right) - Math.max(a.left, b.left),
                  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
                ),
              ),
            ),
          );
        return [most(signs, pins), most(signs, letters)];
      });
      assert.ok(Math.max(...found) <= 1, `${position}: ${found}`);
    });
  }
});

test('on a phone what to do stands right below whose turn it is', async () => {
  for (const [locale, position] of [
    ['en-GB', 'nim:3,5,7'],
    ['en-GB', 'chomp:4x5'],
    ['de-DE', 'nim:3,5,7'],
  ]) {
    await here.page({ hash: match(position), viewport: phone, locale }, async (page) => {
      await myTurn(page);
      await page.locator('.rules .told', { hasText: /./ }).first().waitFor();
      const gapOf = () =>
        page.evaluate(() => {
          const box = (css) => {
            const range = document.createRange();
            range.selectNodeContents(document.querySelector(css));
            return range.getBoundingClientRect();
          };
          return box('.how > span').top - box('.said').bottom;
        });
      const gap = await settled(gapOf);
      assert.ok(gap < 10, `${locale} ${position}: ${gap}`);
    });
  }
});

test('the drawing of Sprouts and what is said of it stand in the middle', async () => {
  for (const viewport of [desk, { width: 1920, height: 1080 }]) {
    await here.page({ hash: match('sprouts:0*2'), viewport }, async (page) => {
      await myTurn(page);
      await page.locator('.sprouts svg.ready').waitFor();
      const [board, drawing, told] = await settled(() =>
        Promise.all(
          ['.board', '.board .sprouts svg', '.board .under'].map((css) =>
            page.locator(css).boundingBox(),
          ),
        ),
      );
      const left = drawing.x - board.x;
      const right = board.x + board.width - told.x - told.width;
      assert.ok(Math.abs(left - right) <= 2, `${viewport.width}: ${left}, ${right}`);
      assert.ok(told.x >= drawing.x + drawing.width, 'not beside it');
    });
  }
});

test('on a phone the ring of a hint meets neither the letter nor the count', async () => {
  await here.page({ hash: match('nim:3,5,7'), viewport: phone }, async (page) => {
    await myTurn(page);
    const gaps = () =>
      page.evaluate(() => {
        const ringed = document.querySelector('.heap.marked, .object.hinted');
        if (!ringed) return null;
        const hinted = [...document.querySelectorAll('.object.hinted')];
        const of = hinted.length ? hinted : [ringed];
        const component = ringed.closest('.component');
        const box = (css) => {
          const range = document.createRange();
          range.selectNodeContents(component.querySelector(css));
          return range.getBoundingClientRect();
        };
        return of.map((each) => {
          const { outlineWidth, outlineOffset } = getComputedStyle(each);
          const out = parseFloat(outlineWidth) + parseFloat(outlineOffset);
          const { left, right } = each.getBoundingClientRect();
          return Math.min(left - out - box('.letter').right, box('.count').left - right - out);
        });
      });
    const hint = page.locator('.toolbar button').nth(2);
    const asked = async (css) => {
      for (let rung = 0; rung < 4 && !(await page.locator(css).count()); rung++) {
        const before = await page.locator('#live').innerText();
        await hint.click();
        await becomes(async () => (await page.locator('#live').innerText()) !== before, true);
      }
      await page.locator(css).first().waitFor();
    };
    await asked('.heap.marked');
    assert.ok(Math.min(...(await gaps())) >= 1, `a heap: ${await gaps()}`);
    await asked('.object.hinted');
    await becomes(async () => Math.min(...(await gaps())) >= 1, true, 'tokens');
  });
});

test('on a phone no board ends behind the actions, in German as well', async () => {
  for (const locale of ['en-GB', 'de-DE']) {
    for (const position of [
      'end-nim:3,1,2,2',
      'notakto:3x3',
      'arc-kayles:grid3x3',
      'chomp:4x5',
      'lasker:4,6',
      'nim:4,7,9,11',
      'sprouts:0*2',
    ]) {
      const hash = `play/${position}?seats=you,engine:1&seed=1`;
      await here.page({ hash, viewport: phone, locale }, async (page) => {
        await myTurn(page);
        await page.locator('.rules .told', { hasText: /./ }).first().waitFor();
        const under = () =>
          page.evaluate(() => {
            const [board, row] = ['.board', '.toolbar'].map((css) =>
              document.querySelector(css).getBoundingClientRect(),
            );
            return board.bottom - row.top;
          });
        await becomes(async () => (await under()) <= 0, true, `${locale} ${position}`);
      });
    }
  }
});

test('with the theory of Nim on a phone the blocks lie below the tokens', async () => {
  for (const position of ['nim:3,5,7', 'nim:4,7,9,11']) {
    await here.page({ hash: match(position), viewport: phone }, async (page) => {
      await myTurn(page);
      const tokens = () =>
        page
          .locator('.board .object')
          .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()));
      await page.locator('.rules .told', { hasText: /./ }).first().waitFor();
      const before = await settled(tokens);
      await page.getByRole('button', { name: 'Theory' }).click();
      await page.locator('.board .block').first().waitFor();
      await becomes(tokens, before);
      const over = await page.evaluate(() => {
        const boxes = (css) =>
          [...document.querySelectorAll(css)].map((each) => each.getBoundingClientRect());
        return Math.max(
          ...boxes('.board .block').flatMap((block) =>
            boxes('.board .object').map((token) =>
              Math.min(token.bottom - block.top, block.bottom - token.top),
            ),
          ),
        );
      });
      assert.ok(over <= 1, `${position}: by ${over}`);
    });
  }
});

test('in the head of a match the ways to share stand in one line, however long its goal is', async () => {
  const viewport = { width: 768, height: 1024 };
  const GOAL = 'Whoever makes the last move wins. Puzzle of the day: You begin, and you can win.';
  const hash = 'play/staircase:1,5,2,4?seats=you,engine:1&puzzle&seed=1';
  for (const locale of ['en-GB', 'de-DE']) {
    await here.page({ hash, viewport, locale }, async (page) => {
      await myTurn(page);
      await page.locator('.goal').evaluate((goal, of) => (goal.textContent = of), GOAL);
      const tops = await page
        .locator('.match-head .share')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
      assert.ok(Math.abs(tops[0] - tops[1]) <= 1, `${locale}: ${tops}`);
    });
  }
});

test('free squares are lighter than the cloth and closed ones darker, in the dark as well', async () => {
  for (const colorScheme of ['light', 'dark']) {
    await here.page({ hash: match('cram:#.../....'), colorScheme }, async (page) => {
      await myTurn(page);
      const [free, cloth, closed] = await page.evaluate(() => {
        const pen = document.createElement('canvas').getContext('2d');
        const brightness = (css, of) => {
          pen.fillStyle = getComputedStyle(document.querySelector(css))[of];
          pen.fillRect(0, 0, 1, 1);
          const [r, g, b] = pen.getImageData(0, 0, 1, 1).data;
          return 0.2 * r + 0.7 * g + 0.1 * b;
        };
        return [
          brightness('.board .free .square', 'fill'),
          brightness('.board', 'backgroundColor'),
          brightness('.board .hole .square', 'fill'),
        ];
      });
      assert.ok(free > cloth && cloth > closed, `${colorScheme}: ${free}, ${cloth}, ${closed}`);
    });
  }
});

test('on a phone the picture of a tile stands over its words', async () => {
  await here.page({ viewport: phone }, async (page) => {
    await page.locator('.tiles:not(.first-tiles) .tile svg').first().waitFor();
    const gaps = await page
      .locator('.tiles:not(.first-tiles) .tile')
      .evaluateAll((all) =>
        all.map(
          (tile) =>
            tile.querySelector('.said').getBoundingClientRect().top -
            tile.querySelector('.sketch').getBoundingClientRect().bottom,
        ),
      );
    assert.ok(Math.min(...gaps) >= -1, `${gaps}`);
  });
});

test('the cloth takes the height there is, and the row of actions has one place', async () => {
  const ALL = ['nim:3,4,5', 'subtract=1-3:21', 'cram:4x5'];
  const ROWS = ['kayles:10', 'mock-turtles:THTHHT'];
  for (const [viewport, games] of [
    [desk, [...ALL, ...ROWS]],
    [{ width: 1920, height: 1080 }, [...ALL, ...ROWS]],
    [tablet, ALL],
  ]) {
    const bottoms = [];
    for (const position of games) {
      await here.page({ hash: match(position), viewport }, async (page) => {
        await myTurn(page);
        await page.locator('.rules .told', { hasText: /./ }).first().waitFor();
        const row = await settled(() => page.locator('.toolbar').boundingBox());
        bottoms.push(row.y + row.height);
      });
    }
    const told = `${viewport.width}: ${bottoms}`;
    assert.ok(Math.max(...bottoms) - Math.min(...bottoms) <= 8, told);
    assert.ok(Math.min(...bottoms) > viewport.height - 60, told);
    assert.ok(Math.max(...bottoms) <= viewport.height, told);
  }
});

test('on a high screen the cloth of a row is no higher than it needs, and how to play is seen', async () => {
  for (const position of [
    'kayles:10',
    'kayles:9,3',
    'treblecross:9',
    'nimble:2,5,7',
    'silver-dollar:1,4,6',
    'wythoff:4,7',
  ]) {
    await here.page({ hash: match(position), viewport: tablet }, async (page) => {
      await myTurn(page);
      const seen = async () => {
        const [board, help] = await Promise.all(
          ['.board', '.help ul'].map((css) => page.locator(css).boundingBox()),
        );
        return { part: board.height / tablet.height, below: help.y + help.height };
      };
      const { part, below } = await settled(seen);
      assert.ok(part < 0.52, `${position}: ${part} of the screen`);
      const one = (await page.locator('.board .component').count()) === 1;
      assert.ok(!one || below <= tablet.height + 100, `${position}: how to play ends at ${below}`);
      const high = () => page.locator('.board').evaluate((board) => board.offsetHeight);
      const before = await high();
      for (let left = 20; left > 0 && (await myTurn(page)); left--) {
        await page.locator('.board details.moves').evaluate((list) => (list.open = true));
        await page.locator('.board details.moves button').click();
        await page.locator('.board:not([aria-busy="true"])').waitFor();
        await page.locator('.board details.moves').evaluateAll((all) => {
          for (const list of all) list.open = false;
        });
        assert.ok(Math.abs((await settled(high, 50)) - before) <= 1, `${position}: it jumped`);
      }
    });
  }
});

test('with theory on a high screen no block of Nim wraps, and no sign hides a skittle', async () => {
  await here.page({ hash: match('nim:3,5,7'), viewport: tablet }, async (page) => {
    await myTurn(page);
    await page.getByRole('button', { name: 'Theory' }).click();
    await page.locator('.board .block').nth(6).waitFor();
    const lines = await page
      .locator('.blocks')
      .evaluateAll((all) =>
        all.map((each) => new Set([...each.children].map(({ offsetTop }) => offsetTop)).size),
      );
    assert.deepEqual(lines, [1, 1, 1]);
  });
  await here.page({ hash: match('kayles:10'), viewport: tablet }, async (page) => {
    await myTurn(page);
    await page.getByRole('button', { name: 'Theory' }).click();
    await page.locator('.board .badge').first().waitFor();
    const most = await page.evaluate(() => {
      const boxes = (css) =>
        [...document.querySelectorAll(css)].map((each) => each.getBoundingClientRect());
      return Math.max(
        ...boxes('.board .badge').flatMap((sign) =>
          boxes('.board .object:not(.gap)').map((pin) =>
            Math.min(
              Math.min(sign.right, pin.right) - Math.max(sign.left, pin.left),
              Math.min(sign.bottom, pin.bottom) - Math.max(sign.top, pin.top),
            ),
          ),
        ),
      );
    });
    assert.ok(most <= 1, `by ${most}`);
  });
});

test('boards of a sum use the room of their cloth', async () => {
  for (const viewport of [desk, tablet]) {
    await here.page(
      { hash: match(encodeURIComponent('chomp:2x3 + chomp:3x3')), viewport },
      async (page) => {
        await myTurn(page);
        const part = () =>
          page.evaluate(() => {
            const high = (css) =>
              [...document.querySelectorAll(css)].reduce(
                (sum, each) => sum + each.getBoundingClientRect().height,
                0,
              );
            return high('.board svg.picture') / high('.board');
          });
        const found = await settled(part);
        assert.ok(found > 0.6 && found < 0.95, `${viewport.width}: ${found}`);
        const { below, row } = await page.evaluate(() => ({
          below: document.querySelector('.board').getBoundingClientRect().bottom,
          row: document.querySelector('.toolbar').getBoundingClientRect().top,
        }));
        assert.ok(below <= row, `${viewport.width}: ${below} behind ${row}`);
      },
    );
  }
});

test('in the editor of heaps on a phone the lines of a heap are of one length', async () => {
  await here.page({ hash: 'play?own=nim:3,5,7', viewport: phone }, async (page) => {
    await page.locator('.edit-tokens button').first().waitFor();
    const lines = await page.locator('.edit-tokens').evaluateAll((all) =>
      all.map((heap) => {
        const tops = [...heap.children].map((each) => each.offsetTop);
        return [...new Set(tops)].map((top) => tops.filter((each) => each === top).length);
      }),
    );
    assert.deepEqual(lines, [
      [5, 5],
      [5, 5],
      [5, 5],
    ]);
  });
});

test('a number on the ground in See why is seen whole', async () => {
  for (const viewport of [desk, phone]) {
    await here.page({ hash: match(TREES), viewport }, async (page) => {
      await myTurn(page);
      await page.getByRole('button', { name: 'See why' }).click();
      await page.locator('.on-board .marks text').first().waitFor();
      const over = await page.locator('.on-board svg').evaluateAll((all) =>
        all.flatMap((svg) =>
          [...svg.querySelectorAll('.marks text')].map((text) => {
            const { fontSize, strokeWidth } = getComputedStyle(text);
            const { top, bottom } = text.getBoundingClientRect();
            // Digits are about seven tenths as high as their type, and have an outline.
            const half = 0.35 * parseFloat(fontSize) + parseFloat(strokeWidth) / 2;
            const end = (top + bottom) / 2 + half * text.getScreenCTM().d;
            return end - svg.getBoundingClientRect().bottom;
          }),
        ),
      );
      assert.ok(over.length > 0 && Math.max(...over) <= -1, `${over}`);
    });
  }
});

test('where one is when one shares, one sees that the link is copied', async () => {
  await here.page({ hash: match('chomp:4x5'), viewport: phone }, async (page) => {
    await myTurn(page);
    await page.getByRole('button', { name: 'Share' }).click();
    await page.locator('.shared').waitFor();
    const [told, row] = await settled(() =>
      Promise.all(['.shared', '.toolbar'].map((css) => page.locator(css).boundingBox())),
    );
    assert.ok(told.y > 0 && told.y + told.height <= row.y + 2, `${told.y}, ${row.y}`);
  });
});

test('of Nimstring that is over it is said why, where strings are left', async () => {
  for (const [lang, words] of [
    ['en', 'There are strings left'],
    ['de', 'Es sind noch Fäden da'],
  ]) {
    const hash = match('nimstring:0-1,0-2,1-2') + '&line=0:0-1,0-2&at=1';
    await here.page({ url: `${here.site.url}?lang=${lang}`, hash }, async (page) => {
      await page.locator('.review', { hasText: words }).waitFor();
    });
  }
});

test('on a high screen a long heap goes on in lines, and its tokens are large', async () => {
  const viewport = { width: 768, height: 1024 };
  for (const [position, least] of [
    ['subtract=1-3:21', 70],
    ['euclid:25,9', 30],
  ]) {
    await here.page({ hash: match(position), viewport }, async (page) => {
      await myTurn(page);
      const width = () =>
        page
          .locator('.board :is(.object, circle.token)')
          .first()
          .evaluate((token) => token.getBoundingClientRect().width);
      assert.ok((await settled(width)) >= least, `${position}: ${await width()}`);
    });
  }
});

test('on a phone the cloth reaches down to the row of actions, and a row of pieces is as wide as the cloth', async () => {
  const GAMES = [
    'kayles:7',
    'dawson-kayles:9',
    'treblecross:9',
    'nimble:2,5,7',
    'nim:3,5,7',
    'cram:4x5',
  ];
  for (const position of GAMES) {
    await here.page({ hash: match(position), viewport: phone }, async (page) => {
      await myTurn(page);
      const seen = () =>
        page.evaluate(() => {
          const box = (css) => document.querySelector(css).getBoundingClientRect();
          const pieces = document
            .querySelector('.board .picture, .board .lane .heap')
            ?.closest('.picture, .lane');
          return {
            row: box('.toolbar').bottom,
            filled: pieces ? pieces.getBoundingClientRect().width / box('.board').width : 1,
          };
        });
      const { row, filled } = await settled(seen);
      assert.ok(row > phone.height - 70 && row <= phone.height, `${position}: ${row}`);
      assert.ok(filled > 0.85, `${position}: ${filled}`);
    });
  }
});

test('words and lines of a large board are no larger than elsewhere', async () => {
  await here.page({ hash: match('wythoff:1,2'), viewport: desk }, async (page) => {
    await myTurn(page);
    const high = (css) =>
      page
        .locator(`.board ${css}`)
        .evaluateAll((all) => Math.max(...all.map((each) => each.getBoundingClientRect().height)));
    const fits = async () => (await high('.place')) <= 32 && (await high('.number')) <= 50;
    await becomes(fits, true);
    // Nor is the measure lost while it is not seen.
    const show = (how) =>
      page.locator('.board').evaluate((board, display) => {
        board.style.display = display;
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
        return frame().then(frame);
      }, how);
    await show('none');
    const unit = await page.evaluate(() =>
      document.querySelector('.board .picture').style.getPropertyValue('--unit'),
    );
    assert.ok(Number.isFinite(parseFloat(unit)), unit);
    await show('');
    assert.ok(await fits());
  });
  await here.page({ hash: match('cram:3x3'), viewport: desk }, async (page) => {
    await myTurn(page);
    const wide = () =>
      page
        .locator('.board .square')
        .first()
        .evaluate(
          (square) => parseFloat(getComputedStyle(square).strokeWidth) * square.getScreenCTM().a,
        );
    await becomes(async () => (await wide()) <= 3, true);
  });
});

test('the move that shows a rule has its heap in one line, and a gap where something went', async () => {
  for (const position of ['kayles:10', 'subtract=1-3:21', 'fibonacci:13', 'grundy:12']) {
    await here.page({ hash: match(position), viewport: desk }, async (page) => {
      await page.locator('.example svg').nth(1).waitFor();
      const lines = await page
        .locator('.example svg')
        .evaluateAll((all) =>
          all.map(
            (svg) =>
              new Set(
                [...svg.querySelectorAll('.token, .skittle')].map((each) =>
                  Math.round(each.getBoundingClientRect().top),
                ),
              ).size,
          ),
        );
      assert.deepEqual(lines, [1, 1], position);
    });
  }
  await here.page({ hash: match('kayles:10'), viewport: desk }, async (page) => {
    await page.locator('.example svg').nth(1).waitFor();
    const [before, after] = await page
      .locator('.example svg')
      .evaluateAll((all) =>
        all.map((svg) =>
          [...svg.querySelectorAll('.skittle')].map(
            (each) => each.getBoundingClientRect().left - svg.getBoundingClientRect().left,
          ),
        ),
      );
    const places = after.map((x) => before.findIndex((y) => Math.abs(x - y) < 2));
    assert.ok(!places.includes(-1) && new Set(places).size === after.length, `${places}`);
  });
});

test('See why draws what answers what, and names no long list of moves', async () => {
  const board = /[.xo]{2,}\/[.xo]{2,}/;
  await here.page({ hash: match('clobber:3x4') + '&misere', viewport: desk }, async (page) => {
    await myTurn(page);
    await page.getByRole('button', { name: 'See why' }).click();
    await page.locator('.answered svg').nth(19).waitFor();
    assert.equal(await page.locator('.answered').count(), 10);
    assert.equal(await page.locator('.positions .first svg').count(), 1);
    assert.doesNotMatch(await page.locator('.why').innerText(), board);
  });
  for (const [position, lang, words] of [
    [
      'cram:3x3',
      'en',
      'board of 3 rows and 3 columns. closed: row 2, column 2 and row 3, column 2',
    ],
    ['sym:HTTHTTHH', 'de', 'Zeile von 4. Kopf: die Münzen 2 und 4'],
    ['geography:0,0-1,1-2', 'en', 'graph of 2 vertices. the edge 1-2. token: vertex 1'],
  ]) {
    const url = `${here.site.url}?lang=${lang}`;
    await here.page({ url, hash: match(position) + '&misere', viewport: desk }, async (page) => {
      await myTurn(page);
      await page.locator('.toolbar button').nth(3).click();
      await page.locator('.positions').getByRole('img', { name: words, exact: true }).waitFor();
    });
  }
  for (const [position, told, not] of [
    ['kayles:10', 'the misère quotient says', 'searches'],
    ['kayles:10,9', 'B Kayles 9 counts as d', 'undefined'],
    ['kayles:10,9', 'takes 2 from row A, leaving 4 and 4: d', 'undefined'],
    ['kayles:10,9', 'The product is bc. That is none of the lost ones', 'undefined'],
    ['kayles:3,4', 'played as misère Nim', 'product is'],
    ['notakto:3x4', 'searches', 'quotient'],
  ]) {
    await here.page({ hash: match(position) + '&misere', viewport: desk }, async (page) => {
      await myTurn(page);
      await page.getByRole('button', { name: 'See why' }).click();
      await page.locator('.why', { hasText: told }).waitFor();
      assert.ok(!(await page.locator('.why').innerText()).includes(not), position);
    });
  }
  for (const position of ['fibonacci:13', 'wythoff:3,5']) {
    await here.page({ hash: match(position), viewport: desk }, async (page) => {
      await myTurn(page);
      await page.getByRole('button', { name: 'See why' }).click();
      await page.getByText('The moves leave the values').waitFor();
      const told = await page.locator('.why .origin').innerText();
      assert.ok(told.length < 120, told);
    });
  }
});

test('See why has the tables of heaps, with those on the board framed', async () => {
  for (const [position, lang, told, cells, own] of [
    ['kayles:10,9', 'en', 'What the rows of Kayles count as', 11, ['d', 'b']],
    ['0.123:100', 'en', 'From heap 5 on that comes again every 5 heaps', 10, ['a']],
    ['kayles:3,4', 'de', 'Als welche Nim-Haufen die Reihen von Kayles', 5, ['3', '1']],
    ['0.77:300', 'en', 'misère quotient of the heaps up to 52 shows it', 83, []],
  ]) {
    const url = `${here.site.url}?lang=${lang}`;
    await here.page({ url, hash: match(position) + '&misere', viewport: desk }, async (page) => {
      await myTurn(page);
      await page.locator('.toolbar button').nth(3).click();
      await page.locator('.why', { hasText: told }).waitFor();
      const all = page.locator('.of-heaps tbody td');
      await becomes(() => all.count(), cells, position);
      assert.deepEqual(await page.locator('.of-heaps .own').allInnerTexts(), own, position);
    });
  }
});

test('See why draws sums of boards part by part, and says what a winning move leaves', async () => {
  for (const [position, sums, left] of [
    ['chomp:4x5', 0, ['left by a winning move: it bites row 3, column 3']],
    [
      'chomp:2x3 + chomp:3x3&misere',
      12,
      [
        'left by a winning move: it bites row 2, column 2 in A',
        'left by a winning move: it bites row 3, column 1 in B',
      ],
    ],
    ['cram:2x3 + node-kayles:grid2x2&misere', 3, []],
  ]) {
    const [start, ...more] = position.split('&');
    const hash = [match(encodeURIComponent(start)), ...more].join('&');
    await here.page({ hash, viewport: desk }, async (page) => {
      await myTurn(page);
      await page.getByRole('button', { name: 'See why' }).click();
      await page.locator('.positions svg').first().waitFor();
      await becomes(() => page.locator('.positions > * .by').allInnerTexts(), left, position);
      const drawn = page.locator('.positions .sum');
      await becomes(() => drawn.count(), sums, position);
      const fewest = () =>
        drawn.evaluateAll((all) =>
          Math.min(2, ...all.map((each) => each.querySelectorAll('svg').length)),
        );
      await becomes(fewest, 2, position);
    });
  }
});
