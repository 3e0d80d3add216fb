// At the table: what is typed and dragged is what is taken, moves are told by what is done, and nobody
// waits for a search.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { devices } from 'playwright-core';
import {
  becomes,
  board,
  cell,
  drag,
  myTurn,
  native,
  positionOf,
  reload,
  setUp,
  settled,
} from './help.js';

const here = setUp();
const status = (page) => page.locator('.status').innerText();
const live = (page) => page.locator('#live').innerText();
const arrived = (page, position) =>
  page.waitForFunction(
    (want) => document.querySelector('.board')?.dataset.position === want,
    position,
  );

test('a number of several digits is typed as such', async () => {
  await here.page({ hash: 'play/nim:20,3?seats=you,you' }, async (page) => {
    await myTurn(page);
    await cell(page, 0, 19).focus();
    await page.keyboard.type('12');
    await becomes(() => page.locator('.preview').innerText(), /takes 12 from heap A, leaving 8/);
    await page.keyboard.press('Enter');
    await arrived(page, 'nim:8,3');
    await myTurn(page);
    await cell(page, 0, 7).focus();
    await page.keyboard.type('9'); // there are only 8
    await becomes(() => page.locator('.preview').innerText(), /Heap A: at most 8/);
    await page.keyboard.press('Enter');
    await becomes(() => live(page), /Heap A: at most 8/);
    await becomes(() => positionOf(page), 'nim:8,3');
    await page.keyboard.type('15'); // not 5
    await becomes(() => page.locator('.preview').innerText(), /Heap A: at most 8/);
    await page.keyboard.press('Enter');
    await becomes(() => positionOf(page), 'nim:8,3');
    await page.keyboard.type('3'); // begins anew
    await becomes(() => page.locator('.preview').innerText(), /takes 3 from heap A, leaving 5/);
  });
});

test('typing a number that a rule does not allow takes nothing', async () => {
  await here.page({ hash: 'play/subtract=1,3:9?seats=you,you' }, async (page) => {
    await myTurn(page);
    await cell(page, 0, 8).focus();
    await page.keyboard.type('2');
    await page.keyboard.press('Enter');
    await becomes(() => positionOf(page), 'subtract=1,3:9');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('3');
    await page.keyboard.press('Enter');
    await arrived(page, 'subtract=1,3:6');
  });
});

test('a drag takes what it crosses and no more, or says that this is no move', async () => {
  const hash = 'play/nim:3,5,7 + kayles:8 + wythoff:5,4?seats=you,you';
  await here.page({ hash }, async (page) => {
    await myTurn(page);
    await drag(page, 2, 1, 3);
    await arrived(page, 'nim:3,5,4 + kayles:8 + wythoff:5,4');
    await myTurn(page);
    await drag(page, 3, 1, 4); // four of kayles
    await becomes(() => page.locator('.preview').innerText(), /4 so from row D is no move/);
    await becomes(() => positionOf(page), 'nim:3,5,4 + kayles:8 + wythoff:5,4');
    await drag(page, 4, 2, 3); // two tokens of a row, not those at its end
    await arrived(page, 'nim:3,5,4 + kayles:8 + wythoff:3,4');
  });
});

test('moves on boards are told by what is done, and marked', async () => {
  const hash = 'play/chomp:3x4?seats=you,engine:1&seed=1';
  await here.page({ hash }, async (page) => {
    await myTurn(page);
    for (const name of ['Hint', 'Another hint']) await page.getByRole('button', { name }).click();
    const hint = /A move that wins: the one that bites row (\d), column (\d)/;
    await page.locator('.answer', { hasText: hint }).waitFor();
    const [, row, column] = hint.exec(await page.locator('.answer').innerText());
    const hinted = page.locator('.picture .hinted');
    await becomes(
      () => hinted.first().getAttribute('aria-label'),
      new RegExp(`^row ${row}, column ${column}, free: bites row ${row}, column ${column}$`),
    );
    await hinted.first().click();
    await page.waitForFunction(() =>
      /^Engine bites row \d, column \d\. It is your turn\.$/.test(
        document.getElementById('live').innerText,
      ),
    );
    await page.locator('.picture .last > *').first().waitFor();
    await becomes(
      () => page.locator('.tree .step').nth(1).innerText(),
      /^bites row \d, column \d$/,
    );
  });
});

