// Warum ein Spiel so viel wert ist, oder wer es gewinnt, mit seinen eigenen Worten.
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
  type Reason,
} from '../why/reason.ts';
import type { reasonKinds as english } from './en-reasons.ts';
import { heapName, letter } from './letter.ts';

/** Was in einer Liste von Summen als eins zählt. */
const ALIKE: Record<string, string> = {
  tails: 'nur durch Zahlen hinter dem letzten Kopf anders ist',
  images: 'nur durch Symmetrie anders ist',
  'images-or-colours': 'nur durch Symmetrie oder durch Tausch der Farben anders ist',
  names: 'nur durch die Namen der Knoten anders ist',
  'images-or-names': 'nur durch Symmetrie oder die Namen der Knoten anders ist',
  unreached: 'nur dort anders ist, wohin der Stein nicht kommt',
  canonical: '`canonical` des Spiels selbst gleichsetzt',
  'tails-or-images':
    'nur durch Zahlen hinter dem letzten Kopf einer Reihe oder durch Symmetrie des Übrigen anders ist',
  several:
    'in seinem Spiel als dasselbe zählt (Zahlen hinter dem letzten Kopf einer Reihe von Münzen, Symmetrie eines Bretts, die Namen der Knoten eines Graphen, wohin ein Stein nicht kommt, oder was `canonical` eines Skripts sagt)',
};

const alike = ({ of }: Reason) => (of ? `, samt dem, was ${ALIKE[of]}` : '');

const heaps: Record<string, [why: string, each: string]> = {
  steps: [
    'was auf den ungeraden Stufen liegt, zählt als Nim-Haufen, denn was von einer geraden herunterkommt, kann man gleich weitertragen',
    'Stufe',
  ],
  gaps: [
    'die freien Felder links von jeder zweiten Münze, von der letzten an, zählen als Nim-Haufen, denn einer Münze, die in eine Lücke dazwischen zieht, kann die nächste folgen',
    'Münze',
  ],
  rows: [
    'die freien Felder zwischen den Steinen zählen als Nim-Haufen, denn einem Stein, der ausweicht, kann man folgen',
    'Zeile',
  ],
  square: ['eine Münze zählt als Nim-Haufen von der Nummer ihres Feldes', 'Feld'],
  heads: ['jeder Kopf zählt nach seinem Platz als Nim-Haufen', 'Münze'],
  arms: [
    'ein Biss nimmt nur von der Zeile oder nur von der Spalte, also zählt, was sie jenseits der vergifteten Ecke haben, als Nim-Haufen',
    'Arm',
  ],
  ends: ['mit höchstens zwei Haufen ist das Nim', 'Haufen'],
  hands: [
    'die Haufen zählen wie bei Nim, denn was auf einen Haufen gelegt wird, kann man wieder wegnehmen',
    'Haufen',
  ],
};

/** Was Münze n an ihrem Platz wert ist. */
const odious = '2n oder 2n + 1 wert, was davon binär ungerade viele Einsen hat';
const places: Record<string, (coin: string, places: string) => string> = {
  one: (coin) => `jede ${coin} ist 1 wert`,
  own: (coin) => `${coin} n ist n wert`,
  before: (coin) => `${coin} n ist n - 1 wert`,
  twos: (coin) =>
    `${coin} n ist so viel wert wie die größte Potenz von 2, durch die sich n teilen lässt`,
  odious: (coin) => `${coin} n + 1 ist ${odious}`,
  later: (coin, places) =>
    `die ersten beiden ${places} sind 0 wert, und ${coin} n + 3 ist ${odious}`,
};

/** Wie die Münzen einer Reihe heißen, und ihre Plätze; in den Spielen eines Produkts sind sie dessen Linien. */
const coins: Record<string, readonly [string, string, string]> = {
  none: ['Münze', 'Plätze', 'Münzen'],
  columns: ['Spalte', 'Spalten', 'Spalten'],
  rows: ['Zeile', 'Zeilen', 'Zeilen'],
};

