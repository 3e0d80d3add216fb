// The gallery: every game stands there with its picture and can be begun from it; what one has chosen
// is remembered, and a link that leaves it open is played so.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  anotherMatch,
  back,
  becomes,
  bestMove,
  cell,
  forward,
  makeFromList,
  myTurn,
  native,
  positionOf,
  setUp,
  settled,
} from './help.js';
import { load, loadTexts } from './source.js';

const here = setUp();
const { entriesOf, groups } = await load('play/gallery.ts');
const { nextStart } = await load('play/starts.ts');
const { candidates, dayOf, isPuzzle, randomFrom, solvedOn } = await load('match/puzzle.ts');
const all = await loadTexts();
const { games } = native('rules');
const entries = groups.flatMap((group) => entriesOf(games)[group]);

test('every game but scripts has a tile, with a title in every language', () => {
  const shown = new Set(entries.map(({ game }) => game));
  for (const { name } of games) {
    if (!['lua', 'code'].includes(name)) assert.ok(shown.has(name), name);
  }
  for (const texts of Object.values(all)) {
    for (const { key } of entries) assert.ok(texts.gallery.titles[key], key);
  }
  // A game that nobody has sorted in yet stands at the end.
  const added = entriesOf([...games, { name: 'pearls', example: 'pearls:bwwb' }]).own.at(-1);
  assert.deepEqual(added, { key: 'pearls', game: 'pearls', starts: ['pearls:bwwb'] });
});

const look = async (position) => native('moves', '--', position);

test('every position of the gallery can be played, and another start leads through those of its tile', async () => {
  for (const { starts } of entries) {
    const written = starts.map((start) => native('moves', '--', start));
    for (const { position, moves } of written) assert.ok(moves.length > 0, position);
    const positions = written.map(({ position }) => position);
    assert.equal(new Set(positions).size, positions.length, starts[0]);
    if (starts[0].includes(' + ')) continue;
    assert.ok(starts.length > 1, starts[0]);
    // A match has its start as the engine writes it.
    for (const [i, position] of positions.entries()) {
      assert.equal(await nextStart(position, look), starts[(i + 1) % starts.length], position);
    }
  }
});

test('another start of one’s own position: of the gallery, or by chance of the same rule', async () => {
  for (const [start, wanted] of [
    ['nim:5,6', /^nim:3,4,5$/],
    ['kayles:4,2', /^kayles:10$/],
    ['nim:3,4,5 + cram:4x5', /^nim:2,3,4 \+ cram:3x4$/],
    ['nim:3,5 + kayles:7', /^nim:3,4,5 \+ kayles:10$/],
    ['subtract=1-3:9', /^subtract=1-3:21$/],
    ['subtract=5:9,12', /^subtract=5:\d+,\d+$/],
    ['0.123:4,8', /^0\.123:\d,\d$/],
    ['coins=1-2:THTH', /^coins=1-2:[HT]{4}$/],
    ['graph=0>1,1>2,2>3:0', /^graph=0>1,1>2,2>3:[12]$/],
  ]) {
    const next = await nextStart(start, look, randomFrom(1));
    assert.match(next, wanted);
    assert.notEqual(next, start);
    assert.ok(native('moves', '--', next).moves.length > 0, next);
  }
  assert.equal(await nextStart('pearls:bwwb', look), null);
});

test('heaps by chance are small ones, or such as the rule can move in', async () => {
  const largest = (below) => below - 1;
  const huge = 'subtract=5:18446744073709551615,9007199254740993';
  assert.equal(await nextStart(huge, look, largest), 'subtract=5:30,30');
  assert.equal(await nextStart('subtract=50:400', look, largest), 'subtract=50:100');
  assert.equal(await nextStart('subtract=5:9,12', look, largest), 'subtract=5:12,12');
});

test('where the engine fails no other start is known', async () => {
  const fails = (wanted) => async (position) => {
    if (wanted.test(position)) throw new Error('engine');
    return look(position);
  };
  for (const start of ['nim:3,4,5', 'subtract=5:9,12', 'nim:3,4,5 + kayles:7'])
    assert.equal(await nextStart(start, fails(/./)), null);
  assert.equal(await nextStart('nim:3,5 + kayles:7', fails(/kayles/)), 'nim:3,4,5 + kayles:7');
});

