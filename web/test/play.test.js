// Whole matches by mouse, by keys and by touch, and what one may do around them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { devices } from 'playwright-core';
import {
  becomes,
  bestMove,
  board,
  cell,
  followMainThread,
  makeFromList,
  myTurn,
  native,
  objectOf,
  positionOf,
  setUp,
  shortestOfThree,
  writePosition,
} from './help.js';

const here = setUp();
const status = (page) => page.locator('.status').innerText();

/** Plays a Nim match from the reader's side with best moves; make says how a move is made. */
async function playThrough(page, misere, make) {
  let moves = 0;
  while (await myTurn(page)) {
    const position = await positionOf(page);
    await make(bestMove(position, misere));
    moves++;
    await page.waitForFunction(
      (was) => document.querySelector('.board').dataset.position !== was,
      position,
    );
  }
  return moves;
}

test('a whole match by mouse, won against the perfect player', async () => {
  await here.page(
    { hash: 'play/nim:3,5,7?seats=you,engine:1&seed=3', hurried: true },
    async (page) => {
      await playThrough(page, false, (move) => objectOf(page, move).click());
      await becomes(() => status(page), /You have won!/);
      await becomes(() => page.locator('.review').innerText(), /not one slip/);
    },
  );
});

test('a misère match by keys alone', async () => {
  await here.page(
    { hash: 'play/nim:2,3,4?seats=you,engine:1&seed=5&misere', hurried: true },
    async (page) => {
      await becomes(() => page.locator('.goal').innerText(), /Taking the last one loses/);
      await myTurn(page);
      for (let i = 0; i < 40; i++) {
        if (await page.evaluate(() => document.activeElement.matches('[data-cell]'))) break;
        await page.keyboard.press('Tab');
      }
      await playThrough(page, true, async ({ component, from, to }) => {
        // Up to the first heap, down to the one of the move, a digit for how many, Enter.
        const wanted = `[data-component="${component}"]`;
        for (const key of ['ArrowUp', 'ArrowDown']) {
          for (let i = 0; i < 4; i++) {
            if (await page.evaluate((css) => !!document.activeElement.closest(css), wanted)) break;
            await page.keyboard.press(key);
          }
        }
        await page.keyboard.press(String(from - to[0]));
        await becomes(
          () => page.evaluate(() => document.activeElement.ariaLabel),
          new RegExp(`takes ${from - to[0]} .* leaving ${to[0]}`),
        );
        await page.keyboard.press('Enter');
      });
      await becomes(() => status(page), /You have won!/);
    },
  );
});

test('a whole match by touch on a phone', async () => {
  await here.page(
    { hash: 'play/nim:1,2,4?seats=you,engine:1&seed=2', ...devices['Pixel 7'] },
    async (page) => {
      await playThrough(page, false, async (move) => {
        const before = await positionOf(page);
        await objectOf(page, move).tap();
        await becomes(() => page.locator('.preview').innerText(), /tap again/);
        await becomes(() => positionOf(page), before);
        await objectOf(page, move).tap();
      });
      await becomes(() => status(page), /You have won!/);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      assert.equal(wide, false);
    },
  );
});

/** From the gallery on, with the same chance each time, to the review; play makes one's moves. */
async function fromGallery(options, enter, play) {
  await here.page(
    { hash: 'play', hurried: true, alone: true, ...options },
    async (page, context) => {
      await context.addInitScript(() => {
        let state = 1;
        Math.random = () => (state = (state * 16807) % 2147483647) / 2147483647;
      });
      await page.reload();
      await page.locator('.tile svg').first().waitFor();
      await enter(page);
      while (await myTurn(page)) {
        const position = await positionOf(page);
        await play(page, bestMove(position));
        await becomes(async () => (await positionOf(page)) !== position, true, position);
      }
      await becomes(() => status(page), /You have won!/);
      await becomes(() => page.locator('.review').innerText(), /not one slip/);
    },
  );
}

const phone = devices['Pixel 7'];
const tapTile = (name) => (page) => page.getByRole('link', { name }).tap();

test('Cram by touch, from the gallery to the review', async () => {
  let taps = 0;
  await fromGallery(phone, tapTile(/^Cram/), async (page, { component, touches }) => {
    for (const part of touches) await cell(page, component, part).tap();
    taps += touches.length;
  });
  assert.ok(taps >= 4, `${taps}`);
});

