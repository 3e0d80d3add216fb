// Worksheets of any game: the same link makes the same sheet, its answers are right, and it is printed
// on both papers without a position being torn.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { becomes, native, nativeEngine, reload, setUp } from './help.js';
import { load, loadTexts } from './source.js';

const here = setUp();
const sheet = (fields) => `learn/worksheet?${new URLSearchParams(fields)}`;
const positions = (page) =>
  page
    .locator('.sheet-positions .board')
    .evaluateAll((all) => all.map((each) => each.dataset.position));

async function made(page) {
  await page
    .locator('.sheet-positions, .sheet [role=status]:not(:has-text("…"))')
    .first()
    .waitFor();
  return positions(page);
}

test('positions of the game asked for, each with the answer of the program', async () => {
  for (const [from, ask] of [
    ['nim:3,4,5', 'move'],
    ['kayles:10', 'outcome'],
    ['turning-turtles:THTHH', 'value'],
    ['chomp:4x5', 'move'],
    ['sprouts:0*2', 'outcome'],
    ['silver-dollar:1,4,6', 'value'],
    ['chomp:5,4,4,2', 'outcome'],
    ['notakto:x../..x', 'move'],
    ['dawson-strip:..x...x...', 'value'],
    ['northcott:w/w..b/.w.b', 'outcome'],
    ['graph=0>1,1>2,2>0,1>3,2>3,3>4:0', 'outcome'],
    ['3,5,7', 'move'],
    ['nim:999 + 12', 'move'],
  ]) {
    await here.page({ hash: sheet({ from, ask, count: 5, seed: 3 }) }, async (page) => {
      const all = await made(page);
      // Of what goes in circles few positions are won at all.
      assert.ok(all.length > (from.startsWith('graph') ? 0 : 1), from);
      assert.equal(new Set(all).size, all.length);
      const answers = await page.locator('.answers li').allInnerTexts();
      for (const [i, position] of all.entries()) {
        assert.equal(position.split(':')[0], from.includes(':') ? from.split(':')[0] : 'nim');
        assert.doesNotMatch(position, /^(nim|kayles):.*\b0\b/, 'a heap with nothing in it');
        const { outcome, value, moves } = native('solve', '--', position);
        if (ask === 'outcome') assert.equal(answers[i], `${outcome}.`);
        assert.notEqual(outcome, 'D', 'neither N nor P can be ticked');
        if (ask === 'value') assert.equal(answers[i], `${value}.`);
        if (ask !== 'move') continue;
        assert.equal(outcome, 'N');
        const named = answers[i].split(/the one that|; or that/).length - 1;
        assert.equal(named, moves.length, `${position}: all that win`);
      }
    });
  }
});

test('nothing trivial is asked where there is something else', async () => {
  for (const [from, seed] of [
    ['kayles:10', 1],
    ['nim:3,4,5', 2],
    ['cram:3x4', 1],
  ]) {
    const fields = { from, level: 'easy', ask: 'move', count: 8, seed };
    await here.page({ hash: sheet(fields) }, async (page) => {
      const all = await made(page);
      assert.equal(all.length, 8, from);
      for (const position of all) {
        const { moves } = native('solve', '--moves', 'all', '--', position);
        assert.ok(moves.length > 2, position);
        for (const { position: after } of moves.filter(({ wins }) => wins)) {
          assert.ok(native('moves', '--', after).moves.length > 0, `${position}: ends at once`);
        }
      }
    });
  }
});

test('a sheet is filled up with what is trivial', async () => {
  const from = 'chomp:2x3';
  await here.page({ hash: sheet({ from, ask: 'move', count: 8, seed: 1 }) }, async (page) => {
    const counts = (await made(page)).map(
      (position) => native('moves', '--', position).moves.length,
    );
    assert.ok(counts.some((count) => count < 3) && counts.some((count) => count > 2), `${counts}`);
  });
});

test('a link makes the same sheet again; another number another one; harder ones are longer', async () => {
  await here.page({ hash: sheet({ from: 'kayles:13', seed: 5, count: 6 }) }, async (page) => {
    const first = await made(page);
    await reload(page);
    assert.deepEqual(await made(page), first);
    await page.getByRole('button', { name: 'Other positions' }).click();
    await page.waitForFunction(
      (old) =>
        document.querySelector('.sheet-positions .board') &&
        document.querySelector('.sheet-positions .board').dataset.position !== old,
      first[0],
    );
    assert.notDeepEqual(await positions(page), first);
    const left = async (level) => {
      await page.goto('about:blank');
      await page.goto(here.site.url + '#' + sheet({ from: 'kayles:13', level, count: 8 }));
      const all = (await made(page)).map((text) => text.match(/\d+/g).map(Number));
      return all.flat().reduce((sum, n) => sum + n, 0) / all.length;
    };
    assert.ok((await left('easy')) < (await left('hard')));
  });
});