test('each tile has a picture of its game, and is found by its name or rule', async () => {
  await here.page({ hash: 'play' }, async (page) => {
    await page.waitForFunction(
      () => document.querySelector('.first-tiles svg') && !document.querySelector('.sketch:empty'),
    );
    const plain = page.locator('.tile:not(:has(svg)) strong');
    // The form is no game.
    await becomes(() => plain.allInnerTexts(), ['Make a position']);
    const found = page.locator('.tile strong');
    const find = (words) => page.getByLabel('Find a game').fill(words);
    await find('skittle');
    await becomes(() => found.allInnerTexts(), ['Kayles']);
    await find('chess');
    await becomes(() => found.allInnerTexts(), ['Dawson’s chess']);
    await find('qqq');
    await page.getByText('No game has that').waitFor();
  });
});

test('a position or a rule that is typed can be played, and Enter does so', async () => {
  for (const [typed, position] of [
    ['nim:4,4', 'nim:4,4'],
    ['chomp 4x5', 'chomp:4x5'],
    ['Nim 3 5 7', 'nim:3,5,7'],
    ['0.77', '0.77:12'],
    ['subtract=1-3', 'subtract=1-3:3,4,5'],
  ]) {
    await here.page({ hash: 'play' }, async (page) => {
      const field = page.getByLabel('Find a game');
      const { position: start } = native('solve', '--moves', 'none', '--', position);
      await field.fill(typed);
      const tile = page.getByRole('link', { name: /^Play this position/ });
      await becomes(() => tile.getAttribute('href'), `#play/${start}`);
      await becomes(() => page.locator('.none-found').count(), 0);
      await field.fill('');
      await becomes(() => tile.count(), 0);
      await field.fill(typed);
      await field.press('Enter'); // at once, before it is shown
      await page.locator(`.board[data-position="${start}"]`).waitFor();
    });
  }
  await here.page({ hash: 'play' }, async (page) => {
    const field = page.getByLabel('Find a game');
    await field.fill('flurb:3');
    await page.getByText('No game has that').waitFor();
    await page.locator('.none-found a').click();
    await page.locator('.editor').waitFor();
    await page.goto(here.site.url + '?again#play');
    await field.fill('skittle');
    await becomes(() => page.locator('.tile strong').allInnerTexts(), ['Kayles']);
    await field.press('Enter');
    await page.locator('.board[data-position="kayles:10"]').waitFor();
  });
});

test('a match begins by Enter only while what was typed is still there', async () => {
  await here.page({ hash: 'play' }, async (page) => {
    const field = page.getByLabel('Find a game');
    await field.evaluate(async (input) => {
      const type = (text) => {
        input.value = text;
        input.dispatchEvent(new Event('input', { bubbles: true }));
      };
      type('nim:4,4');
      await new Promise((resolve) => setTimeout(resolve, 20));
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
      type('nim:4,5');
    });
    await page.getByRole('link', { name: /^Play this position/ }).waitFor();
    assert.doesNotMatch(page.url(), /nim/);
    // What an address could misread is escaped in it.
    await field.fill('sprouts:0*2');
    const tile = page.getByRole('link', { name: /^Play this position/ });
    await becomes(() => tile.getAttribute('href'), '#play/sprouts:0%2A2');
  });
});

test('what is chosen holds for the next match and after a reload', async () => {
  await here.page({ hash: 'play' }, async (page) => {
    await page.getByLabel('Against').selectOption({ label: 'Hard' });
    await page.getByLabel('Begins').selectOption({ label: 'the engine' });
    await page.getByLabel('Last move').selectOption('loses');
    await page.getByRole('link', { name: /^Nim take/ }).click();
    await myTurn(page);
    assert.match(page.url(), /seats=you,engine:0.8&first=1&seed=\d+&misere/);
    await page.getByRole('button', { name: 'New game' }).click();
    await page.getByRole('link', { name: /^Kayles/ }).click();
    await myTurn(page);
    assert.match(page.url(), /kayles:10\?seats=you,engine:0.8&first=1&seed=\d+&misere/);
    // A link that says nothing of it means the same.
    await page.goto(`${here.site.url}?again#play/nim:1,2,4`);
    await myTurn(page);
    assert.match(page.url(), /seats=you,engine:0.8&first=1/);
    // Where it does, that holds.
    await page.goto(`${here.site.url}?more#play/nim:1,2,4?seats=you,you`);
    await myTurn(page);
    await becomes(() => page.getByLabel('Against').inputValue(), 'friend');
  });
});

