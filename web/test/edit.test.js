// Positions made by pointing, and by the keyboard: of each kind of board, and what is played then.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { becomes, draw, makeFromList, native, positionOf, reload, setUp } from './help.js';

const here = setUp();

const edit = (position) => ({ hash: `play?own=${encodeURIComponent(position)}` });
const written = (page) => page.getByLabel('The position').inputValue();
const game = (page, title) => page.locator('.editor').getByRole('region', { name: title });
const wait = (page, text) =>
  page.waitForFunction(
    (wanted) => document.querySelector('.setup input[type=text]')?.value === wanted,
    text,
  );

test('heaps: a tap makes a heap so large, a number is typed, heaps come and go', async () => {
  await here.page(edit('nim:3,5,7'), async (page) => {
    const nim = game(page, 'Nim');
    const row = (n) => nim.locator('li').nth(n);
    await row(0).locator('.object').nth(5).click();
    await wait(page, 'nim:6,5,7');
    await row(1).locator('.object').nth(4).click(); // the last one goes
    await wait(page, 'nim:6,4,7');
    await nim.getByLabel('How many in C').fill('12');
    await nim.getByRole('button', { name: 'Remove A' }).click();
    await nim.getByRole('button', { name: 'One more' }).click();
    await wait(page, 'nim:4,12,13');
    await nim.getByLabel('How many in A').fill('99999');
    await wait(page, 'nim:1000,12,13');
    await nim.getByLabel('How many in A').fill('2');
    await page.getByRole('button', { name: 'Start' }).click();
    await page.locator('.board[data-position="nim:2,12,13"]').waitFor();
    await page.getByRole('link', { name: 'Change this position' }).click();
    await game(page, 'Nim').waitFor();
    await becomes(() => written(page), 'nim:2,12,13');
  });
});

test('boards: squares by pointer and by arrow keys, rows and columns', async () => {
  await here.page(edit('cram:2x3'), async (page) => {
    const cram = game(page, 'Cram');
    await cram.getByRole('button', { name: 'Row 1, column 2: free' }).click();
    await wait(page, 'cram:.#./...');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await wait(page, 'cram:.#./..#');
    await cram.getByRole('button', { name: 'One column more' }).click();
    await cram.getByRole('button', { name: 'One row less' }).click();
    await wait(page, 'cram:.#..');
    await cram.getByRole('button', { name: 'Row 1, column 2: closed' }).click();
    await wait(page, 'cram:....');
  });
});

test('a graph: vertices and lines by pointer and by keyboard, from the ground up', async () => {
  await here.page(edit('hackenbush:0-1'), async (page) => {
    const drawing = game(page, 'Hackenbush').locator('.edit-graph');
    const node = (name) => drawing.getByRole('button', { name: new RegExp(`^${name}`) });
    const box = await drawing.boundingBox();
    await node('Vertex 1').click();
    await drawing.click({ position: { x: box.width / 2, y: box.height / 3 } });
    await wait(page, 'hackenbush:0-1,1-2');
    await drawing.click({ position: { x: (box.width * 3) / 4, y: box.height / 3 } });
    await wait(page, 'hackenbush:0-1,1-2,2-3');
    await node('the ground').click(); // 3 was chosen still: they join
    await wait(page, 'hackenbush:0-1,1-2,2-3,0-3');
    await node('Vertex 1').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown'); // to the ground
    await page.keyboard.press('Enter');
    await wait(page, 'hackenbush:1-2,2-3,0-3');
    await node('Vertex 2').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Delete');
    await wait(page, 'hackenbush:0-3');
    await becomes(() => page.evaluate(() => document.activeElement.dataset.node), '1');
    await page.getByRole('button', { name: 'Start' }).click();
    await page.locator('.board').first().waitFor();
    await becomes(() => positionOf(page), native('solve', '--', 'hackenbush:0-3').position);
  });
});

