// Deutsch.
import type { ToldRule } from '../engine/games.ts';
import type { Outcome, Period } from '../engine/types.ts';
import type { Leaves } from '../why/theory.ts';
import { german } from './de-engine.ts';
import { gallery, how } from './de-games.ts';
import { reasonKinds } from './de-reasons.ts';
import { ruleInGerman } from './de-rules.ts';
import type { Texts } from './index.ts';
import { sayFrom } from './said.ts';

const list = (items: (string | number)[], last = 'und'): string =>
  items.length < 2
    ? String(items[0] ?? '')
    : `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}`;

const objects = (n: number) => (n === 1 ? '1 Stück' : `${n} Stück`);
/** Zweite Person: „nimmt“ wird „nimmst“. */
const you = (move: string) =>
  move.replace(/^(nimm|teil|mach|leg|schieb|zieh|bedeck|dreh|durchtrenn)t/, '$1st');
/** „nimmt 2 von …“ wird „nimmt der andere 2 von …“. */
const verbFirst = (move: string, who: string) => move.replace(/^(\S+)/, `$1 ${who}`);
const number = (n: number) => n.toLocaleString('de');

const games: Record<string, string> = {
  allbut: 'nimm von einem Haufen beliebig viele, nur keine der Zahlen, die die Regel nennt',
  'arc-kayles': 'nimm eine Kante mit ihren Enden und allen Kanten daran weg',
  'brussels-sprouts':
    'verbinde zwei freie Enden von Kreuzen mit einer Linie, die nichts kreuzt, und zieh einen Strich durch sie, der auf jeder Seite ein freies Ende hat',
  chomp:
    'beiß ein Feld ab, mit allem rechts davon und darunter, nur nicht das vergiftete links oben',
  clobber: 'schlag mit einem Stein einen benachbarten der anderen Farbe',
  code: 'nimm k Stück von einem Haufen und lass ihn so, wie Ziffer k des Codes es erlaubt',
  coins: 'dreh Münzen einer Reihe nach dem Muster, die rechte davon von Kopf auf Zahl',
  cram: 'bedecke zwei freie Felder, die nebeneinander liegen, mit einem Dominostein',
  'dawson-chess':
    'nimm ein Stück mit seinen Nachbarn aus einer Reihe, oder eine Reihe von höchstens zweien ganz',
  'dawson-kayles': 'nimm zwei Nachbarn aus einer Reihe, die dabei zerfallen darf',
  'dawson-strip':
    'setz ein Kreuz auf ein freies Feld eines Streifens, mindestens 2 Felder von jedem anderen entfernt, oder so viele, wie die Regel sagt',
  'domino-juvavum':
    'leg mindestens einen Dominostein auf freie Felder einer einzigen Zeile oder Spalte',
  'end-nim': 'nimm beliebig viele vom ersten oder vom letzten Haufen einer Reihe',
  euclid: 'nimm ein Vielfaches der kleineren von zwei Zahlen von der größeren, nicht unter null',
  fibonacci:
    'nimm mindestens eines, zuerst nicht alle, dann höchstens doppelt so viele wie eben genommen',
  geography: 'zieh entlang einer Kante zu einem Ort, der noch nicht besucht wurde',
  graph: 'zieh den Stein entlang eines Pfeils; die Pfeile dürfen im Kreis führen',
  grundy: 'teil einen Haufen in zwei ungleiche',
  hackenbush: 'schneide eine Kante ab; was den Boden verliert, fällt mit',
  juvavum: 'füll beliebig viele freie Felder einer einzigen Zeile oder Spalte, mindestens eines',
  kayles: 'nimm eines oder zwei Nachbarn aus einer Reihe, die dabei zerfallen darf',
  lasker: 'nimm beliebig viele von einem Haufen, oder teil ihn in zwei',
  lua: 'mach einen Zug nach einer eigenen Regel, in Lua geschrieben',
  'mock-turtles': 'dreh eine bis drei Münzen einer Reihe, die rechte davon von Kopf auf Zahl',
  moore: 'nimm beliebig viele von jedem von höchstens so vielen Haufen, wie die Regel sagt',
  nim: 'nimm beliebig viele von einem Haufen',
  nimble: 'zieh eine Münze auf einem Streifen beliebig weit nach links',
  nimstring:
    'schneide einen Faden durch; wer dabei eine Münze löst, schneidet noch einmal, und wer nicht kann, hat verloren',
  'node-kayles': 'nimm einen Knoten mit allen seinen Nachbarn weg',
  northcott: 'zieh in einer Zeile den Stein deiner Farbe beliebig weit über leere Felder',
  notakto: 'setz ein Kreuz auf ein Brett, auf dem noch keine Reihe von Kreuzen fertig ist',
  officers: 'nimm eines von einem Haufen und lass einen oder zwei übrig; ein letztes bleibt liegen',
  poker: 'nimm von einem Haufen auf die Hand, oder leg von der Hand auf einen Haufen',
  ruler: 'dreh beliebig viele benachbarte Münzen, die rechte davon von Kopf auf Zahl',
  'silver-dollar': 'zieh eine Münze über leere Felder nach links, höchstens eine auf einem Feld',
  sprouts:
    'verbinde zwei Punkte, oder einen mit sich selbst, mit einer Linie, die nichts kreuzt, und setz einen neuen Punkt darauf; kein Punkt darf mehr als drei Linien haben',
  staircase: 'trag beliebig viele von einer Stufe auf die nächsttiefere',
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

const lessons: Texts['lessons'] = {
  'one-heap': {
    title: 'Ein Haufen',
    texts: [
      'Auf dem Tisch liegt ein Haufen: Streichhölzer, Münzen, Kiesel. Zwei spielen abwechselnd. Wer am Zug ist, nimmt von einem Haufen **mindestens ein Stück und so viele, wie er will**. Wer das letzte nimmt, gewinnt. Das ist das Spiel **Nim**.',
      'Mit einem einzigen Haufen ist nichts zu befürchten. Du beginnst.',
      'Leicht, und doch sagt es etwas. Du hast gewonnen, weil du **nichts** übrig gelassen hast: Auf einem leeren Tisch kann der andere nicht ziehen, und wer in diesem Spiel nicht ziehen kann, hat verloren.\n\nHalte diesen Gedanken fest. Gut spielen heißt nicht das Richtige nehmen, sondern das Richtige **übrig lassen**.',
    ],
    exercises: [
      {
        ask: 'Gewinne dieses Spiel. Zeige auf das Stück ganz links, um es und alle rechts davon zu nehmen.',
        hints: ['Du darfst so viele nehmen, wie du willst, also nimm alle fünf auf einmal.'],
      },
      {
        ask: 'Der Tisch ist leer, und du bist am Zug. Wer hat gewonnen?',
        options: ['Ich, denn ich bin am Zug', 'Der andere, der das letzte Stück genommen hat'],
        then: 'Der leere Tisch ist die erste Stellung, die man sich merkt: Wer dort ziehen muss, ist verloren.',
        why: {
          0: 'Am Zug zu sein hilft nicht, wenn nichts zu nehmen ist: Wer nicht ziehen kann, hat verloren.',
        },
      },
    ],
  },
  'one-to-k': {
    title: '1 bis k nehmen',
    texts: [
      'Nun eine andere Regel. Es gibt einen Haufen, und ein Zug nimmt **1, 2 oder 3** Stück, nicht mehr. Wer das letzte nimmt, gewinnt. Liegen 1, 2 oder 3 Stück auf dem Tisch, so nimmt, wer am Zug ist, alle.',
      'Bei 4 Stück ist es umgekehrt: Du kannst 3, 2 oder 1 übrig lassen, und jedes Mal nimmt der andere den Rest. **4 zu bekommen ist also schlecht**, und 4 übrig zu lassen ist gut.',
      'Von 5, 6 und 7 aus kannst du 4 übrig lassen. Von 8 aus nicht: Dir bleiben nur 7, 6 oder 5, und von dort lässt der andere 4 übrig. Auch 8 zu bekommen ist also schlecht, dann 12, 16, 20: die **Vielfachen von 4**.\n\nSo bleibt es ganz einfach: Was auch immer der andere nimmt, du nimmst, was daran zu 4 fehlt: nach 1 nimm 3, nach 2 nimm 2, nach 3 nimm 1.',
      'Allgemein gilt, wenn ein Zug **1 bis k** Stück nimmt: Schlecht zu bekommen sind die Vielfachen von k + 1. Nimmt der andere t, von 1 bis k, so ist auch die Antwort k + 1 − t von 1 bis k.',
    ],
    exercises: [
      {
        ask: 'Drei Stück, und du darfst 1, 2 oder 3 nehmen. Gewinne sofort.',
        hints: ['Du darfst bis zu drei nehmen. Lass nichts übrig.'],
      },
      {
        ask: 'Sieben Stück. Lass einen Haufen übrig, den man nicht bekommen möchte.',
        hints: ['Du kannst 6, 5 oder 4 übrig lassen. Welchen davon bekommt man nicht gern?'],
      },
      {
        ask: 'Einundzwanzig Stück gegen jemanden, der keinen Fehler macht. Du beginnst; gewinne.',
        then: '21 = 5 × 4 + 1: Nimm eins, und ergänze von da an jede Runde zu 4.',
        hints: [
          'Lass ein Vielfaches von 4 übrig.',
          'Was auch immer der andere nimmt: Nimm, was daran zu 4 fehlt.',
        ],
      },
      {
        ask: 'Ein Zug nimmt 1 bis 4 Stück. Welche Haufen möchte man nicht bekommen?',
        options: ['Die Vielfachen von 3', 'Die Vielfachen von 4', 'Die Vielfachen von 5'],
        why: {
          0: 'Von 3 nimmt man alle drei und gewinnt. 3 bekommt man also gern.',
          1: 'Von 4 nimmt man alle vier und gewinnt. 4 bekommt man also gern.',
        },
      },
      {
        ask: 'Ein Zug nimmt 1 bis 4 Stück, und 15 sind übrig. Wer gewinnt bei bestem Spiel?',
        hints: ['Schlecht zu bekommen sind hier die Vielfachen von 5. Ist 15 eines davon?'],
      },
      {
        ask: 'Ein Zug nimmt 1 bis 4 Stück, und es sind 18. Gewinne gegen den vollkommenen Spieler.',
        hints: [
          'Welches Vielfache von 5 kannst du übrig lassen?',
          'Danach nimm jedes Mal, was zu 5 fehlt.',
        ],
      },
    ],
  },
  'p-and-n': {
    title: 'P- und N-Stellungen',
    texts: [
      'In den Spielen dieses Kurses gibt es keinen Zufall und nichts Verborgenes, beide dürfen die gleichen Züge machen, und jedes Spiel geht zu Ende. In einem solchen Spiel ist jede Stellung für einen der beiden gewonnen, wenn der gut spielt.\n\nIst sie für den **nächsten** Spieler gewonnen (englisch „next“), den, der am Zug ist, so heißt sie **N-Stellung**. Ist sie für den **vorigen** gewonnen („previous“), den, der gerade gezogen hat, so heißt sie **P-Stellung**.',
      'Zwei Sätze entscheiden jede Stellung, vom Ende des Spiels her:\n\nEine Stellung ist **P**, wenn jeder Zug von ihr aus zu einer N-Stellung führt. (Gibt es gar keinen Zug, so stimmt das auch: Das Ende ist P.)\n\nEine Stellung ist **N**, wenn mindestens ein Zug von ihr aus zu einer P-Stellung führt.',
      'Gewinnen heißt also: jedes Mal in eine P-Stellung ziehen. Von P aus kann der andere nur nach N ziehen, und von N führt immer ein Weg zurück nach P.',
    ],
    exercises: [
      {
        ask: 'Ein Zug nimmt 1 bis 3 Stück von dem einen Haufen. Bestimme P oder N für jeden Haufen, von 0 aufwärts.',
        then: 'P sind 0, 4, 8 und 12: die Vielfachen von 4, wie in der vorigen Lektion. Die Tabelle beweist es, so weit sie reicht. Dass es so weitergeht, hat noch einen Grund: Von einem Vielfachen von 4 lässt jeder Zug den Rest 1, 2 oder 3, und von einem solchen Rest führt ein Zug zurück zu einem Vielfachen von 4.',
        hints: [
          'Beginn links: Von 0 gibt es keinen Zug, also ist 0 P. Von 1, 2 und 3 führt ein Zug zu 0.',
        ],
      },
      {
        ask: 'Zurück zu Nim: Nimm so viele du willst, von einem Haufen. Zwei Haufen zu 1: P oder N?',
        hints: ['Jeder Zug nimmt einen Haufen weg. Wer nimmt den anderen?'],
      },
      {
        ask: 'Ein Haufen zu 1 und einer zu 2: P oder N? Suche einen Zug, der die Stellung davor übrig lässt.',
        hints: ['Was lässt du übrig, wenn du vom Haufen zu 2 eines nimmst?'],
      },
      {
        ask: 'Zwei Haufen zu 2: P oder N? Sieh dir jeden Zug an.',
        hints: ['Ein Zug lässt 2 und 1 übrig, oder 2 allein. Sind sie P oder N?'],
      },
      {
        ask: 'Du bist in einer N-Stellung. Ist jeder Zug gut?',
        options: [
          'Nein: Mindestens ein Zug führt nach P, andere vielleicht nicht',
          'Ja: N heißt ja, dass der nächste Spieler gewinnt',
        ],
        then: 'N verspricht, dass es einen Gewinnzug gibt; finden musst du ihn selbst.',
        why: {
          1: 'Der nächste Spieler gewinnt mit einem richtigen Zug. Nach einem falschen ist die Stellung wieder N, nun für den anderen.',
        },
      },
    ],
  },
  mirror: {
    title: 'Zwei gleiche Haufen',
    texts: [
      'Zwei gleich große Haufen. Der andere beginnt und nimmt etwas von einem davon. Du hast eine Antwort, die immer geht: Tu **das Gleiche im anderen Haufen**. Dann sind sie wieder gleich, kleiner als vorher, und der andere ist am Zug. Zuletzt sind beide leer, und du hast das letzte Stück genommen.',
      'Zwei gleiche Haufen sind also eine P-Stellung, gleich wie groß sie sind. Zwei verschiedene sind eine N-Stellung: Mach sie gleich.',
      'Das Spiegeln reicht weiter. Man kann Paare gleicher Haufen nebeneinander legen: Was in einem Haufen eines Paars geschieht, tu in seinem Partner. Und einen Haufen, der neben den Paaren übrig ist, nimmt man ganz.',
    ],
    exercises: [
      {
        ask: 'Zwei Haufen zu 4. Der andere beginnt; du gewinnst.',
        hints: ['Sieh nach, welcher Haufen geändert wurde, und mach den anderen ihm gleich.'],
      },
      { ask: 'Haufen zu 3 und 7. Finde den Gewinnzug.', hints: ['Mach die beiden Haufen gleich.'] },
      {
        ask: 'Zwei Haufen zu 6: P oder N?',
        hints: ['Was von einem Haufen genommen wird, kann man auch vom anderen nehmen.'],
      },
      { ask: 'Haufen zu 2, 2, 5 und 5: P oder N?', hints: ['Bilde Paare: 2 mit 2 und 5 mit 5.'] },
      {
        ask: 'Haufen zu 3, 3 und 6. Gewinne.',
        hints: [
          'Zwei der Haufen sind ein Paar. Was liegt daneben?',
          'Danach tu jedes Mal das Gleiche im Partner.',
        ],
      },
    ],
  },
  binary: {
    title: 'Zahlen aus Zweien',
    texts: [
      'Paare sind das Geheimnis von Nim, aber es müssen nicht Paare von Haufen sein. Denk dir jeden Haufen aus Blöcken von **1, 2, 4, 8, 16, …** Stück gebaut, jede Größe höchstens einmal. Das geht auf genau eine Weise: 6 = 4 + 2, 11 = 8 + 2 + 1.',
      'Schreibt man 1 für einen Block, der da ist, und 0 für einen, der fehlt, den größten links, so hat man die Zahl **im Zweiersystem**: 6 ist `110`, und 11 ist `1011`.',
      'Man findet die Ziffern auch so, von rechts: Ist die Zahl ungerade, schreib 1, ist sie gerade, schreib 0; dann halbiere sie, ein Halbes fällt weg, und mach links davon weiter, bis nichts bleibt. 13 ist ungerade: 1. Die Hälfte ist 6, gerade: 0. Die Hälfte ist 3, ungerade: 1. Die Hälfte ist 1, ungerade: 1. Also ist 13 `1101`.',
      'Nun bilde Paare aus gleichen Blöcken verschiedener Haufen. In 3, 5 und 6 findet jeder Block einen Partner:',
    ],
    exercises: [
      {
        ask: 'Schreib 6 im Zweiersystem.',
        hints: ['Welcher der Blöcke 8, 4, 2, 1 ist der größte, der in 6 passt? Was bleibt?'],
      },
      {
        ask: 'Schreib 11 im Zweiersystem.',
        hints: ['Der größte Block in 11 ist 8, und 3 bleibt.'],
      },
      {
        ask: 'Schreib 20 im Zweiersystem.',
        hints: [
          'Der größte Block in 20 ist 16, und 4 bleibt.',
          'Schreib je eine Ziffer für die Blöcke 16, 8, 4, 2, 1.',
        ],
      },
      {
        ask: 'Beim Halbieren einer Zahl triffst du auf 7. Welche Ziffer schreibst du?',
        options: ['0, denn 7 ist ungerade', '1, denn 7 ist ungerade'],
        why: {
          0: '7 ist ungerade, aber eine ungerade Zahl hat einen Block zu 1, und den schreibt man als 1.',
        },
      },
      {
        ask: 'Haufen zu 1, 2 und 3: Die Blöcke sind 1, dann 2, dann 2 und 1. Jeder Block hat einen Partner. Ist die Stellung P oder N? Probier ihre Züge im Kopf.',
        then: 'P. Sind alle Blöcke gepaart, so ist verloren, wer ziehen muss; in der übernächsten Lektion sehen wir, warum.',
        hints: ['Kann der andere nach jedem Zug zwei gleiche Haufen übrig lassen?'],
      },
    ],
  },
  'nim-sum': {
    title: 'Die Nim-Summe',
    texts: [
      'Schreib die Haufen im Zweiersystem untereinander, Einer unter Einer, Zweier unter Zweier. Zähle in jeder Spalte die Einsen. Unter eine Spalte mit **ungerade** vielen Einsen schreib 1, unter eine mit **gerade** vielen 0. Nichts wird von Spalte zu Spalte übertragen. Die Zahl unter dem Strich ist die **Nim-Summe**.',
      'Die Einsen unter dem Strich sind die Blöcke, die ohne Partner bleiben. Hier ist es der eine Block zu 1, also ist die Nim-Summe von 3, 5 und 7 gleich 1.',
      'Zweierlei macht Nim-Summen leicht. Auf die Reihenfolge der Haufen kommt es nicht an, denn man zählt ja nur. Und zwei gleiche Haufen geben zusammen 0, denn jede Spalte bekommt zwei Einsen oder keine.',
    ],
    exercises: [
      {
        ask: 'Was ist die Nim-Summe von 3 und 5? Im Zweiersystem sind es 011 und 101; antworte, wie du magst, im Zweiersystem oder mit einer gewöhnlichen Zahl.',
        then: '011 und 101 geben 110, das ist 6.',
        hints: ['Schreib 011 und 101 untereinander. In welchen Spalten steht genau eine 1?'],
      },
      {
        ask: 'Was ist die Nim-Summe von 12 und 10, im Zweiersystem 1100 und 1010?',
        hints: ['Zwei Einsen in einer Spalte geben 0, eine einzelne gibt 1.'],
      },
      {
        ask: 'Was ist die Nim-Summe von 3, 5 und 6?',
        hints: ['Im Zweiersystem sind es 011, 101 und 110.'],
      },
      {
        ask: 'Was ist die Nim-Summe von 9 und 9?',
        hints: ['Was bekommt jede Spalte von zwei gleichen Haufen?'],
      },
      {
        ask: 'Was ist die Nim-Summe von 13, 12 und 8?',
        then: '1101, 1100 und 1000 geben 1001, das ist 9.',
        hints: ['Im Zweiersystem sind es 1101, 1100 und 1000.'],
      },
    ],
  },
  bouton: {
    title: 'Der Satz von Bouton',
    texts: [
      'Charles Bouton hat 1901 die ganze Theorie von Nim veröffentlicht. **Eine Stellung von Nim ist genau dann eine P-Stellung, wenn ihre Nim-Summe 0 ist.** Für den Beweis brauchen wir zwei Hilfssätze, und beide sollst du von Hand ausprobieren.',
      '**Erster Hilfssatz: Von der Nim-Summe 0 führt jeder Zug zu einer Nim-Summe, die nicht 0 ist.** Ein Zug ändert einen Haufen, also ändert sich mindestens eine seiner Ziffern im Zweiersystem. Die anderen Haufen bleiben. Also steigt oder fällt in dieser Spalte die Zahl der Einsen um eins: Aus gerade wird ungerade.',
      '**Zweiter Hilfssatz: Von einer Nim-Summe, die nicht 0 ist, führt ein Zug zur Nim-Summe 0.** Nimm die Spalte ganz links, die ungerade viele Einsen hat, die **entscheidende Spalte**. Irgendein Haufen hat dort eine 1. Dreh in diesem Haufen die Ziffer jeder ungeraden Spalte um: 1 zu 0 und 0 zu 1. Nun sind alle Spalten gerade. Und der Haufen ist kleiner geworden, denn die linke der geänderten Ziffern ging von 1 auf 0, und das wiegt mehr als alle Ziffern rechts davon zusammen. Also ist es ein erlaubter Zug.',
      'Das Ende des Spiels, gar kein Stück, hat die Nim-Summe 0, und es ist P. Die beiden Hilfssätze sagen von „Nim-Summe 0“ das, was die beiden Sätze der Lektion 3 von P sagen. Also ist beides dasselbe, für jede Stellung. Das ist der ganze Beweis, und er gilt für jede Zahl von Haufen.',
    ],
    exercises: [
      {
        ask: '1, 4 und 5 haben die Nim-Summe 0. Probier drei verschiedene Züge und achte auf die Nim-Summe.',
        then: 'Einen Zug, der 0 lässt, findest du nicht: Der Hilfssatz sagt, dass es keinen gibt.',
      },
      {
        ask: '3, 4 und 5 haben die Nim-Summe 2, also entscheidet die Spalte der Zweier, und nur 3 hat dort eine 1. Mach den Zug.',
        then: '3 ist 011; umgedreht in der Spalte der Zweier ist es 001. Aus 3 wird also 1.',
        hints: ['Dreh in 011, also 3, die Ziffer in der Spalte der Zweier um.'],
      },
      {
        ask: 'Haufen zu 18, 6, 3, 20 und 9. Es gibt nur einen Gewinnzug; finde ihn.',
        then: 'Die Nim-Summe ist 10, also 01010. Nur 9, also 01001, hat in der Spalte der Achter eine 1: Daraus wird 00011, das ist 3.',
        hints: [
          'Such die Spalte ganz links mit ungerade vielen Einsen. Welcher Haufen hat dort eine 1?',
        ],
      },
      {
        ask: 'Warum macht der Zug des zweiten Hilfssatzes einen Haufen niemals größer?',
        options: [
          'Weil er nur einen Haufen ändert',
          'Weil alle seine Ziffern 0 werden',
          'Weil die linke der geänderten Ziffern von 1 auf 0 geht',
        ],
        why: {
          0: 'Auch ein einzelner Haufen könnte größer werden, und das wäre kein Zug.',
          1: 'Umgedreht werden nur die Ziffern der ungeraden Spalten, und manche davon gehen vielleicht sogar von 0 auf 1.',
        },
      },
      {
        ask: 'Haufen zu 3, 5 und 7 gegen den vollkommenen Spieler. Gewinne.',
        hints: [
          'Lass jedes Mal die Nim-Summe 0 übrig: Dreh in einem Haufen mit einer 1 in der entscheidenden Spalte die Ziffern der ungeraden Spalten um.',
        ],
      },
    ],
  },
  misere: {
    title: 'Der Letzte verliert',
    texts: [
      'Viele spielen es andersherum: **Wer das letzte Stück nimmt, verliert**. Das heißt **Misère**. Sind nur noch Haufen zu 1 übrig, so nimmt jeder Zug einen ganzen Haufen, und man muss nur zählen.',
      'Solange alle Haufen 1 sind, ist also eine **ungerade** Zahl davon verloren für den, der am Zug ist. Beim gewöhnlichen Spiel ist es die gerade Zahl. Das heißt aber nicht, dass P und N einfach den Platz tauschen. Sieh dir den Augenblick an, in dem genau ein Haufen mehr als ein Stück hat: Wer dann am Zug ist, kann diesen Haufen ganz nehmen oder eines davon lassen und entscheidet so, ob eine ungerade oder eine gerade Zahl von Einsen übrig bleibt.',
      'In diesem Augenblick ist die Nim-Summe nicht 0, denn nur ein Haufen reicht in die höheren Spalten. Spiel also **wie beim gewöhnlichen Nim**, lass die Nim-Summe 0, **bis dein Zug nur noch Haufen zu 1 übrig ließe; dann lass eine ungerade Zahl davon**. Wer die Nim-Summe 0 lässt, erlebt jenen Augenblick nie auf der falschen Seite: Er kommt zu ihm, wenn er selbst wählen darf.',
    ],
    exercises: [
      {
        ask: 'Drei Haufen zu 1, und der Letzte verliert: P oder N?',
        hints: ['Jeder Zug nimmt einen Haufen. Zähl sie ab: du, der andere, du.'],
      },
      {
        ask: 'Zwei Haufen zu 1, und der Letzte verliert: P oder N?',
        hints: ['Du nimmst einen Haufen. Wer muss den letzten nehmen?'],
      },
      {
        ask: 'Haufen zu 1, 1 und 4, und der Letzte verliert. Finde den Gewinnzug.',
        then: 'Lass eine ungerade Zahl von Einsen: 1, 1 und 1. Beim gewöhnlichen Spiel hätte man 1 und 1 gelassen.',
        hints: [
          'Du kannst zwei oder drei Haufen zu 1 übrig lassen. Welche Zahl bekommt man nicht gern?',
        ],
      },
      {
        ask: 'Ist 3, 4, 5 bei Misère gewonnen für den, der am Zug ist?',
        options: [
          'Nein, denn gewöhnlich ist es gewonnen, und Misère dreht alles um',
          'Ja: Solange ein Haufen zwei oder mehr hat, gewinnt gewöhnlich und bei Misère derselbe',
        ],
        why: {
          0: 'Misère dreht nur alles um, wenn kein Haufen zwei oder mehr hat. Hier sind die Haufen größer.',
        },
      },
      {
        ask: 'Haufen zu 1, 3, 5 und 7, und der Letzte verliert: das Spiel so manchen Abends. Die Nim-Summe ist 0, also lass den anderen beginnen; gewinne.',
        hints: [
          'Solange nach deinem Zug ein Haufen zwei oder mehr hat, lass die Nim-Summe 0 übrig.',
          'Lässt dein Zug nur noch Haufen zu 1 übrig, dann eine ungerade Zahl davon.',
        ],
      },
    ],
  },
  subtraction: {
    title: 'Abziehspiele und ihre Tabellen',
    texts: [
      'Ein **Abziehspiel** hat einen Haufen und eine Liste von Zahlen; ein Zug nimmt eine dieser Zahlen an Stücken. Wer nicht ziehen kann, hat verloren. Mit der Liste 1, 3, 4 füllt man eine Tabelle von P und N von links: Ein Haufen ist genau dann P, wenn jede Zahl der Liste, die hineinpasst, nach N führt.',
      'Nach einer Weile wiederholt sich eine solche Tabelle, denn jeder Eintrag hängt von wenigen Einträgen davor ab. Hier kehrt P bei 0 und 2 wieder, dann bei 7 und 9, dann bei 14: Die Periode ist 7.\n\nNun nehme ein Zug **2 oder 3**. Bei 1 Stück ist kein Zug möglich, also hat verloren, wer am Zug ist.',
      'Die verlorenen Haufen sind 0 und 1, 5 und 6, 10 und 11. Allgemein, wenn ein Zug **a bis b** Stück nimmt: Ein Haufen n ist genau dann verloren, wenn der Rest von n bei der Teilung durch a + b **kleiner als a** ist. Die Vielfachen von a + b gehören dazu, aber sie sind nicht alle, außer wenn a gleich 1 ist.\n\nWarum? Von einem Haufen mit Rest kleiner als a: Nimmt der andere t, so nimm a + b − t, das ist auch von a bis b; am Ende steht ein Rest, von dem aus niemand ziehen kann. Von jedem anderen Haufen führt ein Zug zu einem solchen Rest.',
    ],
    exercises: [
      {
        ask: 'Ein Zug nimmt 1, 3 oder 4. Trag P oder N ein.',
        hints: [
          'Von einem Haufen n führt ein Zug zu n − 1, n − 3 und n − 4, soweit sie nicht unter 0 liegen.',
        ],
      },
      {
        ask: 'Ein Zug nimmt 2 oder 3. Trag P oder N ein.',
        hints: ['Von 0 und von 1 ist kein Zug möglich. Von n führt ein Zug zu n − 2 und n − 3.'],
      },
      {
        ask: 'Ein Zug nimmt 2 oder 3, und es sind 21. P oder N?',
        then: '21 = 4 × 5 + 1, und 1 ist kleiner als 2: P.',
        hints: ['Teil 21 durch 2 + 3 und sieh dir den Rest an.'],
      },
      {
        ask: 'Ein Zug nimmt 2 oder 3, und es sind 23. Finde einen Gewinnzug.',
        hints: ['Lass einen Haufen übrig, der bei der Teilung durch 5 den Rest 0 oder 1 hat.'],
      },
      {
        ask: 'Ein Zug nimmt 1, 3 oder 4, und es sind 20. Gewinne.',
        hints: [
          'P kehrt mit der Periode 7 wieder: Lass einen Haufen übrig, der bei der Teilung durch 7 den Rest 0 oder 2 hat.',
        ],
      },
    ],
  },
  mex: {
    title: 'Grundy-Werte',
    texts: [
      'Für einen Haufen genügen P und N. Für mehrere Spiele zugleich muss man mehr wissen, und das Richtige ist eine Zahl.\n\nDer **mex** einiger Zahlen (englisch „minimum excluded“) ist die kleinste von 0, 1, 2, 3, …, die **nicht unter ihnen** ist. Der mex von 0, 1 und 3 ist 2. Der mex von 1 und 2 ist 0. Der mex von gar keinen Zahlen ist 0.',
      'Der **Grundy-Wert** einer Stellung ist der mex der Werte der Stellungen, in die man ziehen kann, ihrer **Optionen**. Das Ende des Spiels hat keine Optionen, also ist sein Wert 0. Von dort arbeitet man rückwärts, wie bei P und N.\n\nNimm das Spiel, in dem ein Zug 1 bis 3 Stück nimmt.',
      'Ein anderes Spiel ist **Kayles**: Die Stücke stehen in einer Reihe, und ein Zug nimmt ein Stück oder zwei benachbarte. Was links und rechts der Lücke bleibt, sind von da an zwei Reihen. Der Wert zweier Reihen nebeneinander ist die Nim-Summe ihrer Werte; warum, sagt die nächste Lektion. Die Optionen sind mit ihren Werten angegeben.',
      'Was haben Werte mit P und N zu tun? Eine Stellung hat genau dann den Wert 0, wenn keine ihrer Optionen den Wert 0 hat, und sie hat genau dann einen anderen Wert, wenn eine Option den Wert 0 hat. Das sind noch einmal die beiden Sätze der Lektion 3: **Wert 0 ist P, jeder andere Wert ist N**. Ein Nim-Haufen mit n Stück hat die Optionen 0, 1, …, n − 1, also hat er den Wert n.',
    ],
    exercises: [
      {
        ask: 'Was ist der mex von 0, 1, 2 und 4?',
        options: ['0', '3', '5'],
        why: {
          0: '0 ist unter den Zahlen, also fehlt sie nicht.',
          2: 'Auch 5 fehlt, aber es fehlt noch eine kleinere Zahl.',
        },
      },
      {
        ask: 'Ein Zug nimmt 1 bis 3. Trag die Werte ein.',
        then: 'Der Wert ist der Rest bei der Teilung durch 4.',
        hints: [
          'Der Wert von 0 ist 0. Für jeden Haufen danach nimm den mex der Werte der drei davor, oder so vieler, wie es gibt.',
        ],
      },
      {
        ask: 'Eine Reihe von drei in Kayles. Welchen Wert hat sie?',
        hints: ['Geh von 0 aufwärts: Ist 0 unter den Werten der Optionen? Ist es 1?'],
      },
      {
        ask: 'Eine Reihe von vier in Kayles. Welchen Wert hat sie?',
        hints: ['Geh von 0 aufwärts bis zur ersten Zahl, die nicht unter den Werten ist.'],
      },
      {
        ask: 'Eine Reihe von fünf in Kayles. Welchen Wert hat sie?',
        hints: ['Geh von 0 aufwärts bis zur ersten Zahl, die nicht unter den Werten ist.'],
      },
      {
        ask: 'Eine Stellung hat den Wert 0. Was sagt das über ihre Optionen?',
        options: ['Keine hat den Wert 0', 'Alle haben den Wert 0', 'Eine hat den Wert 0'],
        why: {
          1: 'Hätten die Optionen nur den Wert 0, so wäre die kleinste fehlende Zahl 1.',
          2: 'Hätte eine Option den Wert 0, so fehlte 0 nicht, und der mex wäre nicht 0.',
        },
      },
    ],
  },
  sums: {
    title: 'Summen von Spielen',
    texts: [
      'Stell mehrere Spiele nebeneinander. Wer am Zug ist, wählt **eines davon** und zieht darin; wer nirgends ziehen kann, hat verloren. Das ist die **Summe** der Spiele, ihre Teile heißen **Komponenten**. Nim mit drei Haufen ist die Summe dreier Spiele mit einem Haufen.\n\nEine Summe von P-Stellungen ist eine P-Stellung: Antworte auf jeden Zug in der Komponente, in der er geschah. Eine Summe aus P und N ist N. Aber eine Summe zweier N-Stellungen kann beides sein; da wissen P und N zu wenig, und die Werte wissen es.',
      '**Der Wert einer Summe ist die Nim-Summe der Werte ihrer Komponenten.** Nicht der erreichbaren Stellungen, nicht die gewöhnliche Summe: der Komponenten, und ohne Übertrag.\n\nZum Beispiel: Nimmt ein Zug 1 bis 3 Stück von einem Haufen, so haben die Haufen 3, 4 und 5 die Werte 3, 0 und 1, also hat ihre Summe den Wert 2 und ist gewonnen für den, der am Zug ist.',
      'Den Gewinnzug findet man, indem man Nim mit den Werten spielt: Such eine Komponente, deren Wert kleiner werden muss, und in ihr einen Zug zu eben diesem Wert. Es gibt ihn immer, denn eine Komponente vom Wert v hat Optionen von jedem Wert unter v.',
    ],
    exercises: [
      {
        ask: 'Eine Reihe von vier in Kayles hat den Wert 1; daneben liegt ein Nim-Haufen zu 1. P oder N?',
        then: 'Die Nim-Summe von 1 und 1 ist 0: P.',
        hints: ['Die Werte sind 1 und 1. Was ist ihre Nim-Summe?'],
      },
      {
        ask: 'Ein Zug nimmt 1 bis 3 von einem Haufen. Welchen Wert haben die Haufen 3, 4 und 5 zusammen?',
        hints: ['Der Wert eines Haufens ist sein Rest bei der Teilung durch 4: 3, 0 und 1.'],
      },
      {
        ask: 'Nun mach einen Gewinnzug.',
        hints: [
          'Die Werte sind 3, 0 und 1. Welcher davon kann kleiner werden, sodass die Nim-Summe 0 ist?',
        ],
      },
      {
        ask: 'Zwei Komponenten sind beide gewonnen für den, der am Zug ist, mit den Werten 2 und 3. Und die Summe?',
        options: ['Sie ist P', 'Sie ist N, mit dem Wert 1', 'Sie ist N, mit dem Wert 5'],
        why: {
          0: 'Zu P gehört die Nim-Summe 0, also gleiche Werte, und 2 und 3 sind verschieden.',
          2: '5 ist die gewöhnliche Summe. Im Zweiersystem sind es 10 und 11, und nichts wird übertragen.',
        },
      },
      {
        ask: 'Ein Nim-Haufen zu 3 und eine Reihe von fünf in Kayles, deren Wert 4 ist. Gewinne.',
        hints: ['Die Werte sind 3 und 4. Mach sie gleich, und nach jedem Zug des anderen wieder.'],
      },
    ],
  },
  'sprague-grundy': {
    title: 'Nim, verkleidet',
    texts: [
      'Roland Sprague (1935) und Patrick Grundy (1939) fanden, jeder für sich, den Satz, auf dem all dies ruht. Ein Spiel heißt **neutral**, wenn beide die gleichen Züge machen dürfen; es gehe immer zu Ende, und wer nicht ziehen kann, verliere. **Dann darf man jede seiner Stellungen, in jeder Summe, durch einen Nim-Haufen ersetzen, der so groß ist wie ihr Grundy-Wert, und es gewinnt derselbe.**',
      'Warum ist das so? Sieh dir eine Komponente vom Wert v neben anderen Spielen an. Sie hat Optionen von jedem Wert unter v, wie der Nim-Haufen v. Eine Option vom Wert v selbst hat sie nicht. Es kann auch Optionen mit **größeren** Werten geben, die der Nim-Haufen nicht hat. Doch ein Zug zu einem größeren Wert w bringt nichts ein: Von w aus kann man zu jedem kleineren Wert ziehen, also kann der andere **zum Wert v zurückkehren**. Ein solcher Zug heißt **umkehrbar**.\n\nWer also das Nim der Werte gewinnt, der gewinnt die Summe: Auf einen Zug zu einem kleineren Wert antworte wie im Nim, und einen Zug zu einem größeren mach rückgängig.',
      'Das ist die Verkleidung. Im Spiel `lasker` nimmt ein Zug beliebig viele Stücke von einem Haufen, wie im Nim, oder er teilt einen Haufen in zwei, ohne etwas zu nehmen. Seine Werte sind 0, 1, 2, **4**, **3**, 5, 6, **8**, **7**, …, also ist ein Haufen zu 3 ein verkleideter Nim-Haufen zu 4.',
    ],
    exercises: [
      {
        ask: 'In einer Summe zieht der andere in einer Komponente zu einem größeren Wert. Was tust du?',
        options: [
          'Ich habe verloren',
          'Ich ziehe in einer anderen Komponente',
          'Ich ziehe in derselben Komponente, zurück zu dem Wert, den sie hatte',
        ],
        then: 'Waren die Werte vorher ausgeglichen, so sind sie es wieder, und das Spiel ist seinem Ende näher.',
        why: {
          0: 'Nichts ist verloren: Der Zug zum größeren Wert lässt sich zurücknehmen.',
          1: 'In einer anderen Komponente gibt es vielleicht keinen passenden Zug. In derselben gibt es ihn immer.',
        },
      },
      {
        ask: 'Ein Haufen zu 3 von lasker, verkleidet also 4, und ein Nim-Haufen zu 2. Finde einen Gewinnzug.',
        hints: ['Die Werte sind 4 und 2. Zu welchem Wert muss der Haufen von lasker gehen?'],
      },
      {
        ask: 'A ist eine Reihe von sieben in Kayles (Wert 2), B sind sechs Stück, von denen ein Zug 1 bis 3 nimmt (Wert 2), und C ist ein Nim-Haufen zu 2. Gewinne.',
        hints: [
          'Die Werte sind 2, 2 und 2: Bring einen davon auf 0.',
          'Mach nach jedem Zug des anderen die Nim-Summe der Werte wieder 0.',
        ],
      },
    ],
  },
  'last-match': {
    title: 'Die letzten Partien',
    texts: [
      'Du weißt alles, was der vollkommene Spieler weiß. Vier Partien sind noch zu spielen. Entscheide in jeder zuerst, **wer beginnt**, und dann gewinne. Wählst du falsch, lässt der vollkommene Spieler nicht mehr los.',
      'Eine Frage bleibt: Warum hast du gewonnen?',
      'Von hier an triffst du den vollkommenen Spieler auf der Seite Spielen, mit jedem Spiel, das du nennen kannst, oder du suchst auf der Seite Erkunden nach etwas, das noch niemand gesehen hat. Manche dieser Folgen hat man für Milliarden von Haufen berechnet und weiß nicht, ob sie sich je wiederholen.',
    ],
    exercises: [
      {
        ask: 'Nim mit 2, 4 und 6. Wer das letzte Stück nimmt, gewinnt.',
        hints: [
          'Im Zweiersystem sind es 010, 100 und 110. Bei der Nim-Summe 0 lass den anderen beginnen.',
        ],
      },
      {
        ask: 'Nim mit 1, 4, 5 und 6. Wer das letzte Stück nimmt, gewinnt.',
        hints: [
          'Im Zweiersystem sind es 001, 100, 101 und 110. Wer gewinnt, wenn das nicht 0 gibt?',
        ],
      },
      {
        ask: 'Nim mit 2, 3 und 4. Wer das letzte Stück nimmt, verliert.',
        hints: [
          'Ein Haufen hat zwei oder mehr: Beginn wie beim gewöhnlichen Nim, und denk an das Ende.',
        ],
      },
      {
        ask: 'Eine Reihe von sechs in Kayles (Wert 3) und ein Nim-Haufen zu 3. Wer den letzten Zug macht, gewinnt.',
        hints: ['Die Werte sind 3 und 3. Halte sie gleich.'],
      },
      {
        ask: 'Sag, warum.',
        options: [
          'Ich habe immer den Wert 0 gelassen, bei Misère am Ende eine ungerade Zahl von Einsen; von dort gibt mir jeder Zug die Gelegenheit, es wieder zu tun',
          'Ich habe immer mehr genommen als der andere',
          'Ich hatte Glück: Gegen den vollkommenen Spieler entscheidet der Zufall',
        ],
        then: 'Das ist Boutons Strategie, und mit dem Satz von Sprague und Grundy ist es alles, was man wissen muss.',
        why: {
          1: 'Es kommt nicht darauf an, wie viele man nimmt, sondern was man übrig lässt.',
          2: 'Zufall gibt es in diesen Spielen nicht: Jede Stellung ist für einen der beiden gewonnen.',
        },
      },
    ],
  },
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
  licences: {
    title: 'Lizenzen',
    about:
      'Bouton ist freie Software: Du darfst es benutzen, ändern und weitergeben, wie seine Lizenz es sagt. Diese Seite enthält auch Teile anderer Programme; das sind ihre Lizenzen.',
  },
  footer:
    'Nichts, was du hier tust, wird irgendwohin gesendet. Geht nach dem ersten Besuch auch ohne Netz.',
  noStorage:
    'Dein Browser merkt sich für diese Seite nichts; Fortschritt und Einstellungen halten, bis sie geschlossen wird. Ein Link über „Teilen“ bewahrt eine Partie.',
  noPage: 'Diese Seite gibt es nicht',
  noPageHint: 'Spiel stattdessen.',
  fault: 'Auf dieser Seite ist etwas schiefgegangen, und es liegt an uns.',
  faultHint: 'Die anderen Seiten gehen noch; vielleicht hilft es, diese neu zu laden.',
  errors: {
    'too-large':
      'Auf dieser Seite kann man bis zu 40 Haufen zu bis zu 1000 Stück spielen. Größere löst das Programm bouton in einem Terminal.',
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
    goal: (misere: boolean, moves: boolean) =>
      `Wer ${moves ? 'den letzten Zug macht' : 'das Letzte nimmt'}, ${misere ? 'verliert' : 'gewinnt'}.`,
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
    allows: (seconds: number) => `Die Maschine sucht ${seconds} Sekunden lang und rät dann.`,
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
    share: 'Teilen',
    rematch: 'Noch einmal',
    swap: 'Seiten tauschen',
    otherStart: 'Anderer Anfang',
    newGame: 'Neues Spiel',
    copied: 'Der Link zu dieser Partie ist kopiert.',
    searching: (done: number) => (done ? `Suche: bisher ${number(done)} Stellungen.` : 'Suche …'),
    cancel: 'Abbrechen',
    helpTitle: 'So spielt man',
    help: [
      'Zeig auf ein Stück: Der Zug, der es nimmt, wird angezeigt. Ein Klick macht den Zug; mit dem Finger tippe zweimal.',
      'Um mehrere aus einer Reihe zu nehmen, zieh über sie hinweg: Die gehen weg, und keine anderen.',
      'Auf Brettern und Graphen klick nacheinander auf das, was sich ändert, bis nur ein Zug bleibt: einen Stein und sein Ziel, die zwei Felder eines Dominosteins. Ein Klick auf Gewähltes macht den gezeigten Zug; Esc lässt es los.',
      'Mit Tasten: Tab zum Brett, Pfeile zwischen Stücken und Haufen, eine Zahl für die Anzahl, Eingabe zum Nehmen.',
      'Unter dem Brett steht eine Liste aller Züge.',
      'U nimmt zurück, R geht wieder vor, W zeigt das Warum, N beginnt ein neues Spiel.',
    ],
  },
  board: {
    name: 'Das Brett',
    heap: (name: string, size: number) => `Haufen ${name}: ${objects(size)}`,
    object: (name: string, n: number) => `Haufen ${name}, Stück ${n}`,
    picture: (name: string, width: number, height: number, shape: string) =>
      shape === 'graph' ? `Graph ${name}` : `Brett ${name}, ${width} mal ${height}`,
    picked: 'gewählt',
    goOn: 'Wähl noch etwas, damit klar ist, welcher Zug gemeint ist.',
    empty: 'leer',
    again: (move: string) => `${move}: noch einmal tippen`,
    noMove: (n: number, name: string) =>
      `So ${n} von Haufen ${name} zu nehmen ist in diesem Spiel kein Zug.`,
    atMost: (name: string, size: number) => `Haufen ${name}: höchstens ${size}.`,
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
    take: (n: number, name: string, left: number) =>
      `nimmt ${n} von Haufen ${name}, ${left === 0 ? 'keines bleibt' : left === 1 ? '1 bleibt' : `${left} bleiben`}`,
    takeAndSplit: (n: number, name: string, pieces: number[]) =>
      `nimmt ${n} von Haufen ${name}, ${list(pieces)} bleiben`,
    split: (name: string, pieces: number[]) => `teilt Haufen ${name} in ${list(pieces)}`,
    board: (name: string, from: string, to: string[]) =>
      `macht aus ${name} ${from} nun ${to.join(' + ')}`,
    nothing: 'nichts',
  },
  place: {
    cells: (rows: number[], columns: number[]) =>
      `${rows.length > 1 ? 'Zeilen' : 'Zeile'} ${list(rows)}, ${columns.length > 1 ? 'Spalten' : 'Spalte'} ${list(columns)}`,
    squares: (numbers: number[]) => `${numbers.length > 1 ? 'Felder' : 'Feld'} ${list(numbers)}`,
    heap: (number: number) => `Haufen ${number}`,
    step: (number: number) => `Stufe ${number}`,
    object: (heap: string, n: number) => `${heap}, Stück ${n}`,
    vertex: (number: number) => `Knoten ${number}`,
    edge: (from: number, to: number) => `Kante ${from}-${to}`,
    arc: (from: number, to: number) => `Pfeil von ${from} nach ${to}`,
    all: (places: string[]) =>
      places.length < 2 ? places.join() : `${places.slice(0, -1).join('; ')} und ${places.at(-1)}`,
  },
  verb: {
    take: (amounts: [number, string][]) =>
      `nimmt ${list(amounts.map(([n, heap]) => `${n} von ${heap}`))}`,
    put: (amounts: [number, string][]) =>
      `legt ${list(amounts.map(([n, heap]) => `${n} auf ${heap}`))}`,
    pass: (amounts: [number, string][], to: string) =>
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
  why: {
    title: 'Warum?',
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
    winning: (move: string) => `Ein Gewinnzug: Man ${move}.`,
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
      `Dies ist verkleidetes Nim ${values.every((value) => value === '0') ? 'ohne Haufen' : `mit ${values.length === 1 ? 'dem Haufen' : 'den Haufen'} ${list(values)}`}. Ein Wert ist die kleinste der Zahlen 0, 1, 2, …, die kein Zug lässt (der Mex).`,
    nimHeap: (value: string) => `ein Nim-Haufen zu ${value}`,
    ownValue: 'Ein Nim-Haufen ist sein eigener Wert.',
    noOptions: 'Hier ist kein Zug möglich, also ist der Wert 0.',
    options: (options: string[]) =>
      `Die Züge, mit den Werten, die sie lassen: ${options.join('; ')}.`,
    mex: (values: string[], value: string) =>
      `Die Züge lassen ${values.length === 1 ? 'den Wert' : 'die Werte'} ${list(values)}. Die kleinste Zahl, die dabei fehlt, ist ${value}.`,
    tooMany: 'Es sind zu viele Züge, um ihre Werte einzeln aufzuzählen.',
    inDisguise:
      'Die Zahlen sind die Werte der Teile: die Nim-Haufen, als die man sie verkleidet sehen kann.',
    noValue: 'Keine Zahl steht für diese Stellung, also ist nichts zusammenzuzählen.',
  },
  tree: { title: 'Was gespielt wurde', start: 'Anfang' },
  review: {
    title: 'Wie es lief',
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
    levels: { easy: 'Leicht', medium: 'Mittel', hard: 'Schwer', perfect: 'Vollkommen' },
    names: 'Namen, wenn ihr mögt',
    more: 'Noch jemand',
    fewer: 'Jemand weniger',
    several:
      'Bei mehr als zweien gewinnt, wer den letzten Zug macht, und niemand erfährt, wer das sein sollte.',
    percent: (n: number) =>
      n === 100 ? '100 %: vollkommen' : n === 0 ? '0 %: auf gut Glück' : `${n} %`,
    begin: 'Wer beginnt',
    begins: { winner: 'So, dass ich gewinnen kann', first: 'Ich', second: 'Die Maschine' },
    start: 'Los',
  },
  choices: {
    label: 'So wird gespielt',
    opponent: 'Gegen',
    friend: 'zu zweit',
    watch: 'Zwei Maschinen',
    special: 'Andere',
    begin: 'Es beginnt',
    begins: { winner: 'wie es passt', first: 'ich', second: 'Maschine' },
    last: 'Letzter Zug',
    wins: 'letzter siegt',
    loses: 'letzter verliert',
  },
  theory: {
    show: 'Theorie',
    legend: 'Rund: Der Zug gewinnt. Eckig: Er verliert. Die Zahl ist der Wert, den er übrig lässt.',
    leaves: ({ wins, value }: Leaves) =>
      `${value === null ? '' : `lässt ${value}, `}${wins ? 'gewinnt' : 'verliert'}`,
  },
  gallery,
  how,
  puzzle: {
    title: 'Rätsel des Tages',
    about: 'Du beginnst und kannst gewinnen.',
    done: 'Gelöst. Morgen kommt das nächste.',
    solved: 'Das war das Rätsel des Tages.',
    streak: (days: number) =>
      days === 0 ? '' : days === 1 ? 'Einen Tag gelöst.' : `${days} Tage hintereinander gelöst.`,
  },
  reasonKinds,
  games,
  ruleInWords: ({ clauses, game, rule_in_words }: ToldRule): string =>
    clauses.length > 0 ? ruleInGerman(clauses) : (games[game.name] ?? rule_in_words),
  learn: {
    title: 'Lernen',
    about:
      'Dreizehn kurze Lektionen, an deren Ende du den vollkommenen Spieler schlägst und weißt, warum. Jede dauert ein paar Minuten; nimm sie der Reihe nach.',
    unknown: 'Diese Lektion gibt es nicht. Hier sind alle.',
    progress: 'Beendete Lektionen',
    finished: (n: number, all: number) => `${n} von ${all} Lektionen beendet`,
    done: 'fertig',
    forget: 'Meinen Fortschritt vergessen',
    lesson: (n: number, title: string) => `${n}. ${title}`,
    begin: (n: number) => `Beginn mit Lektion ${n}`,
    goOn: (n: number) => `Weiter: Lektion ${n}`,
    booklet: 'Der ganze Kurs auf einer Seite, als Heft zu drucken',
    bookletTitle: 'Ein Kurs in Nim',
    printBooklet: 'Das Heft drucken',
    print: 'Als Arbeitsblatt drucken',
    printAnswers: 'Mit Lösungen drucken',
    key: {
      title: 'Lösungen',
      moves: (moves: string[]) => `Der Gewinnzug: Man ${moves.join('; oder man ')}.`,
      youBegin: 'Du beginnst.',
      otherBegins: 'Der andere beginnt; auf jeden seiner Züge gibt es eine Antwort, die gewinnt.',
      tried: 'Jeder Zug lässt eine Nim-Summe übrig, die nicht 0 ist.',
    },
    worksheetName: 'Name: ______________________________',
    steps: 'Lektionen',
    exercise: (n: number) => `Übung ${n}`,
    right: 'Richtig.',
    wrong: 'Noch nicht.',
    check: 'Prüfen',
    outcomes: {
      N: 'N: der nächste, der am Zug ist, gewinnt',
      P: 'P: der vorige gewinnt',
    },
    cell: (n: number) => `Haufen zu ${n}`,
    wrongCells: (n: number) => (n === 1 ? 'Ein Eintrag ist falsch.' : `${n} Einträge sind falsch.`),
    youDid: (move: string) => `Du ${you(move)}.`,
    engineDid: (move: string) => `Der vollkommene Spieler ${move}.`,
    engineTurn: 'Der vollkommene Spieler denkt nach …',
    notWinning: 'Dieser Zug verschenkt den Gewinn. Versuch einen anderen.',
    refuted: (move: string, reply: string) =>
      `Du ${you(move)}. Darauf ${verbFirst(reply, 'der andere')}. Von dort kann er gewinnen.`,
    lostAtOnce: (move: string) => `Du ${you(move)}, und das Spiel ist aus: Du hast verloren.`,
    claim: {
      N: 'P hieße, dass kein Zug gewinnt. Aber einer gewinnt: Mach ihn auf dem Brett.',
      P: 'N hieße, dass ein Zug gewinnt. Mach den Zug, den du meinst, auf dem Brett.',
    },
    answerAgain: 'Dieser Zug gewinnt also nicht. Was sagst du nun?',
    shownN: (move: string) => `N: Es gibt einen Gewinnzug: Man ${move}.`,
    shownP: 'P: Auf jeden Zug gibt es eine Antwort, die gewinnt. Zum Beispiel:',
    noMove: 'Hier ist kein Zug möglich.',
    shownMove: (move: string, why: string) => `Ein Gewinnzug: Man ${move}. ${why}`.trimEnd(),
    noneWins: 'Von hier gewinnt kein Zug mehr. Nimm deinen letzten Zug zurück.',
    shownBinary: (n: string, blocks: string[], digits: string) =>
      `${n} = ${blocks.join(' + ')}. Eine 1 für jeden Block, der da ist, eine 0 für jeden, der fehlt: ${digits}.`,
    becomes: (options: { pieces: string[]; value: string }[]) =>
      `Ein Zug kann übrig lassen, mit den Werten: ${options
        .map(({ pieces, value }) => `${list(pieces)} (Wert ${value})`)
        .join('; ')}.`,
    emptyCells: (n: number) => (n === 1 ? 'Einer ist noch leer.' : `${n} sind noch leer.`),
    entered: (n: number, entry: string) => `Bei ${n} steht also ${entry}.`,
    tableFull: 'Die Tabelle ist voll und richtig. Drück auf Prüfen.',
    ladder: { first: 'Hinweis', more: 'Noch ein Hinweis', show: 'Zeig es mir' },
    reasons: {
      empty: 'Schreib zuerst deine Antwort in das Feld.',
      notNumber: 'Hier wird eine Zahl gebraucht, mit Ziffern geschrieben.',
      notBinary: 'Im Zweiersystem hat eine Zahl nur die Ziffern 0 und 1.',
      inBinary: (digits: string, n: string) => `Im Zweiersystem ist ${digits} die Zahl ${n}.`,
      carried: (n: string) =>
        `${n} ist die gewöhnliche Summe. Bei einer Nim-Summe wird nichts übertragen: Zwei Einsen in einer Spalte geben 0.`,
      column: (column: string, ones: number, given: string) =>
        `In der Spalte der ${column} ${ones === 1 ? 'steht eine 1' : `stehen ${ones} Einsen`}, eine ${ones % 2 ? 'ungerade' : 'gerade'} Zahl, also gehört ${ones % 2} darunter; ${given} hat dort aber ${1 - (ones % 2)}.`,
      taken: (n: string) => `Eine Option hat den Wert ${n}, also fehlt ${n} nicht.`,
      notLeast: (n: string) => `${n} fehlt zwar, aber es fehlt noch eine kleinere Zahl.`,
      decimal: (n: string) =>
        `${n} ist die Zahl selbst. Aus welchen der Blöcke 1, 2, 4, 8, 16 besteht sie?`,
      reversed: 'Das sind die Ziffern vom falschen Ende her: Der größte Block steht links.',
      blocks: (digits: string, blocks: string[], n: string, wanted: string) =>
        blocks.length === 0
          ? `${digits} ist 0, gesucht ist aber ${wanted}.`
          : `${digits} ist ${blocks.length > 1 ? `${blocks.join(' + ')} = ${n}` : n}, gesucht ist aber ${wanted}.`,
      noMove: (n: number, ask: 'outcome' | 'value') =>
        `Bei ${n} ist kein Zug möglich, ${ask === 'value' ? 'also ist der Wert 0.' : 'also hat verloren, wer am Zug ist.'}`,
      leaves: (n: number, heaps: number[], entry: string) =>
        `Von ${n} lässt ein Zug ${list(heaps, 'oder')} übrig.${
          entry === 'P'
            ? ' P ist es nur, wenn jeder davon N ist.'
            : entry === 'N'
              ? ' N ist es nur, wenn mindestens einer davon P ist.'
              : ''
        }`,
      leadsTo: (n: number, values: number[]) =>
        `Von ${n} führt ein Zug ${values.length === 1 ? 'zum Wert' : 'zu den Werten'} ${list(values)}; gesucht ist die kleinste Zahl, die nicht darunter ist.`,
    },
    number: 'Zahl',
    whoBegins: 'Wer beginnt?',
    slip: (n: number, move: string) => `Dein Zug ${n} hat den Gewinn verschenkt: Du ${you(move)}.`,
    backToIt: 'Von dort noch einmal',
    noSlip:
      'Du hast keinen Fehler gemacht: Die Partie war für dich vor dem ersten Zug verloren. Entscheide neu, wer beginnt.',
    leaves: (move: string, sum: string) => `Du ${you(move)}: Die Nim-Summe ist ${sum}.`,
    triesLeft: (n: number) => (n === 0 ? 'Fertig.' : `Noch zu probieren: ${n}.`),
    begins: { you: 'Ich beginne', engine: 'Der vollkommene Spieler beginnt' },
    lostBout: 'Der vollkommene Spieler hat gewonnen.',
    again: 'Noch einmal von vorn',
  },
  explore: {
    title: 'Erkunden',
    about:
      'Gib die Regel eines Haufenspiels ein und sieh seine Grundy-Werte: einen Namen wie kayles, eine Menge wie subtract=1,3,4 oder einen Code wie 0.137. In einem Code sagt die Ziffer an der Stelle k nach dem Punkt, was bleiben darf, wenn k Stück genommen werden: 1 nichts, 2 ein Haufen, 4 zwei Haufen, 8 drei Haufen, zusammengezählt; A bis F stehen für 10 bis 15.',
    rule: 'Regel',
    other: 'Vergleichen mit (kann leer bleiben)',
    to: 'Werte bis zum Haufen',
    show: 'Zeigen',
    hint: (examples: string[]) => `Beispiele: ${examples.join('; ')}`,
    problems: {
      rule: 'Welche Regel? Schreib hier eine hin, zum Beispiel kayles.',
      to: 'Hier wird eine ganze Zahl gebraucht, höchstens 10.000.000.',
    },
    working: (n: number) => `In Arbeit: bisher ${number(n)} Werte.`,
    period: (p: Period, shown: number, open: boolean) =>
      !p.proved
        ? `${
            p.looks_arithmetic
              ? `Die Werte bis zum Haufen ${number(p.checked_to)} sehen arithmetisch periodisch aus: Nach jeder Runde einer gewissen Länge kehren sie wieder, alle um die gleiche Zahl größer. Für ein Spiel, das Haufen teilt, ist das durch Hinsehen nicht bewiesen.`
              : `Bis zum Haufen ${number(p.checked_to)} wurde keine Periode gefunden${open ? ', und für dieses Spiel ist keine bekannt' : ''}.`
          }${p.checked_to > shown ? ' (Das ist weiter als die gezeigten Werte.)' : ''}`
        : p.saltus
          ? `Vom Haufen ${p.preperiod} an ist jeder Wert der ${p.period === 1 ? 'eine Stelle' : `${p.period} Stellen`} davor plus ${p.saltus}. Bewiesen.`
          : `Periode ${p.period}, vom Haufen ${p.preperiod} an. Bewiesen durch die Werte bis zum Haufen ${number(p.checked_to)}.`,
    strip: 'Werte',
    more: (n: number) => `Mehr zeigen (${number(n)} verborgen)`,
    plot: (rules: string[]) =>
      `Die Werte von ${list(rules)} gegen die Größe des Haufens; die Zahlen stehen in der Liste darüber.`,
    legend: {
      values: (rule: string) => `Werte von ${rule}`,
      period: (rule: string) => `${rule}: Die Periode beginnt, und beginnt wieder`,
    },
    noPlot: 'Das Bild ließ sich nicht laden; die Werte stehen in der Liste.',
    same: (a: string, b: string, to: number) =>
      `${a} und ${b} stimmen bis zum Haufen ${to} überein.`,
    differ: (n: number, a: number, b: number) =>
      `Sie unterscheiden sich zuerst beim Haufen ${n}: ${a} gegen ${b}.`,
    bfile: 'Als b-file kopieren',
    bfileDownload: 'b-file herunterladen',
    csv: 'CSV herunterladen',
    link: 'Link kopieren',
    copiedBfile: 'Das b-file ist kopiert: Zeilen aus n und G(n).',
    copiedLink: 'Der Link ist kopiert.',
    noClipboard:
      'Dieser Browser lässt die Seite nicht kopieren. Die Adresse der Seite ist der Link; das CSV lässt sich herunterladen.',
  },
  lessons,
};
