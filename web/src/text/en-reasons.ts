// Why a game is worth what it is, or won by whom, in its own terms; as the engine says it.
import {
  answers,
  divisions,
  dominance,
  ends,
  fusions,
  grouped,
  infinite,
  labels,
  listed,
  LISTED_MAX,
  nimHeaps,
  nimSum,
  parts,
  points,
  returning,
  table,
  TAME_LISTED_MAX,
  tens,
  turned,
  witnesses,
  type Beside,
  type Reason,
} from '../why/reason.ts';
import { heapName, letter } from './letter.ts';

/** What counts as one in a list of sums. */
const ALIKE: Record<string, string> = {
  tails: 'differs only by tails behind the last head',
  images: 'differs only by symmetry',
  'images-or-colours': 'differs only by symmetry or by exchanging the colours',
  names: 'differs only by the names of vertices',
  'images-or-names': 'differs only by symmetry or the names of vertices',
  unreached: 'differs only by what the token can’t reach',
  canonical: 'the game’s own `canonical` makes the same',
  'tails-or-images': 'differs only by tails behind a row’s last head, or by symmetry of the rest',
  several:
    'its game counts as the same (tails behind the last head of a row of coins, symmetry of a board, the names of a graph’s vertices, what a token can’t reach, or what `canonical` of a script says)',
};

const alike = ({ of }: Reason) => (of ? `, and so is what ${ALIKE[of]}` : '');

const heaps: Record<string, [why: string, each: string]> = {
  steps: [
    'what lies on the odd steps counts as heaps of Nim, for what comes down from an even step can be moved on at once',
    'step',
  ],
  gaps: [
    'the free squares left of every other coin, from the last one on, count as heaps of Nim, for a coin that moves into a gap in between can be followed by the next one',
    'coin',
  ],
  rows: [
    'the free squares between the pieces count as heaps of Nim, for a piece that backs away can be followed',
    'row',
  ],
  square: ['a coin counts as a heap of Nim of its square’s number', 'square'],
  heads: ['each head counts as a heap of Nim by its place', 'coin'],
  arms: [
    'a bite takes squares of the row or of the column alone, so what they have beyond the poisoned corner counts as heaps of Nim',
    'arm',
  ],
  ends: ['with at most two heaps this is Nim', 'heap'],
  hands: [
    'the heaps count as in Nim, for tokens that are put on a heap can be taken off again',
    'heap',
  ],
};

/** What coin n is worth at its place. */
const odious = '2n or 2n + 1, whichever has an odd number of ones in binary';
const places: Record<string, (coin: string, places: string) => string> = {
  one: (coin) => `every ${coin} is worth 1`,
  own: (coin) => `${coin} n is worth n`,
  before: (coin) => `${coin} n is worth n - 1`,
  twos: (coin) => `${coin} n is worth the largest power of 2 that divides n`,
  odious: (coin) => `${coin} n + 1 is worth ${odious}`,
  later: (coin, places) =>
    `the first two ${places} are worth 0, and ${coin} n + 3 is worth ${odious}`,
};

/** What the coins of a row are called, and their places; in the games of a product they are its lines. */
const coins: Record<string, readonly [string, string]> = {
  none: ['coin', 'places'],
  columns: ['column', 'columns'],
  rows: ['row', 'rows'],
};

const and = (items: readonly string[]) =>
  items.length > 1 ? `${items.slice(0, -1).join(', ')} and ${items.at(-1)}` : items[0];

const more = (count: number, mark: string) => (count > LISTED_MAX ? mark : '');

/** What decides Nim in which the last move loses. */
function misereNim(sizes: Reason['numbers']) {
  const { ones, sum, large } = nimHeaps(sizes);
  if (large)
    return `some heap has two or more, so the nim-sum decides as in normal play, and it is ${sum}${sum === '0' ? '' : ', not 0'}`;
  if (ones > 1)
    return `there are ${ones} heaps of one and no larger one, an ${ones % 2 ? 'odd' : 'even'} number, and whoever takes the last loses`;
  return ones
    ? 'whoever takes the only heap of one loses'
    : 'no heap counts, as if the last had been taken, and then the player to move wins';
}