test('the choices over the board: another opponent goes on, another beginning begins', async () => {
  await here.page({ hash: 'play/nim:3,5,7?seats=you,engine:0.25' }, async (page) => {
    await myTurn(page);
    await makeFromList(page, { component: 2, to: ['6'] });
    await page.waitForFunction(() => /at=2/.test(location.hash));
    await page.getByLabel('Against').selectOption({ label: 'Perfect' });
    await page.waitForFunction(() => /engine:1&.*at=2/.test(location.hash));
    const focused = () => page.evaluate(() => document.activeElement.value);
    await page.getByLabel('Last move').focus();
    page.once('dialog', (dialog) => dialog.dismiss()); // one has moved
    await page.getByLabel('Last move').selectOption('loses');
    await becomes(focused, 'wins');
    page.once('dialog', (dialog) => dialog.accept());
    await anotherMatch(page, () => page.getByLabel('Begins').selectOption({ label: 'the engine' }));
    await page.waitForFunction(() => /first=1/.test(location.hash));
    await becomes(() => page.locator('.status').innerText(), /Engine takes/);
    await page.getByLabel('Last move').selectOption('loses');
    await page.waitForFunction(() => /misere/.test(location.hash));
    await page.locator('.goal', { hasText: 'loses' }).waitFor();
    await back(page); // the match before is still there
    await page.waitForFunction(() => !/misere/.test(location.hash));
  });
});

test('Back takes a move back, and Forward makes it again', async () => {
  await here.page({ hash: 'play/nim:2,3,4?seats=you,engine:1&seed=1' }, async (page) => {
    await myTurn(page);
    const made = async (move, at) => {
      await makeFromList(page, move);
      await page.waitForFunction((n) => location.hash.endsWith(`at=${n}`), at);
    };
    await made({ component: 0, to: ['1'] }, 2);
    const second = await positionOf(page);
    await made(native('moves', '--', second).moves[0], 4);
    const third = await positionOf(page);
    for (const [step, position] of [
      [back, second],
      [back, 'nim:2,3,4'],
      [forward, second],
      [forward, third],
    ]) {
      await step(page);
      await page.locator(`.board[data-position="${position}"] details.moves`).waitFor();
    }
  });
});

test('after a match: again, from the other side, from another start', async () => {
  const over = 'play/nim:3,4,5?seats=you,you&seed=1&line=0:0~1:0~2:0';
  await here.page({ hash: over }, async (page) => {
    const press = (name) => page.getByRole('button', { name }).click();
    await press('Play again');
    await page.waitForFunction(() => !/line=/.test(location.hash));
    await page.locator('.board[data-position="nim:3,4,5"]').waitFor();
    await back(page);
    await press('Swap sides');
    await page.waitForFunction(() => /first=1/.test(location.hash));
    await page.locator('.status', { hasText: 'Player 2’s turn' }).waitFor();
    await back(page);
    await press('Another start');
    await page.locator('.board[data-position="nim:2,3,4"]').waitFor();
  });
  // The gallery says cycle7, where the match has the edges.
  await here.page({ hash: 'play/arc-kayles:0-1?seats=you,you&seed=1' }, async (page) => {
    await myTurn(page);
    await makeFromList(page, native('moves', '--', 'arc-kayles:0-1').moves[0]);
    await page.getByRole('button', { name: 'Another start' }).click();
    await page.waitForFunction(() =>
      /^#play.arc-kayles:0-1,0-3/.test(decodeURIComponent(location.hash)),
    );
  });
  // Where there is none it is said why, and the button can still be reached.
  await here.page({ hash: 'play/notakto=2:1x2?seats=you,you&seed=1' }, async (page) => {
    for (let i = 0; i < 2; i++) {
      await myTurn(page);
      const position = await positionOf(page);
      await makeFromList(page, native('moves', '--', position).moves[0]);
      // Until then it is still one's turn in the position before.
      await becomes(async () => (await positionOf(page)) !== position, true);
    }
    const button = page.getByRole('button', { name: 'Another start' });
    await page.getByText('No other start of this game is known here.').waitFor();
    assert.equal(await button.getAttribute('aria-disabled'), 'true');
    await becomes(
      () =>
        button.evaluate(
          (own) => document.getElementById(own.getAttribute('aria-describedby')).innerText,
        ),
      'No other start of this game is known here.',
    );
    await button.focus();
    assert.ok(await button.evaluate((own) => document.activeElement === own));
    const before = page.url();
    await page.keyboard.press('Enter');
    assert.equal(page.url(), before);
  });
});

