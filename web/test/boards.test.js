// Boards and graphs by mouse, keys and touch: one points at the parts that a move touches.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { devices } from 'playwright-core';
import {
  becomes,
  bestMove,
  cell,
  drag,
  makeFromList,
  myTurn,
  native,
  positionOf,
  reload,
  setUp,
} from './help.js';

const here = setUp();
const status = (page) => page.locator('.status').innerText();
const arrived = (page, text) =>
  page.waitForFunction(
    (want) => document.querySelector('.board').dataset.position.includes(want),
    text,
  );

/** A winning move if there is one, and the parts by which it is chosen. */
function bestOf(position) {
  const move = bestMove(position);
  return { ...move, parts: move.at === undefined ? move.touches : [move.at] };
}

/** Plays the reader's side with best moves; point(component, part) points at one part. */
async function playThrough(page, point) {
  while (await myTurn(page)) {
    const before = await positionOf(page);
    const { component, parts } = bestOf(before);
    for (const each of parts) {
      await point(component, each);
      // It is picked, or the move is made.
      await page.waitForFunction(
        ([was, scope]) =>
          document.querySelector('.board').dataset.position !== was ||
          document.querySelector(scope)?.ariaPressed === 'true',
        [before, `[data-component="${component}"] [data-cell="${each}"]`],
      );
      if ((await positionOf(page)) !== before) break;
    }
    await page.waitForFunction(
      (was) => document.querySelector('.board').dataset.position !== was,
      before,
    );
  }
  await becomes(() => status(page), /You have won!/);
}

/** From the part that has the focus to another one, by the arrow keys. */
async function walk(page, component, to) {
  const css = `[data-component="${component}"]`;
  for (let i = 0; i < 40; i++) {
    const [dx, dy] = await page.evaluate(
      ([scope, wanted]) => {
        const middle = (each) => {
          const { x, y, width, height } = each.getBoundingClientRect();
          return [x + width / 2, y + height / 2];
        };
        const now = document.activeElement;
        if (now.dataset.cell === String(wanted)) return [0, 0];
        const [a, b] = [now, document.querySelector(`${scope} [data-cell="${wanted}"]`)].map(
          middle,
        );
        return [b[0] - a[0], b[1] - a[1]];
      },
      [css, to],
    );
    if (dx === 0 && dy === 0) return;
    const across = dx > 0 ? 'ArrowRight' : 'ArrowLeft';
    const down = dy > 0 ? 'ArrowDown' : 'ArrowUp';
    const keys = Math.abs(dx) > Math.abs(dy) ? [across, down] : [down, across];
    const at = () => page.evaluate(() => document.activeElement.dataset.cell);
    const from = await at();
    await page.keyboard.press(keys[0]);
    if ((await at()) === from) await page.keyboard.press(keys[1]);
  }
  assert.fail(`the arrow keys do not lead to part ${to}`);
}

const games = {
  chomp: 'chomp:3x4',
  cram: 'cram:3x3',
  hackenbush: 'hackenbush:0-1,1-2,1-3,0-4,4-5,5-6,0-7',
};

for (const [name, position] of Object.entries(games)) {
  const hash = `play/${position}?seats=you,engine:1&first=${name === 'cram' ? 1 : 0}&seed=1`;
  test(`a whole match of ${name} by mouse`, async () => {
    await here.page({ hash }, async (page) => {
      await playThrough(page, (component, i) => cell(page, component, i).click());
      await becomes(() => page.locator('.slips li').count(), 0);
    });
  });
  test(`a whole match of ${name} by keys`, async () => {
    await here.page({ hash }, async (page) => {
      await myTurn(page);
      for (let i = 0; i < 40; i++) {
        if (await page.evaluate(() => document.activeElement.matches('[data-cell]'))) break;
        await page.keyboard.press('Tab');
      }
      await playThrough(page, async (component, i) => {
        await walk(page, component, i);
        await page.keyboard.press(i % 2 ? 'Enter' : ' ');
      });
    });
  });
}

