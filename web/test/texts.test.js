// Every language says everything, and says it of the same exercises.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { native, nativeEngine } from './help.js';
import { COMMAND_LINE } from './messages.js';
import { leaves, load, loadTexts } from './source.js';

const { lessons, exercisesOf } = await load('learn/lessons.ts');
const all = await loadTexts();
const { say } = await load('text/phrase.ts');
const { letter } = await load('text/letter.ts');
const { OF_THE_SUM } = await load('why/reason.ts');

for (const [code, texts] of Object.entries(all)) {
  test(`${code}: each lesson has the words for its parts`, () => {
    for (const lesson of lessons) {
      const words = texts.lessons[lesson.id];
      assert.equal(
        words.texts.length,
        lesson.parts.filter((part) => part === 'text').length,
        lesson.id,
      );
      const exercises = exercisesOf(lesson);
      assert.equal(words.exercises.length, exercises.length, lesson.id);
      for (const [i, exercise] of exercises.entries()) {
        const { options } = words.exercises[i];
        assert.equal(options !== undefined, exercise.kind === 'choice', `${lesson.id} ${i}`);
        if (options) assert.ok(exercise.right < options.length, `${lesson.id} ${i}`);
      }
    }
  });
  test(`${code}: no text is empty or has marks that don't match`, () => {
    for (const [path, text] of leaves(texts)) {
      if (typeof text !== 'string') continue;
      assert.notEqual(text.trim(), '', path);
      assert.equal(text.split('**').length % 2, 1, path);
      assert.equal(text.split('`').length % 2, 1, path);
    }
  });
}

test('the languages have the same texts', () => {
  const keys = (texts) =>
    [...leaves({ ...texts, games: {} })].map(([path, text]) => `${path}: ${typeof text}`);
  assert.deepEqual(keys(all.de), keys(all.en));
});

test('every game is explained in every language', () => {
  // The engine's own summaries are in English.
  for (const { name, summary } of native('rules').games) {
    const own = all.de.games[name];
    assert.ok(own, name);
    assert.notEqual(own, summary);
  }
});

test('a reason calls the heaps as the moves do', () => {
  for (const [code, { reasonKinds, place }] of Object.entries(all)) {
    for (const of of ['ends', 'hands']) {
      const reason = { kind: 'heaps', of, numbers: ['2', '5', '3', '4'], component: 2 };
      for (const [rules, name] of [
        [['end-nim'], 'B'],
        [['nim', 'nim', 'end-nim'], 'C2'],
      ]) {
        const said = reasonKinds.heaps(reason, false, { reasons: [reason], rules });
        const told = `: ${place.heap(name)} `.toLowerCase();
        assert.ok(said.toLowerCase().includes(told), `${code}: ${said}`);
      }
    }
  }
});

test('rules with parameters are told in every language, with the same numbers', () => {
  const numbers = (text) => text.match(/\d+/g) ?? [];
  const kinds = new Set();
  const graph = `graph=${Array.from({ length: 40 }, (_, i) => `${i}>${i + 1}`).join()}`;
  for (const rule of [
    ...['subtract=1', 'subtract=1,3,4', 'subtract=2-6,9', 'allbut=2,5', 'allbut=1-5,8'],
    ...['0.0', '0.137', '0.3F', '4.333...', '0.1313...', '4!.8=C?', 'C!.D=9?6!', '8?.1'],
    ...['moore=1', 'moore=2', 'moore=18446744073709551614', 'wythoff', 'wythoff=3'],
    ...['half', 'square', 'prime', 'divisors'].map((law) => `take-away=${law}`),
    ...['coins=1', 'coins=1,3-5', 'coins=run', 'coins=run,1', 'coins=run,2-3', 'coins=sym'],
    ...['tartan=1*run', 'tartan=sym*2', 'tartan=run,2-3*sym'],
    ...['dawson-strip', 'dawson-strip=1', 'notakto', 'notakto=4', 'graph=0>1,1>2,1>3,2>0', graph],
  ]) {
    const told = native('rules', rule);
    const german = all.de.ruleInWords(told);
    assert.equal(all.en.ruleInWords(told), told.rule_in_words);
    assert.deepEqual(numbers(german), numbers(told.rule_in_words), german);
    assert.doesNotMatch(german, /\b(the|is|are|and|of|from|take|or|undefined|null)\b|,,|  /, rule);
    assert.ok(told.clauses.length > 0, rule);
    for (const { kind, heaps = [] } of told.clauses) {
      kinds.add(kind);
      // The heaps left are told by words in both.
      const words = [/nichts/, /ein Haufen/, /zwei /, /drei /];
      for (const heap of heaps) assert.match(german, words[heap]);
    }
  }
  assert.equal(kinds.size, 18, [...kinds].join());
  // Without parameters it is the game's own sentence.
  assert.equal(all.de.ruleInWords(native('rules', 'kayles')), all.de.games.kayles);
});

