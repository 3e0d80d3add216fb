// Deutsch: der Kurs.
import type { CourseTexts } from '../learn/texts.ts';
import { list, you, verbFirst } from './de-words.ts';

const lessons: CourseTexts['lessons'] = {
  'one-heap': {
    title: 'Ein Haufen',
    texts: [
      'Auf dem Tisch liegt ein Haufen: Streichhölzer, Münzen, Kiesel. Zwei spielen abwechselnd. Wer am Zug ist, nimmt von einem Haufen **mindestens ein Stück und so viele, wie er will**. Wer das letzte nimmt, gewinnt. Das ist das Spiel **Nim**.',
      'Mit einem einzigen Haufen ist nichts zu befürchten. Du beginnst.',
      'Leicht, und doch sagt es etwas. Alle fünf zu nehmen gewinnt, weil es **nichts** übrig lässt: Auf einem leeren Tisch kann der andere nicht ziehen, und wer in diesem Spiel nicht ziehen kann, hat verloren.\n\nHalte diesen Gedanken fest. Gut spielen heißt nicht das Richtige nehmen, sondern das Richtige **übrig lassen**.',
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
      'Schreib die Haufen im Zweiersystem untereinander, Einer unter Einer, Zweier unter Zweier. Jede Spalte heißt nach ihrem Block: von rechts die Spalte der 1, dann die der 2, der 4, der 8 und so weiter. Zähle in jeder die Einsen. Unter eine Spalte mit **ungerade** vielen Einsen schreib 1, unter eine mit **gerade** vielen 0. Nichts wird von Spalte zu Spalte übertragen. Die Zahl unter dem Strich ist die **Nim-Summe**.',
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
        ask: '3, 4 und 5 haben die Nim-Summe 2, also entscheidet die Spalte der 2, und nur 3 hat dort eine 1. Mach den Zug.',
        then: '3 ist 011; umgedreht in der Spalte der 2 ist es 001. Aus 3 wird also 1.',
        hints: ['Dreh in 011, also 3, die Ziffer in der Spalte der 2 um.'],
      },
      {
        ask: 'Haufen zu 18, 6, 3, 20 und 9. Es gibt nur einen Gewinnzug; finde ihn.',
        then: 'Die Nim-Summe ist 10, also 01010. Nur 9, also 01001, hat in der Spalte der 8 eine 1: Daraus wird 00011, das ist 3.',
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
        ask: 'A ist eine Reihe von sieben in Kayles (Wert\u00a02), B sind sechs Stück, von denen ein Zug 1 bis 3 nimmt (Wert\u00a02), und C ist ein Nim-Haufen zu 2. Gewinne.',
        hints: [
          'Die Werte sind 2, 2 und 2: Bring einen davon auf 0.',
          'Mach nach jedem Zug des anderen die Nim-Summe der Werte wieder 0.',
        ],
      },
    ],
  },
  boards: {
    title: 'Bretter, die zerfallen',
    texts: [
      '**Cram** spielt man mit Dominosteinen auf einem Brett. Ein Zug bedeckt zwei freie Felder, die in einer Zeile oder Spalte nebeneinander liegen; wer keinen Platz für einen Stein mehr hat, hat verloren. Haufen gibt es hier keine, und doch sagt der Satz, dass jedes Brett ein verkleideter Nim-Haufen ist.',
      'Nach einigen Zügen zerfällt das Brett: Kein Stein reicht von einem **Gebiet** freier Felder in ein anderes. Das Brett ist also eine Summe seiner Gebiete geworden, und sein Wert ist die Nim-Summe ihrer Werte.',
      'Fang bei den kleinsten Gebieten an. Ein einzelnes Feld hat keinen Zug: Wert 0. Zwei Felder haben einen Zug, der nichts übrig lässt: Wert 1. Von drei Feldern in einem Streifen bleibt nach einem Zug eines: Wert 1.',
      'Für ganze Bretter gibt es einen Kunstgriff. Sind beide Seiten des Brettes gerade, so gewinnt der Zweite: Antworte auf jeden Stein mit dem, der ihm **gegenüberliegt, um die Mitte des Brettes halb gedreht**. Er trifft nie auf den eben gelegten, und was frei bleibt, ist auf beiden Seiten gleich. Ist eine Seite gerade und die andere ungerade, so bedeckt der Erste die beiden Felder in der Mitte und ist von da an der Zweite. Sind beide Seiten ungerade, so kennt man keinen solchen Kunstgriff.',
    ],
    exercises: [
      {
        ask: 'Welchen Wert hat ein Streifen von vier Feldern?',
        options: ['0', '1', '2', '4'],
        then: 'Ein Stein am Ende lässt zwei Felder, Wert 1; einer in der Mitte lässt zwei einzelne Felder, Wert 0. Der mex von 0 und 1 ist 2.',
        why: {
          0: 'Ein Stein in der Mitte lässt zwei einzelne Felder, Wert 0. 0 ist also unter den Optionen.',
          1: 'Ein Stein am Ende lässt zwei Felder, Wert 1. 1 ist also unter den Optionen.',
          3: 'Der Wert ist nicht die Zahl der Felder, sondern der mex dessen, was die Züge lassen, 0 und 1.',
        },
      },
      {
        ask: 'Ein Streifen von vier Feldern, Wert 2, und daneben ein Brett aus zwei Zeilen zu drei Feldern, Wert 1. Welchen Wert hat beides zusammen?',
        hints: ['Gesucht ist die Nim-Summe von 2 und 1.'],
      },
      {
        ask: 'Ein Brett mit einer Mauer in der Mitte; auf beiden Seiten liegt das gleiche Gebiet. P oder N?',
        then: 'P, und dafür muss man keinen der beiden Werte kennen: Gleiche Werte heben sich auf.',
        hints: ['Zwei gleiche Teile: Was im einen getan wird, kann man im anderen auch tun.'],
      },
      {
        ask: 'Das linke Gebiet hat den Wert 1, das rechte den Wert 0. Finde einen Gewinnzug.',
        hints: [
          'Lass links etwas vom Wert 0: Das rechte muss bleiben, wie es ist, oder den Wert des linken bekommen.',
          'Links kann ein Stein zwei Streifen zu zwei Feldern lassen. Welche Werte haben sie?',
        ],
      },
      {
        ask: 'Ein Brett aus drei Zeilen zu vier Feldern. Du beginnst; gewinne.',
        hints: [
          'Bedecke die beiden Felder in der Mitte.',
          'Dann lege jeden Stein dorthin, wo der des anderen hinkommt, wenn man das Brett halb dreht.',
        ],
      },
    ],
  },
  coins: {
    title: 'Münzen, die man dreht',
    texts: [
      'Auf dem Tisch liegt eine Reihe von Münzen; manche zeigen Kopf, manche Zahl. Ein Zug von **Turning Turtles** dreht eine Münze von Kopf auf Zahl und, wenn man will, **noch eine Münze links davon**, so oder so herum. Wer keinen Kopf mehr findet, hat verloren.',
      'Münzen können wieder Kopf zeigen; endet das Spiel also je? Lies die Reihe von rechts: Die rechteste Münze, die gedreht wird, geht von Kopf auf Zahl, und so wird die Reihe kleiner wie eine Zahl im Zweiersystem, deren größte Ziffer rechts steht.',
      '**Jeder Kopf ist ein Haufen**: Ein Kopf an der Stelle n, von links gezählt, ist ein Haufen zu n. Wer ihn allein dreht, nimmt den ganzen Haufen. Wer eine Zahl an der Stelle k mitdreht, lässt dort einen Kopf, einen Haufen zu k. Und lag an der Stelle k schon ein Kopf, so sind beide fort, wie zwei gleiche Haufen sich aufheben.',
      'Solche Spiele gibt es viele; jedes sagt, welche Münzen man zusammen drehen darf, die rechteste davon immer von Kopf auf Zahl. Hendrik Lenstra fand, was sie gemeinsam haben: **Der Wert einer Reihe ist die Nim-Summe der Werte ihrer Köpfe**, jeder genommen, als läge er allein da. Denn leg eine Reihe auf eine andere: Wo zwei Köpfe zusammentreffen, liegt dann Zahl, wie zwei gleiche Haufen sich aufheben.',
      'Im Spiel **Ruler**, dem Lineal, dreht ein Zug beliebig viele Münzen, die nebeneinander liegen. Ein einzelner Kopf hat an den Stellen 1 bis 8 den Wert 1, 2, 1, 4, 1, 2, 1, 8: den größten der Blöcke 1, 2, 4, 8, der seine Stelle teilt, wie die Striche eines Lineals.',
    ],
    exercises: [
      {
        ask: 'Die Reihe ist Zahl, Kopf, Zahl, Kopf, Kopf. Welche Stellung von Nim ist das?',
        options: ['Drei Haufen zu 1', 'Haufen zu 2, 4 und 5', 'Haufen zu 1 und 3'],
        why: {
          0: 'Jeder Kopf ist ein Haufen, aber wie groß der ist, hängt von der Stelle ab.',
          2: 'An den Stellen 1 und 3 liegt Zahl. Es zählen die Köpfe.',
        },
      },
      {
        ask: 'Köpfe liegen an den Stellen 1, 2, 4 und 7. P oder N?',
        then: 'Die Nim-Summe von 1, 2, 4 und 7 ist 0: P.',
        hints: ['Was ist die Nim-Summe von 1, 2, 4 und 7?'],
      },
      {
        ask: 'Köpfe liegen an den Stellen 2, 4 und 5. Finde den Gewinnzug.',
        hints: [
          'Die Nim-Summe von 2, 4 und 5 ist 3. Welcher der drei Haufen wird kleiner?',
          'Aus 2 muss 1 werden: Dreh die Münze an der Stelle 2 und mit ihr die an der Stelle 1.',
        ],
      },
      {
        ask: 'Ruler mit Köpfen an den Stellen 2, 4 und 5, mit den Werten 2, 4 und 1. Finde einen Gewinnzug.',
        hints: [
          'Die Nim-Summe ist 7, also muss der Kopf vom Wert 4, an der Stelle 4, verschwinden, und die Werte der Köpfe, die dann daliegen, müssen sich aufheben.',
          'Dreh die Münzen 2 bis 4 oder die Münzen 1 bis 5: Welche Köpfe bleiben, und mit welchen Werten?',
        ],
      },
      {
        ask: 'Turning Turtles mit Köpfen an den Stellen 1, 4 und 6. Gewinne.',
        hints: [
          'Das ist Nim mit 1, 4 und 6: Die Nim-Summe ist 3.',
          'Mach nach jedem Zug des anderen die Nim-Summe der Stellen wieder 0.',
        ],
      },
    ],
  },
  periods: {
    title: 'Werte, die wiederkehren',
    texts: [
      'Bei einem Spiel mit Haufen oder Reihen kann man die Werte einen nach dem anderen berechnen, jeden aus denen davor. Die Werte von Kayles beginnen mit 0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6: Eine Ordnung sieht man nicht. Schreib sie in Zeilen von gleicher Länge, und such eine Länge, bei der gleiche Werte untereinander stehen.',
      'Bei zwölf in der Zeile kommen die Spalten zur Ruhe. Von der Reihe zu 71 an **kommt jeder Wert zwölf Reihen später wieder**: Die Werte sind **periodisch**, mit der Periode 12. Davor passen vierzehn Reihen nicht in ihre Spalten: 0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57 und 70.',
      'Woher weiß man, dass es immer so weitergeht? Bei einem Abziehspiel ist das leicht: Ein Wert hängt von einigen Werten davor ab, und sind so viele wiedergekehrt, dann muss auch alles Weitere wiederkehren. In Kayles hängt ein Wert von allen davor ab, denn eine Reihe zerfällt in zwei. Aber Richard Guy und Cedric Smith haben 1956 bewiesen: Kehren die Werte vom Haufen m an mit der Periode p wieder, und hat man das bis zum Haufen 2m + 2p + k gesehen, wobei ein Zug höchstens k nimmt, so kehren sie **immer** wieder. Für Kayles ist das die Reihe zu 168.',
      'Kehrt in jedem Spiel dieser Art am Ende alles wieder? Richard Guy hat das für alle Spiele gefragt, bei denen ein Zug von einem Haufen höchstens eine feste Zahl von Stücken nimmt und, was davon bleibt, als höchstens zwei Haufen liegen lässt. Niemand weiß es. Bei einem ist die Periode 328 226 140 474, bei anderen hat man noch keine gefunden. Auch bei Grundys Spiel, in dem ein Zug einen Haufen in zwei ungleiche teilt, ist unter den Werten von mehr als 34 Milliarden Haufen keine zu sehen.',
    ],
    exercises: [
      {
        ask: 'Ein Spiel, das du kennst: Ein Zug nimmt 1, 3 oder 4 von einem Haufen. Trag die Werte ein.',
        then: '0, 1, 0, 1, 2, 3, 2, und von 7 an noch einmal.',
        hints: [
          'Der Wert von 0 ist 0. Nimm für jeden Haufen n den mex der Werte von n − 1, n − 3 und n − 4, soweit es sie gibt.',
        ],
      },
      {
        ask: 'Reihen zu 20 und 32 in Kayles, und keine von beiden ist eine Ausnahme. P oder N?',
        then: 'Im Abstand von zwölf haben sie gleiche Werte, also ist die Nim-Summe 0: P.',
        hints: ['32 ist 20 + 12. Welche Werte haben sie?'],
      },
      {
        ask: 'Welchen Wert hat eine Reihe zu 1000 in Kayles? 1000 ist 83 × 12 + 4, und die Reihe zu 76 hat den Wert 1.',
        options: [
          '1, denn 76 ist 6 × 12 + 4',
          '4, denn das ist der Rest',
          'Man kann ihn nur aus allen davor berechnen',
        ],
        why: {
          1: 'Der Rest sagt, in welcher Spalte sie steht, nicht welcher Wert dort steht.',
          2: 'Bis zur Reihe zu 168 war das so. Von da an ist die Periode bewiesen, und man darf ganze Perioden überspringen.',
        },
      },
      {
        ask: 'Reihen zu 3 und 16 in Kayles, mit den Werten 3 und 1. Finde einen Gewinnzug.',
        hints: ['Die Reihe zu 3 kann kürzer werden: Welche Reihe hat den Wert 1?'],
      },
    ],
  },
  'misere-beyond': {
    title: 'Misère über Nim hinaus',
    texts: [
      'Wer den letzten Zug macht, verliert: Bei Nim änderte das nur den Schluss. Bei anderen Spielen ändert es mehr. Der Satz von Sprague und Grundy spricht nur vom gewöhnlichen Spiel, in dem zwei gleiche Teile sich aufheben. Bei Misère müssen sie das nicht.',
      'Manche Spiele sind brav. **Thomas Ferguson** hat 1974 gezeigt, dass man in jedem Abziehspiel, und in Summen davon, auch bei Misère jeden Haufen durch den Nim-Haufen ersetzen darf, der seinen Wert hat. Stellungen, die man so ersetzen darf, heißen **zahm**: Lass die Nim-Summe 0 der Werte, bis dein Zug nur noch die Werte 0 und 1 ließe; dann lass eine ungerade Zahl von Werten 1.',
      'Andere Spiele sind **wild**. In Kayles sind die Reihen bis zu 4 zahm. Eine Reihe zu 5 aber, die im gewöhnlichen Spiel den Wert 4 hat, ist bei Misère wie kein einziger Nim-Haufen. Probier es: Im gewöhnlichen Spiel sind zwei gleiche Reihen für den verloren, der am Zug ist.',
      'Was tritt an die Stelle des Wertes? Nenne zwei Stellungen eines Spiels **vertauschbar**, wenn in jeder Summe von Stellungen dieses Spiels die eine für die andere stehen darf und derselbe gewinnt. Vertauschbare Stellungen sind von einer **Art**, und die Art einer Summe hängt nur von den Arten ihrer Teile ab: Es gibt eine Tafel der Produkte. Thane Plambeck fand 2005, dass eine solche Tafel oft klein ist. Sie heißt der **Misère-Quotient**.',
      'Kayles hat bei Misère **40 Arten**, und 9 davon sind für den verloren, der am Zug ist. Von der Reihe zu 71 an kommen die Arten alle zwölf Reihen wieder, wie die Werte. Mit dieser Tafel kann jeder Kayles vollkommen spielen, wer auch immer am Ende verliert. William Sibert hatte schon in den 1970er-Jahren einen eigenen Weg gefunden.',
    ],
    exercises: [
      {
        ask: 'Ein Zug nimmt 1 bis 3 Stück, und wer den letzten Zug macht, verliert. Zwei Haufen zu 5: P oder N?',
        hints: ['Ihre Werte sind 1 und 1, bei Misère sind sie also wie zwei Haufen zu 1.'],
      },
      {
        ask: 'Ein Zug nimmt 1 bis 3 Stück, und wer den letzten Zug macht, verliert. Haufen zu 5, 6 und 7: P oder N?',
        hints: ['Ihre Werte sind 1, 2 und 3, und einige davon sind größer als 1.'],
      },
      {
        ask: 'Ein Zug nimmt 1 bis 3 Stück, und wer den letzten Zug macht, verliert. Haufen zu 4, 6 und 7. Gewinne.',
        hints: [
          'Die Werte sind 0, 2 und 3. Lass die Nim-Summe 0, solange ein Wert größer als 1 ist.',
          'Wenn alle Werte, die du lassen würdest, 0 und 1 sind, lass eine ungerade Zahl von Werten 1.',
        ],
      },
      {
        ask: 'Zwei Reihen zu 5 in Kayles, und wer den letzten Zug macht, verliert. Du bist am Zug und kannst gewinnen. Wie?',
        then: '5 und 4 ist für den verloren, der am Zug ist, obwohl es im gewöhnlichen Spiel den Wert 5 hat.',
        hints: [
          'Im gewöhnlichen Spiel wäre man verloren: Der andere spiegelt. Hier bricht der Spiegel, und du darfst zwei verschiedene Reihen lassen.',
          'Nimm einen Kegel so, dass eine Reihe zu 4 bleibt.',
        ],
      },
      {
        ask: 'Eine Reihe zu 5 in Kayles und ein Nim-Haufen zu 1, und wer den letzten Zug macht, verliert. P oder N?',
        then: 'P. Ein Haufen zu 4 und einer zu 1 in Nim wären N: Bei Misère ist eine Reihe zu 5 also kein Haufen zu 4.',
        hints: [
          'Kannst du etwas lassen, das bei Misère verloren ist, etwa einen einzelnen Haufen zu 1?',
        ],
      },
      {
        ask: 'Zwei Stellungen haben im gewöhnlichen Spiel den gleichen Wert. Sind sie bei Misère vertauschbar?',
        options: [
          'Ja, gleiche Werte darf man immer vertauschen',
          'Nicht immer: Die Reihen zu 5 und zu 9 in Kayles, beide vom Wert 4, sind es nicht',
        ],
        why: {
          0: 'So ist es im gewöhnlichen Spiel. Bei Misère ist eine Reihe zu 5 in Kayles für den gewonnen, der am Zug ist, und eine zu 9 verloren, obwohl beide den Wert 4 haben.',
        },
      },
      {
        ask: 'Eine Reihe zu 7 in Kayles. Wer den letzten Zug macht, verliert.',
        hints: [
          'Reihen zu 3 und 3 oder zu 5 und 1 sind für den verloren, der am Zug ist, auch bei Misère.',
        ],
      },
    ],
  },
  'last-match': {
    title: 'Die letzten Partien',
    texts: [
      'Im gewöhnlichen Spiel, und bei Nim auch mit Misère, weißt du alles, was der vollkommene Spieler weiß. Fünf Partien sind noch zu spielen. Entscheide in jeder zuerst, **wer beginnt**, und dann gewinne. Wählst du falsch, lässt der vollkommene Spieler nicht mehr los.',
      'Eine Frage bleibt: Warum hast du gewonnen?',
      'Von hier an triffst du den vollkommenen Spieler in jedem Spiel, das du nennen kannst, oder du suchst nach etwas, das noch niemand gesehen hat: Von manchen Spielen hat man die Werte für Milliarden von Haufen berechnet und weiß nicht, ob sie sich je wiederholen.',
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
        ask: 'Eine Reihe von sechs in Kayles (Wert\u00a03) und ein Nim-Haufen zu 3. Wer den letzten Zug macht, gewinnt.',
        hints: ['Die Werte sind 3 und 3. Halte sie gleich.'],
      },
      {
        ask: 'Turning Turtles mit Köpfen an den Stellen 3, 4 und 7. Wer den letzten Zug macht, gewinnt.',
        hints: ['Jeder Kopf ist ein Haufen. Was ist die Nim-Summe von 3, 4 und 7?'],
      },
      {
        ask: 'Sag, warum.',
        options: [
          'Ich habe immer den Wert 0 gelassen, bei Misère-Nim am Ende eine ungerade Zahl von Einsen; von dort gibt mir jeder Zug die Gelegenheit, es wieder zu tun',
          'Ich habe immer mehr genommen als der andere',
          'Ich hatte Glück: Gegen den vollkommenen Spieler entscheidet der Zufall',
        ],
        then: 'Das ist Boutons Strategie. Der Satz von Sprague und Grundy trägt sie in jedes solche Spiel; bei Misère treten die Arten eines Quotienten an die Stelle der Werte.',
        why: {
          1: 'Es kommt nicht darauf an, wie viele man nimmt, sondern was man übrig lässt.',
          2: 'Zufall gibt es in diesen Spielen nicht: Jede Stellung ist für einen der beiden gewonnen.',
        },
      },
    ],
  },
};