const und = (items: readonly string[]) =>
  items.length > 1 ? `${items.slice(0, -1).join(', ')} und ${items.at(-1)}` : items[0];

const more = (count: number, mark: string) => (count > LISTED_MAX ? mark : '');

/** Was bei Nim entscheidet, wenn der letzte Zug verliert. */
function misereNim(sizes: Reason['numbers']) {
  const { ones, sum, large } = nimHeaps(sizes);
  if (large)
    return `Ein Haufen hat zwei oder mehr, also entscheidet wie sonst die Nim-Summe, und sie ist ${sum}${sum === '0' ? '' : ', nicht 0'}`;
  if (ones > 1)
    return `Es gibt ${ones} Haufen von eins und keinen größeren, eine ${ones % 2 ? 'ungerade' : 'gerade'} Zahl, und wer den letzten nimmt, verliert`;
  return ones
    ? 'Wer den einzigen Haufen von eins nimmt, verliert'
    : 'Kein Haufen zählt, wie wenn der letzte genommen ist, und da gewinnt, wer am Zug ist';
}

/** „seine Züge führen zu 0 (8 + 1) und 1 (8)“, von einem mex, der nicht 0 ist. */
function leading(reason: Reason) {
  const { told, cut, last } = witnesses(reason);
  if (Number(reason.numbers[1]) === 1)
    return `der einzige Zug hinterlässt ${last!.state || 'nichts'}, 0 wert`;
  const say = ({ value, state }: { value: number; state: string }) =>
    `${value} (${state || 'nichts übrig'})`;
  const und = cut ? ', … und ' : told.length ? ' und ' : '';
  return `die Züge von hier führen zu ${told.map(say).join(', ')}${und}${say(last!)}`;
}

const again = (period: string | number) =>
  Number(period) === 1
    ? 'bleiben die Werte gleich'
    : `kommen die Werte alle ${period} Haufen wieder`;

const grow = (period: string | number, saltus: string | number) =>
  Number(period) === 1
    ? `wachsen die Werte von Haufen zu Haufen um ${saltus}`
    : `wachsen die Werte alle ${period} Haufen um ${saltus}`;

/** Wodurch eine Periode bewiesen ist. */
const PROVED: Record<string, string> = {
  'guy-smith': 'nach dem Satz von Guy und Smith',
  windows: 'denn die Werte, die alle späteren bestimmen, kommen noch einmal vor',
  states: 'denn alles, was einen Wert bestimmt, ist dann wie eine Periode zuvor',
  blocks: 'nach einem Satz über die Züge aller größeren Haufen zugleich',
};

/** Dasselbe, wo kein Haufen geteilt wird: jeder spätere Wert hängt nur von so vielen davor ab. */
function provedBefore([period, preperiod, , , , before]: Reason['numbers']) {
  if (before === '0') return 'denn von größeren Haufen gibt es keinen Zug';
  const those = before === '1' ? 'dem einen davor' : `den ${before} davor`;
  return `denn die vom Haufen ${Number(period) + Number(preperiod)} an wiederholen die vom Haufen ${preperiod} an, und jeder spätere hängt nur von ${those} ab`;
}

