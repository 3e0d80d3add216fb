// The course: what each lesson is made of, without its words. Texts and prompts are taken in order
// from the language's file. Positions are checked by the engine; no answer is written down here but
// to questions of understanding.
import course from '../../../course/course.json';

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

export type Figure =
  | { columns: string }
  | { pairs: string }
  /** A board, and what it falls into. */
  | { apart: string }
  /** The values of a rule, in lines as long as one likes. */
  | { wrap: string; to: number; period: number };

export type Part = 'text' | Figure | Exercise;

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
  | 'boards'
  | 'coins'
  | 'periods'
  | 'misere-beyond'
  | 'last-match';

/** The course as ../../../course/course.json has it, which the terminal's course reads too: each part
 * with its words in English. */
type Written = { text: string } | Exclude<Part, 'text'>;

const written = course.lessons as { id: LessonId; parts: Written[] }[];

export const lessons: Lesson[] = written.map(({ id, parts }) => ({
  id,
  parts: parts.map((part) => ('text' in part ? 'text' : part)),
}));

/** Whether the nim-sum has been told by the end of a lesson. */
export const knowsNimSums = (id: LessonId): boolean => {
  const at = (wanted: LessonId) => lessons.findIndex((lesson) => lesson.id === wanted);
  return at(id) >= at('nim-sum');
};

export const isExercise = (part: Part): part is Exercise =>
  typeof part === 'object' && 'kind' in part;

export const exercisesOf = (lesson: Lesson): Exercise[] => lesson.parts.filter(isExercise);
