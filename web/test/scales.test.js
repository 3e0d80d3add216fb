// What the views of Explore reckon with: addresses, scales, and values that come bit by bit.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { native } from './help.js';
import { load } from './source.js';

const { commandOf, readQuery, VIEWS, writeQuery } = await load('explore/query.ts');
const { exceptionsOf, linesOf, nearest, Series } = await load('explore/series.ts');
const { numberAt, pan, placeOf, ticks, zoom } = await load('explore/scale.ts');

test('what the address says is what the views read, and commands give the same', () => {
  for (const view of VIEWS) {
    const query = readQuery(`explore?view=${view}`);
    assert.deepEqual(readQuery(writeQuery(query)), query);
  }
  const query = readQuery('explore?view=table&family=chomp:(1-7)x(1-7)&play=misere');
  assert.equal(commandOf(query), "bouton table --misere --format csv -- 'chomp:(1-7)x(1-7)'");
  assert.equal(
    commandOf(readQuery('explore?view=survey&pattern=0.??&to=9')),
    "bouton survey --to 9 -- '0.??'",
  );
});

test('scales: places and numbers are inverse, zoom keeps its place, marks are round', () => {
  for (const log of [false, true]) {
    const all = { from: -0.5, to: 1e6, log };
    for (const n of [0, 1, 17, 5000, 999_999]) {
      assert.ok(Math.abs(numberAt(all, placeOf(all, n)) - n) < 1e-6 * (n + 1));
      const closer = zoom(all, all, 0.5, placeOf(all, n));
      assert.ok(Math.abs(placeOf(closer, n) - placeOf(all, n)) < 1e-9);
      assert.ok(closer.from >= all.from - 1e-6 && closer.to <= all.to + 1e-3);
    }
    const part = zoom(all, all, 0.25, 0.5);
    assert.deepEqual(zoom(part, all, 100, 0.5), all);
    assert.ok(
      pan(part, all, 100).to <= all.to + 1e-3 && pan(part, all, -100).from >= all.from - 1e-6,
    );
    let small = all;
    for (let i = 0; i < 60; i++) small = zoom(small, all, 0.5, 0.5);
    assert.ok(small.to - small.from >= 4);
  }
  assert.deepEqual(ticks({ from: -0.5, to: 200.5, log: false }, 5), [0, 50, 100, 150, 200]);
  assert.deepEqual(ticks({ from: -0.5, to: 5000, log: true }, 5), [0, 1, 10, 100, 1000]);
  assert.deepEqual(ticks({ from: 2.5, to: 5.5, log: false }, 20), [3, 4, 5]);
});

test('the nearest value to a point, exceptions before a period, lines of all values', async () => {
  const { values } = native('values', 'kayles', '--to', '300');
  const series = new Series();
  for (let n = 0; n <= 300; n += 100) series.append(values.slice(n, n + 100));
  assert.equal(series.largest, Math.max(...values));
  assert.deepEqual(nearest(series, 71.2, values[71] + 0.1, { x: 0.1, y: 0.1 }).n, 71);
  assert.equal(nearest(series, 71, 5000, { x: 0.1, y: 0.1 }), null);
  const period = native('period', 'kayles');
  const differing = values.flatMap((value, n) =>
    n < 71 && value !== values[n + 12 * 10] ? [n] : [],
  );
  assert.deepEqual(exceptionsOf(series, period), differing);
  assert.equal(exceptionsOf(series, period).length, 14); // Guy and Smith 1956
  const lines = await linesOf(series.length, (n) => `${n},${series.at(n)}`);
  assert.equal(lines.join(''), values.map((value, n) => `${n},${value}\n`).join(''));
});