/** A finger follows the line that the hint has drawn. */
async function followHint(page) {
  const hint = page.locator('.sprouts .line.hint');
  await becomes(async () => {
    if (await hint.count()) return true;
    const before = await page.locator('#live').innerText();
    await page.locator('.toolbar button', { hasText: /hint/i }).tap();
    await becomes(async () => (await page.locator('#live').innerText()) !== before, true);
    return false;
  }, true);
  await page.locator('.sprouts svg').scrollIntoViewIfNeeded();
  const points = await hint.evaluateAll((paths) =>
    paths.flatMap((path) => {
      const [length, matrix] = [path.getTotalLength(), path.getScreenCTM()];
      const at = (i) => path.getPointAtLength((length * i) / 20).matrixTransform(matrix);
      return Array.from({ length: 21 }, (_, i) => ({ x: at(i).x, y: at(i).y }));
    }),
  );
  const session = await page.context().newCDPSession(page);
  const finger = (type, touchPoints) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await finger('touchStart', points.slice(0, 1));
  for (const point of points.slice(1)) await finger('touchMove', [point]);
  await finger('touchEnd', []);
  await session.detach();
}

test('Sprouts by touch, from the gallery to the review', async () => {
  let lines = 0;
  await fromGallery(phone, tapTile(/^Sprouts/), async (page) => {
    await followHint(page);
    lines++;
  });
  assert.ok(lines >= 2, `${lines}`);
});

/** Goes on by Tab until what has the focus fits. */
async function tabTo(page, css) {
  const isThere = () => page.evaluate((wanted) => document.activeElement.matches(wanted), css);
  for (let left = 120; !(await isThere()); left--) {
    assert.ok(left > 0, `${css} is not reached`);
    await page.keyboard.press('Tab');
  }
}

test('Sprouts by keys alone, from the gallery to the review', async () => {
  let lines = 0;
  const enter = async (page) => {
    await tabTo(page, 'input[type="search"]');
    await page.keyboard.type('sprouts');
    await tabTo(page, '.tile[href*="sprouts:0"]');
    await page.keyboard.press('Enter');
  };
  await fromGallery({}, enter, async (page, move) => {
    const list = '.board details.moves';
    if (!(await page.locator(list).evaluate(({ open }) => open))) {
      await tabTo(page, `${list} summary`);
      await page.keyboard.press('Enter');
    }
    await tabTo(page, `${list} select`);
    const { moves } = native('solve', '--moves', 'all', '--', await positionOf(page));
    const index = moves.findIndex(({ to }) => to.join() === move.to.join());
    const chosen = () => page.locator(`${list} select`).inputValue();
    for (let left = moves.length; (await chosen()) !== `${index}`; left--) {
      assert.ok(left > 0, `${index} is not reached`);
      await page.keyboard.press('ArrowDown');
    }
    await tabTo(page, `${list} button`);
    await page.keyboard.press('Enter');
    lines++;
  });
  assert.ok(lines >= 2, `${lines}`);
});

test('dragging across objects takes them all', async () => {
  await here.page({ hash: 'play/kayles:6?seats=you,you&seed=1' }, async (page) => {
    await myTurn(page);
    const from = await board(page).locator('[data-cell="2"]').boundingBox();
    const to = await board(page).locator('[data-cell="3"]').boundingBox();
    await page.mouse.move(from.x + 9, from.y + 9);
    await page.mouse.down();
    await page.mouse.move(to.x + 9, to.y + 9, { steps: 4 });
    await page.mouse.up();
    await page.waitForFunction(() =>
      /kayles:2,2/.test(document.querySelector('.board').dataset.position),
    );
  });
});

test('splits, cuts and lists: a match of two at one screen', async () => {
  await here.page({ hash: 'play/lasker:4 + nim:1?seats=you,you&seed=1' }, async (page) => {
    await myTurn(page);
    await becomes(() => status(page), /Player 1/);
    await page
      .getByRole('button', { name: /splits heap A into (1 and 3|3 and 1)/ })
      .first()
      .click();
    await page.waitForFunction(() => /Player 2/.test(document.querySelector('.status').innerText));
    await becomes(() => positionOf(page), /^lasker:(1,3|3,1) \+ nim:1$/);
    while (await myTurn(page)) {
      const position = await positionOf(page);
      await makeFromList(page, bestMove(position));
      await page.waitForFunction(
        (was) => document.querySelector('.board').dataset.position !== was,
        position,
      );
    }
    await becomes(() => status(page), /Player [12] has won/);
  });
});