test('of every game the editor writes what the engine reads as the same', async () => {
  const { games } = native('rules');
  await here.page({ hash: 'learn' }, async (page) => {
    for (const { name, example } of games) {
      if (name === 'lua') continue;
      const position = `${example} + nim:1`;
      await page.goto(`${here.site.url}#${edit(position).hash}`);
      await wait(page, position);
      const nim = game(page, 'Nim').last();
      await nim.getByRole('button', { name: 'One more' }).click();
      await page.waitForFunction(() =>
        /1,2$/.test(document.querySelector('.setup input[type=text]').value),
      );
      const own = await written(page);
      const read = (text) => native('solve', '--moves', 'none', '--', text).position;
      assert.equal(read(own), read(`${example} + nim:1,2`), name);
      await becomes(() => page.locator('.editor .note', { hasText: 'as text' }).count(), 0, name);
    }
  });
});

test('several games side by side, taken away, and as a link', async () => {
  await here.page({ hash: 'play?own' }, async (page) => {
    await game(page, 'Nim').waitFor();
    await page.getByLabel('Add another game beside it').selectOption({ label: 'Kayles' });
    await game(page, 'Kayles').waitFor();
    await page.getByRole('button', { name: 'Remove Nim' }).click();
    await page.getByRole('button', { name: 'Copy a link' }).click();
    const told = page.locator('.setup [role=status]', { hasText: /./ });
    await told.waitFor();
    const position = await written(page);
    assert.match(position, /^kayles:/);
    await page.goto(here.site.url + `#play/${encodeURIComponent(position)}`);
    await page.locator('.board').first().waitFor();
    await becomes(() => positionOf(page), native('solve', '--', position).position);
  });
});

test('what is typed and taken back is shown as it stands', async () => {
  await here.page(edit('nim:3,5,7'), async (page) => {
    const field = page.getByLabel('The position');
    const rows = () => game(page, 'Nim').locator('li');
    await rows().nth(2).waitFor();
    await rows().nth(0).locator('.object').nth(5).click();
    await wait(page, 'nim:6,5,7');
    await field.fill('nim:2,2');
    await page.waitForFunction(() => document.querySelectorAll('.edit-heaps li').length === 2);
    await field.fill('nim:6,5,7');
    await page.waitForFunction(() => document.querySelectorAll('.edit-heaps li').length === 3);
  });
});

test('a position the engine refuses is told where it is made', async () => {
  await here.page(edit('northcott:w.b'), async (page) => {
    const square = (what) =>
      game(page, 'Northcott').getByRole('button', { name: `Row 1, column 2: ${what}` });
    await square('free').click();
    await wait(page, 'northcott:w/wwb');
    await page
      .locator('.editor .notice')
      .getByText(/no position of the game yet/)
      .waitFor();
    await square('white piece').click();
    await square('black piece').click();
    await page.locator('.editor .notice').waitFor({ state: 'detached' });
  });
});

test('a strip: coins come and go on their squares, and where they may be they share one', async () => {
  await here.page(edit('silver-dollar:1,4,6'), async (page) => {
    const strip = game(page, 'Silver dollar');
    const square = (name) => strip.getByRole('button', { name, exact: true });
    await becomes(() => strip.locator('.edit-board button').count(), 10);
    await square('Square 4: a coin').click();
    await wait(page, 'silver-dollar:1,6');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await wait(page, 'silver-dollar:1,3,6');
    await square('Square 9: empty').click(); // there is always room after the last coin
    await wait(page, 'silver-dollar:1,3,6,9');
    await becomes(() => strip.locator('.edit-board button').count(), 13);
  });
  await here.page(edit('nimble:1,3,3 + nim:2'), async (page) => {
    const strip = game(page, 'Nimble');
    const square = (name) => strip.getByRole('button', { name, exact: true });
    await square('Square 3: 2 coins').click();
    await wait(page, 'nimble:1,3,3,3 + nim:2');
    await square('Square 3: 3 coins').click();
    await square('Square 3: 4 coins').click();
    await wait(page, 'nimble:1 + nim:2');
    await game(page, 'Nim').last().getByLabel('How many in B').waitFor(); // A is a coin
  });
});