/** "its moves lead to 0 (8 + 1) and 1 (8)", of a mex that is not 0. */
function leading(reason: Reason) {
  const { told, cut, last } = witnesses(reason);
  if (Number(reason.numbers[1]) === 1)
    return `its only move leaves ${last!.state || 'nothing'}, worth 0`;
  const say = ({ value, state }: { value: number; state: string }) =>
    `${value} (${state || 'nothing left'})`;
  const and = cut ? ', … and ' : told.length ? ' and ' : '';
  return `its moves lead to ${told.map(say).join(', ')}${and}${say(last!)}`;
}

const heapsOf = (period: string | number) => (Number(period) === 1 ? 'heap' : `${period} heaps`);

const again = (period: string | number) =>
  Number(period) === 1 ? 'stay the same' : `come again every ${heapsOf(period)}`;

/** By what a period is proved. */
const PROVED: Record<string, string> = {
  'guy-smith': 'by the theorem of Guy and Smith',
  windows: 'for those that decide all later ones come again',
  states: 'for all that decides a value is then as it was one period before',
  blocks: 'by a theorem on the moves of all larger heaps at once',
};

/** The same where no heap is split: each later value depends only on so many before it. */
function provedBefore([period, preperiod, , , , before]: Reason['numbers']) {
  if (before === '0') return 'for no larger heap has a move';
  const those = before === '1' ? 'one' : before;
  return `for those from heap ${Number(period) + Number(preperiod)} on repeat those from heap ${preperiod} on, and each later one depends only on the ${those} before it`;
}

export const reasonKinds: Record<
  string,
  (reason: Reason, misere: boolean, beside: Beside) => string
