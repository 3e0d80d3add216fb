// What the lessons say to whoever is wrong or stuck: a reason that fits the answer, hints up to the
// answer itself, and after a lost match the slips and a way back.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { becomes, makeFromList, native, positionOf, setUp } from './help.js';
import { load, loadTexts } from './source.js';

const here = setUp();
const { lessons, exercisesOf } = await load('learn/lessons.ts');
const { whyNotSum, whyNotMex, whyNotBinary } = await load('learn/reasons.ts');
const all = await loadTexts();
const { en } = all;

test('each wrong option has its reason, each exercise its hints', () => {
  for (const [code, texts] of Object.entries(all)) {
    for (const lesson of lessons) {
      for (const [i, exercise] of exercisesOf(lesson).entries()) {
        const { options, why, hints } = texts.lessons[lesson.id].exercises[i];
        const at = `${code}, ${lesson.id} ${i + 1}`;
        if (exercise.kind === 'choice') {
          const wrong = options.map((_, option) => String(option));
          wrong.splice(exercise.right, 1);
          assert.deepEqual(Object.keys(why), wrong, at);
        } else if (exercise.kind !== 'try') assert.ok(hints.length > 0, at);
      }
    }
  }
});

test('reasons fit the answer', () => {
  assert.match(whyNotSum(en, 8n, [3n, 5n]), /8 is the ordinary sum/);
  assert.match(whyNotSum(en, 7n, [3n, 5n]), /column of 1: there are 2, an even .* your 7 has 1/);
  assert.match(whyNotSum(en, 2n, [3n, 5n]), /column of 4 there is one 1, an odd .* 2 has 0/);
  assert.match(whyNotMex(en, 2n, [0n, 2n, 3n]), /Some option has the value 2/);
  assert.match(whyNotMex(en, 4n, [0n, 2n, 3n]), /a smaller number is missing/);
  assert.match(whyNotBinary(en, '6', 6), /6 is the number itself/);
  assert.match(whyNotBinary(en, '11', 11), /11 is the number itself/);
  assert.match(whyNotBinary(en, '011', 6), /wrong end/);
  assert.match(whyNotBinary(en, '101', 6), /101 is 4 \+ 1 = 5, but 6 is wanted/);
  assert.match(whyNotBinary(en, '10', 6), /10 is 2, but 6/);
  assert.equal(whyNotBinary(en, 'abc', 6), null);
});

const verdict = (section) => section.locator('.verdict').innerText();

test('numbers: in binary too, unreadable ones are refused in words', async () => {
  await here.page({ hash: 'learn/nim-sum' }, async (page) => {
    const section = page.locator('.exercise').first();
    const answer = async (text, said) => {
      await section.getByRole('textbox').fill(text);
      await section.getByRole('button', { name: 'Check' }).click();
      await becomes(() => verdict(section), said);
    };
    await answer('', /Write your answer/);
    await answer('abc', /A number is wanted/);
    await answer('8', /Not yet. 8 is the ordinary sum/);
    await answer('111', /column of 1/);
    // What a press on the ladder takes away does not take the focus with it.
    for (const name of ['Hint', 'Another hint']) {
      await section.getByRole('button', { name, exact: true }).press('Enter');
    }
    await page.waitForFunction(() => document.activeElement?.matches('.ladder button'));
    // Two wrong answers open the way to the answer; the columns come with it.
    await section.getByRole('button', { name: 'Show me' }).click();
    await section.locator('.shown tfoot', { hasText: 'Nim-sum' }).waitFor();
    await becomes(() => page.locator('.exercise.solved').count(), 0);
    await answer('110', /Right. In binary 110 is 6/);
    await page.locator('.exercise.solved').waitFor();
    assert.doesNotMatch(await page.locator('.lesson').innerText(), /nim:/);
  });
  await here.page({ hash: 'learn/binary' }, async (page) => {
    const section = page.locator('.exercise').first();
    await section.getByRole('textbox').fill('x');
    await section.getByRole('textbox').press('Enter');
    await becomes(() => verdict(section), /only the digits 0 and 1/);
  });
});

test('a wrong N or P is put to the test on the board', async () => {
  await here.page({ hash: 'learn/mirror' }, async (page) => {
    const section = page.locator('.exercise').nth(2); // 6 and 6
    const button = (name) => section.getByRole('button', { name });
    await button(/^N:/).click();
    await becomes(() => verdict(section), /N would mean that some move wins/);
    await becomes(() => button(/^P:/).isDisabled(), true);
    await makeFromList(section, { component: 0, to: ['2'] });
    await section.getByText('Then the other player takes 4 from heap B').waitFor();
    await becomes(() => verdict(section), /What do you say now/);
    await button(/^P:/).click();
    await page.locator('.exercise.solved').waitFor();
  });
  await here.page({ hash: 'learn/p-and-n' }, async (page) => {
    const section = page.locator('.exercise').nth(2); // 1 and 2
    await section.getByRole('button', { name: /^P:/ }).click();
    await becomes(() => verdict(section), /some move does: make it/);
    await makeFromList(section, { component: 0, to: ['0'] });
    await section.getByText('Then the other player takes 2 from heap B').waitFor();
    await makeFromList(section, { component: 1, to: ['1'] });
    await page.locator('.exercise.solved').waitFor();
  });
});