test('undo, redo, the tree of lines, and trying again after a slip', async () => {
  await here.page({ hash: 'play/nim:1,2?seats=you,you&seed=1' }, async (page) => {
    const take = async (name, after) => {
      await page.getByRole('button', { name }).click();
      await page.waitForFunction(
        (want) => document.querySelector('.board').dataset.position === want,
        after,
      );
    };
    await myTurn(page);
    await take('takes 2 from heap B, leaving 0', 'nim:1,0');
    await take('takes 1 from heap A, leaving 0', 'nim:0,0');
    await becomes(() => status(page), /Player 2 has won/);
    const slip = page.locator('.slips li');
    await becomes(() => slip.innerText(), /Move 1: Player 1 takes 2 from heap B/);
    assert.doesNotMatch(await slip.innerText(), /takes 1/); // the answer is not given away
    await slip.getByRole('button').click();
    await page.waitForFunction(
      () => document.querySelector('.board').dataset.position === 'nim:1,2',
    );
    await take('takes 1 from heap B, leaving 1', 'nim:1,1');
    await becomes(() => page.locator('.tree .step').count(), 4); // start, two moves, another try
    await page.keyboard.press('u');
    await page.waitForFunction(
      () => document.querySelector('.board').dataset.position === 'nim:1,2',
    );
    await page.keyboard.press('r');
    await page.waitForFunction(
      () => document.querySelector('.board').dataset.position === 'nim:1,1',
    );
    await page.locator('.tree .step').first().click();
    await page.waitForFunction(
      () => document.querySelector('.board').dataset.position === 'nim:1,2',
    );
  });
});

test('a beginner never starts lost unless asked', async () => {
  await here.page({ hash: 'play?own' }, async (page) => {
    await page.getByLabel('The position').fill('nim:1,4,5');
    await page.getByRole('button', { name: 'Start' }).click();
    await page.waitForFunction(() =>
      /Engine takes/.test(document.querySelector('.status')?.innerText),
    );
    assert.match(page.url(), /first=1/);
    await page.getByRole('button', { name: 'Who wins?' }).click();
    await myTurn(page);
    await becomes(() => status(page), /the one to move wins \(You\)/);

    await writePosition(page);
    await page.getByLabel('The position').fill('nim:1,4,5');
    await page.getByLabel('I begin').check();
    await page.getByRole('button', { name: 'Start' }).click();
    await page.waitForFunction(() => !location.hash.includes('first=1'));
    await becomes(() => status(page), /your turn/);
  });
});

test('any game of the engine, any position, and a level', async () => {
  await here.page({ hash: 'play?own' }, async (page) => {
    const games = page.getByLabel('Any game the engine knows');
    await games.selectOption({
      label: await games.locator('option', { hasText: 'moore' }).innerText(),
    });
    await becomes(() => page.getByLabel('The position').inputValue(), /^moore=/);
    await page.getByLabel('The position').fill('nim:1,3,5,7');
    await page.getByLabel(/(last move|last one) loses/).check();
    await page.getByLabel('How often the engine').fill('65');
    await page.getByRole('button', { name: 'Start' }).click();
    await page.waitForFunction(() => /misere/.test(location.hash) && /first=1/.test(location.hash));
    await becomes(() => page.locator('.goal').innerText(), /loses/);
    await becomes(() => page.getByLabel('Against').inputValue(), '65');
    // It is remembered.
    await writePosition(page);
    await becomes(() => page.getByLabel('How often the engine').inputValue(), '65');
  });
});

test('engine against engine, and pause', async () => {
  await here.page({ hash: 'play/nim:2,3?seats=engine:1,engine:0.5&seed=4' }, async (page) => {
    await page.getByRole('button', { name: 'Let the engine move' }).click();
    await page.waitForFunction(() => document.querySelectorAll('.tree .step').length === 2);
    await page.getByRole('button', { name: 'Let them play' }).click();
    await page.locator('.review').waitFor();
    await becomes(() => status(page), /Engine [12] has won/);
  });
});

test('the ladder of hints ends with the reason', async () => {
  await here.page({ hash: 'play/nim:3,4,5?seats=you,engine:1&seed=1' }, async (page) => {
    await myTurn(page);
    await page.getByRole('button', { name: 'Hint' }).click();
    const said = () => page.locator('.answer').innerText();
    const move = /takes 2 from heap A, leaving 1/;
    for (const wanted of [/You can win/, /Look at A/, move]) {
      await becomes(said, wanted);
      await page.getByRole('button', { name: 'Another hint' }).click();
    }
    await becomes(said, move);
    await becomes(() => page.locator('.columns caption').innerText(), /The column of 2 decides/);
    await becomes(() => page.locator('.columns thead .deciding').innerText(), '2');
    await page.getByRole('button', { name: 'Pairs' }).click();
    await becomes(() => page.locator('.pairing').innerText(), /Without a partner: 2/);
  });
});

