// English.
import type { ToldRule } from '../engine/games.ts';
import type { Outcome } from '../engine/types.ts';
import type { Leaves } from '../why/theory.ts';
import { gallery, how } from './en-games.ts';
import { list, objects } from './en-words.ts';
import type { Named } from './letter.ts';
import { type Said, sayFrom } from './said.ts';

const heap = ({ name, row }: Named) => `${row ? 'row' : 'heap'} ${name}`;
const Heap = ({ name, row }: Named) => `${row ? 'Row' : 'Heap'} ${name}`;

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
    '%s has no sequence of values: `values` works for rules with one number in their state; `table` tells families of positions, as in `table --help`, and `solve` a single one',
    '$1 is not played with heaps, so it has no sequence of values.',
  ],
  [
    "`values` takes a game without its states; a family of positions is told by `bouton table '%s'`",
    'Here a game is wanted without its states.',
  ],
  [
    '`values` takes a game without its states, as in `bouton values %.*s`',
    'Here a game is wanted without its states.',
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
    change: 'Change this position',
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
      'By keys: Tab to the board, arrows between objects and between heaps or rows, a number for how many to take, Enter to take.',
      'Below the board is a list of all moves.',
      'U undoes, R redoes, W shows why, N begins a new game.',
    ],
  },
  board: {
    name: 'The board',
    heap: (name: Named, size: number) => `${Heap(name)}: ${objects(size)}`,
    object: (name: Named, n: number) => `${Heap(name)}, object ${n}`,
    picture: (name: string, width: number, height: number, shape: string) =>
      shape === 'graph' ? `Graph ${name}` : `Board ${name}, ${width} by ${height}`,
    picked: 'picked',
    goOn: 'Pick one more to say which move you mean.',
    /** What stands on a coin. */
    sides: { heads: 'H', tails: 'T' },
    empty: 'empty',
    again: (move: string) => `${move}: tap again to do it`,
    noMove: (n: number, name: Named) =>
      `Taking ${n} so from ${heap(name)} is no move in this game.`,
    atMost: (name: Named, size: number) => `${Heap(name)}: at most ${size}.`,
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
    take: (n: number, name: Named, left: number) =>
      `takes ${n} from ${heap(name)}, leaving ${left}`,
    takeAndSplit: (n: number, name: Named, pieces: number[]) =>
      `takes ${n} from ${heap(name)}, leaving ${list(pieces)}`,
    split: (name: Named, pieces: number[]) => `splits ${heap(name)} into ${list(pieces)}`,
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
    heap: (name: string) => `heap ${name}`,
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
    line: 'A line that wins is drawn dashed.',
    why: 'The reason stands under “See why”.',
  },
  tree: { title: 'What was played', start: 'Start', line: (n: number) => `line ${n}` },
  choices: {
    levels: { easy: 'Easy', medium: 'Medium', hard: 'Hard', perfect: 'Perfect' },
    percent: (n: number) => (n === 100 ? '100 %: perfect' : n === 0 ? '0 %: at random' : `${n} %`),
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
