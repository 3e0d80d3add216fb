// English.
import type { ToldRule } from '../engine/games.ts';
import type { Outcome } from '../engine/types.ts';
import type { Leaves } from '../why/theory.ts';
import { gallery, how } from './en-games.ts';
import { list, objects } from './en-words.ts';
import { type Said, sayFrom } from './said.ts';
import { spans } from './spans.ts';

/** What the engine says for the program in a terminal, and the page says differently. */
export const reworded: ReadonlyMap<string, string> = new Map([
  [
    'there is no game named "lua"; `bouton rules` lists them',
    'Rules written in Lua are for the program bouton in a terminal.',
  ],
  [
    'there is no game named "%.*s"; the nearest is "%s"',
    'There is no game named “$1”; the nearest is “$2”.',
  ],
  [
    'there is no game named "%.*s"; `bouton rules` lists them',
    'There is no game named “$1”. All there are stand under New game on the page Play.',
  ],
  [
    '%s is not played with heaps, so it has no sequence of values; `table` tells families of its positions: `table --help` has examples',
    '$1 is not played with heaps, so it has no sequence of values.',
  ],
  ['`%s` needs %s; `%s --help` has examples', 'Nothing stands here yet.'],
  ['`%s` takes nothing after %s', 'There is a word too many here.'],
  ['a `%c` is missing here', 'A “$1” is missing here.'],
  ['`%c` is no %s digit', '“$1” is no $2 digit.'],
  [
    '%s has no known period, and that many values need more than the %llu MB of memory allowed; use --digest or --out FILE, or raise --memory',
    '$1 has no known period, and so many values need more than the $2 MB of memory there are.',
  ],
  ['no period was proved up to G(%llu); raise --max', 'No period was proved up to G($1).'],
  [
    'say which arcs there are, as in "graph=0>1,1>2,2>0:0", or in which file they stand: graph=@FILE:0',
    'Say which arcs there are, as in "graph=0>1,1>2,2>0:0".',
  ],
]);

