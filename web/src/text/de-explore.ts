// Die Seite „Erkunden“ auf Deutsch.
import type { Outcome, Period, Rares, Value } from '../engine/types.ts';
import type { Field, View } from '../explore/query.ts';
import type { ExploreWords } from '../explore/words.ts';

const list = (items: (string | number)[], last = 'und'): string =>
  items.length < 2
    ? String(items[0] ?? '')
    : `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}`;
const number = (n: number): string => n.toLocaleString('de');
const counted = (n: number, one: string, many: string): string =>
  `${number(n)} ${n === 1 ? one : many}`;

const ABOUT_RULES =
  'Eine Regel ist ein Name wie kayles, eine Menge wie subtract=1,3,4 oder ein Code wie 0.137. In einem Code sagt die Ziffer an der Stelle k nach dem Punkt, was bleiben darf, wenn k Stück genommen werden: 1 nichts, 2 ein Haufen, 4 zwei Haufen, 8 drei Haufen, zusammengezählt; A bis F stehen für 10 bis 15.';
const ABOUT_PLOTS =
  'Klick oder tipp in das Bild; dann zieh es, dreh das Rad oder spreize zwei Finger, um näher heranzugehen. Mit der Tastatur: Pfeile führen von einem zum nächsten, + und − näher und weiter, 0 zeigt alles.';

