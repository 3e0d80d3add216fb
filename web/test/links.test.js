// Links, reload, and everything that can be wrong from outside: never a blank page.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { becomes, myTurn, positionOf, reload, setUp, writePosition, settled } from './help.js';
import { load } from './source.js';

const here = setUp();
const { readMatch, writeMatch, settle, LinkError } = await load('match/link.ts');
const { root, grow, walk } = await load('match/tree.ts');

const LINE = 'play/nim:3,5,7?seats=you,you&seed=1&line=0:2(2:6~1:4)~1:4(1:0)&at=2';

test('a link shares a match with its tries; reload keeps it', async () => {
  await here.page({ hash: LINE }, async (page) => {
    await myTurn(page);
    const check = async () => {
      await page.locator('.tree .step').nth(5).waitFor();
      await becomes(() => positionOf(page), 'nim:2,4,7');
      await becomes(() => page.locator('.tree .step').count(), 6);
      await becomes(
        () => page.locator('.tree [aria-current]').getAttribute('aria-label'),
        'B 5→4: Player 2 takes 1 from heap B, leaving 4.',
      );
    };
    await check();
    const address = page.url();
    await reload(page);
    await check();
    assert.equal(page.url(), address);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.waitForFunction(() => /at=1/.test(location.hash));
    // The gallery leads back to where one was.
    await page.goto(here.site.url + '#learn');
    await page.locator('header a', { hasText: 'Play' }).click();
    await page.getByRole('link', { name: /^Go on with your match/ }).click();
    await page.locator('.board[data-position="nim:2,5,7"]').waitFor();
  });
});

test('what is written is read back, whatever the states are', async () => {
  const seats = [{ kind: 'engine', level: 0.25 }, { kind: 'person' }];
  const states = ['', '0', "a(b)~c;d:e!*'", '5,3', 'ä %41#?&=/+', '..#/...'];
  let seed = 1;
  const random = (n) => (seed = (seed * 48271) % 2147483647) % n;
  for (let round = 0; round < 300; round++) {
    const top = root('x: ' + states[random(states.length)]);
    const nodes = [top];
    for (let i = random(12); i > 0; i--) {
      const to = Array.from({ length: 1 + random(3) }, () => states[1 + random(states.length - 1)]);
      if (random(5) === 0) to.length = 0;
      const node = nodes[random(nodes.length)];
      nodes.push(
        grow(node, { component: random(3), to, rule: '', from: '' }, `${node.position}/${i}`),
      );
    }
    const here = nodes[random(nodes.length)];
    const match = {
      start: top.position,
      misere: round % 2 === 0,
      seats,
      first: round % 2,
      seed: round,
      root: top,
      here,
    };
    const text = writeMatch(match);
    assert.equal(new URL('http://x/#' + text).hash, '#' + text, text); // browsers leave it as it is
    const draft = readMatch(text);
    const judge = async (_, turn) => ({ ...turn, rule: '', from: '', position: '' });
    const { match: back, lost } = await settle(draft, draft.start, judge);
    assert.equal(lost, 0);
    assert.equal(writeMatch(back), text);
    assert.equal([...walk(back.root)].length, [...walk(top)].length);
  }
});

test('of a damaged link what can be read is kept, and what can’t is named', () => {
  const kinds = (text) => readMatch(text).faults.map(({ kind }) => kind);
  for (const [fields, ...faults] of [
    ['seats=you', 'seats'],
    ['seats=you,dragon', 'seats'],
    ['seats=you,engine:2', 'seats'],
    ['seats=you,you,you&misere', 'seats'],
    ['seats=you,you,you,engine:1', 'seats'],
    ['seed=-1', 'field'],
    ['at=x', 'field'],
    ['colour=red&level=3', 'field', 'field'],
    ['line=0', 'moves'],
    ['line=0:2~', 'cut'],
    ['line=~0:2', 'moves'],
    ['line=(0:2)', 'moves'],
    ['line=0:2(0:1', 'cut'],
    ['line=0:2)', 'moves'],
    ['line=0:2(0:1)0:0', 'moves'],
    ['line=0:%E0%A4', 'moves'],
    ['seats=you,you&first=1&seed=5&misere&line=0:2&at=1'],
  ]) {
    assert.deepEqual(kinds(`play/nim:3?${fields}`), faults, fields);
  }
  const cut = readMatch(LINE.slice(0, LINE.indexOf('(1:0)') + 1));
  assert.equal(cut.line[0].children.length, 1);
  assert.deepEqual(
    cut.seats.map(({ kind }) => kind),
    ['person', 'person'],
  );
  for (const [text, code] of [
    ['play/', 'empty'],
    ['play', 'empty'],
    ['play/%E0%A4?seed=1', 'escape'],
    ['play/nim:3?line=' + '0:1~'.repeat(20_000) + '0:1', 'long'],
  ]) {
    assert.throws(
      () => readMatch(text),
      (error) => error instanceof LinkError && error.code === code,
    );
  }
  // Every cut and every changed byte of a good link gives a match or a LinkError.
  for (let i = 0; i < LINE.length; i++) {
    for (const text of [
      LINE.slice(0, i),
      LINE.slice(0, i) + '%' + LINE.slice(i + 1),
      LINE.slice(0, i) + '~' + LINE.slice(i),
    ]) {
      try {
        readMatch(text);
      } catch (error) {
        assert.ok(error instanceof LinkError, `${text}: ${error}`);
      }
    }
  }
});

