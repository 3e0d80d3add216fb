// Regeln mit ihren Angaben auf Deutsch, aus den Daten, aus denen die Maschine ihre Sätze macht.
import type { Clause, ClauseKind } from '../engine/games.ts';

const HEAPS = ['nichts', 'ein Haufen', 'zwei', 'drei'];
const SIZES = {
  different: ' verschieden große',
  equal: ' gleich große',
  unequal: ' nicht alle gleich große',
};

const list = (items: string[]): string =>
  items.length < 2 ? items.join() : `${items.slice(0, -1).join(', ')} oder ${items.at(-1)}`;

/** „1, 3 oder 5 bis 9“, „2 oder mindestens 4“. */
function amounts({ numbers }: Clause): string {
  const items = numbers.flatMap(([from, to]) => {
    if (to === null) return [`mindestens ${from}`];
    const more = Number(to) - Number(from);
    if (more > 2) return [`${from} bis ${to}`];
    return Array.from({ length: more + 1 }, (_, i) => (i === more ? `${to}` : `${+from + i}`));
  });
  return list(items);
}

const isOnly = ({ numbers }: Clause, number: number) =>
  numbers.length === 1 && numbers[0]![0] === number && numbers[0]![1] === number;

/** „1 oder 2 Münzen“, „beliebig viele benachbarte Münzen“, „Münzen, die symmetrisch …“. */
function shaped(clause: Clause, one: string, many: string, of = ''): string {
  if (clause.shape === 'sym') return `${many}${of}, die symmetrisch zu ihrer Mitte liegen,`;
  if (isOnly(clause, 1)) return `1 ${one}${of}`;
  const [first] = clause.numbers;
  const any = clause.numbers.length === 1 && first![0] === 1 && first![1] === null;
  const beside = clause.shape === 'run' ? ' benachbarte' : '';
  return `${any ? 'beliebig viele' : amounts(clause)}${beside} ${many}${of}`;
}

const tokens = (clause: Clause) => shaped(clause, 'Stück', 'Stück');

function heaps({ heaps = [], sizes }: Clause): string {
  return list(
    heaps.map((n) =>
      n < 2
        ? HEAPS[n]!
        : `${HEAPS[n]}${sizes ? SIZES[n === 2 && sizes === 'unequal' ? 'different' : sizes] : ''} Haufen`,
    ),
  );
}

/** `again`: Das Gleiche ging schon voraus. */
const words: Record<ClauseKind, (clause: Clause, again: boolean) => string> = {
  'no-move': () => 'es gibt keinen Zug',
  take: (clause) => `nimm ${tokens(clause)} von einem Haufen`,
  'take-all-but': (clause) =>
    `nimm von einem Haufen beliebig viele Stück, nur nicht ${amounts(clause)}`,
  'take-and-leave': (clause, again) =>
    `nimm ${tokens(clause)}${again ? '' : ' von einem Haufen'}, sodass ${heaps(clause)} übrig ${clause.heaps!.at(-1)! < 2 ? 'bleibt' : 'bleiben'}`,
  split: (clause) => `teil einen Haufen in ${heaps(clause)}`,
  'take-half': () => 'nimm von einem Haufen höchstens die Hälfte',
  'take-square': () =>
    'nimm von einem Haufen so viele Stück, wie eine Quadratzahl sagt: 1, 4, 9, 16 und so weiter',
  'take-prime': () =>
    'nimm von einem Haufen so viele Stück, wie eine Primzahl sagt: 2, 3, 5, 7 und so weiter',
  'take-divisor': () =>
    'nimm von einem Haufen eine Zahl von Stücken, die seine Größe teilt, aber nicht alle',
  'from-heaps': (clause) =>
    isOnly(clause, 1)
      ? 'nimm beliebig viele Stück von 1 Haufen'
      : `nimm von jedem von ${amounts(clause)} Haufen beliebig viele Stück`,
  'from-both': (clause) =>
    `nimm beliebig viele von einem von zwei Haufen, oder ${
      isOnly(clause, 1)
        ? 'gleich viele von beiden'
        : `von beiden, und zwar Zahlen, die sich um weniger als ${amounts(clause)} unterscheiden`
    }`,
  turn: (clause) => {
    const coins = shaped(clause, 'Münze', 'Münzen', ' einer Reihe');
    return isOnly(clause, 1)
      ? `dreh ${coins} von Kopf auf Zahl`
      : `dreh ${coins.replace(/,$/, '')}, die rechte davon von Kopf auf Zahl`;
  },
  columns: (clause) => `wähl ${shaped(clause, 'Spalte', 'Spalten')}`,
  rows: (clause) =>
    `${shaped(clause, 'Zeile', 'Zeilen').replace(/,$/, '')}, und dreh alle Münzen, wo sie sich kreuzen, die rechte untere von Kopf auf Zahl`,
  apart: (clause) =>
    `mach ein Kreuz auf ein freies Feld eines Streifens, mindestens ${shaped(clause, 'Feld', 'Felder')} von jedem anderen entfernt`,
  line: (clause) =>
    `mach ein Kreuz auf ein freies Feld eines Bretts ohne fertige Reihe von ${amounts(clause)} Kreuzen`,
  arc: (clause, again) =>
    `${again ? '' : 'zieh den Stein '}von ${clause.from} nach ${amounts(clause)}`,
  arcs: (clause) => `zieh den Stein entlang eines der ${amounts(clause)} Pfeile des Graphen`,
};

export function ruleInGerman(clauses: Clause[]): string {
  return clauses
    .map((clause, i) => {
      const before =
        i === 0 ? '' : clause.kind === 'rows' ? ' und ' : clause.kind === 'arc' ? '; ' : '; oder ';
      return before + words[clause.kind](clause, clauses[i - 1]?.kind === clause.kind);
    })
    .join('');
}
