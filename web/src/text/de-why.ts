// Deutsch: en-why.ts.
import { list, you } from './de-words.ts';
import type { why as english } from './en-why.ts';
import { spans } from './spans.ts';

export const why: typeof english = {
  why: {
    title: 'Warum?',
    marks: {
      letter: 'Was denselben Buchstaben hat, gehört zusammen.',
      number: 'Eine Zahl sagt, was etwas zählt.',
      first: 'Das + nimmt man zuerst.',
      line: 'Dicke Kanten sind die der Paarung.',
    },
    views: 'Ansichten',
    viewNames: { columns: 'Spalten', pairing: 'Paare', disguise: 'Verkleidung' },
    outcome: {
      N: 'Wer am Zug ist, kann gewinnen.',
      P: 'Wer am Zug ist, verliert gegen bestes Spiel.',
      D: 'Keine Seite kann den Gewinn erzwingen: Das Spiel kann ewig im Kreis gehen.',
    },
    ofHeaps: {
      name: 'Haufen',
      number: 'Zahl',
      zero: 'Die Nim-Summe ist 0: Jede Spalte hat gerade viele Einsen. Jeder Zug ändert einen Haufen und macht eine Spalte ungerade, und der andere macht alle Spalten wieder gerade, bis zum leeren Tisch.',
      notZero:
        'Die Nim-Summe ist nicht 0. Die linke der ungeraden Spalten entscheidet: Ein Haufen, der dort eine 1 hat, lässt sich so verkleinern, dass jede Spalte gerade wird.',
    },
    asHeaps:
      'Die Nim-Summe der Werte ist nicht 0. In Nim könnte man einen Haufen so verkleinern, dass sie 0 wird; der Teil, der dieser Haufen in Verkleidung ist, hat einen Zug zu genau diesem Wert.',
    ofValues: {
      name: 'Teil',
      number: 'Wert',
      zero: 'Die Nim-Summe der Werte ist 0. Jeder Zug ändert einen Wert, und dann ist die Summe nicht mehr 0; der andere kann sie immer wieder zu 0 machen. Hat ein Zug einen Wert größer gemacht, so führt ein Zug zum alten Wert zurück.',
      notZero:
        'Die Nim-Summe der Werte ist nicht 0. Ein Teil mit einer 1 in der linken der ungeraden Spalten hat einen Zug zu genau dem Wert, der die Summe 0 macht: Man kann zu jedem Wert unter dem eigenen ziehen.',
    },
    misereNim:
      'Der Letzte verliert. Solange ein Haufen zwei oder mehr hat, spiel, als gewänne der Letzte; aber der Zug, der nur noch Haufen zu 1 übrig lässt, muss eine ungerade Zahl davon übrig lassen.',
    misereOther:
      'Der Letzte verliert. Dafür gibt es im Allgemeinen keine Verkleidung: Die Maschine durchsucht die Wege, die das Spiel nehmen kann, wenn nicht ein Satz über genau dieses Spiel sagt, wer gewinnt.',
    misereQuotient:
      'Der Letzte verliert. Werte addieren sich dann nicht, aber Stellungen, die füreinander stehen können, was auch neben ihnen liegt, gelten als ein Element, und eine Summe als das Produkt der Elemente ihrer Teile: Der Misère-Quotient sagt von jedem Produkt, ob es verloren ist.',
    products: {
      elements: (order, upTo, row) =>
        `${upTo === undefined ? 'Es gibt' : `Die ${row ? 'Reihen' : 'Haufen'} bis ${upTo} ergeben`} ${order} Elemente, 1 steht für nichts. Verloren für den, der am Zug ist, sind die Produkte`,
      relations: 'Man rechnet mit',
      counts: 'zählt als',
      product: 'Das Produkt ist',
      lost: 'Das ist eines der verlorenen: Jeder Zug lässt eines, das es nicht ist.',
      won: 'Das ist keines der verlorenen, und diese Züge lassen eines:',
    },
    tables: {
      elements: (rule, row) =>
        `Als was die ${row ? 'Reihen' : 'Haufen'} von ${rule} zählen; damit lässt sich ausrechnen, was ein Zug lässt:`,
      again: (from, period, row) => {
        const [since, all] = row
          ? [`Von der Reihe zu ${from} an`, 'Reihen']
          : [`Vom Haufen ${from} an`, 'Haufen'];
        return period === 1
          ? `${since} zählen alle wie ${row ? 'diese' : 'dieser'}.`
          : `${since} kommt das alle ${period} ${all} wieder.`;
      },
      played: (rule, pairs, row) =>
        `Als welche Nim-Haufen die ${row ? 'Reihen' : 'Haufen'} von ${rule} gespielt werden, 0 für keinen${pairs ? ' und mit einem + für zwei' : ''}; damit lässt sich nachsehen, was ein Zug lässt:`,
      firm: (heap, row) =>
        `Der Misère-Quotient der ${row ? 'Reihen' : 'Haufen'} bis ${heap} zeigt es.`,
    },
    left: (move) => `nach einem Gewinnzug: Man ${move}`,
    first: 'Die erste steht da',
    winning: (move: string) => `Ein Gewinnzug: Man ${move}.`,
    winningLine: (line: string) => `Eine Linie, die gewinnt: ${line}.`,
    columns: 'Die Haufen im Zweiersystem',
    nimSum: 'Nim-Summe',
    ones: 'Zahl der Einsen',
    odd: 'un\u00adge\u00adrade',
    even: 'ge\u00adrade',
    allEven: 'Jede Spalte ist gerade.',
    deciding: (column: string) =>
      `Die Spalte der ${column} entscheidet: Sie ist die linke der ungeraden.`,
    allPaired: 'Jeder Block hat einen gleich großen Partner in einem anderen Haufen.',
    leftAlone: (blocks: string[]) => `Ohne Partner: ${list(blocks)}. Der größte entscheidet.`,
    nothing: 'nichts',
    paired: (size: string, pair: string) => `Block zu ${size}, Paar ${pair}`,
    alone: (size: string) => `Block zu ${size}, ohne Partner`,
    disguise: (values: string[]) =>
      `Dies ist verkleidetes Nim ${values.every((value) => value === '0') ? 'ohne Haufen' : `mit ${values.length === 1 ? 'dem Haufen' : 'den Haufen'} ${list(values)}`}.`,
    value:
      'Der Wert einer Stellung ist die kleinste der Zahlen 0, 1, 2, …, die keiner ihrer Züge lässt (der mex).',
    byItself: (value: string) =>
      value === '0'
        ? 'Von 0 führt kein Zug zu 0, und wohin man auch zieht, der andere kann wieder zu 0 ziehen: Wer am Zug ist, verliert. Neben anderen Spielen zählt das nichts.'
        : `Er ist nicht 0, also lässt ein Zug 0, und der gewinnt. Wie groß er ist, zählt nur neben anderen Spielen: Dort ist dies ein verkleideter Nim-Haufen zu ${value}.`,
    part: (number: number) => `Teil ${number}`,
    drawnFirst: 'Die Stellung, die zuerst gezeichnet ist,',
    drawn: {
      board: (rows, columns) =>
        rows === 1
          ? `Zeile von ${columns}`
          : columns === 1
            ? `Spalte von ${rows}`
            : `Brett mit ${rows} Zeilen und ${columns} Spalten`,
      graph: (vertices) => `Graph mit ${vertices === 1 ? 'einem Knoten' : `${vertices} Knoten`}`,
      lying: (what, where) => `${what}: ${where}`,
      beside: (all) => all.join('; und daneben: '),
      answered: 'wird beantwortet mit',
    },
    noMoveLeft: 'kein Zug mehr',
    nimHeap: (value: string) => `ein Nim-Haufen zu ${value}`,
    ownValue: 'Ein Nim-Haufen ist sein eigener Wert.',
    noOptions: 'Hier ist kein Zug möglich, also ist der Wert 0.',
    options: (options: string[]) =>
      `Die Züge, mit den Werten, die sie lassen: ${options.join('; ')}.`,
    mex: (values: string[], value: string) =>
      `Die Züge lassen ${values.length === 1 ? 'den Wert' : 'die Werte'} ${list(spans(values, 'bis'))}. Die kleinste Zahl, die dabei fehlt, ist ${value}.`,
    tooMany: 'Es sind zu viele Züge, um ihre Werte einzeln aufzuzählen.',
    inDisguise:
      'Die Zahlen sind die Werte der Teile: die Nim-Haufen, als die man sie verkleidet sehen kann.',
    noValue: 'Keine Zahl steht für diese Stellung, also ist nichts zusammenzuzählen.',
  },
  review: {
    title: 'Wie es lief',
    strings:
      'Es sind noch Fäden da, aber ein Zug muss mit einem Schnitt enden, der keine Münze löst, und einen solchen gibt es nicht mehr.',
    working: 'Rückschau …',
    graph: (names: string[], slips: number) =>
      `Für wen die Partie gewonnen war, Zug um Zug: oben ${names[0]}, unten ${names[1]}. Fehler: ${slips}, mit einem Kreuz bezeichnet.`,
    clean: 'Niemand hat etwas verschenkt: Die Partie war vor dem ersten Zug entschieden.',
    slip: (n: number, name: string, move: string, thrown: 'win' | 'draw') =>
      `Zug ${n}: ${name} ${name === 'Du' ? you(move) : move}, und ${thrown === 'draw' ? 'das Unentschieden' : 'der Gewinn'} war dahin.`,
    left: (value: string) =>
      `Der Zug ließ den Wert ${value}; gegen bestes Spiel gewinnt nur, wer 0 lässt.`,
    wellPlayed: 'Gut gespielt: kein einziger Fehler. Du hast den Gewinn nie aus der Hand gegeben.',
    unknown: 'Wer wann gewann, ist nicht bekannt: Diese Stellungen zu lösen dauert zu lange.',
    point: (n: number, made: string | null, winner: string | null) =>
      `${n === 0 ? 'Am Anfang' : `Zug ${n}: ${made}`} ${winner === null ? '(niemand kann gewinnen)' : `(gewonnen für ${winner === 'Du' ? 'dich' : winner})`}`,
    again: 'Von hier noch einmal',
  },
};