export const en = {
  skip: 'Skip to the content',
  nav: {
    label: 'Pages',
    play: 'Play',
    learn: 'Learn',
    explore: 'Explore',
    licences: 'Licences',
  },
  settings: {
    language: 'Language',
    theme: 'Light or dark',
    themes: { system: 'As the system', light: 'Light', dark: 'Dark' },
  },
  licences: {
    title: 'Licences',
    about:
      'Bouton is free software: you may use, change and pass it on, as its licence says. This page also contains parts of other programs; these are their licences.',
  },
  footer: 'Nothing you do here is sent anywhere. Works without a network after the first visit.',
  noStorage:
    'Your browser keeps nothing for this page, so progress and settings last until it is closed. A link from Share keeps a match.',
  whole: 'Bouton: open this on a page of its own',
  noPage: 'There is no such page',
  noPageHint: 'Go and play instead.',
  fault: 'Something on this page went wrong, and it is our fault.',
  faultHint: 'The other pages still work; loading this one again may help.',
  errors: {
    'text-by-hand': 'On this page a position has at most 4000 characters.',
    'parts-by-hand': 'On this page at most 40 heaps or boards can be played at once.',
    'heap-by-hand':
      'On this page a heap has at most 1000 objects. The program bouton in a terminal solves larger ones.',
    cancelled: 'You stopped the search.',
    'time-limit': 'The time for the search was not enough.',
    'memory-limit': 'The search filled the memory it may use before it found an answer.',
    depth: 'The game can go on for longer than the search can follow.',
    'too-many-moves': 'There are too many moves to list them.',
    'heap-too-large': 'This heap is too large for its values to be computed here.',
    'value-too-large': 'This heap has a value of 2^64 or more, too large to be computed with.',
    argument: 'The page asked for something that is not there: that is a mistake of the page.',
    memory: 'There is no memory left for this.',
    stopped: 'The engine stopped at this, and that is its fault.',
  },
  /** What the engine says, where it is not put differently here. */
  engineSays: (said: Said): string | null => {
    const own = sayFrom(reworded, said);
    if (own !== null) return own;
    // A rule stays as it is written.
    const { message } = said;
    const first = /^\S+=/.test(message) ? message.charAt(0) : message.charAt(0).toUpperCase();
    return first + message.slice(1).replace(/\.?$/, '.');
  },
  inEnglish: 'The engine says:',
  faultPlace: (bad: string): string =>
    bad ? 'The place is marked:' : 'It ends too early, at the mark:',
  trouble: {
    'no-wasm':
      'This browser can’t run the engine: WebAssembly is missing or switched off. The lessons can be read here; to play, use a current browser, or the program bouton in a terminal.',
    'no-engine':
      'The engine did not arrive. Perhaps the network failed: try again in a moment. The lessons can be read meanwhile.',
    'no-page': 'This page could not be loaded; perhaps the network failed.',
    retry: 'Try again',
    read: 'Read the lessons',
  },
  play: {
    title: 'Play',
    reading: 'Setting up the game …',
    spoiledLink: {
      empty: 'This link is damaged: there is no position in it.',
      long: 'This link is too long to be read.',
      escape: 'This link is damaged: the position in it breaks off.',
    },
    partly: 'Part of this link is damaged. What could be read is here.',
    faults: {
      moves: (rest: string) => `The moves can’t be read from “${rest}” on.`,
      cut: () => 'The moves break off.',
      seats: (text: string) =>
        `Who plays can’t be read (“${text}”); it is you against the engine now.`,
      field: (text: string) => `“${text}” means nothing here and was left out.`,
    },
    spoiledPosition: 'This can’t be played as it is written:',
    spoiledHint: 'Correct it, or choose another game.',
    lostTurns: (n: number) =>
      n === 1
        ? 'One move was not possible and is left out.'
        : `${n} moves were not possible and are left out.`,
    example: (move: string) => `Example of a move: one ${move}.`,
    goal: (misere: boolean, last: 'move' | 'taken' | 'bite') => {
      const who = {
        move: 'Whoever makes the last move',
        taken: 'Taking the last one',
        bite: 'Whoever leaves only the poisoned square',
      }[last];
      return `${who} ${misere ? 'loses' : 'wins'}.`;
    },
    opponent: (percent: number, name: string | undefined) =>
      `Engine: ${[name?.toLowerCase(), percent < 100 && `best move ${percent}\u00a0% of the time`].filter(Boolean).join(', ')}.`,
    you: 'You',
    player: (n: number) => `Player ${n}`,
    engine: (n: number, several: boolean) => (several ? `Engine ${n}` : 'Engine'),
    won: (name: string, you: boolean) => (you ? 'You have won!' : `${name} has won.`),
    thinking: (name: string) => `${name} is thinking …`,
    yourTurn: 'It is your turn.',
    turn: (name: string) => `It is ${name}’s turn.`,
    did: (name: string, move: string) =>
      name === 'You' ? `You ${move.replace(/^(\w+)s /, '$1 ')}.` : `${name} ${move}.`,
    start: 'The game begins.',
    rulesOf: (n: number) => `The rules of the ${n} games`,
    nothingToDo: 'There is nothing to move here.',
    prediction: (outcome: Outcome, name: string) =>
      outcome === 'D'
        ? 'With best play nobody wins.'
        : outcome === 'N'
          ? `With best play the one to move wins (${name}).`
          : `With best play the one to move loses (${name}).`,
    tooLarge: 'This position is too large to be played here.',
    trouble: 'There is no answer for this position.',
    unknown: 'Who wins here is not known. You can play on all the same.',
    search: 'Search on',
    guess: (seconds: number) =>
      `That is a guess: ${seconds} seconds were not enough to see who wins.`,
    allows: (seconds: number) => `The engine looks for ${seconds} seconds and then guesses.`,
    troubleHint: 'Take back a move, try again, or begin a new game.',
    retry: 'Try again',
    controls: 'The match',
    undo: 'Undo',
    redo: 'Redo',
    why: 'See why',
    whoWins: 'Who wins?',
    pause: 'Pause',
    run: 'Let them play',
    step: 'Let the engine move',
    share: 'Share',
    rematch: 'Play again',
    swap: 'Swap sides',
    otherStart: 'Another start',
    onlyStart: 'No other start of this game is known here.',
    newGame: 'New game',
    copied: 'The link to this match is copied.',
    searching: (done: number) =>
      done ? `Searching: ${done.toLocaleString('en')} positions so far.` : 'Searching …',
    cancel: 'Cancel',
    helpTitle: 'How to play',
    help: [
      'Point at an object: the move that takes it is shown. Click to make the move; with a finger, tap twice.',
      'To take several out of a row, drag across them: those go, and no others.',
      'On boards and graphs click on what changes, one part after the other, until one move is left: a piece and where it goes, the two squares of a domino. A click on what is picked makes the move shown; Esc lets it go.',
      'By keys: Tab to the board, arrows between objects and heaps, a number for how many to take, Enter to take.',
      'Below the board is a list of all moves.',
      'U undoes, R redoes, W shows why, N begins a new game.',
    ],
  },
  board: {
    name: 'The board',
    heap: (name: string, size: number) => `Heap ${name}: ${objects(size)}`,
    object: (name: string, n: number) => `Heap ${name}, object ${n}`,
    picture: (name: string, width: number, height: number, shape: string) =>
      shape === 'graph' ? `Graph ${name}` : `Board ${name}, ${width} by ${height}`,
    picked: 'picked',
    goOn: 'Pick one more to say which move you mean.',
    /** What stands on a coin. */
    sides: { heads: 'H', tails: 'T' },
    empty: 'empty',
    again: (move: string) => `${move}: tap again to do it`,
    noMove: (n: number, name: string) =>
      `Taking ${n} so from heap ${name} is no move in this game.`,
    atMost: (name: string, size: number) => `Heap ${name}: at most ${size}.`,
    noMoveHere: 'Taking just these is no move in this game.',
    list: (n: number) => `All moves as a list (${n})`,
    choose: 'A move',
    make: 'Make this move',
  },
  /** The parts of a picture, and what is said beside it. */
  parts: {
    free: 'free',
    hole: 'closed',
    token: 'token',
    white: 'white piece',
    black: 'black piece',
    cross: 'cross',
    heads: 'heads',
    tails: 'tails',
    poison: 'poison',
    node: 'empty',
    here: 'the token is here',
    edge: 'edge',
    loose: 'loose edge',
    arc: 'arrow',
  },
  notes: {
    hand: (n: number) => `In the hand of the player to move: ${n}.`,
    'other-hand': (n: number) => `In the other hand: ${n}.`,
    most: (n: number) => `At most ${n} may be taken.`,
    'white-moves': () => 'White is to move.',
    'black-moves': () => 'Black is to move.',
  },
  move: {
    take: (n: number, name: string, left: number) =>
      `takes ${n} from heap ${name}, leaving ${left}`,
    takeAndSplit: (n: number, name: string, pieces: number[]) =>
      `takes ${n} from heap ${name}, leaving ${list(pieces)}`,
    split: (name: string, pieces: number[]) => `splits heap ${name} into ${list(pieces)}`,
    board: (name: string, from: string, to: string[]) =>
      `turns ${name} from ${from} into ${to.join(' + ')}`,
    nothing: 'nothing',
    /** What one sees in a drawing by hand. */
    line: 'draws a line',
  },
  /** Where the parts of a picture are. */
  place: {
    cells: (rows: number[], columns: number[]) =>
      `${rows.length > 1 ? 'rows' : 'row'} ${list(rows)}, ${columns.length > 1 ? 'columns' : 'column'} ${list(columns)}`,
    coins: (numbers: number[]) => `${numbers.length > 1 ? 'coins' : 'coin'} ${list(numbers)}`,
    squares: (numbers: number[]) => `${numbers.length > 1 ? 'squares' : 'square'} ${list(numbers)}`,
    heap: (number: number) => `heap ${number}`,
    step: (number: number) => `step ${number}`,
    object: (heap: string, n: number) => `${heap}, object ${n}`,
    vertex: (number: number) => `vertex ${number}`,
    edge: (from: number, to: number) => `the edge ${from}-${to}`,
    fromGround: (to: number) => `the edge from the ground to ${to}`,
    arc: (from: number, to: number) => `the arrow from ${from} to ${to}`,
    all: (places: string[]) =>
      places.length < 2 ? places.join() : `${places.slice(0, -1).join('; ')} and ${places.at(-1)}`,
  },
  /** What a move does to them. */
  verb: {
    take: (amounts: [number | string, string][]) =>
      `takes ${list(amounts.map(([n, heap]) => `${n} from ${heap}`))}`,
    put: (amounts: [number | string, string][]) =>
      `puts ${list(amounts.map(([n, heap]) => `${n} on ${heap}`))}`,
    pass: (amounts: [number | string, string][], to: string) =>
      `moves ${list(amounts.map(([n, heap]) => `${n} from ${heap}`))} to ${to}`,
    move: (from: string, to: string) => `moves from ${from} to ${to}`,
    cover: (places: string) => `covers ${places}`,
    cross: (places: string) => `marks ${places}`,
    turn: (places: string) => `turns ${places}`,
    bite: (place: string) => `bites ${place}`,
    cut: (places: string) => `cuts ${places}`,
    pick: (place: string) => `takes ${place}`,
    within: (done: string, name: string) => `${done} in ${name}`,
  },
  hints: {
    ask: 'Hint',
    more: 'Another hint',
    won: 'You can win from here.',
    lost: 'With best play the other side wins from here. Make it hard for them.',
    drawn: 'Neither side can force a win from here.',
    heap: (name: string) => `Look at ${name}.`,
    move: (move: string) => `A move that wins: the one that ${move}.`,
    why: 'The reason stands under “See why”.',
  },
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
    winning: (move: string) => `A winning move is the one that ${move}.`,
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
  tree: { title: 'What was played', start: 'Start', line: (n: number) => `line ${n}` },
  review: {
    title: 'How it went',
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
  edit: {
    this: 'Change this position',
    heap: (name: string) => `How many in ${name}`,
    removeHeap: (name: string) => `Remove ${name}`,
    addHeap: 'One more',
    removeGame: (title: string) => `Remove ${title}`,
    addGame: 'Add another game beside it',
    link: 'Copy a link to this position',
    choose: 'choose a game',
    numbersHow: 'Tap a place: that many will be there.',
    stairHow: 'Tap a place on a step: that many will be on it. The lowest step is the first.',
    onStep: (n: number) => `How many on step ${n}`,
    removeStep: (n: number) => `Remove step ${n}`,
    stripHow: [
      'Tap a square to lay a coin there or to take it away.',
      'Tap a square to lay one more coin there; after four there is none.',
    ],
    strip: (coins: number) => `Strip with ${coins} ${coins === 1 ? 'coin' : 'coins'}`,
    onStrip: (square: number, coins: number) =>
      `Square ${square}: ${coins === 0 ? 'empty' : coins === 1 ? 'a coin' : `${coins} coins`}`,
    barHow:
      'Tap a square of the bar to bite it off with all below it and to its right, or a place beside the bar to make it reach so far.',
    bar: (squares: number) => `Bar of ${squares} ${squares === 1 ? 'square' : 'squares'}`,
    onBar: ['nothing', 'chocolate'],
    /** What the numbers are, in their order. */
    amounts: {
      sprouts: ['How many spots'],
      'brussels-sprouts': ['How many crosses', 'How many free ends each has'],
      poker: ['In the hand of the player to move', 'In the other hand'],
      fibonacci: ['How many in the heap', 'How many may be taken at most'],
    },
    arrowsHow: {
      geography: 'Joined once they have a line, twice an arrow from the first to the second.',
      graph: 'An arrow leads from the first to the second.',
    },
    /** Out of a vertex, and into it. */
    arrow: [(other: string) => `arrow to ${other}`, (other: string) => `arrow from ${other}`],
    putToken: 'Put the token on the chosen vertex',
    squaresHow: 'Tap a square to change what lies there.',
    linesHow: 'Tap an empty place for a new vertex, or a vertex to join it to another.',
    linesChosen: (name: string) =>
      `${name} is chosen: tap another to join them or to part them, or an empty place for a new one joined to it.`,
    refused: 'This is no position of the game yet:',
    textHow: 'This game is written as text, below.',
    drawnHow:
      'Draw lines as in play: the match begins where they lead. Another number starts afresh.',
    undoLine: 'Undo the last line',
    undoLines: 'Undo all',
    redoLines: 'Back to the lines before',
    linesDrawn: (n: number) => (n === 1 ? '1 line drawn' : `${n} lines drawn`),
    columns: 'columns',
    columnsChange: ['One column less', 'One column more'] as [string, string],
    rows: 'rows',
    rowsChange: ['One row less', 'One row more'] as [string, string],
    board: (width: number, height: number) => `Board of ${height} rows and ${width} columns`,
    square: (row: number, column: number, what: string) => `Row ${row}, column ${column}: ${what}`,
    ground: 'the ground',
    node: (number: number) => `Vertex ${number}`,
    graph: (nodes: number, lines: number) => `${nodes} vertices and ${lines} lines`,
    addNode: 'Add a vertex',
    removeNode: 'Remove the chosen vertex',
  },
  setup: {
    title: 'New game',
    game: 'Any game the engine knows',
    anyGame: 'choose to see an example',
    position: 'The position',
    positionHow: 'Such as nim:3,5,7 or kayles:10 or 0.137:9,4 + nim:2. Change it as you like.',
    last: 'The last move',
    who: 'Who plays',
    modes: {
      engine: 'I against the engine',
      friend: 'People at this screen',
      watch: 'Engine against engine',
    },
    level: 'How often the engine makes a best move',
    otherLevel: 'How often the second engine makes a best move',
    strength: ['How strong is the engine?', 'And the second engine?'],
    levels: { easy: 'Easy', medium: 'Medium', hard: 'Hard', perfect: 'Perfect' },
    names: 'Names, if you like',
    more: 'One more player',
    fewer: 'One fewer',
    several: 'With more than two, whoever makes the last move wins, and nobody is told who should.',
    percent: (n: number) => (n === 100 ? '100 %: perfect' : n === 0 ? '0 %: at random' : `${n} %`),
    begin: 'Who begins',
    begins: { winner: 'So that I can win', first: 'I begin', second: 'The engine begins' },
    start: 'Start',
  },
  choices: {
    anew: 'That begins a new match. Do you want to?',
    label: 'The choices for a match',
    opponent: 'Against',
    friend: 'a friend',
    watch: 'Two engines',
    special: 'Others',
    begin: 'Begins',
    begins: { winner: 'as suits me', first: 'I do', second: 'the engine' },
    last: 'Last move',
    wins: 'last wins',
    loses: 'last loses',
  },
  theory: {
    show: 'Theory',
    legend:
      'Round or ✓: the move wins. Square or ✗: it loses. A number is the value that it leaves.',
    sums: 'Nim-sum of the parts',
    /** Before a sum, and before `A: ` and a sum. */
    parts: ['Nim-sum of the parts: ', 'Nim-sum of the parts of '] as [string, string],
    leaves: ({ wins, value }: Leaves) =>
      `${value === null ? '' : `leaves ${value}, `}${wins ? 'wins' : 'loses'}`,
    /** Of moves whose signs stand in a list. */
    elsewhere: (n: number) =>
      `${n === 1 ? 'A move has' : `${n} moves have`} no sign of ${n === 1 ? 'its' : 'their'} own on the board:`,
    elsewhereMore: (n: number) => `… and ${n} more, in the list of moves`,
    leads: (wins: boolean): string => (wins ? 'a move with it wins' : 'no move with it wins'),
  },
  gallery,
  how,
  /** Said where a finger points: of everything, or of tokens alone. */
  tapTwice: ['A second tap does it.', 'Tokens are tapped twice.'] as [string, string],
  puzzle: {
    title: 'Puzzle of the day',
    about: 'You begin, and you can win.',
    done: 'Solved. The next one comes tomorrow.',
    solved: 'That was the puzzle of the day.',
    streak: (days: number) =>
      days === 0 ? '' : days === 1 ? 'One day solved.' : `Solved ${days} days in a row.`,
  },
  /** Summaries of games: the engine's own are in English already. */
  games: {} as Record<string, string>,
  /** What a move is by a rule with its parameters. */
  ruleInWords: ({ rule_in_words }: ToldRule): string => rule_in_words,
};