test('cram by touch on a phone: two taps cover two squares', async () => {
  const hash = 'play/cram:2x3?seats=you,you&seed=1';
  await here.page({ hash, ...devices['Pixel 7'] }, async (page) => {
    await myTurn(page);
    await cell(page, 0, 1).tap();
    await becomes(() => cell(page, 0, 1).getAttribute('aria-pressed'), 'true');
    await becomes(() => page.locator('.preview').innerText(), /Pick one more/);
    await cell(page, 0, 4).tap();
    await arrived(page, 'cram:.#./.#.');
    await cell(page, 0, 0).tap(); // only one domino can lie here: it is shown first
    await becomes(() => page.locator('.preview').innerText(), /tap again/);
    await cell(page, 0, 0).tap();
    await arrived(page, 'cram:##./##.');
  });
});

test('drags: a domino, a piece over squares, several squares of a row', async () => {
  const hash =
    'play/cram:2x2 + clobber:xo/.. + silver-dollar:0,5 + juvavum:1x4?seats=you,you&seed=1';
  await here.page({ hash }, async (page) => {
    await drag(page, 0, 0, 2);
    await arrived(page, 'cram:#./#.');
    await drag(page, 1, 1, 0); // the white piece takes the black one
    await arrived(page, 'clobber:o./..');
    await drag(page, 2, 5, 2);
    await arrived(page, 'silver-dollar:0,2');
    await drag(page, 3, 1, 3);
    await arrived(page, 'juvavum:.###');
  });
});

test('what is picked can be let go, and a second click makes the move', async () => {
  const hash = 'play/mock-turtles:THTHH + wythoff:3,5?seats=you,you&seed=1';
  await here.page({ hash }, async (page) => {
    await myTurn(page);
    const before = await positionOf(page);
    await cell(page, 0, 4).click(); // turned alone, or with one or two on its left
    await becomes(() => positionOf(page), before);
    await becomes(() => page.locator('.preview').innerText(), /turns coin 5 in A.*again/);
    await page.keyboard.press('Escape');
    await cell(page, 0, 4).click();
    await cell(page, 0, 0).click();
    await cell(page, 0, 2).click();
    await arrived(page, 'mock-turtles:HHHHT');
    await cell(page, 1, 2).click(); // two of the first heap ...
    await cell(page, 1, 2).click(); // ... and no more
    await arrived(page, 'wythoff:1,5');
  });
});

test('graphs stay where they are while they get smaller, also after a reload', async () => {
  const hash = 'play/node-kayles:grid3x4 + hackenbush:0-1,1-2,1-3,0-4?seats=you,you&seed=1';
  await here.page({ hash }, async (page) => {
    const places = () =>
      page.evaluate(() =>
        Object.fromEntries(
          [...document.querySelectorAll('.picture .node.part')].map((each) => [
            each.closest('[data-component]').dataset.component + ':' + each.textContent,
            each.getAttribute('transform'),
          ]),
        ),
      );
    await myTurn(page);
    const first = await places();
    await page.getByRole('button', { name: /^vertex 5,/ }).click();
    await arrived(page, 'node-kayles:0,2-3,3-7,7-11,8,10-11');
    await page.getByRole('button', { name: /^the edge from the ground to 1:/ }).click();
    await arrived(page, 'hackenbush:0-4');
    const later = await places();
    assert.ok(Object.keys(later).length < Object.keys(first).length);
    for (const [name, place] of Object.entries(later)) assert.equal(place, first[name], name);
    await reload(page);
    await myTurn(page);
    await page.waitForFunction(
      (wanted) =>
        [...document.querySelectorAll('.picture .node.part')].some(
          (each) => each.getAttribute('transform') === wanted,
        ),
      first['0:11'],
    );
    await becomes(() => places(), later);
  });
});