test('a place beyond the moves of a link is named, and the last move shown', async () => {
  const hash = 'play/nim:3,5,7?seats=you,you&seed=1&line=0:2~1:4&at=99';
  await here.page({ hash }, async (page) => {
    await page.getByText('“at=99” means nothing here').waitFor();
    await page.locator('.board[data-position="nim:2,4,7"]').waitFor();
  });
});

test('what can’t be played is said at the field, in sight', async () => {
  const viewport = { width: 390, height: 844 };
  await here.page({ hash: 'play?own', viewport }, async (page) => {
    const field = page.getByLabel('The position');
    for (const send of [
      () => field.press('Enter'),
      () => page.getByRole('button', { name: 'Start' }).click(),
    ]) {
      await field.fill('kayls:4');
      await send();
      const said = page.getByText('There is no game named “kayls”');
      await said.first().waitFor();
      await page.waitForTimeout(900); // the editor's own pause
      assert.equal(await said.count(), 1);
      await page.waitForFunction(() => document.activeElement.matches('[aria-invalid="true"]'));
      // The page may be scrolled to it.
      const at = await settled(() => said.boundingBox());
      assert.ok(at.y >= 0 && at.y + at.height <= viewport.height, `at ${at.y}`);
      const described = await field.evaluate((input) =>
        input
          .getAttribute('aria-describedby')
          .split(' ')
          .map((id) => document.getElementById(id).innerText)
          .join(' '),
      );
      assert.match(described, /kayls.*Correct it/s);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    }
  });
});

test('a match whose link was cut off goes on from where it can be read', async () => {
  await here.page(
    { hash: 'play/nim:3,5,7?seats=you,you&seed=1&line=0:2~1:4~2:(' },
    async (page) => {
      await page.getByText('Part of this link is damaged').waitFor();
      await page.getByText('The moves break off').waitFor();
      await page.locator('.board[data-position="nim:2,4,7"]').waitFor();
    },
  );
});

test('what can’t be played stands in the form, with the place marked', async () => {
  await here.page({ hash: 'play/nim:3,5,x?seed=1&misere' }, async (page) => {
    await becomes(() => page.getByLabel('The position').inputValue(), 'nim:3,5,x');
    await becomes(() => page.locator('.place code').innerText(), 'nim:3,5,x');
    await becomes(() => page.locator('.place mark').innerText(), 'x');
    await becomes(() => page.getByLabel('Whoever makes the last move loses.').isChecked(), true);
    await page.getByLabel('The position').fill('nim:3,5,1');
    await page.getByRole('button', { name: 'Start' }).click();
    await page.locator('.board[data-position="nim:3,5,1"]').waitFor();
  });
  await here.page({ hash: 'play/zzz:3?seed=1', locale: 'de-DE' }, async (page) => {
    await page.getByText('Ein Spiel „zzz“ gibt es nicht').waitFor();
    await becomes(() => page.locator('.place mark').innerText(), 'zzz');
    assert.doesNotMatch(await page.locator('main').innerText(), /there is no game/);
  });
});

test('an empty position is answered in the page’s own words', async () => {
  for (const [locale, label, start, words] of [
    ['en-GB', 'The position', 'Start', 'Nothing stands here yet.'],
    ['de-DE', 'Die Stellung', 'Los', 'Hier steht noch nichts.'],
  ]) {
    await here.page({ hash: 'play/?seed=1', locale }, async (page) => {
      const field = page.getByLabel(label, { exact: true });
      await field.waitFor();
      for (const empty of ['', '  ']) {
        await field.fill(empty);
        await page.getByRole('button', { name: start, exact: true }).click();
        await page.locator('.notice').getByText(words, { exact: true }).waitFor();
        assert.doesNotMatch(await page.locator('main').innerText(), /bouton [a-z]|--|POSITION/);
      }
    });
  }
});

test('errors advise what the page has', async () => {
  for (const [rule, words] of [
    ['zzz', /There is no game named “zzz”. All there are stand under New game/],
    ['kayls', /the nearest is “kayles”/],
    ['lua=x', /Rules written in Lua are for the program/],
  ]) {
    await here.page({ hash: `explore?rule=${rule}&to=50` }, async (page) => {
      await page.locator('.notice').getByText(words).waitFor();
      assert.doesNotMatch(await page.locator('main').innerText(), /bouton rules|--/);
    });
  }
});