test('each verb has its words', async () => {
  const told = {
    'cram:2x3': 'covers row 1, columns 1 and 2',
    'hackenbush:0-1,1-2': 'cuts the edge from the ground to 1',
    'nimble:5': 'moves from square 5 to square 2',
    'node-kayles:path3': 'takes vertex 1',
    'geography:0,0>1,1-2': 'moves from vertex 0 to vertex 1',
    'wythoff:3,5': 'takes 2 from heap A and 2 from heap B',
    'staircase:3,1,2': 'moves 2 from step 3 to step 2',
    'notakto:3x3': 'marks row 2, column 3',
    'turning-turtles:THTHH': 'turns coins 1 and 5',
    'poker:2,1/1,1': 'puts 1 on heap A',
  };
  await here.page({ hash: 'learn' }, async (page) => {
    for (const [position, words] of Object.entries(told)) {
      await page.evaluate((to) => (location.hash = to), `play/${position}?seats=you,you`);
      await page.waitForFunction(
        (rule) => document.querySelector('.board')?.dataset.position.startsWith(rule),
        position.split(/[:]/)[0] + ':',
      );
      await myTurn(page);
      const options = await board(page).locator('details.moves option').allTextContents();
      assert.ok(options.includes(words), `${position}: ${options.join('; ')}`);
    }
  });
});

test('in German as well', async () => {
  await here.page({ hash: 'play/cram:2x3?seats=you,you', locale: 'de-DE' }, async (page) => {
    await myTurn(page);
    const options = await board(page).locator('details.moves option').allTextContents();
    assert.ok(options.includes('bedeckt Zeile 1, Spalten 1 und 2'), options.join('; '));
  });
});

test('what one plays for is told as the game has it', async () => {
  for (const [position, goal] of [
    ['nim:3,5 + nim:2', /^Taking the last one wins\./],
    ['kayles:7', /^Whoever makes the last move wins\./],
    ['chomp:2x3', /^Whoever leaves only the poisoned square wins\./],
    ['chomp:2x3 + nim:2', /^Whoever makes the last move wins\./],
    ['chomp:2x3 + chomp:2x2', /^Whoever makes the last move wins\./],
  ]) {
    const hash = `play/${encodeURIComponent(position)}?seats=you,you`;
    await here.page({ hash }, async (page) => {
      await becomes(() => page.locator('.goal').innerText(), goal);
    });
  }
  const hash = 'play/chomp:2x3?seats=you,you&misere';
  await here.page({ hash, locale: 'de-DE' }, async (page) => {
    await becomes(() => page.locator('.goal').innerText(), /^Wer nur das vergiftete Feld/);
  });
});

test('reasons name what one would say, not how a drawing is written', async () => {
  for (const [position, said] of [
    ['kayles:7 + nim:1', 'A Kayles 7 = a Nim heap of 2'],
    ['hackenbush:0-1,1-2,2-3,3-4 + nim:1', 'A Hackenbush = a Nim heap of 4'],
  ]) {
    const hash = `play/${encodeURIComponent(position)}?seats=you,you`;
    await here.page({ hash }, async (page) => {
      await page.getByRole('button', { name: 'See why' }).click();
      const line = page.locator('.disguise li p').first();
      await becomes(async () => (await line.innerText()).replace(/\s*●*$/, ''), said);
    });
  }
});

test('two people play at once what cannot be solved', async () => {
  await here.page({ hash: 'play/cram:7x9?seats=you,you' }, async (page) => {
    await myTurn(page);
    await becomes(() => page.locator('.goal').innerText(), /Whoever makes the last move wins/);
    await cell(page, 0, 0).click();
    await cell(page, 0, 1).click();
    await page.waitForFunction(() => /Player 2/.test(document.querySelector('.status').innerText));
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('You stopped the search. Who wins here is not known.').waitFor();
    await cell(page, 0, 2).click();
    await cell(page, 0, 3).click();
    await page.waitForFunction(() => document.querySelectorAll('.tree .step').length === 3);
    await page.getByRole('button', { name: 'Search on' }).waitFor(); // after a second
    await becomes(() => live(page), /Player 2 covers row 1, columns 3 and 4/);
  });
});