test('a puzzle a day: the same for all, won by few moves, another each day', () => {
  const puzzles = new Set();
  for (let day = 9800; day < 9842; day++) {
    const solved = (position) => native('solve', '--moves', 'all', '--', position);
    const found = [...candidates(day)].find((position) => isPuzzle(solved(position)));
    assert.ok(found, `day ${day}`);
    const { outcome, moves } = solved(found);
    const winning = moves.filter(({ wins }) => wins).length;
    assert.ok(outcome === 'N' && winning > 0 && 3 * winning <= moves.length, found);
    puzzles.add(found);
  }
  assert.ok(puzzles.size > 38, `${puzzles.size}`);
  assert.equal(dayOf(new Date(2000, 0, 1, 23, 59)), 0);
  assert.equal(dayOf(new Date(2001, 0, 1)), 366);
  const none = { day: -1, days: 0 };
  const one = solvedOn(10, none);
  assert.deepEqual(one, { day: 10, days: 1 });
  assert.deepEqual(solvedOn(10, one), one);
  assert.deepEqual(solvedOn(11, one), { day: 11, days: 2 });
  assert.deepEqual(solvedOn(12, one), { day: 12, days: 1 });
});

test('a puzzle that is won counts, day after day', async () => {
  await here.page({ hash: 'learn', alone: true, hurried: true }, async (page) => {
    for (const [date, words] of [
      [5, 'One day solved'],
      [6, 'Solved 2 days in a row'],
    ]) {
      await page.addInitScript(
        (now) => {
          window.Date = class extends Date {
            constructor(...words) {
              super(...(words.length > 0 ? words : [now]));
            }
          };
        },
        Number(new Date(2027, 2, date, 12)),
      );
      await page.goto(`${here.site.url}?${date}#play`);
      const tile = page.getByRole('link', { name: /^Puzzle of the day/ });
      await tile.locator('svg').waitFor();
      await tile.click();
      let first = true;
      while (await myTurn(page)) {
        const position = await positionOf(page);
        const can = first ? ': You begin, and you can win.' : '';
        first = false;
        await becomes(() => page.locator('.puzzle-mark').innerText(), `Puzzle of the day${can}`);
        await makeFromList(page, bestMove(position));
        await page.waitForFunction(
          (was) => document.querySelector('.board').dataset.position !== was,
          position,
        );
      }
      await page.locator('.solved-puzzle', { hasText: words }).waitFor();
      await page.getByRole('button', { name: 'New game' }).click();
      await tile.getByText(words).waitFor();
      // A match that is over is not gone on with.
      await becomes(() => page.getByText('Go on with your match').count(), 0);
    }
  });
});

test('a match that is not the puzzle is not said to be', async () => {
  const solved = (position) => native('solve', '--moves', 'all', '--', position);
  const day = dayOf(new Date());
  const puzzle = [...candidates(day)].find((each) => isPuzzle(solved(each)));
  for (const [hash, wanted] of [
    [`play/${puzzle}?seats=you,engine:1&seed=1`, 1],
    [`play/${puzzle}?seats=you,engine:1&seed=1&misere`, 0],
    [`play/${puzzle}?seats=you,you&seed=1`, 0],
    [`play/${puzzle}?seats=you,engine:1&first=1&seed=1`, 0],
    [`play/${[...candidates(day)].find((each) => each !== puzzle)}?seats=you,engine:1&seed=1`, 0],
  ]) {
    await here.page({ hash }, async (page) => {
      await myTurn(page);
      const mark = page.locator('.puzzle-mark'); // hidden once it is known to be none
      await mark.waitFor({ state: 'attached' });
      assert.equal(await mark.isVisible(), wanted === 1, hash);
    });
  }
});