test('the disguise view gives the values with their reasons', async () => {
  await here.page({ hash: 'play/kayles:4 + nim:3?seats=you,you&seed=1' }, async (page) => {
    await myTurn(page);
    await page.keyboard.press('w');
    const text = page.locator('.disguise');
    await text.getByText('The smallest number').waitFor();
    await becomes(() => text.innerText(), /Nim with heaps of 1 and 3/);
    await becomes(
      () => text.innerText(),
      /values 0, 2 and 3. The smallest number that is missing there is 1/,
    );
    // What single games say has words of its own, which come with the reasons.
    await page.evaluate(() => (location.hash = '#play/kayles:200?seats=you,you&seed=1'));
    await page.locator('.board[data-position^="kayles:200"]').waitFor();
    await myTurn(page);
    await page.keyboard.press('w');
    const told = () => page.locator('.reasons').innerText();
    await becomes(told, /the values come again every 12 heaps/);
    await page.locator('.settings select').first().selectOption('de');
    await becomes(told, /alle 12 Haufen/);
  });
});

test('while the engine thinks, and tells of it, the main thread is never blocked', (context) =>
  shortestOfThree(async () => {
    await here.page({ hash: 'play/cram:7x8?seats=you,engine:1&seed=1' }, async (page) => {
      await myTurn(page);
      const end = await followMainThread(page, context);
      // The engine thinks until its time is over, and meanwhile who wins is looked for.
      for (const i of [0, 1]) await cell(page, 0, i).click();
      await page.locator('.status', { hasText: 'That is a guess' }).waitFor();
      await myTurn(page);
      await page.locator('.waiting', { hasText: 'positions so far' }).waitFor();
      await page.getByRole('button', { name: 'Cancel' }).click();
      // Every move with its value, and the reasons.
      await page.evaluate(() => (location.hash = '#play/cram:4x5?seats=you,engine:1&seed=1'));
      await page.locator('.board[data-position^="cram:4x5"]').waitFor();
      await myTurn(page);
      for (const name of ['Theory', 'See why']) {
        await page.getByRole('button', { name }).click();
      }
      await page.locator('.badge').first().waitFor();
      await page.getByText('The smallest number').waitFor();
      await end();
    });
  }));

test('a search beside thousands of moves leaves the page alive, too', async () => {
  await here.page({ hash: 'play/juvavum:7x9?seats=you,you' }, async (page) => {
    await page.locator('.waiting').waitFor();
    // Each word of progress would cost seconds if all the moves were drawn anew for it.
    const told = await page.locator('.waiting').innerText();
    await page.waitForFunction(
      (was) => document.querySelector('.waiting')?.innerText !== was,
      told,
    );
    await page.waitForTimeout(3000);
    await page.getByRole('button', { name: 'Cancel' }).click({ timeout: 20_000 });
    await page.locator('.unknown').waitFor();
  });
});

test('the engine can be told to think no longer, and then guesses', async () => {
  await here.page({ hash: 'play/cram:8x8?seats=you,engine:1&seed=3&first=1' }, async (page) => {
    const waiting = page.locator('.table:has(.status:has-text("is thinking")) .waiting');
    await waiting.getByRole('button', { name: 'Cancel' }).click();
    await page.locator('.status', { hasText: 'That is a guess' }).waitFor();
    assert.equal(await myTurn(page), true);
  });
});

test('a game that goes in circles says why nobody wins', async () => {
  await here.page({ hash: 'play/graph=0>1,1>2,2>0:0?seats=you,you' }, async (page) => {
    await page.getByRole('button', { name: 'See why' }).click();
    await page.locator('.why', { hasText: 'Neither player can force a win' }).waitFor();
    await becomes(() => page.locator('.board').count(), 1);
  });
});

test('a long search leaves the page alive, shows progress and can be cancelled', (context) =>
  shortestOfThree(async () => {
    await here.page({ hash: 'play/cram:7x8?seats=you,you&seed=1&misere' }, async (page) => {
      await page.getByRole('button', { name: 'Cancel' }).waitFor();
      await page.waitForFunction(() =>
        /positions so far/.test(document.querySelector('.waiting')?.innerText),
      );
      const end = await followMainThread(page, context);
      await page.evaluate(async () => {
        for (let frame = 0; frame < 60; frame++) await new Promise(requestAnimationFrame);
      });
      await end();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByText('You stopped the search.').waitFor();
      await page.getByRole('button', { name: 'New game' }).click();
      await page.getByRole('link', { name: /^Nim take/ }).click();
      assert.equal(await myTurn(page), true);
    });
  }));

test('what happens is said to screen readers', async () => {
  await here.page({ hash: 'play/nim:1,2?seats=you,engine:1&seed=1' }, async (page) => {
    await myTurn(page);
    await page.getByRole('button', { name: 'takes 1 from heap B, leaving 1' }).click();
    await page.waitForFunction(() =>
      /^Engine takes 1 .* It is your turn\.$/.test(document.getElementById('live').innerText),
    );
  });
});
