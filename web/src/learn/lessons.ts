// The course: what each lesson is made of, without its words. Texts and prompts are taken in order
// from the language's file. Positions are checked by the engine; no answer is written down here but
// to questions of understanding.

export type Exercise =
  /** A question of understanding; `right` is the index of its answer. */
  | { kind: 'choice'; right: number }
  /** Who wins: the one to move, or the one who moved? */
  | { kind: 'outcome'; position: string; misere?: true }
  /** The value of a position (for Nim: the nim-sum). */
  | { kind: 'value'; position: string }
  /** The same, with the values of all options shown. */
  | { kind: 'mex'; position: string }
  /** A number in binary. */
  | { kind: 'binary'; number: number }
  /** P or N, or the values, of heaps 0 .. to of a rule. */
  | { kind: 'table'; rule: string; to: number; ask: 'outcome' | 'value' }
  /** Find a winning move. `columns`: the hints may show the binary columns. */
  | { kind: 'move'; position: string; misere?: true; columns?: true }
  /** Some different moves, watching the nim-sum. */
  | { kind: 'try'; position: string; times: number }
  /** Beat the perfect player, who begins where beginning loses. */
  | { kind: 'win'; position: string; misere?: true; columns?: true }
  /** The same, but say first whether to begin. */
  | { kind: 'duel'; position: string; misere?: true; columns?: true };

export type Part = 'text' | { columns: string } | { pairs: string } | Exercise;

export interface Lesson {
  id: LessonId;
  parts: Part[];
}

export type LessonId =
  | 'one-heap'
  | 'one-to-k'
  | 'p-and-n'
  | 'mirror'
  | 'binary'
  | 'nim-sum'
  | 'bouton'
  | 'misere'
  | 'subtraction'
  | 'mex'
  | 'sums'
  | 'sprague-grundy'
  | 'last-match';

export const lessons: Lesson[] = [
  {
    id: 'one-heap',
    parts: [
      'text',
      'text',
      { kind: 'win', position: 'nim:5' },
      'text',
      { kind: 'choice', right: 1 },
    ],
  },
  {
    id: 'one-to-k',
    parts: [
      'text',
      { kind: 'move', position: 'subtract=1-3:3' },
      'text',
      { kind: 'move', position: 'subtract=1-3:7' },
      'text',
      { kind: 'win', position: 'subtract=1-3:21' },
      'text',
      { kind: 'choice', right: 2 },
      { kind: 'outcome', position: 'subtract=1-4:15' },
      { kind: 'win', position: 'subtract=1-4:18' },
    ],
  },
  {
    id: 'p-and-n',
    parts: [
      'text',
      'text',
      { kind: 'table', rule: 'subtract=1-3', to: 12, ask: 'outcome' },
      'text',
      { kind: 'outcome', position: 'nim:1,1' },
      { kind: 'outcome', position: 'nim:1,2' },
      { kind: 'outcome', position: 'nim:2,2' },
      { kind: 'choice', right: 0 },
    ],
  },
  {
    id: 'mirror',
    parts: [
      'text',
      { kind: 'win', position: 'nim:4,4' },
      'text',
      { kind: 'move', position: 'nim:3,7' },
      { kind: 'outcome', position: 'nim:6,6' },
      'text',
      { kind: 'outcome', position: 'nim:2,2,5,5' },
      { kind: 'win', position: 'nim:3,3,6' },
    ],
  },
  {
    id: 'binary',
    parts: [
      'text',
      'text',
      { kind: 'binary', number: 6 },
      { kind: 'binary', number: 11 },
      'text',
      { kind: 'binary', number: 20 },
      { kind: 'choice', right: 1 },
      'text',
      { pairs: 'nim:3,5,6' },
      { kind: 'outcome', position: 'nim:1,2,3' },
    ],
  },
  {
    id: 'nim-sum',
    parts: [
      'text',
      { columns: 'nim:3,5,7' },
      'text',
      { kind: 'value', position: 'nim:3,5' },
      { kind: 'value', position: 'nim:12,10' },
      { kind: 'value', position: 'nim:3,5,6' },
      'text',
      { kind: 'value', position: 'nim:9,9' },
      { kind: 'value', position: 'nim:13,12,8' },
    ],
  },
  {
    id: 'bouton',
    parts: [
      'text',
      'text',
      { columns: 'nim:1,4,5' },
      { kind: 'try', position: 'nim:1,4,5', times: 3 },
      'text',
      { columns: 'nim:3,4,5' },
      { kind: 'move', position: 'nim:3,4,5', columns: true },
      { kind: 'move', position: 'nim:18,6,3,20,9', columns: true },
      'text',
      { kind: 'choice', right: 2 },
      { kind: 'win', position: 'nim:3,5,7', columns: true },
    ],
  },
  {
    id: 'misere',
    parts: [
      'text',
      { kind: 'outcome', position: 'nim:1,1,1', misere: true },
      { kind: 'outcome', position: 'nim:1,1', misere: true },
      'text',
      { kind: 'move', position: 'nim:1,1,4', misere: true },
      'text',
      { kind: 'choice', right: 1 },
      { kind: 'win', position: 'nim:1,3,5,7', misere: true, columns: true },
    ],
  },
  {
    id: 'subtraction',
    parts: [
      'text',
      { kind: 'table', rule: 'subtract=1,3,4', to: 14, ask: 'outcome' },
      'text',
      { kind: 'table', rule: 'subtract=2-3', to: 10, ask: 'outcome' },
      'text',
      { kind: 'outcome', position: 'subtract=2-3:21' },
      { kind: 'move', position: 'subtract=2-3:23' },
      { kind: 'win', position: 'subtract=1,3,4:20' },
    ],
  },
  {
    id: 'mex',
    parts: [
      'text',
      { kind: 'choice', right: 1 },
      'text',
      { kind: 'table', rule: 'subtract=1-3', to: 8, ask: 'value' },
      'text',
      { kind: 'mex', position: 'kayles:3' },
      { kind: 'mex', position: 'kayles:4' },
      { kind: 'mex', position: 'kayles:5' },
      'text',
      { kind: 'choice', right: 0 },
    ],
  },
  {
    id: 'sums',
    parts: [
      'text',
      { kind: 'outcome', position: 'kayles:4 + nim:1' },
      'text',
      { kind: 'value', position: 'subtract=1-3:3,4,5' },
      { kind: 'move', position: 'subtract=1-3:3,4,5', columns: true },
      'text',
      { kind: 'choice', right: 1 },
      { kind: 'win', position: 'nim:3 + kayles:5', columns: true },
    ],
  },
  {
    id: 'sprague-grundy',
    parts: [
      'text',
      'text',
      { kind: 'choice', right: 2 },
      'text',
      { kind: 'move', position: 'lasker:3 + nim:2', columns: true },
      { kind: 'win', position: 'kayles:7 + subtract=1-3:6 + nim:2', columns: true },
    ],
  },
  {
    id: 'last-match',
    parts: [
      'text',
      { kind: 'duel', position: 'nim:2,4,6', columns: true },
      { kind: 'duel', position: 'nim:1,4,5,6', columns: true },
      { kind: 'duel', position: 'nim:2,3,4', misere: true, columns: true },
      { kind: 'duel', position: 'kayles:6 + nim:3', columns: true },
      'text',
      { kind: 'choice', right: 0 },
      'text',
    ],
  },
];

export const isExercise = (part: Part): part is Exercise =>
  typeof part === 'object' && 'kind' in part;

export const exercisesOf = (lesson: Lesson): Exercise[] => lesson.parts.filter(isExercise);