> = {
  heaps: ({ numbers, of = '', component = 0 }, misere, { rules }) => {
    const [why, each] = heaps[of]!;
    const name = (place: string) =>
      ['ends', 'hands'].includes(of)
        ? heapName(Number(place), rules.length > 1 ? letter(component) : '')
        : place;
    const items = grouped(numbers, 2).map(
      ([place, size]) => `${each} ${name(place!)} with ${size}`,
    );
    const sizes = numbers.filter((_, i) => i % 2);
    const list = items.length ? `: ${items.join(', ')}` : '';
    if (misere && rules.length > 1) return why + list + more(sizes.length, ', …');
    if (misere)
      return `${why}${list}${more(sizes.length, ', …')}${items.length ? '' : ': none here'}; in misère play ${misereNim(sizes)}`;
    const sum = nimSum(sizes);
    const end =
      numbers.length === 2 ? '' : `${items.length ? ', together' : ': none here,'} nim-sum ${sum}`;
    return why + list + more(numbers.length / 2, ', …') + end;
  },
  places: ({ numbers, of = '', side = 'none' }) => {
    const [coin, all] = coins[side]!;
    if (of === 'listed') return `from ${coin} 1 on the ${all} are worth ${numbers.join(', ')}`;
    return places[of]!(coin, all) + (numbers.length ? `, but at most ${numbers[0]}` : '');
  },
  turns: ({ numbers, side = 'none' }) => {
    const [coin] = coins[side]!;
    const [place, value, moves] = numbers.map(Number);
    const left = turned(numbers).map(
      (others, i) =>
        `${i} (${others.length > 1 ? `with ${coin}s ${and(others)}` : others.length ? `with ${coin} ${others[0]}` : 'alone'})`,
    );
    const none =
      moves === 1 ? 'its only move does not leave 0' : `none of its ${moves} moves leaves 0`;
    const some =
      moves === 1
        ? `its only move leaves ${left[0]}`
        : `its moves leave ${and(left)}, but none of the ${moves} leaves ${value}`;
    return `${coin} ${place} is worth ${value}, for ${value ? some : moves ? none : 'it has no move'}`;
  },
  products: ({ numbers }) => {
    const items = grouped(numbers, 5).map(
      ([column, row, a, b, product]) => `row ${row}, column ${column}: ${a} × ${b} = ${product}`,
    );
    if (!items.length) return 'no coin shows heads, and that is worth 0';
    const sum = nimSum(numbers.filter((_, i) => i % 5 === 4));
    return `a head counts as the nim-product of its column’s value and its row’s: ${items.join('; ')}${more(numbers.length / 5, '; …')}; together nim-sum ${sum}`;
  },
  period: ({ numbers: [heap, place, times, period, from, saltus, there, value] }) =>
    `${heap} = ${place} + ${times} × ${period}, and from heap ${from} on ` +
    (Number(saltus) === 0
      ? `the values ${again(period!)}: heap ${place} is worth ${there}`
      : `the values grow by ${saltus} every ${heapsOf(period!)}: heap ${place} is worth ${there}, so this one ${there} + ${times} × ${saltus} = ${value}`),
  takes: ({ numbers }, misere, { rules }) => {
    const [heap, low, high, times, rest] = numbers.map(Number) as [
      number,
      number,
      number,
      number,
      number,
    ];
    const division = `${heap} = ${times} × ${low + high} + ${rest}`;
    if (misere && rules.length > 1)
      return low > 1
        ? `${division}, and ${rest} / ${low} rounded down is ${Math.floor(rest / low)}`
        : division;
    const first = misere ? low : 0;
    const worth = misere
      ? ''
      : low === 1
        ? 'a heap is worth its rest: '
        : `a heap is worth its rest divided by ${low}, rounded down: `;
    return `${division}, and ${worth}${
      low > 1
        ? `lost are the rests from ${first} to ${first + low - 1}, for whatever one takes the other can leave such a rest again, as by making it ${low + high} together`
        : `whatever one takes the other can make it ${low + high} together, so lost are the heaps with rest ${first}`
    }`;
  },
  halves: ({ numbers: [heap, times, even] }) =>
    `an even heap is worth half its size${Number(times) ? `, an odd one what half of it, rounded down, is worth: ${heap} comes to ${even} after halving ${Number(times) === 1 ? 'once' : `${times} times`}` : ''}`,
  twos: ({ numbers: [heap, times, odd] }) =>
    `a heap is worth the number of times that 2 divides it: ${heap} = 2^${times} × ${odd}`,
  quotients: ({ numbers }, misere) =>
    numbers.length === 2
      ? 'one of the two is 0: no move is left'
      : `${
          misere
            ? 'of two equal numbers one must make a zero, which loses; else with quotient 1 the only move leads to the pair after it in Euclid’s algorithm, and with a larger one the player to move can go there or leave that as the only move, and wins'
            : 'a pair is worth its quotient, or one less where the pair after it in Euclid’s algorithm is worth that or more'
        }: ${divisions(numbers)
          .map(
            ([a, q, b, rest, value]) =>
              `${a} = ${q} × ${b} + ${rest}, ${misere ? (value === '1' ? 'won' : 'lost') : `worth ${value}`}`,
          )
          .join('; ')}${more((numbers.length - 2) / 2, '; …')}`,
  pair: ({ numbers: [r, small, large, n] }, misere) =>
    r === 0
      ? `(${small},${large}) is lost in misère play, where (0,1) and (2,2) stand in place of (0,0) and (1,2) in Wythoff’s list`
      : `(${small},${large}) is pair ${n} of ${Number(r) === 1 ? 'Wythoff’s list of lost ones' : `the lost ones${misere ? ' of misère play' : ''} where R is ${r}, (A, A + ${r} n${misere ? ' + 1' : ''})`}: ${large} = ${small} + ${r} × ${n}${misere && Number(r) > 1 ? ' + 1' : ''}, and ${small} is the least number in no earlier pair${misere && Number(r) === 1 ? ' (misère play has other pairs only up to 2)' : ''}`,
  apart: ({ numbers: [r, small, large, ...pair] }, misere) =>
    `${small} and ${large} ${small === large ? 'are equal' : `differ by ${BigInt(large!) - BigInt(small!)}`}, ` +
    (pair.length
      ? `and the only lost pair that ${small === large ? 'is so' : 'does'} is (${pair.join(',')})`
      : misere
        ? `but pairs lost in misère play differ by 1 more than a multiple of ${r}`
        : `but lost pairs differ by multiples of ${r}`),
  zeckendorf: ({ numbers }, misere) => {
    const [heap, most, ...parts] = numbers;
    const least = parts.at(-1)!;
    const may = Number(most) >= Number(least);
    const less = misere
      ? 'whoever takes the last token loses, so the heap counts as one less: '
      : '';
    if (!parts.length) return `${less}here ${heap}, and one must take that token`;
    if (parts.length === 1)
      return `${less}${heap} is a Fibonacci number, and ${may ? '' : 'only '}up to ${most} may be taken: ${may ? 'all of it' : 'not all of it'}`;
    return `${less}${heap} = ${parts.join(' + ')}, Fibonacci numbers of which no two are neighbours, and ${
      may
        ? `up to ${most} may be taken: the smallest part, ${least}, too`
        : `only up to ${most} may be taken: not the smallest part, ${least}`
    }`;
  },
  'half-turn': ({ numbers }) =>
    [
      'half a turn leaves the board as it is: whatever is covered, the other side covers what half a turn makes of that',
      'half a turn leaves the board as it is: cover the middle, and then always what half a turn makes of the other side’s domino',
      'half a turn leaves the board as it is: cover the line in the middle, and then always what half a turn makes of what the other side covers',
      'half a turn leaves the board as it is: every move is answered by what half a turn makes of it',
      'half a turn only exchanges the colours, and both sides may move either: every move is answered by what half a turn makes of it',
    ][Number(numbers[2])] ?? '',
  paired: ({ numbers }) =>
    `exchanging the vertices of each pair (${grouped(numbers, 2)
      .map((pair) => pair.join(' and '))
      .join(
        ', ',
      )}${more(numbers.length / 2, ', …')}) leaves the graph as it is, and no edge joins the two of a pair: whatever one side chooses, the other chooses what it is paired with`,
  stolen: ({ numbers: [rows, columns] }) =>
    `who begins on a rectangle of ${rows} × ${columns} can win, for if taking its lower right square alone had an answer, that answer could have been the first bite: some bite wins, but this does not tell which`,
  lines: ({ numbers: [longer, shorter], of }, misere) =>
    misere
      ? `one bite can leave a single square of each of the two ${of}, which have ${longer} and ${shorter}, and then the other side must make the last bite`
      : `two ${of} are lost exactly if the ${of === 'rows' ? 'upper' : 'left'} one has one square more, for from any others a bite leads to such, and from these none does: here they have ${longer} and ${shorter}`,
  parts: (reason) => {
    const items = parts(reason).map(({ state, value }) => `${state} worth ${value}`);
    return `it falls apart into ${and(items)}, nim-sum ${reason.numbers.at(-1)}`;
  },
  vertices: ({ numbers }, misere) => {
    const why = 'from where the token is no path returns, so what it has left never counts';
    const rule = misere
      ? ': a vertex is won if it leads to a lost one, or to none'
      : ', and a vertex is worth the least number that none of those it leads to has';
    const items = grouped(numbers, 2, Infinity).map(
      ([vertex, value]) =>
        `vertex ${vertex} ${misere ? (value === '1' ? 'is won' : 'is lost') : `has ${value}`}`,
    );
    return `${why}${rule}: ${items.join(', ')}`;
  },
  matching: ({ numbers: [token, all, without, ...ends] }) => {
    const edges = grouped(ends, 2).map((edge) => edge.join('-'));
    const list = edges.length ? ` (${edges.join(', ')}${more(ends.length / 2, ', …')})` : '';
    if (all === 0) return `nothing leads on from vertex ${token}, where the token is`;
    return `where the token can come, a largest matching has ${all} edge${all === 1 ? '' : 's'}${list}${
      Number(all) > Number(without)
        ? `, but without vertex ${token} only ${without}: whoever moves along it always has a move`
        : ` and leaves out vertex ${token}: the other side moves along it from wherever the token goes`
    }`;
  },
  columns: ({ numbers: [k, ...ones] }, misere) =>
    `the binary columns have, from the right, ${ones.join(', ')} ones, and a position ${misere ? 'with a heap of two or more ' : ''}is lost exactly if ${Number(k) + 1} divides each${misere ? `; one of single tokens alone is lost exactly if their number leaves 1 when divided by ${Number(k) + 1}` : ''}`,
  firm: ({ numbers: [, heap, from] }) =>
    `the heap of ${heap} is firm, as all from ${from} on are, so it is as in normal play`,
  tame: ({ numbers }) => {
    const sizes = numbers.filter((_, i) => i % 2);
    const listed = sizes.slice(0, TAME_LISTED_MAX);
    const cut = sizes.length > listed.length;
    const last = cut || listed.length < 2 ? '' : ` and ${listed.pop()}`;
    const played = `${sizes.length === 1 ? 'a heap' : 'heaps'} of ${listed.join(', ')}${last}${cut ? ', …' : ''}`;
    return `it is played as misère Nim${sizes.length ? ` with ${played}` : ''}: ${misereNim(sizes)}`;
  },
  dominance: ({ numbers }) => {
    const { sum, lost, weightless, alone, heap, span, others } = dominance(numbers);
    const state = !heap
      ? `no heap ${weightless ? 'has weight' : 'dominates'}`
      : alone
        ? 'a heap with a span that is alone dominates'
        : `heap ${heap} dominates the others, whose weight of ${others} is below its span of ${span}`;
    return `${state}, and the nim-sum of the values is ${sum}${sum === lost ? '' : `, not ${lost}`}`;
  },
  ones: ({ numbers: [k, ones] }) =>
    `lost are the numbers of single tokens that leave 1 when divided by ${Number(k) + 1}, and here it is ${ones}`,
  fusion: ({ numbers }) => {
    const groups = points(numbers);
    const said = groups
      .slice(0, LISTED_MAX)
      .map(({ point, circuits, branches, sum }) => {
        const edges = circuits ? ` ${circuits} edge${circuits === 1 ? '' : 's'} of circuits` : '';
        const list = branches.map(([end, worth]) => `the branch to ${end} with ${worth}`);
        const and = edges && list.length ? ' and ' : ' ';
        return `on ${point ? `point ${point}` : 'the ground'}:${edges}${edges || list.length ? '' : ' nothing'}${list.length ? and : ''}${list.join(', ')}, nim-sum ${sum}`;
      })
      .join('; ');
    const rule = groups.some(({ circuits }) => circuits)
      ? 'the points of a circuit may be fused into one, each of its edges counting 1, and a branch counts 1 more than what hangs on its end'
      : 'a branch counts 1 more than what hangs on its end';
    return `${rule}: ${said}${more(groups.length, '; …')}`;
  },
  fused: ({ numbers }) => {
    const steps = fusions(numbers).map(
      ({ into, points }) =>
        `point${points.length === 1 ? '' : 's'} ${and(points.map(String))} into ${into ? `point ${into}` : 'the ground'}`,
    );
    return `${steps.length === 1 ? 'its circuit is fused' : 'one circuit after another is fused'}, and by the fusion principle the value stays the same; each of its edges is then a loop: ${steps.join('; ')}`;
  },
  between: ({ numbers }) => {
    const { left, right, before, after, pairs } = ends(numbers);
    const front = left === before;
    if (before && (front || right === after)) {
      const [stays, goes] = front ? ['before', 'behind'] : ['behind', 'before'];
      return `the heaps between the ends are lost with just the ${front ? before : after} ${stays} them, so the ${front ? right : left} ${goes} them can be taken away whole`;
    }
    const lost = !before
      ? 'the heaps between the ends alone are lost, so with both ends equal ends are lost, and no others'
      : `the heaps between the ends are lost with just ${before} before them, or just ${after} behind them, so ${
          before === after
            ? 'of the other sizes equal ends are lost, and no others'
            : `the other sizes are lost in pairs in their order, left with right (${pairs.map((pair) => pair.join(' with ')).join(', ')}), and no others`
        }`;
    return `${lost}: here they are ${left} and ${right}`;
  },
  lasts: ({ numbers: [pieces, ends, moves, games] }) =>
    `a line keeps the number of free ends, and either makes one piece of two or cuts a region in two, until each region has one piece with one end: ${pieces} piece${pieces === 1 ? '' : 's'} with ${ends} ends${Number(games) > 1 ? ` in ${games} games` : ''} last${pieces === 1 ? 's' : ''} ${pieces} + ${ends} − ${Number(games) > 1 ? `2 × ${games}` : '2'} = ${moves} move${Number(moves) === 1 ? '' : 's'}, an ${Number(moves) % 2 ? 'odd' : 'even'} number, whatever is played`,
  holds: ({ numbers: [held], of }) =>
    of === 'squares'
      ? `who has no move has won, but with ${held} free squares in all whoever moves can always leave the other a move: one backs away, or moves on by one square only`
      : `who has no move has won, but with ${held} tokens in all whoever moves can always leave the other a move: a token on a heap or in the other’s hand`,
  unended: ({ numbers: [strings] }) =>
    strings === 1
      ? 'the string that is left is the last one of a coin: whoever cuts it frees that and must cut again, but can’t, so it is no move'
      : `each of the ${strings} strings that are left is the last one of a coin: whoever cuts one frees that and must cut again, up to the last, and can’t end the turn, so there is no move`,
  loony: ({ numbers: [coin, next, then] }) =>
    `coin ${coin} hangs by its last string on coin ${next}, which has just one other, to ${then}: if who moves in all the rest wins, take both coins and move there; else cut between ${next} and ${then}, and it is the other side that has to`,
  infinite: ({ numbers }, _misere, { rules }) => {
    const { sum, which, won } = infinite(numbers);
    const a = won ? 'a' : 'no';
    if (which.length > 1) return `${and(which)} have no value, and a move changes only one of them`;
    return rules.length === 1
      ? `${a} move leads to the value 0`
      : `the rest is worth ${sum}, and ${a} move in ${which[0]} leads to ${sum}`;
  },
  mirror: ({ numbers }) =>
    numbers.length === 2
      ? 'all that can move are two that are alike: what one side does in one, the other does in the other'
      : 'all that can move comes in pairs that are alike: what one side does in one, the other does in its twin',
  closed: (reason, misere) => {
    const sums = listed(reason);
    const [these, again] =
      sums.length === 1 ? ['this is', 'one of this kind'] : ['these are', 'one of them'];
    return `${these} lost${alike(reason)}: whatever one does there can be answered by going to ${again} again${misere ? ', unless it was the last move, which loses' : ''}: ${sums.join('; ')}`;
  },
  answers: (reason) => {
    const { lost, pairs, all, cut } = answers(reason);
    return `${lost} is lost${alike(reason)}. A last move loses at once; all others lead to ${all} position${all === 1 ? ',' : 's, each of'} which can be answered by going to one that is lost again: ${pairs
      .map(({ to, then }) => `${to}, then ${then}`)
      .join('; ')}${cut ? '; …' : ''}`;
  },
  mex: (reason) => {
    const [value, moves] = reason.numbers.map(Number);
    if (!moves) return 'it has no move';
    if (!value)
      return moves === 1
        ? 'its only move does not lead to 0'
        : `none of its ${moves} moves leads to 0`;
    const end = moves === 1 ? '' : `, but none of the ${moves} leads to ${value}`;
    return leading(reason) + end;
  },
  returns: (reason) => {
    const [value, moves] = reason.numbers.map(Number);
    if (!moves) return 'it has no move';
    const pairs = returning(reason);
    const told = pairs
      .slice(0, LISTED_MAX)
      .map(
        ({ to, back }) => `a move to ${to} can be answered by one to ${back}, worth ${value} again`,
      );
    const all = [...(value ? [leading(reason)] : []), ...told].join(', ');
    return `${all}${more(pairs.length, ', …')}${moves > 1 ? `, but none of the ${moves} leads to ${value}` : ''}`;
  },
  values: (reason, _misere, beside) => {
    const found = table(reason, beside);
    const whose = found
      ? `the values of ${found.rule} up to heap ${found.last}, ${found.proves ? 'which prove the period' : 'the end of the first period'}`
      : 'it can be checked by the values of all smaller heaps';
    return `${whose}, in tens, each headed by its first heap: ${tens(reason.numbers).join('; ')}`;
  },
  proved: ({ numbers, of = '', component = 0 }, _misere, { rules }) => {
    const [, , saltus, to] = numbers;
    return `that the values of ${rules[component]} ${Number(saltus) ? 'grow' : 'come again'} so for ever follows from those up to heap ${to}, ${PROVED[of] ?? provedBefore(numbers)}`;
  },
  labels: (reason) =>
    `all that can be reached, for who is to move there: ${labels(reason)
      .map(({ state, who, moves, good }) => {
        if (who === 2) return `${state} neither: no move to what is lost, but one to ${good}`;
        if (!moves) return `${state} ${who ? 'won' : 'lost'}: no move is left`;
        return who
          ? `${state} won in ${moves}, by going to ${good}`
          : `${state} lost in ${moves}: all its moves go to what is won in fewer moves`;
      })
      .join('; ')}`,
};
