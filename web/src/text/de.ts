// Deutsch.
import type { ToldRule } from '../engine/games.ts';
import type { Outcome } from '../engine/types.ts';
import type { Leaves } from '../why/theory.ts';
import { german } from './de-engine.ts';
import { gallery, how } from './de-games.ts';
import { ruleInGerman } from './de-rules.ts';
import { list, number, objects, you } from './de-words.ts';
import type { Texts } from './index.ts';
import type { Named } from './letter.ts';
import { sayFrom } from './said.ts';

const heap = ({ name, row }: Named) => `${row ? 'Reihe' : 'Haufen'} ${name}`;
const from = (named: Named) => `${named.row ? 'aus' : 'von'} ${heap(named)}`;

const games: Record<string, string> = {
  allbut: 'nimm von einem Haufen beliebig viele, nur keine der Zahlen, die die Regel nennt',
  'arc-kayles': 'nimm eine Kante mit ihren Enden und allen Kanten daran weg',
  'brussels-sprouts':
    'verbinde zwei freie Enden von Kreuzen mit einer Linie, die nichts kreuzt, und zieh einen Strich durch sie, der auf jeder Seite ein freies Ende hat',
  chomp:
    'beiß ein Feld ab, mit allem rechts davon und darunter, nur nicht das vergiftete links oben',
  clobber: 'zieh mit einem Stein auf einen benachbarten der anderen Farbe, den er schlägt',
  code: 'nimm k Stück von einem Haufen und lass ihn so, wie Ziffer k des Codes es erlaubt',
  coins: 'dreh Münzen einer Reihe nach dem Muster, die rechte davon von Kopf auf Zahl',
  cram: 'bedecke zwei freie Felder, die nebeneinander liegen, mit einem Dominostein',
  'dawson-chess':
    'nimm ein Stück mit seinen Nachbarn aus einer Reihe, oder eine Reihe von höchstens zweien ganz',
  'dawson-kayles': 'nimm zwei Nachbarn aus einer Reihe, die dabei zerfallen darf',
  'dawson-strip':
    'mach ein Kreuz auf ein freies Feld eines Streifens, mindestens 2 Felder von jedem anderen entfernt, oder so viele, wie die Regel sagt',
  'domino-juvavum':
    'bedecke freie Felder einer einzigen Zeile oder Spalte mit mindestens einem Dominostein',
  'end-nim': 'nimm beliebig viele vom ersten oder vom letzten Haufen einer Reihe',
  euclid: 'nimm ein Vielfaches des kleineren von zwei Haufen vom größeren',
  fibonacci:
    'nimm mindestens eines, zuerst nicht alle, dann höchstens doppelt so viele wie eben genommen',
  geography: 'zieh entlang einer Kante zu einem Ort, der noch nicht besucht wurde',
  graph: 'zieh den Stein entlang eines Pfeils; die Pfeile dürfen im Kreis führen',
  grundy: 'teil einen Haufen in zwei ungleiche',
  hackenbush: 'durchtrenn eine Kante; was den Boden verliert, fällt',
  juvavum: 'bedecke beliebig viele freie Felder einer einzigen Zeile oder Spalte, mindestens eines',
  kayles: 'nimm eines oder zwei Nachbarn aus einer Reihe, die dabei zerfallen darf',
  lasker: 'nimm beliebig viele von einem Haufen, oder teil ihn in zwei',
  lua: 'mach einen Zug nach einer eigenen Regel, in Lua geschrieben',
  'mock-turtles': 'dreh eine bis drei Münzen einer Reihe, die rechte davon von Kopf auf Zahl',
  moore: 'nimm beliebig viele von jedem von höchstens so vielen Haufen, wie die Regel sagt',
  nim: 'nimm beliebig viele von einem Haufen',
  nimble: 'zieh eine Münze auf einem Streifen beliebig weit nach links',
  nimstring:
    'durchtrenn einen Faden; wer dabei eine Münze löst, durchtrennt noch einen, und wer nicht kann, hat verloren',
  'node-kayles': 'nimm einen Knoten mit allen seinen Nachbarn weg',
  northcott: 'zieh in einer Zeile den Stein deiner Farbe beliebig weit über leere Felder',
  notakto:
    'mach ein Kreuz auf ein freies Feld eines Bretts, auf dem noch keine Reihe von Kreuzen fertig ist',
  officers: 'nimm eines von einem Haufen und lass einen oder zwei übrig; ein letztes bleibt liegen',
  poker: 'nimm von einem Haufen auf die Hand, oder leg von der Hand auf einen Haufen',
  ruler: 'dreh beliebig viele benachbarte Münzen, die rechte davon von Kopf auf Zahl',
  'silver-dollar': 'zieh eine Münze über leere Felder nach links, höchstens eine auf einem Feld',
  sprouts:
    'verbinde zwei Punkte, oder einen mit sich selbst, mit einer Linie, die nichts kreuzt, und setz einen neuen Punkt darauf; kein Punkt darf mehr als drei Linien haben',
  staircase: 'schieb beliebig viele von einer Stufe auf die nächsttiefere',
  subtract: 'nimm von einem Haufen eine der Zahlen, die die Regel nennt',
  sym: 'dreh Münzen, die zu ihrer Mitte gleich liegen, die rechte davon von Kopf auf Zahl',
  'take-away':
    'nimm von einem Haufen nach einem Gesetz: bis zur Hälfte, eine Quadratzahl, eine Primzahl oder einen Teiler',
  tartan:
    'dreh die Münzen, wo sich Spalten und Zeilen zweier Münzspiele kreuzen, die rechte untere von Kopf auf Zahl',
  treblecross: 'nimm drei Nachbarn aus einer Reihe, die dabei zerfallen darf',
  triplets: 'dreh genau drei Münzen einer Reihe, die rechte davon von Kopf auf Zahl',
  'turning-turtles': 'dreh eine oder zwei Münzen einer Reihe, die rechte davon von Kopf auf Zahl',
  twins: 'dreh genau zwei Münzen einer Reihe, die rechte davon von Kopf auf Zahl',
  wythoff: 'nimm beliebig viele von einem von zwei Haufen, oder gleich viele von beiden',
};