test('a bar: it is bitten off and grows, and its first square stays', async () => {
  await here.page(edit('chomp:3x4'), async (page) => {
    const bar = game(page, 'Chomp');
    const square = (row, column) =>
      bar.getByRole('button', { name: new RegExp(`^Row ${row}, column ${column}:`) });
    await square(2, 3).click();
    await wait(page, 'chomp:4,2,2');
    await square(1, 1).click();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press(' ');
    await wait(page, 'chomp:4,1,1');
    await square(4, 5).click();
    await wait(page, 'chomp:5,5,5,5');
    await square(2, 1).click();
    await wait(page, 'chomp:5');
    await becomes(() => bar.getByRole('group').getAttribute('aria-label'), 'Bar of 5 squares');
    // It is of chocolate, as on the board.
    const look = () =>
      page
        .locator('.square')
        .nth(1)
        .evaluate((each) => getComputedStyle(each).fill);
    const drawn = await look();
    await page.getByRole('button', { name: 'Start' }).click();
    await page.locator('.board .square').first().waitFor();
    await becomes(look, drawn);
  });
});

test('a stair: its steps lead down to the left', async () => {
  await here.page(edit('staircase:3,1,2'), async (page) => {
    const stair = game(page, 'Staircase Nim');
    await stair.waitFor();
    const lefts = await stair
      .locator('.edit-tokens')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().x));
    assert.ok(lefts[0] > lefts[1] && lefts[1] > lefts[2], `${lefts}`);
    await stair.locator('li').first().locator('.object').nth(4).click(); // the highest step
    await wait(page, 'staircase:3,1,5');
    await stair.getByRole('button', { name: 'One more' }).click();
    await stair.getByLabel('How many on step 4').fill('6');
    await wait(page, 'staircase:3,1,5,6');
    await stair.getByRole('button', { name: 'Remove step 4' }).click();
    await wait(page, 'staircase:3,1,5');
  });
});

test('graphs with a token: arrows, and where it stands', async () => {
  await here.page(edit('geography:0,0-1,1-2,1>3'), async (page) => {
    const drawing = game(page, 'Geography').locator('.edit-graph');
    const node = (n) => drawing.getByRole('button', { name: new RegExp(`^Vertex ${n}`) });
    const join = async (from, to) => {
      await node(from).click();
      await node(to).click();
    };
    await becomes(
      () => node(1).getAttribute('aria-label'),
      'Vertex 1: Vertex 0, Vertex 2, arrow to Vertex 3',
    );
    await join(2, 1);
    await wait(page, 'geography:0,0-1,1>3,2>1');
    await join(1, 2);
    await wait(page, 'geography:0,0-1,1>3');
    await join(1, 2);
    await wait(page, 'geography:0,0-1,1>3,1-2');
    await node(1).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Put the token on' }).click();
    await wait(page, 'geography:1,0-1,1>3,1-2');
    await becomes(() => node(1).getAttribute('aria-label'), /^Vertex 1, the token is here/);
    await node(1).click();
    await page.keyboard.press('Delete'); // the token needs a vertex
    await wait(page, 'geography:0');
  });
  await here.page(edit('graph=0>1,1>2,2>0:0'), async (page) => {
    const drawing = page.locator('.edit-graph');
    const node = (n) => drawing.getByRole('button', { name: new RegExp(`^Vertex ${n}`) });
    for (const [from, to, wanted] of [
      [1, 0, 'graph=1>2,2>0,0>1,1>0:0'],
      [0, 1, 'graph=1>2,2>0,1>0:0'],
    ]) {
      await node(from).click();
      await node(to).click();
      await wait(page, wanted);
    }
    await node(2).click();
    await page.getByRole('button', { name: 'Put the token on' }).click();
    await wait(page, 'graph=1>2,2>0,1>0:2');
    await page.getByLabel('The position').fill('graph=0-1,1>2:0'); // both ways
    await becomes(
      () => node(0).getAttribute('aria-label'),
      'Vertex 0, the token is here: arrow to Vertex 1, arrow from Vertex 1',
    );
    await page.getByLabel('The position').fill('graph=1>2,2>0,1>0:2');
    await becomes(() => node(2).getAttribute('aria-label'), /^Vertex 2, the token is here/);
    await page.getByRole('button', { name: 'Start' }).click();
    await page.locator('.board').first().waitFor();
    await becomes(() => positionOf(page), native('solve', '--', 'graph=1>2,2>0,1>0:2').position);
  });
});