export const explore: ExploreWords = {
  title: 'Erkunden',
  views: {
    label: 'Ansichten',
    values: 'Werte',
    wrapped: 'Perioden',
    rare: 'Seltene Haufen',
    table: 'Stellungen',
    survey: 'Überblick',
    nimbers: 'Nimber',
  },
  fields: {
    rule: 'Regel',
    with: 'Vergleichen mit',
    to: 'Bis',
    wrap: 'Haufen je Zeile',
    family: 'Familie von Stellungen',
    play: 'Spielweise',
    pattern: 'Muster',
    op: 'Rechenart',
    expr: 'Ausrechnen',
  },
  placeholders: { wrap: 'die Periode', with: 'nichts', expr: 'inv(5)' },
  choices: { product: 'Nim-Produkt', sum: 'Nim-Summe', normal: 'Normal', misere: 'Misère' },
  show: 'Zeigen',
  help: 'Was das ist',
  about: {
    values: `Die Grundy-Werte eines Haufenspiels. ${ABOUT_RULES} ${ABOUT_PLOTS}`,
    wrapped: `Die Werte in Zeilen so lang wie die Periode; von ihrem Anfang an bleibt jede Spalte, wie sie ist. Umrahmt sind die Haufen davor, die Ausnahmen sind. ${ABOUT_RULES}`,
    rare: `In vielen Spielen, die Haufen teilen, liegen schließlich fast alle Werte außerhalb eines dünnen Raums: der Werte, die im Zweiersystem mit einer Maske eine gerade Zahl von Einsen gemeinsam haben. Die wenigen Haufen darin sind die seltenen, und den Wert eines großen Haufens findet man allein durch Teilungen mit einem seltenen. ${ABOUT_RULES}`,
    table: `Eine Familie ist eine Stellung, in der Bereiche für Zahlen stehen: wythoff:0-60,0-60. Ein Bereich, der nicht alles zwischen zwei Kommas ist, steht in Klammern: chomp:(1-7)x(1-7). Gezeichnet werden ein Bereich oder zwei, bis zu 65.536 Stellungen. ${ABOUT_PLOTS}`,
    survey:
      'Jedes ? eines Musters steht für die Oktalziffern 0 bis 7: eins bis vier davon, bis zu 4.096 Codes, jeder höchstens bis zum Haufen 1.000.000. Wo eine Periode bewiesen ist, hört es früher auf. Ein Code führt zu seinen Werten; der Kopf einer Spalte ordnet nach ihr.',
    nimbers:
      'Die Nimber sind ein Körper: Die Nim-Addition ist Addition ohne Übertrag im Zweiersystem, und die Nim-Multiplikation passt dazu wie ein Produkt. Die Tafel geht bis 255. Gerechnet wird mit + * / ^ und inv(x), sqrt(x), order(x), log(x, base), solve(b, c).',
  } satisfies Record<View, string>,
  hint: (examples: string[]): string =>
    examples.length > 0 ? `Beispiele: ${examples.join('; ')}` : '',
  problem: (field: Field, view: View, most: number): string => {
    switch (field) {
      case 'rule':
        return 'Welche Regel? Schreib hier eine hin, zum Beispiel kayles.';
      case 'family':
        return 'Welche Stellungen? Schreib hier eine Familie hin, zum Beispiel wythoff:0-60,0-60.';
      case 'pattern':
        return 'Hier wird ein Code mit einem bis vier Fragezeichen gebraucht, zum Beispiel 0.???.';
      default:
        return `Hier wird eine ganze Zahl gebraucht, ${view === 'nimbers' ? 'von 1 ' : ''}bis ${number(most)}.`;
    }
  },
  progress: 'Wie weit die Arbeit ist',
  working: (n: number, total: number): string =>
    `${number(n)} von ${number(total)} Werten (${Math.floor((100 * n) / total)}\u00a0%)`,
  lookingForPeriod: 'Die Periode wird gesucht',
  lookingForRares: 'Die seltenen Haufen werden gesucht',
  lookingForNimbers: 'Es wird gerechnet',
  rowsSoFar: (n: number): string => `bisher ${counted(n, 'Stellung', 'Stellungen')}`,
  codesSoFar: (n: number, total: number): string => `${number(n)} von ${number(total)} Codes`,
  period: (p: Period, shown: number, open: boolean): string =>
    !p.proved
      ? `${
          p.looks_arithmetic
            ? `Die Werte bis zum Haufen ${number(p.checked_to)} sehen arithmetisch periodisch aus: Nach jeder Runde einer gewissen Länge kehren sie wieder, alle um die gleiche Zahl größer. Für ein Spiel, das Haufen teilt, ist das durch Hinsehen nicht bewiesen.`
            : `Bis zum Haufen ${number(p.checked_to)} wurde keine Periode gefunden${open ? ', und für dieses Spiel ist keine bekannt' : ''}.`
        }${p.checked_to > shown ? ' (Das ist weiter als die gezeigten Werte.)' : ''}`
      : p.saltus
        ? `Vom Haufen ${number(p.preperiod)} an ist jeder Wert der ${p.period === 1 ? 'eine Stelle' : `${number(p.period)} Stellen`} davor plus ${number(p.saltus)}. Bewiesen.`
        : `Periode ${number(p.period)}, vom Haufen ${number(p.preperiod)} an. Bewiesen durch die Werte bis zum Haufen ${number(p.checked_to)}.`,
  briefly: (p: Period & { proved: true }): string =>
    `Periode ${number(p.period)} vom Haufen ${number(p.preperiod)} an, bewiesen.`,
  exceptions: (count: number, last: number | null): string =>
    last === null
      ? 'Kein Haufen davor ist eine Ausnahme.'
      : `${counted(count, 'Haufen davor ist eine Ausnahme', 'Haufen davor sind Ausnahmen')}, umrahmt; der letzte ist ${number(last)}.`,
  noWrap: (width: number): string => `Jede Zeile hat ${number(width)} Haufen.`,
  rares: ({ rares, to, all, mask, positional }: Rares, values: number[]): string =>
    [
      `${counted(rares.length, 'seltener Haufen', 'seltene Haufen')} bis zum Haufen ${number(to)}`,
      rares.length > 0 ? `, der letzte ist ${number(rares.at(-1)![0])}` : '',
      all ? '; weitere gibt es nicht, denn die Periode ist bewiesen. ' : '. ',
      positional
        ? `Ob ein Wert selten ist, hängt auch davon ab, ob der Haufen gerade ist (Maske ${mask.toString(2)}).`
        : `Seltene Werte haben im Zweiersystem mit ${mask.toString(2)} eine gerade Zahl von Einsen gemeinsam: ${values.join(', ')} …`,
    ].join(''),
  table: (count: number, lost: number, misere: boolean): string =>
    `${counted(count, 'Stellung', 'Stellungen')}, davon ${number(lost)} verloren für den, der am Zug ist (P)${misere ? ', in der Misère-Spielweise' : ''}.`,
  survey: (count: number, found: number, to: number): string =>
    `${counted(count, 'Code', 'Codes')}; von ${number(found)} ist die Periode bis zum Haufen ${number(to)} oder wenig darüber bewiesen.`,
  nimbers: (product: boolean, to: number): string =>
    `${product ? 'Nim-Produkte' : 'Nim-Summen'} von 0 bis ${to}.`,
  tableTooLarge: (most: number): string =>
    `Das sind mehr als ${number(most)} Stellungen, so viele werden hier höchstens gezeichnet. Das Programm bouton in einem Terminal geht weiter.`,
  tableRanges: 'Gezeichnet werden ein Bereich oder zwei; hier sind es mehr.',
  chart: {
    hint: (touch: boolean): string =>
      touch
        ? 'Tipp auf das Bild; zwei Finger führen näher heran.'
        : 'Zeig auf das Bild, oder nimm die Pfeiltasten.',
    closer: 'Näher heran',
    farther: 'Weiter weg',
    whole: 'Alles zeigen',
    log: (axis: string): string => `log ${axis}`,
    keys: (wide: boolean): string =>
      `${wide ? 'Pfeil nach links und rechts' : 'Pfeiltasten'}: von einem zum nächsten. Plus und Minus: näher und weiter. 0: alles.`,
  },
  spot: (n: number, values: [string, number][]): string =>
    values.length === 1
      ? `G(${number(n)}) = ${number(values[0]![1])}`
      : `n = ${number(n)}: ${values.map(([rule, value]) => `${rule} ${number(value)}`).join(', ')}`,
  place: (_rule: string, n: number, value: number, wanted: number | null): string =>
    `G(${number(n)}) = ${number(value)}${wanted === null ? '' : `, eine Ausnahme: Die Periode sagt ${number(wanted)}`}`,
  rareSpot: (n: number, value: number, rare: boolean): string =>
    `G(${number(n)}) = ${number(value)}, ${rare ? 'selten' : 'gewöhnlich'}`,
  position: (position: string, outcome: Outcome, value: Value, misere: boolean): string =>
    `${position}: ${
      outcome === 'P'
        ? 'verloren für den, der am Zug ist'
        : outcome === 'N'
          ? 'gewonnen für den, der am Zug ist'
          : 'unentschieden'
    }${value === null ? '' : `, Wert${misere ? ' im Normalspiel' : ''} ${value}`}`,
  codes: (codes: string[], period: number, preperiod: number): string =>
    `Periode ${number(period)} vom Haufen ${number(preperiod)} an: ${
      codes.length > 8
        ? `${codes.slice(0, 8).join(' ')} und ${codes.length - 8} weitere`
        : codes.join(' ')
    }`,
  plots: {
    values: (rules: string[]): string => `Die Werte von ${list(rules)} gegen den Haufen.`,
    wrapped: (rule: string, width: number): string =>
      `Die Werte von ${rule} in Zeilen zu ${number(width)} Haufen.`,
    rare: (rule: string): string => `Die Werte von ${rule}, seltene Haufen hervorgehoben.`,
    table: (family: string): string =>
      `Die Stellungen von ${family}, die verlorenen hervorgehoben.`,
    survey: (pattern: string): string =>
      `Die Perioden von ${pattern} gegen den Haufen, an dem sie beginnen.`,
    surveyList: 'Liste der Codes',
    nimbers: (product: boolean, to: number): string =>
      `Tafel der ${product ? 'Nim-Produkte' : 'Nim-Summen'} von 0 bis ${to}.`,
  },
  titles: {
    values: (rules: string[], to: number): string =>
      `Grundy-Werte von ${list(rules)}, Haufen 0 bis ${number(to)}`,
    wrapped: (rule: string, to: number, width: number): string =>
      `Grundy-Werte von ${rule}, Haufen 0 bis ${number(to)}, ${number(width)} je Zeile`,
    rare: (rule: string, to: number): string =>
      `Seltene Haufen von ${rule} bis zum Haufen ${number(to)}`,
    table: (family: string, misere: boolean): string =>
      `P-Stellungen von ${family}${misere ? ' in der Misère-Spielweise' : ''}`,
    survey: (pattern: string, to: number): string =>
      `Perioden der Codes ${pattern} bis zum Haufen ${number(to)}`,
    nimbers: (product: boolean, to: number): string =>
      `${product ? 'Nim-Produkte' : 'Nim-Summen'} von 0 bis ${to}`,
  },
  axes: {
    place: (width: number): string => `n mod ${number(width)}`,
    row: 'Zeile',
    first: 'erste Zahl',
    second: 'zweite Zahl',
  },
  lists: {
    exceptions: (n: number): string => `Ausnahmen als Liste (${number(n)})`,
    rares: (n: number): string => `Seltene Haufen als Liste (${number(n)})`,
    lost: (n: number): string => `P-Stellungen als Liste (${number(n)})`,
    nimbers: 'Die Tafel zum Lesen, bis 31',
  },
  columns: {
    expected: 'die Periode sagt',
    position: 'Stellung',
    code: 'Code',
    canonical: 'wie',
    period: 'Periode',
    preperiod: 'vom Haufen',
    saltus: 'wächst um',
    largest: 'größter Wert',
    rares: 'seltene Haufen',
    last_rare: 'letzter seltener',
    reached: 'berechnet bis',
  },
  sift: {
    label: 'Codes',
    all: 'alle',
    found: 'mit Periode',
    none: 'ohne',
    only: 'mit der Periode',
    left: (n: number): string => counted(n, 'Code', 'Codes'),
  },
  legend: (rule: string, several: boolean): string =>
    several ? `${rule}: Die Periode beginnt` : 'Die Periode beginnt, und beginnt wieder',
  rareLegend: { rare: 'selten', common: 'gewöhnlich', space: 'der dünne Raum' },
  tableLegend: {
    lost: 'P: Wer am Zug ist, verliert',
    values: (largest: number, misere: boolean): string =>
      `gewonnen: Werte${misere ? ' im Normalspiel' : ''} 1 bis ${number(largest)}`,
  },
  valuesOf: (rule: string): string => `Werte von ${rule}`,
  more: (n: number): string => `Mehr zeigen (${number(n)} verborgen)`,
  same: (a: string, b: string, to: number): string =>
    `${a} und ${b} stimmen bis zum Haufen ${number(to)} überein.`,
  differ: (n: number, a: number, b: number): string =>
    `Sie unterscheiden sich zuerst beim Haufen ${number(n)}: ${a} gegen ${b}.`,
  link: 'Link kopieren',
  bfile: 'b-file',
  cite: 'Zitieren',
  accessed: (date: string): string => `abgerufen am ${date}`,
  citations: { text: 'Als Text', bibtex: 'Als BibTeX', command: 'Auf der Befehlszeile' },
  copy: (what: string): string => `Kopieren: ${what}`,
  copied: 'Kopiert.',
  saved: (name: string): string => `Gespeichert als ${name}.`,
  noClipboard:
    'Dieser Browser lässt die Seite nicht kopieren. Die Adresse der Seite ist der Link; das Übrige lässt sich speichern.',
};