test('a table says what a wrong entry would need, and fills itself when asked', async () => {
  await here.page({ hash: 'learn/p-and-n' }, async (page) => {
    const section = page.locator('.exercise').first();
    await section.getByLabel('Heap of 4').selectOption('N');
    await section.getByRole('button', { name: 'Check' }).click();
    await section
      .getByText(/One entry is wrong. From 4 a move leaves 1, 2 or 3. It is N only if/)
      .waitFor();
    await becomes(() => verdict(section), /12 are still empty/);
    await section.getByRole('button', { name: 'Hint' }).click();
    const show = section.getByRole('button', { name: 'Show me' });
    for (let n = 0; n <= 12; n++) {
      await show.click();
      await section.getByText(`So for ${n} it is`).waitFor();
    }
    await section.getByRole('button', { name: 'Check' }).click();
    await page.locator('.exercise.solved').waitFor();
    await section.getByText('The table proves it as far as it goes').waitFor();
  });
});

test('every exercise can be climbed to its answer', { timeout: 600_000 }, async () => {
  await here.page({ hash: 'learn' }, async (page) => {
    for (const lesson of lessons) {
      await page.goto(`${here.site.url}#learn/${lesson.id}`);
      for (const [i, exercise] of exercisesOf(lesson).entries()) {
        const section = page.locator('.exercise').nth(i);
        if (exercise.kind === 'choice') {
          for (const option of Object.keys(en.lessons[lesson.id].exercises[i].why)) {
            await section.locator('input[type=radio]').nth(Number(option)).check();
            await becomes(
              () => verdict(section),
              `✗ Not yet. ${en.lessons[lesson.id].exercises[i].why[option]}`,
            );
          }
        }
        if (exercise.kind === 'choice' || exercise.kind === 'try') continue;
        if (exercise.kind === 'duel') {
          await section.getByRole('button', { name: 'I begin' }).click();
        }
        const hint = section.getByRole('button', { name: /^(Hint|Another hint)$/ });
        await hint.waitFor();
        while (await hint.count()) await hint.click();
        await section.getByRole('button', { name: 'Show me' }).click();
        await section.locator('.shown').waitFor();
      }
    }
  });
});

/** Plays a bout on until it is lost, by the moves that are chosen from all there are. */
async function lose(section, choose) {
  const lost = section.locator('.verdict.wrong');
  for (;;) {
    await section.locator('.board details.moves').or(lost).first().waitFor();
    if (await lost.count()) return;
    const position = await positionOf(section);
    const { moves } = native('solve', '--moves', 'all', '--', position);
    await makeFromList(section, choose(moves) ?? moves[0]);
    await section.locator(`.board:not([data-position="${position}"])`).waitFor();
  }
}

test('a lost match names the slip and goes on before it; moves can be taken back', async () => {
  await here.page({ hash: 'learn/one-to-k' }, async (page) => {
    const section = page.locator('.exercise').nth(2); // 21, take 1 to 3
    const ready = section.locator('.board details.moves');
    const lost = section.locator('.verdict.wrong');
    await ready.waitFor();
    await makeFromList(section, { component: 0, to: ['20'] });
    await section
      .locator('.board:not([data-position$=":20"], [data-position$=":21"]) details.moves')
      .waitFor();
    const second = await positionOf(section);
    await makeFromList(section, { component: 0, to: [String(+second.split(':')[1] - 1)] });
    await section.locator(`.board:not([data-position="${second}"]) details.moves`).waitFor();
    await section.getByRole('button', { name: 'Undo' }).click();
    await section.locator(`.board[data-position="${second}"]`).waitFor();
    // Now a slip, on purpose; then play on, whatever comes.
    await lose(section, (moves) => moves.find(({ wins }) => !wins));
    await section.getByText(/Your move 2, to take .*, gave the win away/).waitFor();
    // The nim-sum comes in lesson 6.
    const slips = section.locator('.slips');
    await slips
      .getByText(/What wins then: the other player takes \d from heap A/)
      .first()
      .waitFor();
    assert.doesNotMatch(await slips.innerText(), /value/);
    await section.getByRole('button', { name: 'Try again from there' }).first().click();
    await section.locator(`.board[data-position="${second}"] details.moves`).waitFor();
    await becomes(() => lost.count(), 0);
    await section.locator('.board:focus-within').waitFor(); // the button is gone
    // After a loss the answer is offered at once.
    await section.getByRole('button', { name: 'Show me' }).click();
    await section.locator('.shown', { hasText: 'A move that wins' }).waitFor();
  });
});

test('a slip is told by the reply until the nim-sum is known, in German too', async () => {
  for (const [hash, taken, said] of [
    ['learn/one-heap', ['3'], /Was dann gewinnt: Der andere nimmt 3 von Haufen A/],
    ['learn/bouton', null, /Der Zug ließ den Wert/],
  ]) {
    await here.page({ hash, locale: 'de-DE' }, async (page) => {
      const section = page.locator('.exercise[data-kind=win]').first();
      await lose(section, (moves) =>
        moves.find(({ wins, to }) => (taken ? `${to}` === `${taken}` : !wins)),
      );
      await section.locator('.slips').getByText(said).first().waitFor();
    });
  }
});

test('a match begun on the wrong side: no slip, but the beginning', async () => {
  await here.page({ hash: 'learn/last-match' }, async (page) => {
    const section = page.locator('.exercise').first(); // 2, 4, 6
    await section.getByRole('button', { name: 'I begin' }).click();
    await lose(section, ([first]) => first);
    await section.getByText('You made no slip').waitFor();
  });
});
