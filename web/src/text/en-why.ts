// What See why and the review after a match say; it comes when one asks for them.
import { list } from './en-words.ts';
import { spans } from './spans.ts';

export const why = {
  why: {
    title: 'See why',
    /** What stands on the board of a reason: letters, numbers, +, lines. */
    marks: {
      letter: 'What has the same letter belongs together.',
      number: 'A number says what something counts.',
      first: 'The + is what to take first.',
      line: 'Thick edges are those of the matching.',
    },
    views: 'Ways to see it',
    viewNames: { columns: 'Columns', pairing: 'Pairs', disguise: 'Disguise' },
    outcome: {
      N: 'The player to move can win.',
      P: 'The player to move loses against best play.',
      D: 'Neither player can force a win: the game can go round for ever.',
    },
    ofHeaps: {
      name: 'Heap',
      number: 'Number',
      zero: 'The nim-sum is 0: every column has an even number of ones. Any move changes one heap and makes some column odd, and the other player makes all columns even again, down to the empty table.',
      notZero:
        'The nim-sum is not 0. The leftmost odd column decides: a heap with a 1 there can be made smaller so that every column becomes even.',
    },
    /** Where the values stand as heaps, and no columns are shown. */
    asHeaps:
      'The nim-sum of the values is not 0. In Nim a heap could be made smaller so that it is; the part that is this heap in disguise has a move to just that value.',
    ofValues: {
      name: 'Part',
      number: 'Value',
      zero: 'The nim-sum of the values is 0. Any move changes one value, so that the sum is no longer 0; the other player can always make it 0 again. Where a move made a value larger, one can go back to the value that was.',
      notZero:
        'The nim-sum of the values is not 0. A part with a 1 in the leftmost odd column has a move to just the value that makes the sum 0: one can move to every value below one’s own.',
    },
    misereNim:
      'The last one loses. While some heap has two or more, play as if the last one won; but the move that leaves only heaps of 1 must leave an odd number of them.',
    misereOther:
      'The last one loses. There is no disguise for this in general: the engine searches the ways the game can go, unless a theorem of this very game says who wins.',
    misereQuotient:
      'The last one loses. Values don’t add up then, but positions that can stand for each other, whatever lies beside them, count as one element, and a sum as the product of its parts’ elements: the misère quotient says of each product whether it is lost.',
    /** Of a misère quotient; before words of its elements. */
    products: {
      elements: (order: number, upTo: number | undefined, row: boolean) =>
        `${upTo === undefined ? 'There are' : `The ${row ? 'rows' : 'heaps'} up to ${upTo} make`} ${order} elements, 1 stands for nothing. Lost for whoever is to move are the products`,
      relations: 'One computes with',
      counts: 'counts as',
      product: 'The product is',
      lost: 'That is one of the lost ones: every move leaves one that is not.',
      won: 'That is none of the lost ones, and these moves leave one:',
    },
    tables: {
      elements: (rule: string, row: boolean) =>
        `What the ${row ? 'rows' : 'heaps'} of ${rule} count as; by this one can compute what any move leaves:`,
      again: (from: number, period: number, row: boolean) =>
        period === 1
          ? `From ${row ? 'the row of' : 'heap'} ${from} on all count as that one.`
          : `From ${row ? 'the row of' : 'heap'} ${from} on that comes again every ${period} ${row ? 'rows' : 'heaps'}.`,
      played: (rule: string, pairs: boolean, row: boolean) =>
        `As which heaps of Nim the ${row ? 'rows' : 'heaps'} of ${rule} are played, 0 for none${pairs ? ' and with a + for two' : ''}; by this one can look up what any move leaves:`,
      firm: (heap: string | number, row: boolean) =>
        `The misère quotient of the ${row ? 'rows' : 'heaps'} up to ${heap} shows it.`,
    },
    /** Under a lost position, and before that of the first in a list. */
    left: (move: string) => `left by a winning move: it ${move}`,
    first: 'The first is',
    winning: (move: string) => `A winning move is the one that ${move}.`,
    /** Of a drawing: which line it is. */
    winningLine: (line: string) => `A line that wins: ${line}.`,
    columns: 'Heaps in binary',
    nimSum: 'Nim-sum',
    ones: 'Number of ones',
    odd: 'odd',
    even: 'even',
    allEven: 'Every column is even.',
    deciding: (column: string) => `The column of ${column} decides: it is the leftmost odd one.`,
    allPaired: 'Every block has a partner of the same size in another heap.',
    leftAlone: (blocks: string[]) =>
      `Without a partner: ${list(blocks)}. The largest of them decides.`,
    nothing: 'nothing',
    paired: (size: string, pair: string) => `block of ${size}, pair ${pair}`,
    alone: (size: string) => `block of ${size}, without a partner`,
    disguise: (values: string[]) =>
      `This is Nim with ${values.every((value) => value === '0') ? 'no heaps' : `${values.length === 1 ? 'a heap of' : 'heaps of'} ${list(values)}`} in disguise.`,
    value:
      'The value of a position is the smallest of 0, 1, 2, … that none of its moves leaves (the mex).',
    byItself: (value: string) =>
      value === '0'
        ? 'From 0 no move leads to 0, and wherever one goes the other player can move to 0 again: whoever is to move loses. Beside other games this counts for nothing.'
        : `It is not 0, so some move leaves 0, and that move wins. How large it is only matters beside other games: there this is a Nim heap of ${value} in disguise.`,
    part: (number: number) => `part ${number}`,
    drawnFirst: 'The position drawn first',
    /** What a drawn position shows, in words. */
    drawn: {
      board: (rows: number, columns: number) =>
        rows === 1
          ? `row of ${columns}`
          : columns === 1
            ? `column of ${rows}`
            : `board of ${rows} rows and ${columns} columns`,
      graph: (vertices: number) =>
        `graph of ${vertices === 1 ? '1 vertex' : `${vertices} vertices`}`,
      lying: (what: string, where: string) => `${what}: ${where}`,
      beside: (all: string[]) => all.join('; and beside it: '),
      answered: 'is answered by',
    },
    noMoveLeft: 'no move left',
    nimHeap: (value: string) => `a Nim heap of ${value}`,
    ownValue: 'A heap of Nim is its own value.',
    noOptions: 'No move is possible here, so the value is 0.',
    options: (options: string[]) => `The moves, with the values they leave: ${options.join('; ')}.`,
    mex: (values: string[], value: string) =>
      `The moves leave the ${values.length === 1 ? 'value' : 'values'} ${list(spans(values, 'to'))}. The smallest number that is missing there is ${value}.`,
    tooMany: 'There are too many moves to list their values one by one.',
    inDisguise: 'The numbers are the values of the parts: the Nim heaps that they are in disguise.',
    noValue: 'There is no number that stands for this position, so there is nothing to add up.',
  },
  review: {
    title: 'How it went',
    strings:
      'There are strings left, but a turn has to end with a cut that frees no coin, and no cut does that any more.',
    working: 'Looking back …',
    graph: (names: string[], slips: number) =>
      `For whom the match was won, move by move: up is ${names[0]}, down is ${names[1]}. Slips: ${slips}, marked by a cross.`,
    clean: 'Nobody threw anything away: the match was decided before it began.',
    slip: (n: number, name: string, move: string, thrown: 'win' | 'draw') =>
      `Move ${n}: ${name === 'You' ? `you ${move.replace(/^(\w+)s /, '$1 ')}` : `${name} ${move}`}, and the ${thrown} was gone.`,
    left: (value: string) => `It left the value ${value}; only 0 wins against best play.`,
    wellPlayed: 'Well played: not one slip. You never let go of the win.',
    unknown: 'Who was winning when is not known: these positions take too long to solve.',
    point: (n: number, made: string | null, winner: string | null) =>
      `${n === 0 ? 'At the start' : `Move ${n}: ${made}`} ${winner === null ? '(nobody can force a win)' : `(won for ${winner === 'You' ? 'you' : winner})`}`,
    again: 'Try again from here',
  },
};
