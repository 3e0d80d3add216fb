// What a board falls into: the values of its regions, each asked for alone, give the board's own.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { becomes, board, native, nativeEngine, setUp } from './help.js';
import { load } from './source.js';

const here = setUp();
const { regionsOf } = await load('why/regions.ts');

let seed = 7;
const random = (n) => (seed = (seed * 48271) % 2147483647) % n;

const starts = [
  'cram:4x5',
  'cram:..#../.#.../#..#.',
  'clobber:3x5',
  'clobber:xo.ox/o.xxo/xoo.x',
  'node-kayles:grid3x4',
  'node-kayles:0-1,1-2,3-4,5,6',
  'arc-kayles:grid3x4',
  'hackenbush:0-1,1-2,2-0,2-3,3-4,3-3,0-5,5-6,5-7,0-0',
  'turning-turtles:THHTHTH',
  'mock-turtles:THTHHT',
  'ruler:HTTHTHH',
  'twins:THTHHT',
  'triplets:THTHHTH',
  'sym:THTHHT',
  'coins=1-4:THTHHT',
  'tartan=1-2*1-3:THT/HTH',
];

test('in every game that falls apart the regions are whole and their values give its own', async (t) => {
  const engine = nativeEngine();
  t.after(engine.stop);
  const ask = async (line) => JSON.parse(await engine.ask(line));
  for (const start of starts) {
    let split = 0;
    for (let round = 0; round < 12; round++) {
      for (let position = start; ;) {
        const { components, moves, value } = await ask(
          `solve --moves all --picture -- ${position}`,
        );
        const regions = regionsOf(components[0]);
        let sum = 0;
        for (const region of regions)
          sum ^= (await ask(`solve --moves none -- ${region.position}`)).value;
        if (components.length === 1) assert.equal(sum, value, position);
        // No move touches two of them, but for coins, of which each head is one.
        const of = new Map(regions.flatMap(({ parts }, i) => parts.map((part) => [part, i])));
        assert.equal(
          of.size,
          regions.reduce((all, { parts }) => all + parts.length, 0),
        );
        const heads = components[0].picture.parts.some(({ kind }) => kind === 'heads');
        for (const { touches } of heads ? [] : moves) {
          assert.equal(new Set(touches.filter((i) => of.has(i)).map((i) => of.get(i))).size, 1);
        }
        if (regions.length > 1) split++;
        if (moves.length === 0) break;
        position = moves[random(moves.length)].position;
      }
    }
    assert.ok(split > 5, `${start}: ${split}`);
  }
  // Cutting a string may give another move, so these don't add up.
  const { components } = native('solve', '--picture', '--', 'nimstring:0-1,2-3');
  assert.deepEqual(regionsOf(components[0]), []);
});

test('theory paints them, and says what they are worth', async () => {
  await here.page({ hash: 'play/cram:..%23.../..%23.%23.?seats=you,you' }, async (page) => {
    await page.getByRole('button', { name: 'Theory' }).click();
    const tags = board(page).locator('.tag');
    await tags.nth(1).waitFor();
    const values = await tags.allTextContents();
    const own = ['cram:2x2', 'cram:.../.#.'].map((text) => `${native('solve', '--', text).value}`);
    assert.deepEqual(values, own);
    const sum = native('solve', '--', 'cram:..#.../..#.#.').value;
    await page.getByText(`Nim-sum of the parts: ${own.join(' ⊕ ')} = ${sum}`).waitFor();
  });
  await here.page({ hash: 'play/cram:..%23.../..%23.%23.?seats=you,you&misere' }, async (page) => {
    await page.getByRole('button', { name: 'Theory' }).click();
    await page.locator('.badge').first().waitFor();
    await becomes(() => board(page).locator('.tag').count(), 0);
  });
});

test('what many parts add up to can be read on a telephone, and scrolled where it is longer', async () => {
  const viewport = { width: 360, height: 740 };
  for (const [coins, fits] of [
    ['THTHTHHTTHH', true],
    ['HTHHTHHHTHTHHHTHTHHH', false],
  ]) {
    const hash = `play/mock-turtles:${coins}?seats=you,you&seed=1`;
    await here.page({ hash, viewport }, async (page) => {
      await page.getByRole('button', { name: 'Theory' }).click();
      const told = page.getByRole('group', { name: 'Nim-sum of the parts' });
      const { value } = native('solve', '--', `mock-turtles:${coins}`);
      await becomes(() => told.innerText(), new RegExp(`^\\d+( ⊕ \\d+)+ = ${value}$`));
      await becomes(
        () => told.evaluate((each) => each.scrollWidth <= each.clientWidth),
        fits,
        coins,
      );
      if (fits) return;
      await told.focus();
      await page.keyboard.press('ArrowRight');
      await page.waitForFunction(() => document.querySelector('.adding').scrollLeft > 0);
    });
  }
});