test('numbers that are no heaps: spots, crosses, hands, and how many may be taken', async () => {
  for (const [from, title, place, typed, to] of [
    ['sprouts:0*2', 'Sprouts', [0, 3, 'sprouts:0*4'], ['How many spots', 3], 'sprouts:0*3'],
    [
      'brussels-sprouts:4*2',
      'Brussels Sprouts',
      [0, 2, 'brussels-sprouts:4*3'],
      ['How many free ends each has', 3],
      'brussels-sprouts:3*3',
    ],
    [
      'poker:2,1/1,1',
      'Poker Nim',
      [1, 2, 'poker:2,3/1,1'],
      ['In the other hand', 4],
      'poker:2,3/1,4',
    ],
    [
      'fibonacci:13',
      'Fibonacci Nim',
      [0, 14, 'fibonacci:15'],
      ['How many may be taken at most', 6],
      'fibonacci:15,6',
    ],
  ]) {
    await here.page(edit(from), async (page) => {
      const own = game(page, title);
      const [row, at, then] = place;
      await own.locator('li').nth(row).locator('.object').nth(at).click();
      await wait(page, then);
      await own.getByLabel(typed[0]).fill(String(typed[1]));
      await wait(page, to);
      assert.equal(native('solve', '--moves', 'none', '--', to).position, to);
    });
  }
});

test('lines of Sprouts are drawn, or chosen in words, taken back, and the match begins with them', async () => {
  for (const [from, title, spots, [first, second]] of [
    ['sprouts:0*3', 'Sprouts', 'How many spots', [4, 5]],
    ['brussels-sprouts:4*2', 'Brussels Sprouts', 'How many free ends each has', [8, 8]],
  ]) {
    await here.page(edit(from), async (page) => {
      const own = game(page, title);
      const shown = (n) =>
        becomes(() => own.locator('.sprouts .spot[data-free]').count(), n, title);
      const undo = own.getByRole('button', { name: 'Undo the last line' });
      const choose = async () =>
        makeFromList(page, native('moves', '--', await positionOf(page)).moves[0]);
      await own.locator('.sprouts svg.ready').waitFor();
      await (title === 'Sprouts' ? draw(page, [0, 1]) : choose());
      await own.getByText('1 line drawn').waitFor();
      await shown(first);
      await choose();
      await own.getByText('2 lines drawn').waitFor();
      await shown(second);
      const drawn = await written(page);
      await undo.click();
      await own.getByText('1 line drawn').waitFor();
      await shown(first);
      await choose();
      await wait(page, drawn);
      // A reload keeps them.
      await reload(page);
      await wait(page, drawn);
      await shown(second);
      await page.getByLabel('People at this screen').check();
      await page.getByRole('button', { name: 'Start' }).click();
      await page.locator('.match-head').waitFor();
      await becomes(() => positionOf(page), native('solve', '--', drawn).position);
      await becomes(() => page.locator('.sprouts .spot').count(), second, title);
      // From the match one comes back to the lines.
      await page.getByRole('link', { name: 'Change this position' }).click();
      await wait(page, drawn);
      await own.getByRole('button', { name: 'Undo all' }).click();
      await wait(page, from);
      await own.getByLabel(spots).waitFor();
      await becomes(() => page.evaluate(() => document.activeElement.closest('.board') && 1), 1);
    });
  }
});