export const de: Texts = {
  skip: 'Zum Inhalt',
  nav: {
    label: 'Seiten',
    play: 'Spielen',
    learn: 'Lernen',
    explore: 'Erkunden',
    licences: 'Lizenzen',
  },
  settings: {
    language: 'Sprache',
    theme: 'Hell oder dunkel',
    themes: { system: 'Wie das System', light: 'Hell', dark: 'Dunkel' },
  },
  footer:
    'Nichts, was du hier tust, wird irgendwohin gesendet. Geht nach dem ersten Besuch auch ohne Netz.',
  noStorage:
    'Dein Browser merkt sich für diese Seite nichts; Fortschritt und Einstellungen halten, bis sie geschlossen wird. Ein Link über „Teilen“ bewahrt eine Partie.',
  whole: 'Bouton: auf eigener Seite öffnen',
  noPage: 'Diese Seite gibt es nicht',
  noPageHint: 'Spiel stattdessen.',
  fault: 'Auf dieser Seite ist etwas schiefgegangen, und es liegt an uns.',
  faultHint: 'Die anderen Seiten gehen noch; vielleicht hilft es, diese neu zu laden.',
  errors: {
    'text-by-hand': 'Auf dieser Seite hat eine Stellung höchstens 4000 Zeichen.',
    'parts-by-hand': 'Auf dieser Seite spielt man höchstens 40 Haufen oder Bretter zugleich.',
    'heap-by-hand':
      'Auf dieser Seite hat ein Haufen höchstens 1000 Stück. Größere löst das Programm bouton in einem Terminal.',
    cancelled: 'Du hast die Suche abgebrochen.',
    'time-limit': 'Die Zeit für die Suche hat nicht gereicht.',
    'memory-limit': 'Die Suche hat ihren Speicher gefüllt, bevor sie eine Antwort fand.',
    depth: 'Das Spiel kann länger dauern, als die Suche ihm folgen kann.',
    'too-many-moves': 'Es gibt zu viele Züge, um sie aufzuzählen.',
    'heap-too-large': 'Dieser Haufen ist zu groß, um seine Werte hier zu berechnen.',
    'value-too-large':
      'Dieser Haufen hat einen Wert von 2^64 oder mehr; damit wird hier nicht gerechnet.',
    argument: 'Die Seite hat etwas verlangt, das es nicht gibt: das ist ein Fehler der Seite.',
    memory: 'Dafür ist kein Speicher mehr da.',
    stopped: 'Die Maschine ist daran stehen geblieben; das ist ihr Fehler.',
  },
  engineSays: (said) => sayFrom(german, said),
  inEnglish: 'Die Maschine sagt auf Englisch:',
  faultPlace: (bad: string) =>
    bad ? 'Die Stelle ist markiert:' : 'Es endet zu früh, bei der Marke:',
  trouble: {
    'no-wasm':
      'Dieser Browser kann die Maschine nicht ausführen: WebAssembly fehlt oder ist abgeschaltet. Die Lektionen kannst du hier lesen; zum Spielen nimm einen aktuellen Browser oder das Programm bouton in einem Terminal.',
    'no-engine':
      'Die Maschine ist nicht angekommen. Vielleicht war das Netz gestört: Versuch es gleich noch einmal. Die Lektionen kannst du inzwischen lesen.',
    'no-page': 'Diese Seite ließ sich nicht laden; vielleicht war das Netz gestört.',
    retry: 'Noch einmal versuchen',
    read: 'Die Lektionen lesen',
  },
  play: {
    title: 'Spielen',
    reading: 'Das Spiel wird aufgebaut …',
    spoiledLink: {
      empty: 'Dieser Link ist beschädigt: Es ist keine Stellung darin.',
      long: 'Dieser Link ist zu lang, um ihn zu lesen.',
      escape: 'Dieser Link ist beschädigt: Die Stellung darin bricht ab.',
    },
    partly: 'Ein Teil dieses Links ist beschädigt. Was sich lesen ließ, ist hier.',
    faults: {
      moves: (rest: string) => `Von „${rest}“ an lassen sich die Züge nicht lesen.`,
      cut: () => 'Die Züge brechen ab.',
      seats: (text: string) =>
        `Wer spielt, lässt sich nicht lesen („${text}“); nun spielst du gegen die Maschine.`,
      field: (text: string) => `„${text}“ bedeutet hier nichts und blieb weg.`,
    },
    spoiledPosition: 'So, wie es da steht, lässt es sich nicht spielen:',
    spoiledHint: 'Verbessere es, oder wähl ein anderes Spiel.',
    lostTurns: (n: number) =>
      n === 1
        ? 'Ein Zug war nicht möglich und fehlt.'
        : `${n} Züge waren nicht möglich und fehlen.`,
    example: (move: string) => `Beispiel eines Zuges: Man ${move}.`,
    goal: (misere: boolean, last: 'move' | 'taken' | 'bite') => {
      const does = {
        move: 'den letzten Zug macht',
        taken: 'das Letzte nimmt',
        bite: 'nur das vergiftete Feld lässt',
      }[last];
      return `Wer ${does}, ${misere ? 'verliert' : 'gewinnt'}.`;
    },
    opponent: (percent: number, name: string | undefined) =>
      `Maschine: ${[name?.toLowerCase(), percent < 100 && `bester Zug in ${percent}\u00a0% der Fälle`].filter(Boolean).join(', ')}.`,
    you: 'Du',
    player: (n: number) => `Spieler ${n}`,
    engine: (n: number, several: boolean) => (several ? `Maschine ${n}` : 'Maschine'),
    won: (name: string, isYou: boolean) => (isYou ? 'Du hast gewonnen!' : `${name} hat gewonnen.`),
    thinking: (name: string) => `${name} denkt nach …`,
    yourTurn: 'Du bist am Zug.',
    turn: (name: string) => `${name} ist am Zug.`,
    did: (name: string, move: string) => `${name} ${name === 'Du' ? you(move) : move}.`,
    start: 'Das Spiel beginnt.',
    rulesOf: (n: number) => `Die Regeln der ${n} Spiele`,
    nothingToDo: 'Hier ist nichts zu ziehen.',
    prediction: (outcome: Outcome, name: string) =>
      outcome === 'D'
        ? 'Bei bestem Spiel gewinnt niemand.'
        : outcome === 'N'
          ? `Bei bestem Spiel gewinnt, wer am Zug ist (${name}).`
          : `Bei bestem Spiel verliert, wer am Zug ist (${name}).`,
    tooLarge: 'Diese Stellung ist zu groß, um sie hier zu spielen.',
    trouble: 'Für diese Stellung gibt es keine Antwort.',
    unknown: 'Wer hier gewinnt, ist nicht bekannt. Spielen kannst du trotzdem.',
    search: 'Weiter suchen',
    guess: (seconds: number) =>
      `Das ist geraten: ${seconds} Sekunden reichten nicht, um zu sehen, wer gewinnt.`,
    troubleHint: 'Nimm einen Zug zurück, versuch es noch einmal oder beginn ein neues Spiel.',
    retry: 'Noch einmal versuchen',
    controls: 'Die Partie',
    undo: 'Zurück',
    redo: 'Vor',
    why: 'Warum?',
    whoWins: 'Wer gewinnt?',
    pause: 'Anhalten',
    run: 'Spielen lassen',
    step: 'Maschine ziehen lassen',
    change: 'Diese Stellung ändern',
    share: 'Teilen',
    rematch: 'Noch einmal',
    swap: 'Seiten tauschen',
    otherStart: 'Anderer Anfang',
    onlyStart: 'Einen anderen Anfang dieses Spiels kennt die Seite nicht.',
    newGame: 'Neues Spiel',
    copied: 'Der Link zu dieser Partie ist kopiert.',
    searching: (done: number) => (done ? `Suche: bisher ${number(done)} Stellungen.` : 'Suche …'),
    cancel: 'Abbrechen',
    helpTitle: 'So spielt man',
    help: [
      'Zeig auf ein Stück: Der Zug, der es nimmt, wird angezeigt. Ein Klick macht den Zug; mit dem Finger tippe zweimal.',
      'Um mehrere aus einer Reihe zu nehmen, zieh über sie hinweg: Die gehen weg, und keine anderen.',
      'Auf Brettern und Graphen klick nacheinander auf das, was sich ändert, bis nur ein Zug bleibt: einen Stein und sein Ziel, die zwei Felder eines Dominosteins. Ein Klick auf Gewähltes macht den gezeigten Zug; Esc lässt es los.',
      'Mit Tasten: Tab zum Brett, Pfeile zwischen Stücken und zwischen Haufen oder Reihen, eine Zahl für die Anzahl, Eingabe zum Nehmen.',
      'Unter dem Brett steht eine Liste aller Züge.',
      'U nimmt zurück, R geht wieder vor, W zeigt das Warum, N beginnt ein neues Spiel.',
    ],
  },
  board: {
    name: 'Das Brett',
    heap: (name: Named, size: number) => `${heap(name)}: ${objects(size)}`,
    object: (name: Named, n: number) => `${heap(name)}, Stück ${n}`,
    picture: (name: string, width: number, height: number, shape: string) =>
      shape === 'graph' ? `Graph ${name}` : `Brett ${name}, ${width} mal ${height}`,
    picked: 'gewählt',
    goOn: 'Wähl noch etwas, damit klar ist, welcher Zug gemeint ist.',
    /** What stands on a coin. */
    sides: { heads: 'K', tails: 'Z' },
    empty: 'leer',
    again: (move: string) => `${move}: noch einmal tippen`,
    noMove: (n: number, name: Named) =>
      `So ${n} ${from(name)} zu nehmen ist in diesem Spiel kein Zug.`,
    atMost: (name: Named, size: number) => `${heap(name)}: höchstens ${size}.`,
    noMoveHere: 'Gerade diese zu nehmen ist in diesem Spiel kein Zug.',
    list: (n: number) => `Alle Züge als Liste (${n})`,
    choose: 'Ein Zug',
    make: 'Diesen Zug machen',
  },
  parts: {
    free: 'frei',
    hole: 'geschlossen',
    token: 'Stein',
    white: 'weißer Stein',
    black: 'schwarzer Stein',
    cross: 'Kreuz',
    heads: 'Kopf',
    tails: 'Zahl',
    poison: 'Gift',
    node: 'leer',
    here: 'hier steht der Stein',
    edge: 'Kante',
    loose: 'lose Kante',
    arc: 'Pfeil',
  },
  notes: {
    hand: (n: number) => `Auf der Hand dessen, der am Zug ist: ${n}.`,
    'other-hand': (n: number) => `Auf der anderen Hand: ${n}.`,
    most: (n: number) => `Höchstens ${n} dürfen genommen werden.`,
    'white-moves': () => 'Weiß ist am Zug.',
    'black-moves': () => 'Schwarz ist am Zug.',
  },
  move: {
    take: (n: number, name: Named, left: number) =>
      `nimmt ${n} ${from(name)}, ${left === 0 ? 'keines bleibt' : left === 1 ? '1 bleibt' : `${left} bleiben`}`,
    takeAndSplit: (n: number, name: Named, pieces: number[]) =>
      `nimmt ${n} ${from(name)}, ${list(pieces)} bleiben`,
    split: (name: Named, pieces: number[]) => `teilt ${heap(name)} in ${list(pieces)}`,
    board: (name: string, from: string, to: string[]) =>
      `macht aus ${name} ${from} nun ${to.join(' + ')}`,
    nothing: 'nichts',
    line: 'zieht eine Linie',
  },
  place: {
    cells: (rows: number[], columns: number[]) =>
      `${rows.length > 1 ? 'Zeilen' : 'Zeile'} ${list(rows)}, ${columns.length > 1 ? 'Spalten' : 'Spalte'} ${list(columns)}`,
    coins: (numbers: number[]) => `die ${numbers.length > 1 ? 'Münzen' : 'Münze'} ${list(numbers)}`,
    squares: (numbers: number[]) => `${numbers.length > 1 ? 'Felder' : 'Feld'} ${list(numbers)}`,
    heap: (name: string) => `Haufen ${name}`,
    step: (number: number) => `Stufe ${number}`,
    object: (heap: string, n: number) => `${heap}, Stück ${n}`,
    vertex: (number: number) => `Knoten ${number}`,
    edge: (from: number, to: number) => `Kante ${from}-${to}`,
    fromGround: (to: number) => `Kante vom Boden zu ${to}`,
    arc: (from: number, to: number) => `Pfeil von ${from} nach ${to}`,
    all: (places: string[]) =>
      places.length < 2 ? places.join() : `${places.slice(0, -1).join('; ')} und ${places.at(-1)}`,
  },
  verb: {
    take: (amounts: [number | string, string][]) =>
      `nimmt ${list(amounts.map(([n, heap]) => `${n} von ${heap}`))}`,
    put: (amounts: [number | string, string][]) =>
      `legt ${list(amounts.map(([n, heap]) => `${n} auf ${heap}`))}`,
    pass: (amounts: [number | string, string][], to: string) =>
      `schiebt ${list(amounts.map(([n, heap]) => `${n} von ${heap}`))} auf ${to}`,
    move: (from: string, to: string) => `zieht von ${from} nach ${to}`,
    cover: (places: string) => `bedeckt ${places}`,
    cross: (places: string) => `macht ein Kreuz auf ${places}`,
    turn: (places: string) => `dreht ${places} um`,
    bite: (place: string) => `beißt ab: ${place}`,
    cut: (places: string) => `durchtrennt ${places}`,
    pick: (place: string) => `nimmt ${place}`,
    within: (done: string, name: string) => `${done}, in ${name}`,
  },
  hints: {
    ask: 'Hinweis',
    more: 'Noch ein Hinweis',
    won: 'Von hier kannst du gewinnen.',
    lost: 'Bei bestem Spiel gewinnt von hier die andere Seite. Mach es ihr schwer.',
    drawn: 'Von hier kann keine Seite den Gewinn erzwingen.',
    heap: (name: string) => `Sieh dir ${name} an.`,
    move: (move: string) => `Ein Zug, der gewinnt: Man ${move}.`,
    why: 'Der Grund steht unter „Warum?“.',
  },
  tree: { title: 'Was gespielt wurde', start: 'Anfang', line: (n: number) => `Linie ${n}` },
  choices: {
    levels: { easy: 'Leicht', medium: 'Mittel', hard: 'Schwer', perfect: 'Vollkommen' },
    percent: (n: number) =>
      n === 100 ? '100 %: vollkommen' : n === 0 ? '0 %: auf gut Glück' : `${n} %`,
    anew: 'Dann beginnt eine neue Partie. Willst du das?',
    label: 'So wird gespielt',
    opponent: 'Gegen',
    friend: 'zu zweit',
    watch: 'Zwei Maschinen',
    special: 'Andere',
    begin: 'Es beginnt',
    begins: { winner: 'wie’s passt', first: 'ich', second: 'Maschine' },
    last: 'Letzter Zug',
    wins: 'letzter siegt',
    loses: 'letzter verliert',
  },
  theory: {
    show: 'Theorie',
    legend:
      'Rund oder ✓: Der Zug gewinnt. Eckig oder ✗: Er verliert. Eine Zahl ist der Wert, den er übrig lässt.',
    sums: 'Nim-Summe der Teile',
    parts: ['Nim-Summe der Teile: ', 'Nim-Summe der Teile von '] as [string, string],
    leaves: ({ wins, value }: Leaves) =>
      `${value === null ? '' : `lässt ${value}, `}${wins ? 'gewinnt' : 'verliert'}`,
    elsewhere: (n: number) =>
      `${n === 1 ? 'Ein Zug hat' : `${n} Züge haben`} kein eigenes Zeichen auf dem Brett:`,
    elsewhereMore: (n: number) => `… und ${n} mehr, in der Liste der Züge`,
    leads: (wins: boolean): string => (wins ? 'ein Zug damit gewinnt' : 'kein Zug damit gewinnt'),
  },
  gallery,
  how,
  tapTwice: ['Der zweite Tipp gilt.', 'Auf Stücke tippt man zweimal.'] as [string, string],
  puzzle: {
    title: 'Rätsel des Tages',
    about: 'Du beginnst und kannst gewinnen.',
    done: 'Gelöst. Morgen kommt das nächste.',
    solved: 'Das war das Rätsel des Tages.',
    streak: (days: number) =>
      days === 0 ? '' : days === 1 ? 'Einen Tag gelöst.' : `${days} Tage hintereinander gelöst.`,
  },
  games,
  ruleInWords: ({ clauses, game, rule_in_words }: ToldRule): string =>
    clauses.length > 0 ? ruleInGerman(clauses) : (games[game.name] ?? rule_in_words),
};