test('when its time is over the engine plays a move that it has seen to win', async () => {
  const hash = 'play/cram:5x6?seats=engine:1,you&seed=1';
  await here.page({ hash: 'learn', alone: true }, async (page, context) => {
    // No time to compare the moves, and all the time there is for the second look.
    await context.addInitScript(() => {
      const post = Worker.prototype.postMessage;
      Worker.prototype.postMessage = function (message) {
        const line = message.line
          ?.replace(/^move --time-limit 3/, 'move --time-limit 0.000001')
          .replace(/^solve --time-limit 1/, 'solve --time-limit 60');
        if (/^solve --time-limit 60 --moves winning/.test(line)) window.looked = true;
        post.call(this, line ? { ...message, line } : message);
      };
    });
    await page.goto(here.site.url + '?hurry#' + hash);
    await page.locator('.status', { hasText: 'Engine covers' }).waitFor();
    await becomes(() => page.evaluate(() => window.looked), true);
    assert.doesNotMatch(await status(page), /guess/); // which it says with the move
    assert.equal(native('solve', '--', await positionOf(page)).outcome, 'P');
  });
});

test('the engine guesses when its time is over, and says so', async () => {
  await here.page({ hash: 'play/cram:7x9?seats=you,engine:1' }, async (page) => {
    await myTurn(page);
    await cell(page, 0, 0).click();
    await cell(page, 0, 1).click();
    await page.waitForFunction(() =>
      /Engine covers .*That is a guess: 3 seconds/.test(
        document.querySelector('.status').innerText,
      ),
    );
    assert.equal(await myTurn(page), true);
  });
});

test('a new game of what cannot be solved begins after a second', async () => {
  await here.page({ hash: 'play?own' }, async (page) => {
    await page.getByLabel('The position').fill('clobber:5x6');
    await page.getByRole('button', { name: 'Start' }).click();
    await page.waitForFunction(() =>
      /^clobber/.test(document.querySelector('.board')?.dataset.position),
    );
    assert.equal(await myTurn(page), true);
  });
});

test('the engine never leaves one waiting at its own turn', async () => {
  const hash = 'play/nim:1,2,3?seats=you,engine:0.25&first=1&seed=3';
  await here.page({ hash }, async (page) => {
    await myTurn(page);
    await becomes(() => status(page), /Engine takes/);
    await becomes(() => page.getByRole('button', { name: 'Undo' }).isDisabled(), true);
    await reload(page);
    await myTurn(page);
    await becomes(() => status(page), /your turn/);
  });
  // A link that stands at the engine's turn, with its answer behind it.
  const link = 'play/nim:1,2,3?seats=you,engine:1&first=1&seed=3&line=2:0~1:1&at=0';
  await here.page({ hash: link }, async (page) => {
    await myTurn(page);
    await becomes(() => status(page), /your turn/);
  });
});

test('the focus goes where one goes on', async () => {
  await here.page({ hash: 'play/nim:1,2,4?seats=you,engine:1' }, async (page) => {
    await myTurn(page);
    const focus = (css) =>
      page.waitForFunction((wanted) => document.activeElement?.matches(wanted), css);
    for (let i = 0; i < 4; i++) await page.getByRole('button', { name: /int$/ }).click();
    await focus('.board [data-cell]');
    await page.keyboard.press('n');
    await focus('main');
    await page.getByRole('link', { name: /^Nim take/ }).click();
    await focus('.board, .board [data-cell]');
  });
  // Buttons that are gone or of no use after the press.
  const over = 'play/nim:1,2?seats=you,you&line=1:0~0:0';
  for (const name of ['Undo', 'Try again from here']) {
    await here.page({ hash: over.replace(name === 'Undo' ? '~0:0' : '', '') }, async (page) => {
      await page.getByRole('button', { name }).press('Enter');
      await page.waitForFunction(() => document.activeElement?.matches('.board [data-cell]'));
      await becomes(() => status(page), /The game begins/);
    });
  }
});

test('what the last move took is drawn as large as it was, of an emptied heap too', async () => {
  for (const line of ['0:1', '0:0']) {
    await here.page({ hash: `play/nim:3,5?seats=you,you&line=${line}` }, async (page) => {
      await myTurn(page);
      const width = (css) =>
        page
          .locator(css)
          .first()
          .evaluate((each) => each.clientWidth);
      assert.equal(await width('.object.taken'), await width('.object[data-cell]'));
    });
  }
});

test('a game whose last move loses does not change what the reader likes', async () => {
  await here.page({ hash: 'play' }, async (page) => {
    await page.getByRole('link', { name: /^Marienbad/ }).click();
    await myTurn(page);
    await becomes(() => page.getByLabel('Last move').inputValue(), 'loses');
    await page.getByRole('button', { name: 'New game' }).click();
    await becomes(() => page.getByLabel('Last move').inputValue(), 'wins');
  });
  await here.page({ hash: 'play?own' }, async (page) => {
    await becomes(
      () => page.getByRole('button', { name: 'Medium' }).getAttribute('aria-pressed'),
      'true',
    );
    await page.getByRole('button', { name: 'Hard' }).click();
    await becomes(() => page.getByLabel('How often the engine').inputValue(), '80');
  });
});

