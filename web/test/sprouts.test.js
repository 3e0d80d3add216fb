// Sprouts and Brussels Sprouts are drawn: the drawing and the engine agree on the position, whoever draws the line.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { nativeEngine } from './help.js';
import { load } from './source.js';

const sprouts = await load('sprouts/index.ts');
const engine = nativeEngine();
after(engine.stop);

const movesOf = async (position) => JSON.parse(await engine.ask(`moves -- ${position}`)).moves;

function random(seed) {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

for (const [kind, spot, count, games] of [
  ['sprouts', 0, 1, 2],
  ['sprouts', 0, 2, 6],
  ['sprouts', 0, 3, 12],
  ['sprouts', 0, 4, 4],
  ['brussels', 4, 1, 4],
  ['brussels', 4, 2, 3],
  ['brussels', 4, 3, 2],
]) {
  const what = `${count} ${kind === 'sprouts' ? 'spots' : 'crosses'}`;
  test(`${what}: lines in the drawing are the engine's moves, all of them`, async () => {
    const { lineTo, relax, facesOf, waysOf, childOf, landsOf, sameLands, wordOfAll } = sprouts;
    const { name, read, start } = sprouts[kind];
    const pick = random(count);
    for (let game = 0; game < games; game++) {
      let position = `${name}:${spot}${count === 1 ? '' : `*${count}`}`;
      let drawing = start(position);
      for (;;) {
        const moves = await movesOf(position);
        const faces = facesOf(drawing);
        const wanted = moves.map((move) => read(move.position));
        const words = wanted.map(wordOfAll);
        const met = wanted.map(() => false);
        for (const way of waysOf(drawing, faces)) {
          const child = childOf(drawing, faces, way);
          const word = wordOfAll(child);
          const same = wanted.map((lands, i) => words[i] === word && sameLands(lands, child));
          assert.ok(same.includes(true), `${position}: ${JSON.stringify(child)}`);
          same.forEach((is, i) => (met[i] ||= is));
        }
        assert.ok(!met.includes(false), `${position}: ${moves[met.indexOf(false)]?.position}`);
        if (moves.length === 0) break;
        const move = moves[pick(moves.length)];
        const after = lineTo(drawing, move.position);
        assert.ok(after, `no line from ${position} to ${move.position}`);
        assert.ok(sameLands(landsOf(after), read(move.position)), move.position);
        drawing = relax(after, 40);
        assert.ok(sameLands(landsOf(drawing), read(move.position)), 'spreading keeps it');
        position = move.position;
      }
    }
  });
}

for (const [kind, count, moves] of [
  ['sprouts', 3, 6],
  ['sprouts', 5, 8],
  ['brussels', 2, 6],
]) {
  test(`${kind} from ${count}: a move's words are those of the line that is drawn for it`, async () => {
    const { facesOf, lineBy, lineTo, relax, tellLast, tellMoves, tellWay, waysOf, waysTo } =
      sprouts;
    const { name, start } = sprouts[kind];
    const pick = random(count);
    const sorted = (sides) => sides && sides.map((side) => side.join()).sort();
    let position = `${name}:${kind === 'sprouts' ? 0 : 4}*${count}`;
    let drawing = start(position);
    const ends = ({ from, to, sides }) => [from, to, sorted(sides)];
    let parted = 0;
    let named = 0;
    for (let made = 0; made < moves; made++) {
      const all = await movesOf(position);
      const told = tellMoves(drawing, all);
      assert.equal(told.size, all.length, position);
      for (const move of all) {
        const [way] = waysTo(drawing, move.position);
        if (![5, 2.5].some((step) => lineBy(drawing, way, step))) continue; // no room for it
        const last = tellLast(lineTo(drawing, move.position));
        assert.deepEqual(ends(told.get(move)), ends(last), `${position} to ${move.position}`);
        named++;
      }
      const drawn = [...waysOf(drawing, facesOf(drawing))].flatMap((way) => {
        const next = lineBy(drawing, way, 5);
        return next ? [{ way, next }] : [];
      });
      for (const { way, next } of drawn) {
        const { sides, ...line } = tellWay(drawing, way);
        assert.deepEqual(ends({ ...line, sides }), ends(tellLast(next)), position);
        parted += sides?.every((side) => side.length > 0) ? 1 : 0;
      }
      if (drawn.length === 0) break;
      const { next } = drawn[pick(drawn.length)];
      drawing = relax(next, 40);
      position = sprouts.moveTo(all, drawing).position;
    }
    assert.ok(parted > 0, 'some line has spots on both sides');
    assert.ok(named > 10, 'moves are drawn as they are named');
  });
}

test('the numbers of spots lie within the drawing, on no spot and on no other number', async () => {
  const { labelSides, lineTo, relax, WIDTH, HEIGHT } = sprouts;
  for (const [kind, spot, count] of [
    ['sprouts', 0, 4],
    ['brussels', 4, 2],
  ]) {
    const { name, start } = sprouts[kind];
    const pick = random(7);
    let position = `${name}:${spot}*${count}`;
    let drawing = start(position);
    for (;;) {
      const which = drawing.spots.map((_, i) => i);
      const at = labelSides(drawing, which).map(([dx, dy], i) => {
        assert.ok(Math.abs(Math.hypot(dx, dy) - 1) < 1e-9);
        const [x, y] = drawing.spots[i];
        return [x + 24 * dx, y + 24 * dy];
      });
      for (const [i, [x, y]] of at.entries()) {
        assert.ok(x > 10 && y > 10 && x < WIDTH - 10 && y < HEIGHT - 10, `${position}: ${x} ${y}`);
        const others = [...drawing.spots, ...at.filter((_, j) => j !== i)];
        const nearest = Math.min(...others.map(([u, v]) => Math.hypot(u - x, v - y)));
        assert.ok(nearest > 8, `${position}: ${i} is ${nearest} from another`);
      }
      const moves = await movesOf(position);
      if (moves.length === 0) break;
      ({ position } = moves[pick(moves.length)]);
      drawing = relax(lineTo(drawing, position), 40);
    }
  }
});

test('two spots met in the same two regions are taken for two with two lines: one move is left', async () => {
  const { sameLands, readLands } = sprouts;
  assert.ok(sameLands(readLands('sprouts:AB|AB'), readLands('sprouts:22')));
  for (const position of ['sprouts:AB|AB', 'sprouts:22']) {
    assert.deepEqual(
      (await movesOf(position)).map(({ to }) => to),
      [[]],
    );
  }
  assert.ok(!sameLands(readLands('sprouts:2AB|AB'), readLands('sprouts:222')));
  assert.ok(!sameLands(readLands('sprouts:ABCD|ABCD'), readLands('sprouts:ABCD|ACBD')));
  assert.ok(sameLands(readLands('sprouts:ABC|0.ABC'), readLands('sprouts:CBA.0|CAB')));
});

test('a line is found for every first move, of twelve spots as well', async () => {
  const { landsOf, lineTo, readLands, sameLands, startOf } = sprouts;
  for (const { position } of await movesOf('sprouts:0*12')) {
    const after = lineTo(startOf(12), position);
    assert.ok(after && sameLands(landsOf(after), readLands(position)), position);
  }
});

test('a line leaves room about each spot, of a loop as well', async () => {
  const { away, lineTo, relax, startOf } = sprouts;
  for (const { position } of await movesOf('sprouts:0*3')) {
    const { spots } = relax(lineTo(startOf(3), position), 40);
    for (const [i, a] of spots.entries())
      for (const b of spots.slice(i + 1)) assert.ok(away(a, b) > 55, `${position}: ${away(a, b)}`);
  }
});

test('a line is found for every first move of six crosses', async () => {
  const { brussels, landsOf, lineTo, sameLands } = sprouts;
  const position = 'brussels-sprouts:4*6';
  for (const { position: next } of await movesOf(position)) {
    const after = lineTo(brussels.start(position), next);
    assert.ok(after && sameLands(landsOf(after), brussels.read(next)), next);
  }
});

test('what is no start of up to six crosses, or twelve spots, has no drawing', () => {
  const { brussels, sprouts: spots } = sprouts;
  for (const position of ['4', '4*6']) assert.ok(brussels.start(`brussels-sprouts:${position}`));
  for (const position of ['4*7', '8.4', '3', '4*0']) {
    assert.equal(brussels.start(`brussels-sprouts:${position}`), null, position);
  }
  for (const position of ['0', '0*12']) assert.ok(spots.start(`sprouts:${position}`));
  for (const position of ['0*13', '0.AB|AB']) {
    assert.equal(spots.start(`sprouts:${position}`), null, position);
  }
});

test('of crosses: what is refused, and a line from the wrong side of its end', () => {
  const { allowedStroke, brussels } = sprouts;
  const two = brussels.start('brussels-sprouts:4*2');
  // The ends of a cross point right, down, left and up.
  const [one, other] = two.spots;
  const near = (spot, x, y) => [spot[0] + x, spot[1] + y];
  assert.equal(allowedStroke(two, [[10, 10], near(other, 24, 0)]), 'start');
  assert.equal(allowedStroke(two, [near(one, 24, 0), [10, 10]]), 'end');
  const round = [near(one, 24, 0), near(one, 90, -30), near(one, 90, 30), near(one, 24, 0)];
  assert.equal(allowedStroke(two, round), 'full-loop');
  assert.equal(
    allowedStroke(two, [near(one, 24, 0), near(one, -60, 3), near(one, 0, 24)]),
    'crosses',
  );
  const right = two.spots.findIndex(([x, y]) => x > one[0] + 23 && Math.abs(y - one[1]) < 1);
  const wrong = allowedStroke(two, [
    near(one, 8, 6),
    near(one, 60, -20),
    near(other, 120, 0),
    near(other, 14, 2),
  ]);
  assert.equal(wrong.from, right);
  assert.equal(wrong.points[0], two.spots[right]);
});

test('what the rules forbid is refused, and why', () => {
  const { faultOf, startOf, strokeOf, withLine } = sprouts;
  const start = {
    ...startOf(3),
    spots: [
      [100, 200],
      [300, 200],
      [200, 80],
    ],
  };
  const joined = withLine(start, 0, 1, [
    [100, 200],
    [300, 200],
  ]);
  const fault = (drawing, from, to, points) => faultOf(drawing, from, to, points);
  assert.equal(
    fault(start, 0, 1, [
      [100, 200],
      [200, 80],
      [300, 200],
    ]),
    'spot',
  );
  assert.equal(
    fault(joined, 2, 2, [
      [200, 80],
      [150, 300],
      [250, 300],
      [200, 80],
    ]),
    'crosses',
  );
  assert.equal(
    fault(start, 0, 1, [
      [100, 200],
      [250, 250],
      [250, 150],
      [150, 260],
      [300, 200],
    ]),
    'itself',
  );
  assert.equal(
    fault(joined, 3, 3, [
      [200, 200],
      [180, 150],
      [220, 150],
      [200, 200],
    ]),
    'full-loop',
  );
  const full = withLine(joined, 3, 2, [
    [200, 200],
    [200, 80],
  ]);
  assert.equal(
    fault(full, 3, 0, [
      [200, 200],
      [150, 250],
      [100, 200],
    ]),
    'full',
  );
  assert.equal(
    fault(joined, 3, 2, [
      [200, 200],
      [200, 80],
    ]),
    null,
  );
  assert.equal(
    strokeOf(start, [
      [20, 20],
      [100, 200],
    ]),
    'start',
  );
  assert.equal(
    strokeOf(start, [
      [100, 200],
      [20, 20],
    ]),
    'end',
  );
  assert.equal(
    strokeOf(start, [
      [100, 200],
      [103, 202],
    ]),
    'short',
  );
});

test('spreading takes nothing over a line, however crowded it is', () => {
  const { allSegments, landsOf, meet, relax, sameLands, startOf, withLine } = sprouts;
  const crowd = Array.from({ length: 8 }, (_, i) => [240 + (i % 2), 199 - 3 * i]);
  // A loop with the crowd inside, just over its lower side.
  const spots = [[60, 200], [240, 215], ...crowd];
  const loop = [
    [60, 200],
    [420, 202],
    [420, 150],
    [60, 150],
    [60, 200],
  ];
  const before = withLine({ ...startOf(1), spots }, 0, 0, loop);
  const after = relax(before, 200);
  assert.ok(sameLands(landsOf(before), landsOf(after)));
  const segments = allSegments(after);
  segments.forEach((one, i) =>
    segments.slice(i + 1).forEach((two) => assert.ok(!meet(one, two), `${one} ${two}`)),
  );
});