test('while moves are asked for after a line, the board says that it is busy', async () => {
  await here.page(edit('sprouts:0*3'), async (page) => {
    const before = await positionOf(page);
    await page.evaluate((position) => {
      window.seen = new Set();
      new MutationObserver(() => {
        const board = document.querySelector('.edit-drawn .board');
        const said = document.querySelector('.edit-drawn .controls [role=status]')?.textContent;
        if (said === '1 line drawn' && board?.dataset.position === position) {
          window.seen.add(board.getAttribute('aria-busy'));
        }
      }).observe(document, { subtree: true, childList: true, characterData: true });
    }, before);
    await makeFromList(page, native('moves', '--', 'sprouts:0*3').moves[0]);
    await becomes(() => positionOf(page), native('moves', '--', 'sprouts:0*3').moves[0].position);
    assert.deepEqual(await page.evaluate(() => [...window.seen]), ['true']);
  });
});

test('what is typed and is no position is told after a moment', async () => {
  await here.page(edit('nim:3,5'), async (page) => {
    await game(page, 'Nim').waitFor();
    await page.getByLabel('The position').fill('flurb:3');
    const notice = page.locator('.editor .notice');
    await notice.getByText(/no position of the game yet/).waitFor();
    await becomes(() => game(page, 'Nim').count(), 1); // what was there stays
    await page.getByLabel('The position').fill('nim:3,4');
    await notice.waitFor({ state: 'detached' });
  });
});

test('letters are those of the board: a game of one component has one', async () => {
  await here.page(edit('staircase:3,1,2 + nim:4'), async (page) => {
    await game(page, 'Nim').getByLabel('How many in B').waitFor();
    await game(page, 'Staircase Nim').getByLabel('How many on step 3').waitFor();
  });
});

test('a chosen vertex is forgotten with its graph', async () => {
  await here.page(edit('hackenbush:0-1,1-2'), async (page) => {
    const drawing = page.locator('.edit-graph');
    await drawing.getByRole('button', { name: /^Vertex 2/ }).click();
    await page.getByText('Vertex 2 is chosen').waitFor();
    await page.getByLabel('The position').fill('hackenbush:0-1');
    await drawing.getByRole('button', { name: /^Vertex 2/ }).waitFor({ state: 'detached' });
    await becomes(() => page.getByText('Vertex 2 is chosen').count(), 0);
    await drawing.getByRole('button', { name: /^Vertex 1/ }).click();
    await page.getByText('Vertex 1 is chosen').waitFor();
  });
  // Of two alike the one that is left keeps its own.
  await here.page(edit('hackenbush:0-1 + nim:1 + hackenbush:0-1,0-2'), async (page) => {
    await page
      .locator('.edit-graph')
      .first()
      .getByRole('button', { name: /^Vertex 1/ })
      .click();
    await page.getByText('Vertex 1 is chosen').waitFor();
    await page.getByRole('button', { name: 'Remove Hackenbush' }).first().click();
    await page.getByRole('button', { name: 'Remove Nim' }).click();
    await wait(page, 'hackenbush:0-1,0-2');
    await becomes(() => page.getByText('Vertex 1 is chosen').count(), 0);
  });
});

test('a reload keeps the position, and the link to the form begins anew', async () => {
  await here.page({ hash: 'play?own' }, async (page) => {
    await game(page, 'Nim').locator('li').nth(0).locator('.object').nth(5).click();
    await wait(page, 'nim:6,5,7');
    await reload(page);
    await wait(page, 'nim:6,5,7');
    await page.evaluate(() => (location.hash = '#play?own'));
    await wait(page, 'nim:3,5,7');
  });
});

