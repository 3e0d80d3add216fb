// Deutsch: en-setup.ts.
import type { setup as english } from './en-setup.ts';

export const setup: typeof english = {
  edit: {
    heap: (name: string) => `Wie viele in ${name}`,
    removeHeap: (name: string) => `${name} entfernen`,
    addHeap: 'Noch einer',
    removeGame: (title: string) => `${title} entfernen`,
    addGame: 'Ein weiteres Spiel daneben',
    link: 'Einen Link zu dieser Stellung kopieren',
    choose: 'wähl ein Spiel',
    numbersHow: 'Tipp auf einen Platz: Dann sind es so viele.',
    stairHow:
      'Tipp auf einen Platz einer Stufe: Dann sind dort so viele. Die unterste Stufe ist die erste.',
    onStep: (n: number) => `Wie viele auf Stufe ${n}`,
    removeStep: (n: number) => `Stufe ${n} entfernen`,
    stripHow: [
      'Tipp auf ein Feld, um eine Münze hinzulegen oder wegzunehmen.',
      'Tipp auf ein Feld, um noch eine Münze hinzulegen; nach vieren ist es leer.',
    ],
    strip: (coins: number) => `Streifen mit ${coins} ${coins === 1 ? 'Münze' : 'Münzen'}`,
    onStrip: (square: number, coins: number) =>
      `Feld ${square}: ${coins === 0 ? 'leer' : coins === 1 ? 'eine Münze' : `${coins} Münzen`}`,
    barHow:
      'Tipp auf ein Stück der Tafel, um es abzubeißen mit allem darunter und rechts davon, oder auf einen Platz neben der Tafel, damit sie so weit reicht.',
    bar: (squares: number) => `Tafel aus ${squares} ${squares === 1 ? 'Stück' : 'Stücken'}`,
    onBar: ['nichts', 'Schokolade'],
    amounts: {
      sprouts: ['Wie viele Punkte'],
      'brussels-sprouts': ['Wie viele Kreuze', 'Wie viele freie Enden jedes hat'],
      poker: ['In der Hand dessen, der am Zug ist', 'In der anderen Hand'],
      fibonacci: ['Wie viele im Haufen', 'Wie viele höchstens genommen werden dürfen'],
    },
    arrowsHow: {
      geography:
        'Einmal verbunden haben sie eine Linie, zweimal einen Pfeil vom ersten zum zweiten.',
      graph: 'Ein Pfeil führt vom ersten zum zweiten.',
    },
    arrow: [(other: string) => `Pfeil zu ${other}`, (other: string) => `Pfeil von ${other}`],
    putToken: 'Den Stein auf den gewählten Knoten setzen',
    squaresHow: 'Tipp auf ein Feld, um zu ändern, was dort liegt.',
    linesHow:
      'Tipp auf eine leere Stelle für einen neuen Knoten, oder auf einen Knoten, um ihn mit einem anderen zu verbinden.',
    linesChosen: (name: string) =>
      `${name} ist gewählt: Tipp auf einen anderen, um sie zu verbinden oder zu trennen, oder auf eine leere Stelle für einen neuen, der damit verbunden ist.`,
    refused: 'Das ist noch keine Stellung dieses Spiels:',
    textHow: 'Dieses Spiel wird als Text geschrieben, weiter unten.',
    drawnHow:
      'Zieh Linien wie im Spiel: Die Partie beginnt dort, wohin sie führen. Mit einer anderen Anzahl fängt man neu an.',
    undoLine: 'Letzte Linie zurücknehmen',
    undoLines: 'Alle zurücknehmen',
    redoLines: 'Zurück zu den Linien davor',
    linesDrawn: (n: number) => (n === 1 ? '1 Linie gezogen' : `${n} Linien gezogen`),
    columns: 'Spalten',
    columnsChange: ['Eine Spalte weniger', 'Eine Spalte mehr'] as [string, string],
    rows: 'Zeilen',
    rowsChange: ['Eine Zeile weniger', 'Eine Zeile mehr'] as [string, string],
    board: (width: number, height: number) => `Brett mit ${height} Zeilen und ${width} Spalten`,
    square: (row: number, column: number, what: string) =>
      `Zeile ${row}, Spalte ${column}: ${what}`,
    ground: 'der Boden',
    node: (number: number) => `Knoten ${number}`,
    graph: (nodes: number, lines: number) => `${nodes} Knoten und ${lines} Linien`,
    addNode: 'Einen Knoten setzen',
    removeNode: 'Den gewählten Knoten entfernen',
  },
  setup: {
    title: 'Neues Spiel',
    game: 'Jedes Spiel, das die Maschine kennt',
    anyGame: 'wählen, um ein Beispiel zu sehen',
    position: 'Die Stellung',
    positionHow:
      'Zum Beispiel nim:3,5,7 oder kayles:10 oder 0.137:9,4 + nim:2. Ändere sie, wie du magst.',
    last: 'Der letzte Zug',
    who: 'Wer spielt',
    modes: {
      engine: 'Ich gegen die Maschine',
      friend: 'Leute an diesem Bildschirm',
      watch: 'Maschine gegen Maschine',
    },
    level: 'Wie oft die Maschine einen besten Zug macht',
    otherLevel: 'Wie oft die zweite Maschine einen besten Zug macht',
    strength: ['Wie stark ist die Maschine?', 'Und die zweite Maschine?'],
    names: 'Namen, wenn ihr mögt',
    more: 'Noch jemand',
    fewer: 'Jemand weniger',
    several:
      'Bei mehr als zweien gewinnt, wer den letzten Zug macht, und niemand erfährt, wer das sein sollte.',
    begin: 'Wer beginnt',
    begins: { winner: 'So, dass ich gewinnen kann', first: 'Ich', second: 'Die Maschine' },
    start: 'Los',
  },
};
