// The files of tests in two groups, each run by one process with one browser, which costs seconds to start.
import { readdirSync } from 'node:fs';
import { test } from 'node:test';

/** These take longest, in turn for one group and the other; the others follow by the alphabet. */
const LONG = [
  ...['access', 'learn', 'sheet', 'answers', 'explore', 'gallery', 'edit', 'table'],
  ...['pictures', 'play', 'sprouts'],
];

const names = readdirSync(new URL('.', import.meta.url))
  .filter((name) => name.endsWith('.test.js'))
  .map((name) => name.replace(/\.test\.js$/, ''));
const sorted = [...LONG, ...names.filter((name) => !LONG.includes(name)).sort()];

export function runGroup(group) {
  const files = sorted.filter((_, i) => i % 2 === group);
  const read = Promise.all(files.map((name) => import(`./${name}.test.js`)));
  // Before all others, for the runner takes a pause between files for the end.
  test(`group ${group + 1}: every file is read`, () => read);
}