test('nimstring: coins stay where they are when strings are cut, and of those taken the places are seen', async () => {
  const hash = 'play/nimstring:0-1,1-2,2-0,1-3,3-0?seats=you,you&seed=1';
  await here.page({ hash }, async (page) => {
    const drawn = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('.picture :is(.node.part, .part.edge .line)')].map((each) =>
          each.matches('.line')
            ? each.getAttribute('d')
            : `${each.textContent} ${each.getAttribute('transform')}`,
        ),
      );
    await myTurn(page);
    const first = await drawn();
    assert.equal(first.length, 8);
    const coin = page.locator('.picture .node.part .coin').first();
    await becomes(() => coin.isVisible(), true);
    await becomes(() => page.locator('.picture .spent').count(), 0);
    for (const left of [7, 6]) {
      const { moves } = native('solve', '--moves', 'all', '--', await positionOf(page));
      await makeFromList(page, moves[0]);
      await arrived(page, moves[0].position);
      const later = await drawn();
      assert.equal(later.length, left);
      for (const each of later) assert.ok(first.includes(each), each);
    }
    // Two strings at once, and the coin on them.
    const { moves } = native('solve', '--moves', 'all', '--', await positionOf(page));
    const taking = moves.find(({ to }) => to[0].split(',').length < 2);
    await makeFromList(page, taking);
    await becomes(() => page.locator('.picture .spent').count(), 1);
    await becomes(() => page.locator('.picture .spent').isVisible(), true);
    // The ground is there though nothing stands on it.
    await becomes(() => positionOf(page), 'nimstring:1-3');
    await becomes(() => page.locator('.board .picture .ground').count(), 1);
    // What a move looks like is drawn in the same places.
    const nodes = (at) =>
      page
        .locator('.example .sketch')
        .nth(at)
        .locator('g:has(> .node)')
        .evaluateAll((all) => all.map((each) => each.getAttribute('transform')));
    await becomes(() => nodes(1), await nodes(0));
  });
  // A node that is gone leaves nothing in other games.
  const other = 'play/hackenbush:0-1,1-2?seats=you,you&seed=1';
  await here.page({ hash: other }, async (page) => {
    await myTurn(page);
    await makeFromList(page, { component: 0, to: ['0-1'] });
    await becomes(() => page.locator('.picture .node.part').count(), 1);
    await becomes(() => page.locator('.picture .spent').isVisible(), false);
    await becomes(() => page.locator('.picture .node.part .coin').isVisible(), false);
  });
});

test('coins have the letters of the reader’s language', async () => {
  for (const [language, sides] of [
    ['en-GB', 'THTHHT'],
    ['de-DE', 'ZKZKKZ'],
  ]) {
    const hash = 'play/mock-turtles:THTHHT?seats=you,you&seed=1';
    await here.page({ hash, locale: language }, async (page) => {
      await myTurn(page);
      await becomes(
        () => page.locator('.board .thing text').allTextContents(),
        [...sides],
        language,
      );
    });
  }
});

test('every game but those of heaps, of scripts and of lines drawn has a picture on the page', async () => {
  const { games: all } = native('rules');
  await here.page({ hash: 'learn' }, async (page) => {
    for (const { name, heaps, example } of all) {
      if (name === 'lua' || name.endsWith('sprouts')) continue;
      const { components } = await page.evaluate(
        (line) => window.bouton.ask(line),
        `solve --moves none --picture -- ${example}`,
      );
      const shape = components[0].picture.shape;
      assert.ok(shape !== 'none', name);
      assert.equal(shape === 'heap', heaps && name !== 'nimble', name);
    }
  });
});

test('the rules shown are those of the position, with their parameters', async () => {
  const hash = 'play/subtract=1,3,4:9 + 0.137:5 + moore=2:3,4 + wythoff:2,3 + kayles:4?seed=1';
  await here.page({ hash }, async (page) => {
    const said = async (rule) => page.locator(`.rules li[data-rule="${rule}"] .told`).textContent();
    await page.getByText('The rules of the 5 games').click();
    await page.locator('.rules li', { hasText: 'skittle' }).waitFor();
    for (const rule of ['subtract=1,3,4', '0.137', 'moore=2', 'wythoff', 'kayles'])
      await becomes(() => said(rule), `${native('rules', rule).rule_in_words}.`);
  });
});
