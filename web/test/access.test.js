// axe-core finds nothing, at every size, light and dark, in both languages; nothing is wider than
// the screen. With SCREENSHOTS=yes there is one of each in build/screenshots to be looked at.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';
import { becomes, reload, setUp } from './help.js';

const here = setUp();
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const shots = fileURLToPath(new URL('../../build/screenshots/', import.meta.url));
const drawn = process.env.SCREENSHOTS === 'yes';
if (drawn) mkdirSync(shots, { recursive: true });

const sizes = {
  phone: { viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true },
  desk: { viewport: { width: 1280, height: 900 } },
  wall: { viewport: { width: 3840, height: 2160 } },
};

const click = (name) => (page) => page.getByRole('button', { name, exact: true }).click();
const steps =
  (...all) =>
  async (page) => {
    for (const step of all) await step(page);
  };

/** Name, address, what is done there, what must be seen before the look. */
const views = [
  ['play', 'play/nim:3,5,7?seats=you,engine:1&seed=1', click('See why'), '.columns'],
  [
    'pairs',
    'play/nim:3,5,6,1?seats=you,engine:0.5&seed=1&misere',
    steps(click('Hint'), click('See why'), click('Pairs')),
    '.pairing',
  ],
  [
    'disguise',
    'play/kayles:9 + lasker:5 + nim:3?seats=you,you&seed=1',
    steps(click('See why'), click('Disguise')),
    '.disguise .origin',
  ],
  [
    'review',
    'play/nim:1,3,5?seats=you,you&seed=1&line=2:4(2:0~1:1)~1:0~2:0(2:2)~0:0&at=4',
    async () => {},
    '.review svg',
  ],
  [
    'boards',
    'play/chomp:3x4 + cram:#../.#./... + clobber:2x3 + notakto:x../... + northcott:w/w..b/.wb + tartan=1-2*1-3:THT/HTH?seats=you,you&seed=1',
    async () => {},
    '.board .picture',
  ],
  [
    'strips',
    'play/dawson-strip:..x.... + nimble:6 + silver-dollar:1,4,6 + mock-turtles:THTHHT + staircase:3,1,2 + euclid:25,9 + poker:2,1/1,1?seats=you,you&seed=1',
    async () => {},
    '.board .picture',
  ],
  [
    'graphs',
    'play/hackenbush:0-1,1-2,2-0,2-3,3-4,3-3 + nimstring:0-1,1-2,2-0,1-3,3-0 + node-kayles:grid2x4 + arc-kayles:grid2x3?seats=you,you&seed=1',
    async () => {},
    '.board .picture',
  ],
  [
    'tokens',
    'play/geography:0,0-1,1-2,2-3,3-0,1>4,4-5 + graph=0>1,1>2,2>0,1>3,2>3:0 + graph=0>0,0>1,1>0:0?seats=you,you&seed=1',
    async () => {},
    '.board .picture',
  ],
  ['gallery', 'play', async () => {}, '.tile svg'],
  ['theory', 'play/nim:3,5,7 + cram:2x3?seats=you,you', click('Theory'), '.badge'],
  ['new', 'play?own', async () => {}, '.setup'],
  ['told', 'play/wythoff:4,7?seats=you,you&seed=1', click('Theory'), '.elsewhere'],
  [
    'things',
    'play?own=silver-dollar:1,4,6 + nimble:1,3,3 + chomp:3x4 + staircase:3,1,2 + poker:2,1/1,1 + brussels-sprouts:4*2 + geography:0,0-1,1>2',
    async () => {},
    '.edit-stair',
  ],
  ['edit', 'play?own=cram:2x3 + hackenbush:0-1', async () => {}, '.edit-graph'],
  ['drawn', 'play?own=sprouts:0*3', async () => {}, '.edit-drawn .spot'],
  [
    'beside',
    'play/lasker:4,6?seats=you,you&seed=1',
    steps(click('Theory'), click('See why')),
    '.told-here .why .disguise',
  ],
  ['tables', 'play/kayles:10,9?seats=you,you&seed=1&misere', click('See why'), '.of-heaps .own'],
  ['fused', 'play/hackenbush:0-1,1-2,2-0,2-3?seats=you,you&seed=1', click('See why'), '.marks'],
  [
    'sums',
    'play/chomp:2x2 + chomp:2x3?seats=you,you&seed=1&misere',
    click('See why'),
    '.positions .sum',
  ],
  ['touch', 'learn/periods', async () => {}, '.wrapped'],
  ['apart', 'learn/boards', async () => {}, '.touch .board'],
  ['sheet', 'learn/worksheet?count=2', async () => {}, '.sheet-positions .board'],
  ['refused', 'play/nim:3,,4?seed=1', async () => {}, '.notice'],
  ['large', 'play/kayles:300?seats=you,you&seed=1', async () => {}, '.moves select'],
  ['course', 'learn', async () => {}, '.course'],
  ['lesson', 'learn/bouton', async () => {}, '.exercise .board'],
  ['table', 'learn/subtraction', async () => {}, '.fill'],
  [
    'stuck',
    'learn/nim-sum',
    async (page) => {
      const section = page.locator('.exercise').first();
      await section.getByRole('textbox').fill('8');
      for (const name of ['Check', 'Hint', 'Another hint', 'Show me']) {
        await section.getByRole('button', { name, exact: true }).click();
      }
    },
    '.shown',
  ],
  ['empty', 'explore?rule=0.16&with=kayles&to=abc', async () => {}, '.problem'],
  ['values', 'explore?rule=kayles&with=dawson-chess&to=120', click('Cite'), '.cited'],
  ['wrapped', 'explore?view=wrapped&rule=kayles&to=200', async () => {}, '.rows'],
  ['rare', 'explore?view=rare&rule=kayles&to=200', async () => {}, '.rows'],
  ['positions', 'explore?view=table&family=wythoff:0-20,0-20', async () => {}, '.rows'],
  ['survey', 'explore?view=survey&pattern=0.??&to=500', async () => {}, '.survey tbody a'],
  ['nimbers', 'explore?view=nimbers&to=15', async () => {}, '.rows'],
  ['licences', 'licences', async () => {}, '.licences'],
];