test('on paper: no buttons, answers on a page of their own, on A4 and on Letter', async () => {
  await here.page(
    { hash: sheet({ from: 'cram:4x5', count: 8, level: 'medium' }) },
    async (page) => {
      await made(page);
      await page.emulateMedia({ media: 'print' });
      await becomes(() => page.locator('.sheet-choices').isVisible(), false);
      await becomes(() => page.locator('.worksheet-name').isVisible(), true);
      const pages = (pdf) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g).length;
      for (const format of ['A4', 'Letter']) {
        const long = pages(await page.pdf({ format }));
        assert.ok(long >= 2 && long <= 4, `${format}: ${long} pages`);
      }
      await page.emulateMedia({ media: 'screen' });
      await page.getByRole('button', { name: 'With answers' }).click();
      await page.emulateMedia({ media: 'print' });
      await becomes(() => page.locator('.answers').count(), 0);
    },
  );
});

test('what the link says wrongly is put right, and a game without positions says so', async () => {
  const spoiled = {
    from: 'chomp:1x1',
    ask: 'sing',
    level: '9',
    count: '-3',
    seed: 'x',
    misere: '',
  };
  await here.page({ hash: sheet(spoiled) }, async (page) => {
    await page.getByText('No such positions of this game were found.').waitFor();
  });
  await here.page({ hash: sheet({ from: 'nim:3,,4' }), allow: /./ }, async (page) => {
    await page.locator('.notice').waitFor();
  });
});

test('what is drawn at random the engine reads, of every game of the gallery and of the course', async (t) => {
  const { otherPosition } = await load('learn/draw.ts');
  const { randomFrom } = await load('match/puzzle.ts');
  const { entriesOf } = await load('play/gallery.ts');
  const { lessons, exercisesOf } = await load('learn/lessons.ts');
  const engine = nativeEngine();
  t.after(engine.stop);
  const own = ['chomp:5,4,4,2', 'silver-dollar:1,2,3,9', 'notakto:x../..x', 'clobber:xo./o.x'];
  const starts = [
    ...Object.values(entriesOf([])).flatMap((group) => group.flatMap((each) => each.starts)),
    ...lessons.flatMap(exercisesOf).flatMap(({ position }) => position ?? []),
    ...own,
    '3,5,7',
    'nim:3+ 4',
    'nim:1000',
  ];
  const drawn = new Set();
  for (const start of starts) {
    let others = 0;
    for (let seed = 1; seed <= 20; seed++) {
      const other = otherPosition(start, randomFrom(seed));
      if (other === null) continue;
      const { error, components } = JSON.parse(await engine.ask(`moves --most 1 -- ${other}`));
      // The token of a graph may have no place of such a number: it is drawn again.
      if (start.startsWith('graph=')) continue;
      assert.equal(error, undefined, `${other}: ${error?.message}`);
      for (const { rule, state } of components)
        assert.ok(rule !== 'nim' || Number(state) <= 1000, other);
      if (other !== start) others++;
    }
    if (others > 0) drawn.add(start.split(':')[0]);
  }
  for (const game of ['nim', 'chomp', 'silver-dollar', 'notakto', 'clobber', 'northcott'])
    assert.ok(drawn.has(game), game);
});

test('what can’t be finished says so: stopped by the reader, or by time', async () => {
  await here.page(
    { hash: sheet({ from: 'clobber:7x7', level: 'hard', count: 9 }) },
    async (page) => {
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByText('You stopped the search.').waitFor();
      await page.getByRole('button', { name: 'Other positions' }).click();
      await page.getByRole('button', { name: 'Cancel' }).waitFor();
      await page.evaluate(() => {
        const now = performance.now();
        performance.now = () => now + 20_000; // as if the time of a sheet were over
      });
      await page.getByText('To solve the others would take too long here.').waitFor();
      await becomes(() => page.getByRole('button', { name: 'Cancel' }).count(), 0);
    },
  );
});

test('how few there are is said in good grammar', async () => {
  await here.page({ hash: sheet({ from: 'chomp:1x2', ask: 'outcome' }) }, async (page) => {
    await page.getByText('Only one such position was found.').waitFor();
    assert.equal((await positions(page)).length, 1);
  });
  for (const { learn } of Object.values(await loadTexts())) {
    assert.doesNotMatch(learn.sheet.few(1), /\d|positions|Stellungen/);
    assert.match(learn.sheet.few(2), /2 .*(positions|Stellungen)/);
  }
});