/** The numbers that one says of a place; heaps have letters, and numbers only beside other games. */
const numbersOf =
  (alone) =>
  ({ kind, row, step, column, token, amount, number, from, to }) => {
    const heap = alone ? undefined : row;
    return (
      kind === 'row' ? [amount, step ?? heap] : [row, column, token, number, from, to]
    ).filter((each) => each !== undefined);
  };

test('each verb has its words in every language, with the numbers of its data', async (t) => {
  const engine = nativeEngine();
  t.after(engine.stop);
  const met = new Set();
  const games = native('rules').games.filter(({ name }) => name !== 'lua');
  const sums = ['nim:2 + poker:2,1/1,1', 'kayles:3 + staircase:3,1,2'];
  for (const position of [...games.map(({ example }) => example), ...sums]) {
    const table = JSON.parse(await engine.ask(`moves --most 200 --picture -- ${position}`));
    for (const { component, phrase, deed, told } of table.moves) {
      if (!phrase) {
        assert.equal(table.components[component].picture.parts, undefined, position);
        continue;
      }
      met.add(phrase.verb);
      assert.equal(phrase.verb, deed);
      // Tokens of one row are one place; where tokens go is another.
      const { parts } = table.components[component].picture;
      const rows = new Set(told.map((i) => parts[i].y));
      const counted = ['take', 'put', 'pass'].includes(deed);
      assert.equal(
        phrase.places.length,
        counted ? rows.size + (deed === 'pass') : told.length,
        position,
      );
      for (const [code, texts] of Object.entries(all)) {
        const words = say(texts, phrase);
        const numbers = [...new Set(words.replace(/\b[A-Z](?=\d)/g, '').match(/\d+/g))].sort();
        const alone = table.components.length === 1;
        const data = [...new Set(phrase.places.flatMap(numbersOf(alone)).map(String))].sort();
        assert.deepEqual(numbers, data, words);
        assert.doesNotMatch(words, /undefined|NaN|\[object/);
        if (code === 'de') assert.doesNotMatch(words, /\b(the|row|takes|and|of|from|square)\b/);
        const heaps = phrase.places.every(({ kind, step }) => kind === 'row' && step === undefined);
        const named = heaps ? /\b([A-Z])\d/ : /,? in ([A-Z])$/;
        assert.equal(alone ? undefined : named.exec(words)[1], phrase.in);
        const letters = heaps && alone ? phrase.places.map(({ row }) => letter(row - 1)) : [];
        for (const each of letters)
          assert.match(words, new RegExp(`\\b[Hh](eap|aufen) ${each}\\b`));
      }
    }
  }
  assert.deepEqual(
    [...met].sort(),
    Object.keys(all.en.verb)
      .filter((key) => key !== 'within')
      .sort(),
  );
});

test('no digit is lost of what is taken from very large heaps', () => {
  const huge = '18446744073709551611';
  const [move] = native('moves', '--most', '1', '--picture', '--', `moore=2:3,${huge}`).moves;
  assert.equal(move.phrase.places[0].amount, huge);
  assert.equal(say(all.en, move.phrase), `takes ${huge} from heap B`);
  assert.equal(say(all.de, move.phrase), `nimmt ${huge} von Haufen B`);
});

test('German says du to the reader', async () => {
  const { drawing } = await load('text/de-sprouts.ts');
  for (const [path, text] of leaves({ ...all.de, drawing })) {
    assert.doesNotMatch(String(text), /\b[A-ZÄÖÜ]?[a-zäöü]+en Sie\b|\bIhnen\b/, path);
  }
});

test('the second language is not the first', () => {
  const english = new Map(leaves(all.en));
  const same = [...leaves(all.de)].filter(
    ([path, text]) => typeof text === 'string' && text.length > 12 && english.get(path) === text,
  );
  assert.deepEqual(
    same.map(([path]) => path),
    ['.learn.worksheetName'],
  );
});

test('what the engine says is right in both languages', async (t) => {
  const engine = nativeEngine();
  t.after(engine.stop);
  for (const [line, german] of [
    ['solve -- zzz:3', /^Ein Spiel „zzz“ gibt es nicht. Alle/],
    ['solve -- kayls:3', /„kayles“/],
    ['solve -- ?:3', /weder eine Zahl/],
    ['solve -- nim:3,', /fehlt eine ganze Zahl/],
    ['solve -- nim:-1', /Unter null/],
    ['solve -- nim:99999999999999999999', /2\^64/],
    ['solve -- nim:3 +', /fehlt ein Teil/],
    ['solve -- nim:3x', /Von hier an/],
    ['solve -- kayles', /Doppelpunkt/],
    ['solve -- 0.9z:3', /Ziffern eines Codes/],
    ['solve -- subtract=:3', /Hier fehlt eine Zahl, wie in/],
    ['solve -- kayles=3:3', /keine Angaben/],
    ['solve -- ', /^Hier steht noch nichts/],
    ['values --json --to 5 -- nim nim', /ein Wort zu viel/],
    ['values --json --to 5 -- chomp', /nicht mit Haufen/],
    ['period --json -- take-away=square', /keinen Code/],
  ]) {
    const { error } = JSON.parse(await engine.ask(line));
    const said = { format: error.message, arguments: [], ...error };
    assert.match(all.de.engineSays(said) ?? '', german, error.message);
    assert.doesNotMatch(all.en.engineSays(said), COMMAND_LINE);
  }
  // What has no words here is shown as the engine said it, and called English.
  const message = 'an edge joins three different nodes';
  for (const format of [message, '%s'])
    assert.equal(all.de.engineSays({ message, format, arguments: [message] }), null);
  assert.match(all.en.engineSays({ message, format: message, arguments: [] }), /^An .*nodes\.$/);
  assert.match(all.de.inEnglish, /Englisch/);
});

test('what counts as one in a list is said as the engine says it', async (t) => {
  const engine = nativeEngine();
  t.after(engine.stop);
  const same = /so is (what .*?)[:.] /;
  for (const asked of [
    'explain --misere mock-turtles:HT + cram:2x2',
    'explain --misere ruler:HHHH',
    'explain --misere cram:2x3 + cram:2x2',
    'explain --misere ruler:HHHH + nim:2',
    'explain chomp:4x4',
    'explain --full --misere nimble:3,4',
    'explain clobber:2x4 --full',
    'explain arc-kayles:0-1,1-2,2-3,3-4',
    'explain arc-kayles:0-1,1-2,2-3 + cram:2x2',
    'explain geography:0,0-1,1-2,2-3,3-0,1>4,4-5',
    'explain --misere ruler:HT + node-kayles:0-1,1-2',
  ]) {
    const { text, components, reasons } = JSON.parse(await engine.ask(asked));
    const beside = { reasons, rules: components.map(({ rule }) => rule) };
    const list = reasons.find(({ kind }) => kind === 'closed' || kind === 'answers');
    const told = same.exec(`${text.replace(/\s+/g, ' ')} `)?.[1];
    const own = all.en.reasonKinds[list.kind](list, true, beside).replaceAll('’', "'");
    assert.equal(same.exec(own)?.[1], told, asked);
    const german = all.de.reasonKinds[list.kind](list, true, beside);
    assert.equal(german.includes('Zahlen'), /tails/.test(told), german);
    assert.equal(german.includes('Symmetrie'), /symmetry/.test(told), german);
  }
});

test('reasons of single games are said as the engine says them, and in every language', async (t) => {
  const engine = nativeEngine();
  t.after(engine.stop);
  const met = new Set();
  const plain = (text) =>
    text
      .replace(/\s+/g, ' ')
      .replaceAll('’', "'")
      .replaceAll('è', 'e')
      .replaceAll('×', 'x')
      .replaceAll('…', '...')
      .replaceAll('−', '-');
  const numbers = (text) => (text.match(/\d+/g) ?? []).sort();
  const more = [
    ...[
      'kayles:200',
      'kayles:1000000000,5',
      'subtract=1-3:21',
      'subtract=2-4:21',
      'take-away=half:9,6',
    ],
    ...['take-away=divisors:12', 'cram:4x6', 'cram:3x3', 'wythoff:3,5', 'nimble:5', 'end-nim:2,3'],
    ...['4.333...:200', 'allbut=2,3,7:100', 'lasker:9', 'fibonacci:12', 'fibonacci:13,13'],
    ...[
      'geography:0,0-1,1-2,2-3,3-0',
      '--misere moore=2:1,1,1',
      '--misere wythoff:0,1',
      '--misere wythoff:3,5',
    ],
    ...['--misere subtract=1-3:21', '--misere subtract=2-4:21', 'kayles:7', 'kayles:9'],
    ...['--misere fibonacci:100', '--misere fibonacci:90', '--misere fibonacci:1,1'],
    ...[
      '--misere euclid:25,16',
      '--misere euclid:25,25',
      '--misere chomp:2x5',
      '--misere chomp:5x2',
    ],
    ...[
      '--misere chomp:9,1,1',
      '--misere staircase:0,3,1',
      '--misere staircase:0,3',
      '--misere nimble:1',
      '--misere nimble:2,5',
      '--misere staircase:0,3 + nim:2',
    ],
    ...[
      '--misere staircase:1,0,1',
      '--misere lasker:1,1',
      '--misere lasker:9',
      '--misere end-nim:2,3',
    ],
    // In one sentence, where what is said of the whole sum stands as it does on the page.
    ...['--misere --brief 0.3331:16', '--misere --brief 0.3331:16,9', '--misere --brief cram:2x3'],
    ...['--misere --brief cram:2x3 + cram:2x2', '--misere --brief cram:3x3 + nim:5'],
    ...['--brief kayles:5,5', '--brief kayles:5,5,7,7', 'nimstring:0-1,1-2,0-3,3-4,4-0'],
    ...['--misere --brief 4.7:100,11,5', '--misere --brief 4.7:100,101,57'],
    ...['--misere --brief 0.26:100', '--misere --brief 4.7:9,1,1,3'],
    ...[
      'hackenbush:0-1,1-2,1-3,3-4',
      'hackenbush:0-1,1-2,2-3,3-0,2-4,4-5,5-2',
      'end-nim:2,1,1',
      'end-nim:5,1,4,2,7',
    ],
    ...['--brief graph=0>1,1>0:0', '--brief graph=0>1,1>0:0 + nim:2'],
    '--brief graph=0>1,1>0:0 + graph=0>1,1>0:1 + nim:1',
    ...['tartan=2-4*1-2:HHTT/THTT', 'tartan=1-2*2-4:TTH/HHT/THT', 'tartan=3*1,3:TTTH/HTTT'],
    ...['tartan=run*run,1-3:HHHH/TTHH', 'tartan=2*1-3:HHHH/TTHH', 'euclid:0,6 + nim:2'],
    ...['wythoff=2:2,6', 'wythoff=3:6,7', 'wythoff:4,6', '--misere wythoff=2:3,9'],
    // Lists, whose items stand one below the other in the engine's words.
    ...['chomp:5,3', '--misere chomp:4x4', '--misere notakto:3x3', 'graph=0>1,1>2,2>0,1>3,2>3:0'],
    ...['--misere graph=0>1,1>2,2>0,1>3,2>3:0', '--misere juvavum:2x2'],
    ...[
      'coins=1,3:THH',
      'coins=run,1-5:TTTTH',
      'coins=run,2-3:TTTH',
      'coins=4:TTTTH',
      'coins=2-3:HT',
    ],
    ...['coins=run,2-3:TTHTTH', 'coins=run,2-3:TTH', 'sym:HTTHTTHH', 'coins=3-4:TTTH'],
    ...[
      'geography:0,0>1,0>2,1>2,2>3',
      '--misere geography:0,0>1,0>2,1>2,2>3',
      '--misere northcott:w.b + kayles:2',
      '--misere graph=0>1,1>2,2>0,0>3:0 + graph=0>1,1>2,2>0,0>3:1',
    ],
    ...[
      '--misere poker:2,1/1,1',
      '--misere northcott:w/w..b/.wb',
      'brussels-sprouts:5',
      'brussels-sprouts:2',
    ],
    ...['--misere --brief silver-dollar:1,4,6'],
    ...['--misere clobber:3x5', '--misere 0.6:18 + kayles:9'],
    ...['graph=0>1,1>0,0>2,2>3,1>3,3>4,4>5,5>3,2>6:0', 'poker:2,1/1,1', 'nimstring:0-1'],
    // Whose values are listed, and what they are for.
    ...['0.77:20', '0.77:200', '0.77:20,200 + nim:4', 'nim:4 + kayles:200', '4.7:1000 + nim:1'],
  ];
  const games = native('rules').games.filter(({ name }) => name !== 'lua');
  for (const asked of [...games.map(({ example }) => example), ...more]) {
    const [, misere, position] = /^((?:--\w+ )*)(.*)$/.exec(asked);
    const { text, components, reasons } = JSON.parse(
      await engine.ask(`explain ${misere}-- ${position}`),
    );
    const beside = { reasons, rules: components.map(({ rule }) => rule) };
    for (const reason of reasons) {
      const ofSum = OF_THE_SUM.includes(reason.kind);
      const isList = ['closed', 'answers', 'labels', 'values', 'fused'].includes(reason.kind);
      if (isList || !ofSum ? misere.includes('brief') : !misere.includes('brief')) continue;
      if (!ofSum && reason.component === undefined) continue;
      const own = all.en.reasonKinds[reason.kind]?.(reason, !!misere, beside);
      if (!own) {
        // The page draws of these what it shows, or leaves the table of heaps out.
        assert.ok(
          ['quotient', 'elements', 'played'].includes(reason.kind),
          `${asked}: ${reason.kind}`,
        );
        continue;
      }
      met.add(reason.kind);
      // Of Moore's Nim itself the columns are drawn instead, and in misère play a quotient is told.
      const drawn =
        (position.startsWith('moore') && reason.after === undefined) ||
        (misere && reason.kind === 'takes');
      const start = ['labels', 'values'].includes(reason.kind)
        ? own.indexOf(': ')
        : own.lastIndexOf(': ');
      // What is said of the sum that a move leaves is not in one sentence, nor that no move leads to
      // a value, where it says how both sides can go on.
      const otherwise =
        ofSum && (reason.after !== undefined || reason.kind === 'infinite')
          ? misere.replace('--brief ', '')
          : // Where its steps are shown, they have what else is in one sentence.
            reason.kind === 'fusion' &&
              reason.after === undefined &&
              reasons.some(({ kind }) => kind === 'fused')
            ? `${misere}--brief `
            : null;
      const said =
        otherwise !== null
          ? JSON.parse(await engine.ask(`explain ${otherwise}-- ${position}`)).text
          : text;
      // What several reasons of a kind begin with, the engine says once.
      const first = reasons.find(({ kind }) => kind === reason.kind);
      const colon = own.indexOf(': ') + 2;
      const again =
        ['heaps', 'products', 'lasts', 'between', 'quotients', 'fusion'].includes(reason.kind) &&
        first !== reason &&
        all.en.reasonKinds[reason.kind](first, !!misere, beside).startsWith(own.slice(0, colon));
      const items = isList ? own.slice(start + 2).split('; ') : [again ? own.slice(colon) : own];
      if (reason.kind === 'values') items.push(own.slice(0, own.indexOf(', in tens')));
      // The engine counts the heaps of a game that has several, as moves in its notation do.
      const counted = (item) =>
        reason.kind === 'heaps'
          ? item.replace(
              /\bheap ([A-Z])(\d*)/g,
              (_, name, n) => `heap ${n || name.charCodeAt(0) - 64}`,
            )
          : item;
      for (const item of items)
        assert.ok(
          drawn ||
            plain(said)
              .toLowerCase()
              .includes(plain(counted(item)).toLowerCase()),
          `${asked}: ${item}`,
        );
      const german = all.de.reasonKinds[reason.kind](reason, !!misere, beside);
      assert.deepEqual(numbers(german), numbers(own), german);
      assert.doesNotMatch(german, /undefined|null|NaN|\b(the|of|and)\b/, asked);
    }
  }
  assert.deepEqual([...met].sort(), Object.keys(all.en.reasonKinds).sort());
});