const ALL = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What is there before anything is done, where the view waits for what that shows. */
const SEEN = {
  play: '.board',
  pairs: '.board',
  disguise: '.board',
  theory: '.board',
  told: '.board',
  beside: '.board',
  tables: '.board',
  fused: '.board',
  sums: '.board',
  stuck: '.exercise',
  values: '.comparison',
};

/** What axe finds, in the page. Pictures that nobody is told of and nobody reaches are empty meanwhile: of
 * thousands of shapes axe would find out where each lies, and look at none. */
async function violationsOf(runOnly) {
  const reached = '[tabindex], a, button, input, select, summary';
  const unseen = [...document.querySelectorAll('[aria-hidden="true"] svg')]
    .filter((svg) => !svg.querySelector(reached))
    .map((svg) => [svg, [...svg.childNodes]]);
  for (const [svg] of unseen) svg.replaceChildren();
  const options = { runOnly, resultTypes: ['violations'], selectors: false, preload: false };
  const { violations } = await window.axe.run(document, options);
  for (const [svg, children] of unseen) svg.replaceChildren(...children);
  return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) }));
}

/** All rules, or of what was just looked at in other colours those of colours alone. */
async function look(page, name, rules = ALL) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `${name} is ${wide} pixels wider than the screen`);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const violations = await page.evaluate(violationsOf, rules);
  const found = violations.map(
    ({ id, nodes }) => `${name}: ${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
  );
  assert.deepEqual(found, []);
  // The format that is soonest written, of a wall too.
  if (drawn) await page.screenshot({ path: `${shots}${name}.jpg`, fullPage: true, quality: 85 });
}

/** One page goes through all the views: what is compiled and kept stays. */
async function visit(page, [name, hash, act, wanted]) {
  await page.goto(`${here.site.url}#${hash}`);
  await page.locator('header nav').waitFor();
  await act(page);
  await page.locator(wanted).first().waitFor();
  if (hash.startsWith('explore')) await page.locator('.waiting').waitFor({ state: 'detached' });
}

/** What a wall has that a desk has not is where things stand and how large they are. */
const ON_WALL = ['cat.keyboard', 'cat.sensory-and-visual-cues'];