/** The page says `sentence`, and a new game can be begun from there. */
async function refused(hash, sentence) {
  await here.page({ hash }, async (page) => {
    await page.getByText(sentence).first().waitFor();
    const start = page.getByRole('button', { name: 'Start' });
    const again = page.getByRole('button', { name: 'New game' });
    await start.or(again).waitFor();
    if (await again.count()) {
      await again.click();
      await page.getByRole('link', { name: /^Nim take/ }).click();
    } else {
      await page.getByLabel('The position').fill('nim:3,4,5');
      await start.click();
    }
    assert.equal(await myTurn(page), true);
    await becomes(() => positionOf(page), 'nim:3,4,5');
  });
}

test('a spoiled link', () => refused('play/nim:3,4?seats=you', /Part of this link is damaged/));
test('a link cut in an escape', () => refused('play/nim%3', /This link is damaged/));
test('a rule that is not known', () =>
  refused('play/nym:3,4?seed=1', /This can’t be played as it is written/));
test('a state that is none', () =>
  refused('play/nim:3,,4?seed=1', /a heap is missing here|missing/));
test('an option smuggled in as a position', () => refused('play/--help?seed=1', /can’t be played/));
test('a position too large', () =>
  refused('play/nim:100000,3?seed=1', /too large to be played here/));
test('too many heaps', () =>
  refused(`play/nim:${Array(60).fill(2)}?seed=1`, /too large to be played here/));
test('an endless text', () =>
  refused(`play/nim:${'1,'.repeat(4000)}1?seed=1`, /too large to be played here/));

test('moves that the rules do not have are left out, the others stay', async () => {
  await here.page(
    { hash: 'play/nim:3,5?seats=you,you&seed=1&line=0:2~1:9~0:0(1:4)&at=1' },
    async (page) => {
      await page.getByText('3 moves were not possible and are left out').waitFor();
      await page.locator('.board[data-position="nim:2,5"]').waitFor();
    },
  );
});

test('a new game that can’t be: the reason stays beside the form', async () => {
  await here.page({ hash: 'play?own' }, async (page) => {
    for (const [text, reason] of [
      ['kayles:', /can’t be played/],
      ['nim:18446744073709551616', /can’t be played/],
      ['nim:3 "', /./],
      ['kayls:3', /kayles/],
    ]) {
      await page.getByLabel('The position').fill(text);
      await page.getByRole('button', { name: 'Start' }).click();
      if (text === 'nim:3 "') {
        await page.locator('.board[data-position="nim:3"]').waitFor();
        await writePosition(page);
      } else {
        await page.locator('.notice').getByText(reason).first().waitFor();
      }
    }
  });
});

test('unknown pages, lessons and sequences', async () => {
  await here.page({ hash: 'nonsense/3' }, async (page) => {
    await page.getByText('There is no such page').waitFor();
    await page.getByText('Go and play instead').click();
    await page.locator('.tile').first().waitFor();
    await page.goto(here.site.url + '#learn/nonsense');
    await page.getByText('There is no such lesson').waitFor();
    await page.goto(here.site.url + '#explore?rule=kayles&to=99999999');
    await page.getByText('up to 10,000,000').waitFor();
    await page.goto(here.site.url + '#explore?rule=chess&to=50');
    await page.locator('.result .notice').first().waitFor();
    await page.goto(here.site.url + '#explore?rule=1.5&to=50');
    await page.locator('.result .notice').first().waitFor();
  });
});

test('a language is one the page has, whatever the address asks for', async () => {
  for (const lang of ['constructor', 'toString', 'xx']) {
    await here.page({ url: `${here.site.url}?lang=${lang}`, hash: 'play' }, async (page) => {
      await page.locator('.tile').first().waitFor();
      await becomes(() => page.evaluate(() => document.documentElement.lang), 'en');
      await becomes(() => page.getByLabel('Language').inputValue(), 'en');
    });
  }
});

test('what is too large is said of what it is: a heap, many parts, a long text', async () => {
  for (const [position, words] of [
    ['nim:1001', /a heap has at most 1000 objects/],
    [`${Array(41).fill('cram:1x2').join(' + ')}`, /at most 40 heaps or boards/],
    [`cram:${'./'.repeat(2500)}.`, /at most 4000 characters/],
  ]) {
    await here.page({ hash: `play/${position}?seed=1` }, async (page) => {
      await page.locator('.notice').getByText(words).waitFor();
      await becomes(
        () => page.locator('.notice').first().innerText(),
        /too large to be played here/,
      );
    });
  }
});