test('a link with lines begins at their end as one likes to begin there', async () => {
  const { moves } = native('solve', '--moves', 'all', '--', 'sprouts:0*3');
  const first = moves.find(({ wins }) => !wins);
  await here.page(edit('sprouts:0*3'), async (page) => {
    await page.evaluate(() => {
      navigator.clipboard.writeText = async (text) => {
        window.copied = text;
      };
    });
    await page.locator('.sprouts svg.ready').waitFor();
    await makeFromList(page, first);
    await page.getByText('1 line drawn').waitFor();
    await page.getByRole('button', { name: 'Copy a link' }).click();
    await page.waitForFunction(() => window.copied);
    await page.goto(await page.evaluate(() => window.copied));
    // Whoever can win is to move there, which is the reader: the engine has drawn the line.
    await page.locator('.match-head').waitFor();
    await becomes(() => page.evaluate(() => location.hash), /[?&]first=1&/);
    await becomes(() => positionOf(page), first.position);
    await becomes(() => page.locator('.status').innerText(), /your turn/);
  });
});

test('lines of the address stay in it until they are read, and what is typed before that stays', async () => {
  const { moves } = native('moves', '--', 'sprouts:0*3');
  const line = `0:${encodeURIComponent(moves[0].to.join(';'))}`;
  for (const typed of [false, true]) {
    await here.page({ alone: true }, async (page, context) => {
      let release;
      const released = new Promise((resolve) => (release = resolve));
      await context.route('**/*.wasm', async (route) => {
        await released;
        await route.continue();
      });
      await page.goto('about:blank');
      await page.goto(here.site.url + `#play?own=sprouts%3A0*3&line=${line}`);
      await wait(page, 'sprouts:0*3');
      assert.equal(await page.evaluate(() => location.hash.split('&line=')[1]), line);
      if (typed) await page.getByLabel('The position').fill('kayles:5');
      release();
      const now = typed ? 'kayles:5' : moves[0].position;
      await (typed ? game(page, 'Kayles') : page.getByText('1 line drawn')).waitFor();
      assert.equal(await written(page), now);
      // Beside lines there is no other game.
      await becomes(() => page.getByLabel('Add another game beside it').count(), typed ? 1 : 0);
    });
  }
});

test('who begins before lines of the address are read begins at their end', async () => {
  const { moves } = native('moves', '--', 'sprouts:0*3');
  const line = `0:${encodeURIComponent(moves[0].to.join(';'))}`;
  await here.page({ alone: true }, async (page, context) => {
    let release;
    const released = new Promise((resolve) => (release = resolve));
    await context.route('**/*.wasm', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('about:blank');
    await page.goto(here.site.url + `#play?own=sprouts%3A0*3&line=${line}`);
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    release();
    await page.locator('.match-head').waitFor();
    await becomes(() => positionOf(page), moves[0].position);
  });
});

test('the link to a position says that the last move loses', async () => {
  await here.page(edit('nim:3,4'), async (page) => {
    await page.evaluate(() => {
      navigator.clipboard.writeText = async (text) => {
        window.copied = text;
      };
    });
    await wait(page, 'nim:3,4');
    await page.getByRole('radio', { name: /loses/ }).check();
    await page.getByRole('button', { name: 'Copy a link' }).click();
    await page.waitForFunction(() => window.copied);
    await page.goto(await page.evaluate(() => window.copied));
    await becomes(() => page.locator('.goal').innerText(), /last one loses/);
  });
});

test('once lines are drawn another number begins anew, and the lines can be had back', async () => {
  await here.page(edit('sprouts:0*3'), async (page) => {
    await page.locator('.sprouts svg.ready').waitFor();
    const number = page.getByRole('spinbutton', { name: 'How many spots' });
    const drawn = page.getByText('1 line drawn');
    const moves = native('moves', '--', 'sprouts:0*3').moves;
    await makeFromList(page, moves[0]);
    await drawn.waitFor();
    const lines = await written(page);
    // The lines may come from the address, too.
    await reload(page);
    await drawn.waitFor();
    await number.fill('4');
    await wait(page, 'sprouts:0*4');
    await becomes(() => page.locator('.sprouts .spot').count(), 4);
    const back = page.getByRole('button', { name: 'Back to the lines before' });
    await back.click();
    await drawn.waitFor();
    await becomes(() => number.inputValue(), '3');
    await becomes(() => written(page), lines);
    assert.equal(await back.count(), 0);
  });
});