for (const [size, options] of Object.entries(sizes)) {
  test(`every page at the size of a ${size}, light and dark`, { timeout: 900_000 }, async () => {
    await here.page({ ...options }, async (page) => {
      for (const view of views) {
        await page.emulateMedia({ colorScheme: 'light' });
        await visit(page, view);
        await look(page, `${view[0]}-${size}-light`, size === 'wall' ? ON_WALL : ALL);
        // What the second language shows of a phone it shows in the dark.
        if (size === 'wall' || (size === 'phone' && !(view[0] in SEEN))) continue;
        await page.emulateMedia({ colorScheme: 'dark' });
        await look(page, `${view[0]}-${size}-dark`, ['cat.color']);
      }
    });
  });
}

test('every page in the second language, in the dark', async () => {
  const viewport = { width: 360, height: 740 };
  await here.page({ locale: 'de-DE', viewport, colorScheme: 'dark' }, async (page) => {
    for (const [name, hash, , wanted] of views) {
      await visit(page, [name, hash, async () => {}, SEEN[name] ?? wanted]);
      await becomes(() => page.evaluate(() => document.documentElement.lang), 'de');
      await look(page, `${name}-de`);
    }
  });
});

test('settings are kept: language and darkness', async () => {
  await here.page({ hash: 'learn' }, async (page) => {
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await paper();
    await page.getByLabel('Light or dark').selectOption('dark');
    const dark = await paper();
    assert.notEqual(dark, light);
    await page.getByLabel('Language').selectOption('de');
    await page.getByText('Siebzehn kurze Lektionen').waitFor();
    await reload(page);
    await page.getByText('Siebzehn kurze Lektionen').waitFor();
    await becomes(() => paper(), dark);
  });
});

test('the dark colours are the same by choice and where the system is dark', async () => {
  const seen = {};
  for (const colorScheme of ['light', 'dark']) {
    await here.page({ hash: 'explore?rule=kayles&to=20', colorScheme }, async (page) => {
      await page.locator('.explore').waitFor();
      seen[colorScheme] = await page.locator('.explore').evaluate((element) => {
        const style = getComputedStyle(element);
        const names = ['paper', 'ink', 'accent', 'focus', 'button-4', 'grass', 'ramp-0', 'ramp-5'];
        const colours = () => [
          style.colorScheme,
          ...names.map((name) => style.getPropertyValue(`--${name}`).trim()),
        ];
        const { dataset } = document.documentElement;
        const bySystem = colours();
        dataset.theme = 'light';
        const light = colours();
        dataset.theme = 'dark';
        return { bySystem, light, dark: colours() };
      });
    });
  }
  const { light, dark } = seen;
  assert.deepEqual(light.bySystem, light.light);
  assert.deepEqual(dark.bySystem, dark.dark);
  assert.deepEqual([dark.light, light.dark], [light.light, dark.dark]);
  dark.dark.forEach((each, i) => assert.notEqual(each, light.light[i]));
});

test('with reduced motion nothing moves', async () => {
  await here.page({ hash: 'play/nim:3,5,7', reducedMotion: 'reduce' }, async (page) => {
    await page.locator('.object').first().waitFor();
    const moving = await page.evaluate(
      () =>
        [...document.querySelectorAll('*')].filter((each) => {
          const { transitionDuration, animationName } = getComputedStyle(each);
          return parseFloat(transitionDuration) > 0 || animationName !== 'none';
        }).length,
    );
    assert.equal(moving, 0);
  });
});

test('everything on the page of play is reached by Tab, with a focus one sees', async () => {
  await here.page({ hash: 'play/nim:3,5?seats=you,you&seed=1' }, async (page) => {
    await page.locator('.board details.moves').waitFor();
    const reached = [];
    for (let i = 0; i < 40; i++) {
      await page.keyboard.press('Tab');
      const now = await page.evaluate(() => {
        const at = document.activeElement;
        if (at === document.body) return null;
        const { outlineStyle, outlineWidth } = getComputedStyle(at);
        return {
          name: at.ariaLabel ?? at.textContent,
          outline: outlineStyle !== 'none' && outlineWidth !== '0px',
        };
      });
      if (!now) break;
      assert.ok(now.outline, `no focus to be seen on ${now.name}`);
      reached.push(now.name);
    }
    for (const name of [
      'Skip',
      'Play',
      'Learn',
      'takes 1 from heap A',
      'takes 1 from heap B',
      'list',
      'See why',
      'Share',
      'New game',
      'Hint',
      'How to play',
    ]) {
      assert.ok(
        reached.some((each) => each.includes(name)),
        `${name} is not reached: ${reached.join('; ')}`,
      );
    }
  });
});
