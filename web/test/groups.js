// The files of tests in two groups, each run by one process with one browser, which costs seconds to start.
import { readdirSync } from 'node:fs';
import { test } from 'node:test';

/** How much of the time each takes, where it is much. */
const PARTS = {
  ...{
    access: 20,
    learn: 9,
    answers: 8,
    sprouts: 5,
    drawing: 2,
    play: 5,
    edit: 4,
    pictures: 4,
    room: 4,
    row: 8,
  },
  ...{ firefox: 6, hints: 4, gallery: 4, explore: 3, table: 3, sheet: 3, embed: 3, positions: 3 },
  ...{ paper: 3, offline: 2, links: 2, plot: 2 },
};
const partOf = (name) => PARTS[name] ?? 1;

const names = readdirSync(new URL('.', import.meta.url))
  .filter((name) => name.endsWith('.test.js'))
  .map((name) => name.replace(/\.test\.js$/, ''));

/** The longest first, each where there is less so far. */
const groups = [[], []];
const lengthOf = (group) => group.reduce((sum, name) => sum + partOf(name), 0);
for (const name of names.sort((a, b) => partOf(b) - partOf(a))) {
  const [first, second] = groups;
  (lengthOf(first) <= lengthOf(second) ? first : second).push(name);
}

export function runGroup(group) {
  const read = Promise.all(groups[group].map((name) => import(`./${name}.test.js`)));
  // Before all others, for the runner takes a pause between files for the end.
  test(`group ${group + 1}: every file is read`, () => read);
}