test('the coins of Nimble lie on one strip', async () => {
  await here.page({ hash: 'play/nimble:1,3,3,6?seats=you,you' }, async (page) => {
    await myTurn(page);
    await becomes(() => page.locator('.board .picture').count(), 1);
    const at = (name) => page.locator('.board').getByRole('button', { name });
    await becomes(() => at(/token/).count(), 4);
    await at(/^square 6, token/).click();
    await at(/^square 2, free/).click();
    await page.locator('.board[data-position="nimble:1,3,3,2"]').waitFor();
    await becomes(() => page.locator('.last rect').count(), 2);
    await myTurn(page);
    await at(/^square 2, token/).click();
    await at(/^square 1, token/).click(); // where one lies already
    await page.locator('.board[data-position="nimble:1,3,3,1"]').waitFor();
  });
});

test('skittles that are gone leave their gaps, where one took them', async () => {
  await here.page({ hash: 'play/kayles:7?seats=you,you' }, async (page) => {
    await myTurn(page);
    const take = (component, i) =>
      page.locator(`.board [data-component="${component}"] [data-cell="${i}"]`).click();
    const stands = (want) =>
      page.waitForFunction(
        (wanted) =>
          [...document.querySelectorAll('.lane .object')]
            .map((each) => (each.matches('.gap') ? '.' : 'I'))
            .join('') === wanted,
        want,
      );
    await stands('IIIIIII');
    await take(0, 2);
    await stands('II.IIII');
    await becomes(() => positionOf(page), 'kayles:4,2');
    // The larger piece, on the right, is the first component.
    await take(0, 0);
    await stands('II..III');
    await take(1, 1);
    await stands('I...III');
    await becomes(() => page.locator('.lane .gap.taken').count(), 1);
  });
});

test('dominoes lie where they were laid, and a bar of chocolate keeps its place', async () => {
  await here.page({ hash: 'play/cram:2x3 + chomp:3x4?seats=you,you' }, async (page) => {
    await myTurn(page);
    const cell = (component, i) =>
      page.locator(`.board [data-component="${component}"] [data-cell="${i}"]`);
    await cell(0, 1).click();
    await cell(0, 4).click();
    await page.locator('.laid.latest').waitFor();
    const before = await settled(() => cell(1, 0).boundingBox());
    await cell(1, 5).click();
    await page.locator('.board[data-position$="chomp:4,1,1"]').waitFor();
    await becomes(async () => (await cell(1, 0).boundingBox()).width, before.width);
    await becomes(() => page.locator('.laid').count(), 1);
    await becomes(() => page.locator('.laid.latest').count(), 0);
  });
});

test('the gallery begins at its head, and Back leads to where one was in it', async () => {
  const viewport = { width: 360, height: 740 };
  await here.page({ hash: 'play', viewport }, async (page) => {
    const tile = page.getByRole('link', { name: /^Hackenbush/ });
    // Tiles that are drawn late move what lies below them: the place is known once it is written down.
    await becomes(async () => {
      await tile.scrollIntoViewIfNeeded();
      return page.evaluate(() => scrollY > 500 && history.state?.y === scrollY);
    }, true);
    await tile.click();
    await myTurn(page);
    await becomes(() => page.title(), 'Hackenbush · Bouton');
    assert.equal(await page.evaluate(() => scrollY), 0);
    await back(page);
    await becomes(() => page.title(), 'Play · Bouton');
    await becomes(async () => {
      const { y } = await tile.boundingBox();
      return y > 0 && y < 740;
    }, true);
    await forward(page);
    await myTurn(page);
    await page.getByRole('button', { name: 'New game' }).click();
    await page.locator('.gallery').waitFor();
    await becomes(() => page.evaluate(() => scrollY), 0);
  });
});

test('in a match, what begins a new one is asked about', async () => {
  const hash = 'play/nim:3,4,5?seats=you,you';
  await here.page({ hash }, async (page) => {
    await myTurn(page);
    await cell(page, 2, 3).click();
    await page.locator('.board[data-position="nim:3,4,3"]').waitFor();
    const last = page.getByLabel('Last move');
    for (const [answer, position] of [
      ['dismiss', 'nim:3,4,3'],
      ['accept', 'nim:3,4,5'],
    ]) {
      page.once('dialog', (dialog) => dialog[answer]());
      await last.selectOption('loses');
      await page.locator(`.board[data-position="${position}"]`).waitFor();
      await becomes(() => last.inputValue(), answer === 'accept' ? 'loses' : 'wins');
    }
  });
});
