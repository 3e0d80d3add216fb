// Whatever the engine can say to the page has words in the second language, and none of the command line.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { native, nativeEngine } from './help.js';
import { COMMAND_LINE, engineMessages } from './messages.js';
import { leaves, load, loadTexts } from './source.js';

const { reworded } = await load('text/en.ts');
const all = await loadTexts();
const { german } = await load('text/de-engine.ts');

/** Messages that no one on the page meets, by file and what all of them begin with, and why. */
const NOT_ON_THE_PAGE = [
  [/^base\/cpu\.c/, 'BOUTON_CPU', 'the page has no environment'],
  [
    /^nimber\/(arguments|batch|circle|logarithm|matrix|polynomial\w*|wide)\.[ch]/,
    '',
    'of functions for C, and of files',
  ],
  [/^misere\//, '', 'the page asks for no genus'],
  [/^match\//, '', 'the page keeps its matches itself: it has no records, names or moves as text'],
  [/^explain\//, '', 'of a call that the commands don’t make'],
  [/^octal\/(proof|file|replay)\/\w+\.c/, '', 'of files'],
  [/^octal\/engine\/event\.c/, '', 'the engine tries another way then'],
  [/^octal\/sequence\/answers\.c/, 'there is no period to certify', 'of files'],
  [/^octal\/sequence\/run\.c/, 'stopped by the one', 'the page takes values by no sink'],
  [/^(solve\/(certify\w*|check)|search\/saved)\.c/, '', 'of files'],
  [/^nim\/count\.c/, '', 'of families'],
  [/^misere\//, '', 'where a quotient is not known, the search goes on'],
  [/^search\/limits\.c/, 'this takes more than a short search', 'a longer one follows'],
  [/^search\/workers\.c/, 'a link reaches', 'the page’s is one thread'],
  [/^solve\/effort\.c/, 'who wins in misere play is not known', 'the page sets a time limit'],
  [/^solve\/solve\.c/, 'who makes the last move among', 'the page asks about two players'],
  [/^(rules\/lua|rulekit\/(sandbox|pattern))\.c/, '', 'not built for the page'],
  [/^rulekit\/game\.c/, '', 'the page registers no game'],
  [/^rulekit\/moves\.c/, 'a move leaves a state of more', 'of games registered'],
  [/^rules\/graph\.c/, '%.400s:%zu: %s', 'of files'],
  [/^rules\/template\.c/, '', 'to be copied, not built'],
  [
    /^command\/(bases|checkpointed|family_map|files|long_\w+|nim_family|order|packed(_values)?|plot|quotient|remember|sheet(_file)?|survey_\w+|table_check)\.c/,
    '',
    'of files',
  ],
  [/^command\/(genera|help|nimsum)\.c/, '', 'the page has no such request'],
  [
    /^command\/(explain|match|options|request_read|solve|values)\.c/,
    '--',
    'options are the page’s, and right',
  ],
  [
    /^command\/(options|request_read)\.c/,
    '`%s` has no such option',
    'options are the page’s, and right',
  ],
  [
    /^command\/(options|request_read)\.c/,
    '`%s` does not take',
    'options are the page’s, and right',
  ],
  [/^command\/(options|request_read)\.c/, 'this may be', 'options are the page’s, and right'],
  [/^command\/(options|request_read)\.c/, 'options alone', 'commands are the page’s, and right'],
  [/^command\/(nimber|survey)\.c/, '--', 'options are the page’s, and right'],
  [/^command\/nimber\.c/, '`nimber` takes', 'options are the page’s, and right'],
  [/^command\/nimber\.c/, 'line %llu', 'of files'],
  [/^command\/(nimber|table)\.c/, "%s can't be", 'of files'],
  [/^command\/table\.c/, 'more than %llu positions, and a formula', 'the page counts no family'],
  [/^base\/errors\.c/, 'line %zu: %s', 'of transcripts, which the page does not read'],
  [/^command\/survey\.c/, '%.300s; the lines written', 'the page takes rows as objects'],
  [/^command\/agree\.c/, '', 'options are the page’s, and go together'],
  [
    /^command\/(options|request_read)\.c/,
    'there is no such command',
    'commands are the page’s, and right',
  ],
  [/^command\/(options|request_read)\.c/, 'its options', 'only of a command without arguments'],
  [/^command\/options\.c/, '`%s` has one list', 'options are the page’s, and right'],
  [/^command\/match\.c/, '`review`', 'the page has no such request'],
  [/^command\/period\.c/, '%s needs no certificate', 'of files'],
  [/^command\/run\.c/, '`%s` needs a terminal', 'the page has no such request'],
  [/^command\/run\.c/, 'the engine ', 'the page has no such request'],
  [/^command\/run\.c/, 'the system has no more memory', 'its code has words'],
  [/^command\/(call|run)\.c/, "the answer can't be written", 'it is a text in memory'],
  [
    /^command\/(options|request_read|solve|state_values)\.c/,
    'Grundy values are those',
    'the page asks for none of misère',
  ],
  [/^command\/state_values\.c/, 'a b-file holds', 'the page asks for none'],
  [
    /^command\/(explain|values)\.c/,
    'the answer is to be JSON',
    'options are the page’s, and right',
  ],
];

/** Where messages are passed on that have their words elsewhere, so how often a file does so. */
const PASSED_ON = {
  'base/context.c': 1, // "interrupted", which the page can't be
  'base/errors.c': 1, // with a name before it
  'position/family.c': 1, // its own `refuse`, with its words
  'command/nimber.c': 1, // a line of a file
  'command/table.c': 2, // of its file
  'nimber/expression.c': 3, // by two macros, and of a function, with their words
  'command/options.c': 1, // its own `refuse`, with its words
  'octal/code/code.c': 1, // the same
  'rulekit/land_text.c': 2, // what a letter may not, from a function of its own
  'rulekit/numbers.c': 1, // the name of a number, from the rules
  'rules/brussels-sprouts.c': 1, // the name of a number
};

const reachable = ({ file, format }) =>
  !NOT_ON_THE_PAGE.some(([files, begin]) => files.test(file) && format.startsWith(begin));

test('whatever the engine can say to the page has words in the second language', () => {
  const messages = engineMessages();
  assert.ok(messages.length > 300, `${messages.length}`);
  const met = messages.filter(
    ({ file, code, format }) => reachable({ file, format }) && !(code in all.de.errors),
  );
  const missing = met.filter(({ format }) => format && !german.has(format));
  assert.deepEqual(missing, []);
  const passed = {};
  for (const { file, format } of met) if (!format) passed[file] = (passed[file] ?? 0) + 1;
  assert.deepEqual(passed, PASSED_ON);
  // No list has what is no more.
  const said = new Set(messages.map(({ format }) => format));
  for (const table of [german, reworded])
    assert.deepEqual(
      [...table.keys()].filter((format) => !said.has(format)),
      ['there is no game named "lua"; `bouton rules` lists them'], // of a game that others have
    );
  for (const [files, begin, why] of NOT_ON_THE_PAGE) {
    const some = messages.some(({ file, format }) => files.test(file) && format.startsWith(begin));
    assert.ok(some, `${files} ${begin}: ${why}`);
  }
});

test('no message of the engine brings words of the command line to the page', () => {
  for (const [code, texts] of Object.entries(all)) {
    for (const [path, text] of leaves(texts.errors))
      assert.doesNotMatch(text, COMMAND_LINE, `${code} ${path}`);
    for (const message of engineMessages()) {
      if (!reachable(message) || message.code in texts.errors || !message.format) continue;
      const said = { message: '', format: message.format, arguments: [] };
      said.message = message.format.replace(/%%|%[.*\d]*(?:ll|z)?[a-z]/g, (piece) => {
        if (piece === '%%') return '%';
        return said.arguments[said.arguments.push(piece.endsWith('s') ? 'kayles' : '3') - 1];
      });
      assert.doesNotMatch(texts.engineSays(said), COMMAND_LINE, `${code} ${message.file}`);
    }
  }
});

/** Numbers that look like chance, the same each time. */
function* chance(seed) {
  for (let x = seed; ;) {
    x = (Math.imul(x, 1664525) + 1013904223) >>> 0;
    yield (x >>> 8) / 2 ** 24;
  }
}

test('what is typed wrongly is answered in the second language', async (t) => {
  const engine = nativeEngine();
  t.after(engine.stop);
  const random = chance(1901);
  const below = (n) => Math.floor(random.next().value * n);
  const pieces = [...'0123456789abcdfwxzHTR:=,.-+/*#!? >', '0.', '99', '18446744073709551616', ''];
  const games = native('rules').games.filter(({ name }) => name !== 'lua');
  const heard = new Set();
  const hear = async (line) => {
    const { error } = JSON.parse(await engine.ask(line));
    if (!error || error.code in all.de.errors) return;
    // Format and arguments are the message.
    const said = { format: error.message, arguments: [], ...error };
    const put = [...said.arguments];
    const made = said.format.replace(/%%|%[.*\d]*(?:ll|z)?[a-z]/g, (piece) =>
      piece === '%%' ? '%' : put.shift(),
    );
    assert.equal(made, error.message);
    assert.deepEqual(put, []);
    const sentence = all.de.engineSays(said);
    assert.ok(sentence, `${line}: ${error.message}`);
    // What was typed and names may be like English; between marks they may be anything.
    assert.doesNotMatch(
      sentence.replace(/„.*?“/gs, ''),
      /\b(the|is|are|and|of|here|with|from|takes|number)\b|\$|undefined/,
      error.message,
    );
    heard.add(error.message);
  };
  for (const { name, example } of games) {
    for (const line of [name, `${name}=`, `${name}:`, `${name}=1`, `${name}=1:2`, `${name}=0:1`])
      await hear(`moves --most 1 -- ${line}`);
    for (let i = 0; i < 40; i++) {
      let text = example;
      for (let changes = 1 + below(2); changes > 0; changes--) {
        const at = below(text.length + 1);
        text = text.slice(0, at) + pieces[below(pieces.length)] + text.slice(at + below(2));
      }
      const ask = ['moves --most 1', 'moves --most 1', 'values --json --to 5'][below(3)];
      await hear(`${ask} -- ${text}`);
      if (i === 0) await hear(`period --json --max 9 -- ${example.replace(/:.*/, '')}`);
    }
  }
  for (const expression of ['(3', '3 +', 'foo(3)', '1/0', '0^-1', 'inv(0)', '0x', '3 3', ')'])
    await hear(`nimber -- ${expression}`);
  for (const expression of ['log(5,2)', '3^5^7', 'sqrt(1,2)', 'log(3)', 'order(0)', '2*order(3)'])
    await hear(`nimber -- ${expression}`);
  for (const expression of ['9'.repeat(50), '3^(2)', 'solve(1,2)+1', '3a', '1'.repeat(40) + '^x'])
    await hear(`nimber -- ${expression}`);
  for (const family of [
    'nim:3-0',
    'nim:(3',
    'chomp:3x1-12',
    `nim:0-${'9'.repeat(30)}`,
    'nim:(3,4)',
  ])
    await hear(`table -- ${family}`);
  await hear('values --rares -- subtract=1,3');
  assert.ok(heard.size > 140, `${heard.size}`);
});
