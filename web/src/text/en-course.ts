// English: the course, as the terminal reads it too.
import courseAsWritten from '../../../course/course.json';
import type { Words } from '../learn/Exercise.tsx';
import type { LessonId } from '../learn/lessons.ts';
import { list, second } from './en-words.ts';

interface LessonWords {
  title: string;
  texts: string[];
  exercises: Words[];
}

const { say } = courseAsWritten;
const fill = (sentence: string, ...words: (string | number)[]): string =>
  sentence.replace(/\$(\d)/g, (_, n) => String(words[Number(n) - 1]));

type WrittenPart = { text: string } | { kind: string; words: Words } | object;

const lessons = Object.fromEntries(
  courseAsWritten.lessons.map(({ id, title, parts }): [string, LessonWords] => {
    const each = parts as WrittenPart[];
    return [
      id,
      {
        title,
        texts: each.flatMap((part) => ('text' in part ? [part.text] : [])),
        exercises: each.flatMap((part) => ('words' in part ? [part.words] : [])),
      },
    ];
  }),
) as Record<LessonId, LessonWords>;

export const course = {
  learn: {
    title: 'Learn',
    about: say.about,
    unknown: say.unknown,
    progress: 'Lessons finished',
    finished: (n: number, all: number) => fill(say.finished, n, all),
    done: say.done,
    forget: 'Forget my progress',
    lesson: (n: number, title: string) => `${n}. ${title}`,
    begin: (n: number) => `Begin with lesson ${n}`,
    goOn: (n: number) => `Go on: lesson ${n}`,
    booklet: 'The whole course on one page, to print as a booklet',
    bookletTitle: 'A course in Nim',
    printBooklet: 'Print the booklet',
    print: 'Print as a worksheet',
    printAnswers: 'Print with answers',
    key: {
      title: 'Answers',
      moves: (moves: string[]) => `The move that wins: the one that ${moves.join('; or that ')}.`,
      youBegin: 'You begin.',
      otherBegins: 'The other player begins; every move of theirs has an answer that wins.',
      tried: 'Every move leaves a nim-sum that is not 0.',
    },
    sheet: {
      link: 'Make a worksheet of positions of any game',
      title: 'A worksheet',
      game: 'Game',
      level: 'How hard',
      levels: { easy: 'Easy', medium: 'Medium', hard: 'Hard' },
      ask: 'Question',
      asks: {
        outcome: 'Who wins with best play?',
        move: 'Find a move that wins.',
        value: 'What is the value?',
      },
      count: 'How many',
      last: 'The last move',
      others: 'Other positions',
      print: 'Print',
      answers: 'With answers',
      making: 'The positions are being chosen …',
      few: (n: number) =>
        n === 0
          ? 'No such positions of this game were found.'
          : n === 1
            ? 'Only one such position was found.'
            : `Only ${n} such positions were found.`,
      lack: {
        time: 'To solve the others would take too long here.',
        cancelled: 'You stopped the search.',
      },
      number: (n: number) => `${n}.`,
      move: 'Move:',
      value: 'Value:',
    },
    worksheetName: 'Name: ______________________________',
    steps: 'Lessons',
    exercise: (n: number) => fill(say.exercise, n),
    right: say.right,
    wrong: say.wrong,
    check: 'Check',
    outcomes: {
      N: say.outcomeN,
      P: say.outcomeP,
    },
    cell: (n: number) => `Heap of ${n}`,
    wrongCells: (n: number) => (n === 1 ? 'One entry is wrong.' : `${n} entries are wrong.`),
    youDid: (move: string) => fill(say.youDid, second(move)),
    engineDid: (move: string) => fill(say.engineDid, move),
    engineTurn: 'The perfect player is thinking …',
    notWinning: say.notWinning,
    refuted: (move: string, reply: string, last: boolean) =>
      fill(last ? say.refutedAtOnce : say.refuted, second(move), reply),
    lostAtOnce: (move: string) => fill(say.lostAtOnce, second(move)),
    claim: { N: say.claimN, P: say.claimP },
    answerAgain: say.answerAgain,
    shownN: (move: string) => fill(say.shownN, move),
    shownP: say.shownP,
    noMove: say.noMove,
    shownMove: (move: string, why: string) => `${fill(say.shownMove, move)} ${why}`.trimEnd(),
    noneWins: say.noneWins,
    shownBinary: (n: string, blocks: string[], digits: string) =>
      fill(say.shownBinary, n, blocks.join(' + '), digits),
    becomes: (options: { pieces: string[]; value: string }[]) =>
      fill(
        say.becomes,
        options.map(({ pieces, value }) => fill(say.becomesOne, list(pieces), value)).join('; '),
      ),
    emptyCells: (n: number) => (n === 1 ? 'One is still empty.' : `${n} are still empty.`),
    entered: (n: number, entry: string) => fill(say.entered, n, entry),
    tableFull: 'The table is full and right. Press Check.',
    ladder: { first: 'Hint', more: 'Another hint', show: 'Show me' },
    another: 'Others like it, at random',
    anotherOne: 'Another one',
    backToExercise: 'Back to the exercise',
    random: {
      value: (_: number) => say.randomValue,
      mex: (_: number) => say.randomMex,
      binary: (n: number) => fill(say.randomBinary, n),
      outcome: (_: number) => say.randomOutcome,
      move: (_: number) => say.randomMove,
      win: (_: number) => say.randomBout,
      duel: (_: number) => say.randomBout,
    },
    worth: (value: string) => `value ${value}`,
    together: (values: string[], sum: string) =>
      values.length < 2 ? fill(say.partsValue, sum) : fill(say.partsSum, list(values), sum),
    wrap: {
      width: 'Values in a line:',
      values: 'Values in lines',
      differ: (n: number, all: number) => `At ${n} of ${all} places another value stands below.`,
    },
    /** Why an answer is not right. */
    reasons: {
      empty: 'Write your answer into the field first.',
      notNumber: say.notNumber,
      notBinary: say.notBinary,
      inBinary: (digits: string, n: string) => fill(say.inBinary, digits, n),
      carried: (n: string) => fill(say.carried, n),
      column: (column: string, ones: number, given: string) =>
        fill(
          ones === 1 ? say.columnOne : ones % 2 ? say.columnOdd : say.columnEven,
          column,
          given,
          ones,
        ),
      taken: (n: string) => fill(say.taken, n),
      notLeast: (n: string) => fill(say.notLeast, n),
      decimal: (n: string) => fill(say.decimal, n),
      reversed: say.reversed,
      blocks: (digits: string, blocks: string[], n: string, wanted: string) =>
        fill(
          [say.blocksNone, say.blocksOne][blocks.length] ?? say.blocksMore,
          digits,
          wanted,
          n,
          blocks.join(' + '),
        ),
      noMove: (n: number, ask: 'outcome' | 'value') =>
        fill(ask === 'value' ? say.endValue : say.endOutcome, n),
      leaves: (n: number, heaps: number[], entry: string) =>
        [
          fill(say.fromLeaves, n, list(heaps, 'or')),
          ...(entry === 'P' ? [say.onlyP] : entry === 'N' ? [say.onlyN] : []),
        ].join(' '),
      leadsTo: (n: number, values: number[]) =>
        fill(values.length === 1 ? say.leadsToOne : say.leadsTo, n, list(values)),
    },
    number: 'Number',
    whoBegins: say.whoBegins,
    slip: (n: number, move: string) => fill(say.slip, n, second(move)),
    reply: (move: string) => fill(say.reply, move),
    backToIt: 'Try again from there',
    noSlip: say.noSlip,
    leaves: (move: string, sum: string) => fill(say.leaves, second(move), sum),
    triesLeft: (n: number) => (n === 0 ? 'Done.' : fill(say.triesLeft, n)),
    begins: { you: 'I begin', engine: 'The perfect player begins' },
    lostBout: say.lostBout,
    again: 'Start again',
  },
  lessons,
};