test('of other games than Nim the values and where they come from are told first', async () => {
  await here.page({ hash: 'play/chomp:3x4 + kayles:5?seats=you,you' }, async (page) => {
    await myTurn(page);
    await page.keyboard.press('w');
    const why = page.locator('.why');
    await why.getByText('The smallest number').nth(1).waitFor();
    const told = await why.innerText();
    assert.match(told, /Nim with heaps of \d+ and \d+ in disguise/);
    assert.match(told, /4 \(1\); 3 \+ 1 \(2\); 2 \+ 2 \(0\)/);
    assert.doesNotMatch(told, /bites row \d, column \d \(/, 'Theory shows them on the board');
    assert.doesNotMatch(told, /heap with a 1|empty table|column\b(?! \d)/);
    await page.getByRole('button', { name: 'Columns' }).click();
    await becomes(() => page.locator('.columns thead').innerText(), /Part\s+Value/);
  });
});

test('of a game alone its own reasons come first, in no text that only the engine reads', async () => {
  for (const [position, wanted, drawn] of [
    [
      'chomp:4x5',
      /the one that bites row 3, column 3[^]*values 0 to 12[^]*Nim heap of 13 in disguise/,
      11,
    ],
    ['hackenbush:0-1,1-2,1-3,0-4,4-5,5-6,6-4,0-7', /cuts the edge from the ground to 4/, 1],
    ['nimstring:0-1,1-2,2-0,1-3,3-0', /These are lost/, 4],
    ['cram:4x5', /half a turn[^]*Nim heap of 2 in disguise/, 0],
    ['node-kayles:grid3x4', /whoever is to move loses/, 9],
    ['dawson-strip:..x.......', /part 1 worth 1 and part 2 worth 1/, 7],
    ['sprouts:0*2', /From 0 no move leads to 0/, 0],
  ]) {
    await here.page({ hash: `play/${position}?seats=you,you` }, async (page) => {
      await myTurn(page);
      await page.keyboard.press('w');
      const why = page.locator('.why');
      await becomes(() => why.innerText(), wanted, position);
      await becomes(() => why.locator('.positions svg').count(), drawn, position);
      const told = await why.innerText();
      assert.doesNotMatch(told, /\d-\d+,|[.#x]+\/[.#x]|\|[A-Z]|:\d|\bTH/, position);
      await becomes(() => why.locator('.views').count(), 0, position);
    });
  }
});

test('the review shows each position, says why a slip was one, and praises', async () => {
  const slip = 'play/nim:1,2?seats=you,you&line=1:0~0:0&at=2';
  await here.page({ hash: slip }, async (page) => {
    await page.locator('.review .point').nth(1).click();
    await becomes(
      () => page.locator('.review [role="status"]').innerText(),
      /Move 1: Player 1 takes 2 .*won for Player 2/,
    );
    await becomes(() => page.locator('.review .board').getAttribute('data-position'), 'nim:1,0');
    await page.keyboard.press('ArrowLeft');
    await page.locator('.review [role="status"]').getByText('At the start').waitFor();
    await becomes(() => page.locator('.slips').innerText(), /It left the value 1; only 0 wins/);
  });
  // The engine's slips are its own: no "try again" would give the turn to the reader.
  const engine = 'play/nim:1,2?seats=engine:0,you&line=1:0~0:0&at=2';
  await here.page({ hash: engine }, async (page) => {
    await page.locator('.slips li').waitFor();
    await becomes(() => page.locator('.slips button').count(), 0);
  });
  await here.page({ hash: 'play/nim:0?seats=you,engine:1' }, async (page) => {
    await page.locator('.status').getByText('There is nothing to move here.').waitFor();
    await becomes(() => page.locator('.review').count(), 0);
  });
});

test('three people with names', async () => {
  await here.page({ hash: 'play?own' }, async (page) => {
    await page.getByLabel('People at this screen').check();
    await page.getByRole('button', { name: 'One more player' }).click();
    for (const [i, name] of ['Ann', 'Ben, jr', 'Li'].entries()) {
      await page.getByLabel(`Player ${i + 1}`).fill(name);
    }
    await page.getByLabel('The position').fill('nim:1,1,2');
    await page.getByRole('button', { name: 'Start' }).click();
    await arrived(page, 'nim:1,1,2');
    for (const [name, after] of [
      ['Ann', 'nim:0,1,2'],
      ['Ben, jr', 'nim:0,0,2'],
    ]) {
      await myTurn(page);
      await becomes(() => status(page), new RegExp(`It is ${name}’s turn`));
      await page
        .getByRole('button', { name: /takes 1 from heap .*leaving 0/ })
        .first()
        .click();
      await arrived(page, after);
    }
    await reload(page);
    await myTurn(page);
    await becomes(() => status(page), /It is Li’s turn/);
    await page.getByRole('button', { name: 'takes 2 from heap C, leaving 0' }).click();
    await page.waitForFunction(() =>
      /Li has won/.test(document.querySelector('.status').innerText),
    );
  });
});

test('who moved keeps the name when another opponent is chosen', async () => {
  const hash = 'play/nim:3,4,5?seats=you,engine:0.5&first=0&seed=5&line=0:2~0:1&at=2';
  await here.page({ hash }, async (page) => {
    await myTurn(page);
    await page.getByLabel('Against').selectOption({ label: 'a friend' });
    const told = /^It is Player 1’s turn\.\s+Player 2 takes 1 from heap A/;
    await becomes(() => status(page), told);
    await reload(page);
    await myTurn(page);
    await becomes(() => status(page), told);
  });
});

test('what is done the moment a board is there holds, and is written down at once', async () => {
  const hash = (seed) => `play/nim:3,4,5?seats=you,engine:0.5&first=0&seed=${seed}`;
  await here.page({ hash: hash(5) }, async (page) => {
    await myTurn(page);
    // Another match from a start that has been looked at has its board at once.
    const written = await page.evaluate((to) => {
      const strip = () => document.querySelector('.choices select');
      const seen = (there) =>
        new Promise((resolve, reject) => {
          setTimeout(reject, 30_000, new Error('not seen'));
          const observer = new MutationObserver(() => {
            if (!there()) return;
            observer.disconnect();
            resolve();
          });
          observer.observe(document, { childList: true, subtree: true, characterData: true });
        });
      const before = strip();
      const status = () => document.querySelector('.status').innerText;
      location.hash = to;
      return seen(() => strip() && strip() !== before && document.querySelector('.moves'))
        .then(() => {
          strip().value = 'friend';
          strip().dispatchEvent(new Event('change', { bubbles: true }));
          return seen(() => /Player 1/.test(status()));
        })
        .then(() => location.hash);
    }, hash(6));
    assert.match(written, /seats=you,you&seed=6$/);
    await settled(() => status(page));
    assert.match(await status(page), /^It is Player 1’s turn/);
  });
});

test('that a finger taps twice is said where it does', async () => {
  const how = (page) => page.locator('.status .how').innerText();
  for (const [position, twice] of [
    ['nim:3,4', true],
    ['wythoff:11,9', true],
    ['chomp:3x4', true],
    ['cram:2x3', false],
    ['grundy:8', false],
    ['lasker:4,5', true],
  ]) {
    const hash = `play/${position}?seats=you,you&seed=1`;
    const words = /A second tap does it\.$|Tokens are tapped twice\.$/;
    await here.page({ hash, ...devices['Pixel 7'] }, async (page) => {
      await myTurn(page);
      assert.equal(words.test(await how(page)), twice, position);
      if (position !== 'wythoff:11,9') return;
      await cell(page, 0, 9).tap();
      await becomes(() => page.locator('.preview').innerText(), /tap again to do it/);
      await becomes(() => positionOf(page), position);
      await cell(page, 0, 9).tap();
      await page.waitForFunction(
        (was) => document.querySelector('.board').dataset.position !== was,
        position,
      );
    });
    await here.page({ hash }, async (page) => {
      await myTurn(page);
      assert.doesNotMatch(await how(page), words, position);
    });
  }
});

test('the first line of Sprouts is drawn beside its rule', async () => {
  for (const position of ['sprouts:0*2', 'brussels-sprouts:4*2']) {
    await here.page({ hash: `play/${position}?seats=you,you&seed=1` }, async (page) => {
      await myTurn(page);
      const pictures = page.locator('.rules .example svg');
      await becomes(() => pictures.count(), 2);
      await becomes(() => pictures.nth(0).locator('.made').count(), 0);
      await becomes(() => pictures.nth(1).locator('.made').count(), 1);
      const label = await page.locator('.rules .example').getAttribute('aria-label');
      assert.equal(label, 'Example of a move: one draws a line.');
    });
  }
});