export const course: CourseTexts = {
  learn: {
    title: 'Lernen',
    about:
      'Siebzehn kurze Lektionen, an deren Ende du den vollkommenen Spieler schlägst und weißt, warum. Jede dauert ein paar Minuten; nimm sie der Reihe nach.',
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
    sheet: {
      link: 'Ein Arbeitsblatt mit Stellungen irgendeines Spiels machen',
      title: 'Ein Arbeitsblatt',
      game: 'Spiel',
      level: 'Wie schwer',
      levels: { easy: 'Leicht', medium: 'Mittel', hard: 'Schwer' },
      ask: 'Frage',
      asks: {
        outcome: 'Wer gewinnt bei bestem Spiel?',
        move: 'Finde einen Zug, der gewinnt.',
        value: 'Welchen Wert hat das?',
      },
      count: 'Wie viele',
      last: 'Der letzte Zug',
      others: 'Andere Stellungen',
      print: 'Drucken',
      answers: 'Mit Lösungen',
      making: 'Die Stellungen werden ausgesucht …',
      few: (n: number) =>
        n === 0
          ? 'Von diesem Spiel haben sich keine solchen Stellungen gefunden.'
          : n === 1
            ? 'Nur eine solche Stellung hat sich gefunden.'
            : `Nur ${n} solche Stellungen haben sich gefunden.`,
      lack: {
        time: 'Die übrigen zu lösen würde hier zu lange dauern.',
        cancelled: 'Du hast die Suche abgebrochen.',
      },
      number: (n: number) => `${n}.`,
      move: 'Zug:',
      value: 'Wert:',
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
    refuted: (move: string, reply: string, last: boolean) =>
      last
        ? `Du ${you(move)}. Darauf ${verbFirst(reply, 'der andere')} und hat gewonnen.`
        : `Du ${you(move)}. Darauf ${verbFirst(reply, 'der andere')}. Von dort kann er gewinnen.`,
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
        .map(({ pieces, value }) => `${list(pieces)} (Wert\u00a0${value})`)
        .join('; ')}.`,
    emptyCells: (n: number) => (n === 1 ? 'Einer ist noch leer.' : `${n} sind noch leer.`),
    entered: (n: number, entry: string) => `Bei ${n} steht also ${entry}.`,
    tableFull: 'Die Tabelle ist voll und richtig. Drück auf Prüfen.',
    ladder: { first: 'Hinweis', more: 'Noch ein Hinweis', show: 'Zeig es mir' },
    another: 'Ähnliche, zufällig gewählt',
    anotherOne: 'Noch eine',
    backToExercise: 'Zurück zur Übung',
    random: {
      value: (_: number) => 'Welchen Wert hat das, die Nim-Summe der Werte seiner Teile?',
      mex: (_: number) => 'Welchen Wert hat das?',
      binary: (n: number) => `Schreib ${n} im Zweiersystem.`,
      outcome: (_: number) => 'Wer gewinnt bei bestem Spiel?',
      move: (_: number) => 'Finde einen Zug, der gewinnt.',
      win: (_: number) => 'Gewinne dieses Spiel.',
      duel: (_: number) => 'Gewinne dieses Spiel.',
    },
    worth: (value: string) => `Wert ${value}`,
    together: (values: string[], sum: string) =>
      values.length < 2
        ? `Das Ganze hat den Wert ${sum}.`
        : `Die Teile haben die Werte ${list(values)}; das Ganze hat deren Nim-Summe, ${sum}.`,
    wrap: {
      width: 'Werte in einer Zeile:',
      values: 'Werte in Zeilen',
      differ: (n: number, all: number) =>
        `An ${n} von ${all} Stellen steht darunter ein anderer Wert.`,
    },
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
    reply: (move: string) => `Was dann gewinnt: Der andere ${move}.`,
    backToIt: 'Von dort noch einmal',
    noSlip:
      'Du hast keinen Fehler gemacht: Die Partie war für dich vor dem ersten Zug verloren. Entscheide neu, wer beginnt.',
    leaves: (move: string, sum: string) => `Du ${you(move)}: Die Nim-Summe ist ${sum}.`,
    triesLeft: (n: number) => (n === 0 ? 'Fertig.' : `Noch zu probieren: ${n}.`),
    begins: { you: 'Ich beginne', engine: 'Der vollkommene Spieler beginnt' },
    lostBout: 'Der vollkommene Spieler hat gewonnen.',
    again: 'Noch einmal von vorn',
  },
  lessons,
};