export const reasonKinds: typeof english = {
  heaps: ({ numbers, of = '', component = 0 }, misere, { rules }) => {
    const [why, each] = heaps[of]!;
    const name = (place: string) =>
      ['ends', 'hands'].includes(of)
        ? heapName(Number(place), rules.length > 1 ? letter(component) : '')
        : place;
    const items = grouped(numbers, 2).map(([place, size]) => `${each} ${name(place!)} mit ${size}`);
    const sizes = numbers.filter((_, i) => i % 2);
    const list = items.length ? `: ${items.join(', ')}` : '';
    if (misere && rules.length > 1) return why + list + more(sizes.length, ', …');
    if (misere)
      return `${why}${list}${more(sizes.length, ', …')}${items.length ? '' : ': hier keiner'}. ${misereNim(sizes)}`;
    const sum = nimSum(sizes);
    const end =
      numbers.length === 2
        ? ''
        : `${items.length ? ', zusammen' : ': hier keiner,'} Nim-Summe ${sum}`;
    return why + list + more(numbers.length / 2, ', …') + end;
  },
  places: ({ numbers, of = '', side = 'none' }) => {
    const [coin, all] = coins[side]!;
    if (of === 'listed') return `von ${coin} 1 an sind die ${all} ${numbers.join(', ')} wert`;
    return places[of]!(coin, all) + (numbers.length ? `, aber höchstens ${numbers[0]}` : '');
  },
  turns: ({ numbers, side = 'none' }) => {
    const [coin, , all] = coins[side]!;
    const [place, value, moves] = numbers.map(Number);
    const left = turned(numbers).map(
      (others, i) =>
        `${i} (${others.length > 1 ? `mit den ${all} ${und(others)}` : others.length ? `mit ${coin} ${others[0]}` : 'allein'})`,
    );
    const none =
      moves === 1
        ? 'ihr einziger Zug hinterlässt nicht 0'
        : `keiner ihrer ${moves} Züge hinterlässt 0`;
    const some =
      moves === 1
        ? `ihr einziger Zug hinterlässt ${left[0]}`
        : `ihre Züge hinterlassen ${und(left)}, aber keiner der ${moves} hinterlässt ${value}`;
    return `${coin} ${place} ist ${value} wert, denn ${value ? some : moves ? none : 'sie hat keinen Zug'}`;
  },
  products: ({ numbers }) => {
    const items = grouped(numbers, 5).map(
      ([column, row, a, b, product]) => `Zeile ${row}, Spalte ${column}: ${a} × ${b} = ${product}`,
    );
    if (!items.length) return 'keine Münze zeigt Kopf, und das ist 0 wert';
    const sum = nimSum(numbers.filter((_, i) => i % 5 === 4));
    return `ein Kopf zählt als Nim-Produkt der Werte seiner Spalte und seiner Zeile: ${items.join('; ')}${more(numbers.length / 5, '; …')}; zusammen Nim-Summe ${sum}`;
  },
  period: ({ numbers: [heap, place, times, period, from, saltus, there, value] }) =>
    `${heap} = ${place} + ${times} × ${period}, und vom Haufen ${from} an ` +
    (Number(saltus) === 0
      ? `${again(period!)}: Der Haufen ${place} ist ${there} wert`
      : `${grow(period!, saltus!)}: Der Haufen ${place} ist ${there} wert, also dieser ${there} + ${times} × ${saltus} = ${value}`),
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
        ? `${division}, und ${rest} / ${low} abgerundet ist ${Math.floor(rest / low)}`
        : division;
    const first = misere ? low : 0;
    const worth = misere
      ? ''
      : low === 1
        ? 'ein Haufen ist seinen Rest wert: '
        : `ein Haufen ist seinen Rest wert, geteilt durch ${low} und abgerundet: `;
    return `${division}, und ${worth}${
      low > 1
        ? `${worth ? 'Verloren' : 'verloren'} sind die Reste von ${first} bis ${first + low - 1}, denn was einer auch nimmt, der andere kann wieder einen solchen Rest lassen, etwa indem er es auf ${low + high} ergänzt`
        : `${worth ? 'Was' : 'was'} einer auch nimmt, der andere kann es auf ${low + high} ergänzen; verloren sind also die Haufen mit Rest ${first}`
    }`;
  },
  halves: ({ numbers: [heap, times, even] }) =>
    `ein gerader Haufen ist die Hälfte seiner Größe wert${Number(times) ? `, ein ungerader so viel wie seine abgerundete Hälfte: ${heap} kommt nach ${Number(times) === 1 ? 'einmaligem' : `${times}-mal`} Halbieren auf ${even}` : ''}`,
  twos: ({ numbers: [heap, times, odd] }) =>
    `ein Haufen ist so viel wert, wie oft ihn 2 teilt: ${heap} = 2^${times} × ${odd}`,
  quotients: ({ numbers }, misere) =>
    numbers.length === 2
      ? 'eine der beiden ist 0: Es ist kein Zug mehr übrig'
      : `${
          misere
            ? 'bei zwei gleichen Zahlen muss man eine Null machen und verliert; sonst führt beim Quotienten 1 der einzige Zug zum nächsten Paar im euklidischen Algorithmus, und bei einem größeren kann man dorthin ziehen oder der anderen Seite nur diesen Zug lassen und gewinnt'
            : 'ein Paar ist seinen Quotienten wert, oder eins weniger, wo das nächste Paar im euklidischen Algorithmus so viel oder mehr wert ist'
        }: ${divisions(numbers)
          .map(
            ([a, q, b, rest, value]) =>
              `${a} = ${q} × ${b} + ${rest}, ${misere ? (value === '1' ? 'gewonnen' : 'verloren') : `wert ${value}`}`,
          )
          .join('; ')}${more((numbers.length - 2) / 2, '; …')}`,
  pair: ({ numbers: [r, small, large, n] }, misere) =>
    r === 0
      ? `(${small},${large}) ist verloren, wenn der letzte Zug verliert: Dort stehen (0,1) und (2,2) anstelle von (0,0) und (1,2) in Wythoffs Liste`
      : `(${small},${large}) ist das Paar ${n} ${Number(r) === 1 ? 'in Wythoffs Liste der verlorenen' : `der verlorenen für R gleich ${r}${misere ? ', wenn der letzte Zug verliert' : ''}, (A, A + ${r} n${misere ? ' + 1' : ''})`}: ${large} = ${small} + ${r} × ${n}${misere && Number(r) > 1 ? ' + 1' : ''}, und ${small} ist die kleinste Zahl in keinem früheren Paar${misere && Number(r) === 1 ? ' (wenn der letzte Zug verliert, sind nur die Paare bis 2 andere)' : ''}`,
  apart: ({ numbers: [r, small, large, ...pair] }, misere) =>
    `${small} und ${large} ${small === large ? 'sind gleich' : `unterscheiden sich um ${BigInt(large!) - BigInt(small!)}`}, ` +
    (pair.length
      ? `und das einzige verlorene Paar, bei dem es so ist, ist (${pair.join(',')})`
      : misere
        ? `aber Paare, die verloren sind, wenn der letzte Zug verliert, unterscheiden sich um 1 mehr als ein Vielfaches von ${r}`
        : `aber verlorene Paare unterscheiden sich um Vielfache von ${r}`),
  zeckendorf: ({ numbers }, misere) => {
    const [heap, most, ...parts] = numbers;
    const least = parts.at(-1)!;
    const may = Number(most) >= Number(least);
    const less = misere ? 'wer das letzte Stück nimmt, verliert, also zählt eins weniger: ' : '';
    if (!parts.length) return `${less}hier ${heap}, und man muss dieses Stück nehmen`;
    if (parts.length === 1)
      return `${less}${heap} ist eine Fibonacci-Zahl, und man darf ${may ? '' : 'nur '}bis zu ${most} nehmen: ${may ? 'alles' : 'nicht alles'}`;
    return `${less}${heap} = ${parts.join(' + ')}, Fibonacci-Zahlen, von denen keine zwei benachbart sind, und man darf ${
      may
        ? `bis zu ${most} nehmen: auch den kleinsten Teil, ${least}`
        : `nur bis zu ${most} nehmen: nicht den kleinsten Teil, ${least}`
    }`;
  },
  'half-turn': ({ numbers }) =>
    [
      'eine halbe Drehung lässt das Brett, wie es ist: Was auch bedeckt wird, die andere Seite bedeckt, was eine halbe Drehung daraus macht',
      'eine halbe Drehung lässt das Brett, wie es ist: Bedecke die Mitte, und dann immer das, was eine halbe Drehung aus dem Stein der anderen Seite macht',
      'eine halbe Drehung lässt das Brett, wie es ist: Bedecke die Linie in der Mitte, und dann immer das, was eine halbe Drehung aus dem macht, was die andere Seite bedeckt',
      'eine halbe Drehung lässt das Brett, wie es ist: Auf jeden Zug antwortet der, den eine halbe Drehung daraus macht',
      'eine halbe Drehung vertauscht nur die Farben, und beide Seiten dürfen beide ziehen: Auf jeden Zug antwortet der, den eine halbe Drehung daraus macht',
    ][Number(numbers[2])] ?? '',
  paired: ({ numbers }) =>
    `vertauscht man die Knoten jedes Paars (${grouped(numbers, 2)
      .map((pair) => pair.join(' und '))
      .join(
        ', ',
      )}${more(numbers.length / 2, ', …')}), so bleibt der Graph, wie er ist, und keine Kante verbindet die zwei eines Paars: Was eine Seite auch wählt, die andere wählt, was damit ein Paar ist`,
  stolen: ({ numbers: [rows, columns] }) =>
    `wer auf einem Rechteck von ${rows} × ${columns} beginnt, kann gewinnen, denn gäbe es auf den Biss in das Feld rechts unten eine Antwort, so könnte man mit ihr beginnen: Ein Biss gewinnt, aber welcher, sagt das nicht`,
  lines: ({ numbers: [longer, shorter], of }, misere) => {
    if (misere)
      return `ein Biss kann von jeder der zwei ${of === 'rows' ? 'Zeilen' : 'Spalten'}, die ${longer} und ${shorter} Felder haben, ein einziges Feld lassen, und dann muss die andere Seite zuletzt beißen`;
    const [lines, one] = of === 'rows' ? ['Zeilen', 'obere'] : ['Spalten', 'linke'];
    return `zwei ${lines} sind genau dann verloren, wenn die ${one} ein Feld mehr hat, denn aus allen anderen kommt man mit einem Biss dorthin, und von dort mit keinem: Hier haben sie ${longer} und ${shorter}`;
  },
  parts: (reason) => {
    const items = parts(reason).map(({ state, value }) => `${state} im Wert von ${value}`);
    return `es zerfällt in ${und(items)}, Nim-Summe ${reason.numbers.at(-1)}`;
  },
  vertices: ({ numbers }, misere) => {
    const why =
      'von dort, wo der Stein steht, führt kein Weg zurück, also zählt nie mehr, was er verlassen hat';
    const rule = misere
      ? ': Ein Knoten ist gewonnen, wenn er zu einem verlorenen führt oder zu keinem'
      : ', und ein Knoten ist die kleinste Zahl wert, die keiner von denen hat, zu denen er führt';
    const items = grouped(numbers, 2, Infinity).map(
      ([vertex, value]) =>
        `Knoten ${vertex} ${misere ? (value === '1' ? 'ist gewonnen' : 'ist verloren') : `hat ${value}`}`,
    );
    return `${why}${rule}: ${items.join(', ')}`;
  },
  matching: ({ numbers: [token, all, without, ...ends] }) => {
    const edges = grouped(ends, 2).map((edge) => edge.join('-'));
    const list = edges.length ? ` (${edges.join(', ')}${more(ends.length / 2, ', …')})` : '';
    if (all === 0) return `vom Knoten ${token}, wo der Stein ist, führt nichts weiter`;
    return `wo der Stein hinkommen kann, hat eine größte Paarung ${all} Kante${all === 1 ? '' : 'n'}${list}${
      Number(all) > Number(without)
        ? `, ohne den Knoten ${token} aber nur ${without}: Wer an ihr entlangzieht, hat immer einen Zug`
        : ` und lässt den Knoten ${token} aus: Wohin der Stein auch geht, die andere Seite zieht von dort an ihr entlang`
    }`;
  },
  columns: ({ numbers: [k, ...ones] }, misere) =>
    `die binären Spalten haben, von rechts, ${ones.join(', ')} Einsen, und eine Stellung ${misere ? 'mit einem Haufen von zwei oder mehr ' : ''}ist genau dann verloren, wenn ${Number(k) + 1} jede dieser Zahlen teilt${misere ? `; eine aus lauter einzelnen Stücken ist es genau dann, wenn ihre Zahl bei Division durch ${Number(k) + 1} den Rest 1 lässt` : ''}`,
  firm: ({ numbers: [, heap, from] }) =>
    `der Haufen von ${heap} ist fest, wie alle von ${from} an, also steht es so, wie wenn der letzte Zug gewinnt`,
  tame: ({ numbers }) => {
    const sizes = numbers.filter((_, i) => i % 2);
    const listed = sizes.slice(0, TAME_LISTED_MAX);
    const cut = sizes.length > listed.length;
    const last = cut || listed.length < 2 ? '' : ` und ${listed.pop()}`;
    const played = `mit ${sizes.length === 1 ? 'einem Haufen' : 'Haufen'} von ${listed.join(', ')}${last}${cut ? ', …' : ''}`;
    return `es spielt sich wie Nim, bei dem der letzte Zug verliert${sizes.length ? `, ${played}` : ''}: ${misereNim(sizes)}`;
  },
  dominance: ({ numbers }) => {
    const { sum, lost, weightless, alone, heap, span, others } = dominance(numbers);
    const state = !heap
      ? `kein Haufen ${weightless ? 'hat Gewicht' : 'beherrscht die anderen'}`
      : alone
        ? 'ein Haufen mit einer Spanne, der allein ist, beherrscht die Summe'
        : `Haufen ${heap} beherrscht die anderen, deren Gewicht von ${others} unter seiner Spanne von ${span} liegt`;
    return `${state}, und die Nim-Summe der Werte ist ${sum}${sum === lost ? '' : `, nicht ${lost}`}`;
  },
  ones: ({ numbers: [k, ones] }) =>
    `verloren sind die Anzahlen einzelner Stücke, die bei Division durch ${Number(k) + 1} den Rest 1 lassen, und hier ist es ${ones}`,
  fusion: ({ numbers }) => {
    const groups = points(numbers);
    const said = groups
      .slice(0, LISTED_MAX)
      .map(({ point, circuits, branches, sum }) => {
        const edges = circuits ? ` ${circuits} Kante${circuits === 1 ? '' : 'n'} von Kreisen` : '';
        const list = branches.map(([end, worth]) => `der Zweig nach ${end} mit ${worth}`);
        const und = edges && list.length ? ' und ' : ' ';
        return `${point ? `am Punkt ${point}` : 'am Boden'}:${edges}${edges || list.length ? '' : ' nichts'}${list.length ? und : ''}${list.join(', ')}, Nim-Summe ${sum}`;
      })
      .join('; ');
    const rule = groups.some(({ circuits }) => circuits)
      ? 'die Punkte eines Kreises darf man zu einem verschmelzen, wobei jede seiner Kanten 1 zählt, und ein Zweig zählt 1 mehr als das, was an seinem Ende hängt'
      : 'ein Zweig zählt 1 mehr als das, was an seinem Ende hängt';
    return `${rule}: ${said}${more(groups.length, '; …')}`;
  },
  fused: ({ numbers }) => {
    const steps = fusions(numbers).map(
      ({ into, points }) =>
        `${points.length === 1 ? 'Punkt' : 'die Punkte'} ${und(points.map(String))} mit ${into ? `Punkt ${into}` : 'dem Boden'}`,
    );
    return `${steps.length === 1 ? 'sein Kreis wird verschmolzen' : 'ein Kreis nach dem anderen wird verschmolzen'}, und nach dem Verschmelzungsprinzip bleibt der Wert gleich; jede seiner Kanten ist dann eine Schlinge: ${steps.join('; ')}`;
  },
  between: ({ numbers }) => {
    const { left, right, before, after, pairs } = ends(numbers);
    const front = left === before;
    if (before && (front || right === after)) {
      const [stays, goes] = front ? ['davor', 'dahinter'] : ['dahinter', 'davor'];
      return `die Haufen zwischen den Enden sind schon mit nur ${front ? before : after} ${stays} verloren, also kann man die ${front ? right : left} ${goes} ganz wegnehmen`;
    }
    const lost = !before
      ? 'die Haufen zwischen den Enden sind allein schon verloren, also sind es mit beiden Enden genau die gleichen Enden'
      : `die Haufen zwischen den Enden sind mit nur ${before} davor verloren, oder mit nur ${after} dahinter, also ${
          before === after
            ? 'sind von den übrigen Größen genau gleiche Enden verloren'
            : `sind die übrigen Größen paarweise in ihrer Reihenfolge verloren, links mit rechts (${pairs.map((pair) => pair.join(' mit ')).join(', ')}), und keine anderen`
        }`;
    return `${lost}: hier sind es ${left} und ${right}`;
  },
  lasts: ({ numbers: [pieces, ends, moves, games] }) =>
    `eine Linie ändert die Zahl der freien Enden nicht und macht aus zwei Stücken eins oder teilt ein Gebiet in zwei, bis jedes Gebiet ein Stück mit einem Ende hat: ${pieces} Stück${pieces === 1 ? '' : 'e'} mit ${ends} Enden${Number(games) > 1 ? ` in ${games} Spielen` : ''} ${pieces === 1 ? 'hält' : 'halten'} ${pieces} + ${ends} − ${Number(games) > 1 ? `2 × ${games}` : '2'} = ${moves} ${Number(moves) === 1 ? 'Zug' : 'Züge'}, eine ${Number(moves) % 2 ? 'ungerade' : 'gerade'} Zahl, wie man auch spielt`,
  holds: ({ numbers: [held], of }) =>
    of === 'squares'
      ? `wer keinen Zug hat, hat gewonnen, doch bei ${held} freien Feldern insgesamt kann, wer am Zug ist, der anderen Seite immer einen Zug lassen: Man weicht zurück oder geht nur um ein Feld vor`
      : `wer keinen Zug hat, hat gewonnen, doch bei ${held} Spielsteinen insgesamt kann, wer am Zug ist, der anderen Seite immer einen Zug lassen: einen Stein auf einem Haufen oder in ihrer Hand`,
  unended: ({ numbers: [strings] }) =>
    strings === 1
      ? 'der Faden, der noch da ist, ist der letzte einer Münze: Wer ihn durchtrennt, befreit sie und müsste noch einen durchtrennen, kann aber nicht, also ist es kein Zug'
      : `jeder der ${strings} Fäden, die noch da sind, ist der letzte einer Münze: Wer einen durchtrennt, befreit sie und muss noch einen durchtrennen, bis zum letzten, und kann den Zug nicht beenden, also gibt es keinen`,
  loony: ({ numbers: [coin, next, then] }) =>
    `die Münze ${coin} hängt an ihrem letzten Faden an der Münze ${next}, die nur noch einen zu ${then} hat: Gewinnt, wer in allem Übrigen zieht, so nimm beide Münzen und zieh dort; sonst durchtrenn den zwischen ${next} und ${then}, und die andere Seite muss es tun`,
  infinite: ({ numbers }, _misere, { rules }) => {
    const { sum, which, won } = infinite(numbers);
    const a = won ? 'ein' : 'kein';
    if (which.length > 1)
      return `${und(which)} haben keinen Wert, und ein Zug ändert nur eines davon`;
    return rules.length === 1
      ? `${a} Zug führt zum Wert 0`
      : `der Rest ist ${sum} wert, und ${a} Zug in ${which[0]} führt zu ${sum}`;
  },
  mirror: ({ numbers }) =>
    numbers.length === 2
      ? 'alles, was ziehen kann, ist zweimal dasselbe: Was eine Seite im einen tut, tut die andere im anderen'
      : 'alles, was ziehen kann, sind Paare von Gleichem: Was eine Seite im einen tut, tut die andere in seinem Zwilling',
  closed: (reason, misere) => {
    const sums = listed(reason);
    const [these, again] =
      sums.length === 1 ? ['dies ist', 'zu einem dieser Art'] : ['diese sind', 'zu einem davon'];
    return `${these} verloren${alike(reason)}: Was man dort auch tut, lässt sich wieder mit einem Zug ${again} beantworten${misere ? ', wenn es nicht der letzte Zug war, der verliert' : ''}: ${sums.join('; ')}`;
  },
  answers: (reason) => {
    const { lost, pairs, all, cut } = answers(reason);
    return `${lost} ist verloren${alike(reason)}. Ein letzter Zug verliert sofort; alle anderen führen zu ${all} Stellung${all === 1 ? ', die' : 'en, deren jede'} sich wieder mit einem Zug zu etwas Verlorenem beantworten lässt: ${pairs
      .map(({ to, then }) => `${to}, dann ${then}`)
      .join('; ')}${cut ? '; …' : ''}`;
  },
  mex: (reason) => {
    const [value, moves] = reason.numbers.map(Number);
    if (!moves) return 'hier gibt es keinen Zug';
    if (!value)
      return moves === 1
        ? 'der einzige Zug führt nicht zu 0'
        : `keiner der ${moves} Züge führt zu 0`;
    const end = moves === 1 ? '' : `, aber keiner von allen ${moves} zu ${value}`;
    return leading(reason) + end;
  },
  returns: (reason) => {
    const [value, moves] = reason.numbers.map(Number);
    if (!moves) return 'hier gibt es keinen Zug';
    const pairs = returning(reason);
    const told = pairs
      .slice(0, LISTED_MAX)
      .map(
        ({ to, back }) =>
          `ein Zug zu ${to} lässt sich mit einem zu ${back} beantworten, wieder ${value} wert`,
      );
    const all = [...(value ? [leading(reason)] : []), ...told].join(', ');
    return `${all}${more(pairs.length, ', …')}${moves > 1 ? `, aber keiner von allen ${moves} führt zu ${value}` : ''}`;
  },
  values: (reason, _misere, beside) => {
    const found = table(reason, beside);
    const whose = found
      ? `die Werte von ${found.rule} bis zum Haufen ${found.last}, ${found.proves ? 'mit denen die Periode bewiesen ist' : 'dem Ende der ersten Periode'}`
      : 'nachprüfen lässt es sich an den Werten aller kleineren Haufen';
    return `${whose}, in Zehnergruppen, vor jeder ihr erster Haufen: ${tens(reason.numbers).join('; ')}`;
  },
  proved: ({ numbers, of = '', component = 0 }, _misere, { rules }) => {
    const [, , saltus, to] = numbers;
    return `dass die Werte von ${rules[component]} immer so ${Number(saltus) ? 'weiterwachsen' : 'wiederkehren'}, folgt aus denen bis zum Haufen ${to}, ${PROVED[of] ?? provedBefore(numbers)}`;
  },
  labels: (reason) =>
    `alles, was erreicht werden kann, für den, der dort am Zug ist: ${labels(reason)
      .map(({ state, who, moves, good }) => {
        if (who === 2)
          return `${state} keins von beiden: kein Zug zu Verlorenem, aber einer zu ${good}`;
        if (!moves) return `${state} ${who ? 'gewonnen' : 'verloren'}: kein Zug ist übrig`;
        return who
          ? `${state} gewonnen in ${moves}, durch einen Zug zu ${good}`
          : `${state} verloren in ${moves}: alle Züge führen zu dem, was in weniger Zügen gewonnen ist`;
      })
      .join('; ')}`,
};
