// Was die Maschine auf Englisch sagt, auf Deutsch: links die Meldung, wie sie in ihrem Quelltext
// steht, mit %s, %d und so weiter, wo sie etwas einsetzt; rechts $1, $2 für das Eingesetzte. Ist
// dieses selbst ein Ausdruck der Tabelle, so wird auch er übersetzt. test/texts.test.js sagt, was fehlt.
const table: Record<string, string> = {
  // Namen von Spielen und ihre Angaben
  'there is no game named "lua"; `bouton rules` lists them':
    'Regeln in Lua gehen nur mit dem Programm bouton in einem Terminal.',
  'there is no game named "%.*s"; the nearest is "%s"':
    'Ein Spiel „$1“ gibt es nicht; am nächsten kommt „$2“.',
  'there is no game named "%.*s"; `bouton rules` lists them':
    'Ein Spiel „$1“ gibt es nicht. Alle, die es gibt, stehen unter „Neues Spiel“ auf der Seite Spielen.',
  'neither a number nor the name of a game begins like this':
    'So beginnt weder eine Zahl noch der Name eines Spiels.',
  'the name of a game is missing here': 'Hier fehlt der Name eines Spiels.',
  '%s takes no parameters': '$1 hat keine Angaben nach einem „=“.',
  "after the name of a game comes '=' with its parameters, or ':' with a state, as in %s":
    'Nach dem Namen eines Spiels kommt „=“ mit seinen Angaben oder „:“ mit einer Stellung, wie in $1.',
  'the parameters of %s end before this': 'Die Angaben zu $1 enden vor dieser Stelle.',
  "a byte 0 can't stand in a rule": 'In einer Regel darf kein Byte 0 stehen.',
  '%s is not played with heaps, so it has no sequence of values':
    '$1 wird nicht mit Haufen gespielt und hat darum keine Folge von Werten.',
  '%s has no sequence of values: `values` works for rules with one number in their state; `table` tells families of positions, as in `table --help`, and `solve` a single one':
    '$1 wird nicht mit Haufen gespielt und hat darum keine Folge von Werten.',
  "`values` takes a game without its states; a family of positions is told by `bouton table '%s'`":
    'Hier wird ein Spiel ohne seine Stellungen gebraucht.',
  '`values` takes a game without its states, as in `bouton values %.*s`':
    'Hier wird ein Spiel ohne seine Stellungen gebraucht.',
  '%s has no code, so no period can be proved':
    '$1 hat keinen Code, darum lässt sich keine Periode beweisen.',
  '%s has no code: the values of heaps so large are not known':
    '$1 hat keinen Code: Die Werte so großer Haufen sind nicht bekannt.',
  '%s takes heaps up to %d': '$1 nimmt Haufen bis $2.',

  // Sprouts
  'a letter has at most three strokes': 'Ein Buchstabe hat höchstens drei Striche.',
  'this capital letter is here for the third time':
    'Dieser Großbuchstabe steht hier zum dritten Mal.',
  'this small letter is here for the third time':
    'Dieser Kleinbuchstabe steht hier zum dritten Mal.',
  'a capital letter is met in two regions; a spot that is met twice in one boundary is a small letter':
    'Einen Großbuchstaben trifft man in zwei Gebieten; ein Punkt, den man zweimal auf einem Rand trifft, ist ein Kleinbuchstabe.',
  "a boundary with a capital letter can't be repeated":
    'Ein Rand mit einem Großbuchstaben kann nicht wiederholt werden.',
  'how often a boundary is there': 'wie oft ein Rand da ist',
  'a boundary goes here: spots 0, 1, 2 and letters; three free spots are 0*3':
    'Hierher gehört ein Rand: Punkte 0, 1, 2 und Buchstaben; drei freie Punkte sind 0*3.',
  'a spot without lines, 0, is a boundary of its own':
    'Ein Punkt ohne Linien, 0, ist ein Rand für sich.',
  'how many free ends a cross has': 'wie viele freie Enden ein Kreuz hat',
  'how often a cross is there': 'wie oft ein Kreuz da ist',
  'a cross goes here, with one free end or more':
    'Hierher gehört ein Kreuz mit einem freien Ende oder mehr.',
  'this falls apart; write it as a sum: %s': 'Das zerfällt; schreibe es als Summe: $1',

  // Codes und Mengen
  'the digit before the point says what may be done without taking: only 0, 4, 8 and C split a heap, anything else would never end':
    'Die Ziffer vor dem Punkt sagt, was ohne zu nehmen erlaubt ist: Nur 0, 4, 8 und C teilen einen Haufen; alles andere ginge nie zu Ende.',
  'a code has one digit, a point and more digits, such as 0.77':
    'Ein Code hat eine Ziffer, einen Punkt und weitere Ziffern, wie 0.77.',
  'a code has at most 1048576 digits': 'Ein Code hat höchstens 1048576 Ziffern.',
  'a digit from 0 to 9 or A to F must follow the point':
    'Nach dem Punkt muss eine Ziffer von 0 bis 9 oder von A bis F kommen.',
  'a code\'s digits are 0 to 9 and A to F, with !, = or ? after them; "..." at the end repeats the last':
    'Die Ziffern eines Codes sind 0 bis 9 und A bis F, danach darf !, = oder ? stehen; „...“ am Ende wiederholt die letzte.',
  'the numbers of a set go up to 1048576': 'Die Zahlen einer Menge gehen bis 1048576.',
  'a number is missing here, as in 1,3 or 1-3': 'Hier fehlt eine Zahl, wie in 1,3 oder 1-3.',
  'the numbers of a set begin at 1': 'Die Zahlen einer Menge beginnen bei 1.',
  'a range is written from the smaller number on':
    'Ein Bereich wird von der kleineren Zahl zur größeren geschrieben.',
  'the numbers of a set have commas between them': 'Zwischen den Zahlen einer Menge stehen Kommas.',

  // Zahlen
  "%s can't be negative": 'Unter null geht es hier nicht ($1).',
  '%s can be at most 18446744073709551615 (2^64 - 1)':
    'Größer als 2^64 − 1, also 18446744073709551615, geht es hier nicht ($1).',
  '%s is missing here: a whole number, 0 or more': 'Hier fehlt eine ganze Zahl, 0 oder mehr ($1).',
  "from here on this can't be read": 'Von hier an lässt es sich nicht lesen.',
  'a hand': 'eine Hand',
  'a heap': 'ein Haufen',
  'a node': 'ein Knoten',
  'a number of coins': 'eine Zahl von Münzen',
  'a row': 'eine Zeile',
  'a square': 'ein Feld',
  'a vertex': 'ein Knoten',
  'the distance': 'der Abstand',
  'the length of a line': 'die Länge einer Reihe',
  'the number R': 'die Zahl R',
  'the number of columns': 'die Zahl der Spalten',
  'the number of heaps': 'die Zahl der Haufen',
  'the number of rows': 'die Zahl der Zeilen',
  'the number of vertices': 'die Zahl der Knoten',
  '%s takes at most %zu numbers here': 'Bei $1 stehen hier höchstens $2 Zahlen.',
  '%s takes %zu numbers, with commas': 'Bei $1 stehen hier $2 Zahlen, mit Kommas dazwischen.',

  // Stellungen
  "between two games of a sum comes '+', which is missing here":
    'Zwischen zwei Spielen einer Summe kommt „+“, das hier fehlt.',
  'a component is missing here': 'Hier fehlt ein Teil der Summe.',
  'these are more than %llu positions, too many to go through':
    'Das sind mehr als $1 Stellungen, zu viele, um sie alle durchzugehen.',
  '%s has no known period, and that many values need more than the %llu MB of memory allowed; use --digest or --out FILE, or raise --memory':
    '$1 hat keine bekannte Periode, und für so viele Werte reichen die $2 MB Speicher nicht.',
  '2^64 values are too many to count': '2^64 Werte sind zu viele, um sie zu zählen.',
  'this is more than a game that begins with %d spots can come to':
    'So weit kommt kein Spiel, das mit $1 Punkten beginnt.',
  'there are at most %d free ends': 'Es gibt höchstens $1 freie Enden.',
  'values above %d in a game that can go round in circles':
    'In einem Spiel, das im Kreis führen kann, gibt es Werte über $1; damit wird hier nicht gerechnet.',
  'a position has at most %d components': 'Eine Stellung hat höchstens $1 Teile.',
  'a state has at most %d bytes': 'Ein Teil einer Stellung hat höchstens $1 Bytes.',
  'after the game a colon and a state are missing, as in "%s"':
    'Nach dem Spiel fehlen ein Doppelpunkt und eine Stellung, wie in $1.',

  // Bretter
  'a board has from 1 to %d squares, at most %d in a row or column':
    'Ein Brett hat 1 bis $1 Felder, höchstens $2 in einer Zeile oder Spalte.',
  "a board's size is written as 4x5": 'Die Größe eines Bretts schreibt man als 4x5.',
  "a board is written by its size, as 4x5, or by rows with '/' between them: %s":
    'Ein Brett schreibt man mit seiner Größe, wie 4x5, oder Zeile für Zeile mit „/“ dazwischen: $1.',
  'free squares . and covered ones #': '. für freie Felder und # für bedeckte',
  'free squares . and holes #': '. für freie Felder und # für Löcher',
  'crosses x and free squares .': 'x für Kreuze und . für freie Felder',
  'pieces x and o, empty squares .': 'x und o für Steine, . für leere Felder',
  'the rows of a board are equally long': 'Die Zeilen eines Bretts sind gleich lang.',
  'rows and columns go from 1 to %d': 'Zeilen und Spalten gehen von 1 bis $1.',
  'no row is longer than the one before': 'Keine Zeile ist länger als die vorige.',
  'a line is from 2 to %d squares long': 'Eine Reihe von Kreuzen ist 2 bis $1 Felder lang.',
  'a row has at most %d squares': 'Eine Zeile hat höchstens $1 Felder.',
  'a row holds one white piece w and one black piece b':
    'In einer Zeile stehen ein weißer Stein w und ein schwarzer Stein b.',
  'a row holds one white piece w, one black piece b and dots':
    'In einer Zeile stehen ein weißer Stein w, ein schwarzer Stein b und Punkte.',
  'who moves is written w or b': 'Wer am Zug ist, schreibt man als w oder b.',
  'there are at most %d rows': 'Es gibt höchstens $1 Zeilen.',
  'a strip has at most %d squares': 'Ein Streifen hat höchstens $1 Felder.',
  'two crosses are at least %zu squares apart':
    'Zwei Kreuze sind mindestens $1 Felder voneinander entfernt.',
  'a strip is written with x for crosses and dots for free squares':
    'Einen Streifen schreibt man mit x für Kreuze und Punkten für freie Felder.',
  'the distance goes from 1 to %d': 'Der Abstand geht von 1 bis $1.',
  "the coins' squares are written from left to right, no two alike":
    'Die Felder der Münzen schreibt man von links nach rechts, keine zwei gleich.',

  // Münzen
  'say which coins may be turned, as in coins=1-2, coins=run,3 or coins=sym':
    'Sag, welche Münzen man drehen darf, wie in coins=1-2, coins=run,3 oder coins=sym.',
  'the numbers of coins go from 1 to %d, ranges upwards':
    'Wie viele Münzen man dreht, geht von 1 bis $1, Bereiche aufwärts.',
  'a row has at most %d coins': 'Eine Reihe hat höchstens $1 Münzen.',
  'the values of so many coins are not computed':
    'Die Werte so vieler Münzen werden nicht berechnet.',
  'a row of coins is written with H for heads and T for tails':
    'Eine Reihe Münzen schreibt man mit H für Kopf und T für Zahl.',
  'say by which patterns columns and rows are turned, as in "tartan=1-2*run"':
    'Sag, nach welchen Mustern Spalten und Zeilen gedreht werden, wie in tartan=1-2*run.',
  'the patterns of columns and rows have a * between them':
    'Zwischen den Mustern der Spalten und der Zeilen steht ein *.',
  'a board has at most %d by %d coins': 'Ein Brett hat höchstens $1 mal $2 Münzen.',
  "rows of coins H and T, equally long, have '/' between them":
    'Zwischen Zeilen aus Münzen H und T, alle gleich lang, steht „/“.',

  // Graphen
  'nodes are numbered from 0, the ground, to %d': 'Knoten haben die Nummern 0, der Boden, bis $1.',
  'vertices are numbered from 0 to %d': 'Knoten haben die Nummern 0 bis $1.',
  'an edge is written as 0-1': 'Eine Kante schreibt man als 0-1.',
  'there are at most %zu edges': 'Es gibt höchstens $1 Kanten.',
  'an edge joins two different nodes': 'Eine Kante verbindet zwei verschiedene Knoten.',
  'an edge joins two different vertices': 'Eine Kante verbindet zwei verschiedene Knoten.',
  'a graph has at most %d vertices, 0 to %d': 'Ein Graph hat höchstens $1 Knoten, 0 bis $2.',
  'a grid is written as grid3x4': 'Ein Gitter schreibt man als grid3x4.',
  'a graph is written by its edges, as 0-1,1-2, or as path5, cycle6, complete4, star5, grid3x4':
    'Einen Graphen schreibt man mit seinen Kanten, wie 0-1,1-2, oder als path5, cycle6, complete4, star5, grid3x4.',
  "after the token's vertex come edges 0-1 and arcs 0>1":
    'Nach dem Knoten des Steins kommen Kanten 0-1 und Pfeile 0>1.',
  'an arc is written as 0>1, an edge for both ways as 0-1':
    'Einen Pfeil schreibt man als 0>1, eine Kante für beide Richtungen als 0-1.',
  'a graph has at most %d arcs': 'Ein Graph hat höchstens $1 Pfeile.',
  'arcs have commas between them': 'Zwischen Pfeilen stehen Kommas.',
  'say which arcs there are, as in "graph=0>1,1>2,2>0:0", or in which file they stand: graph=@FILE:0':
    'Sag, welche Pfeile es gibt, wie in graph=0>1,1>2,2>0:0.',
  'the graph has no vertex %u': 'Der Graph hat keinen Knoten $1.',
  "%.400s can't be read: %.80s": '„$1“ lässt sich nicht lesen: $2.',
  "%.400s: the file's name has a character that can't be shown":
    'Der Dateiname „$1“ hat ein Zeichen, das sich nicht zeigen lässt.',
  'there are no files here': 'Auf dieser Seite gibt es keine Dateien',

  // Haufen
  'say how many heaps a move may take from, as in moore=2:3,4,5':
    'Sag, von wie vielen Haufen ein Zug nehmen darf, wie in moore=2:3,4,5.',
  'a move takes from at least one heap: moore=1 is Nim':
    'Ein Zug nimmt von mindestens einem Haufen: moore=1 ist Nim.',
  'these are 2^64 tokens or more': 'Das sind 2^64 Stück oder mehr.',
  'the steps together hold 2^64 tokens or more':
    'Auf den Stufen liegen zusammen 2^64 Stück oder mehr.',
  'take-away=half, square, prime or divisors':
    'Es heißt take-away=half, take-away=square, take-away=prime oder take-away=divisors.',
  "R goes from 1 (Wythoff's game) to %d": 'R geht von 1 (das Spiel von Wythoff) bis $1.',

  // Wo die Maschine nicht weiterkommt
  'more than 2^31 positions can be reached':
    'Von hier aus sind mehr als 2^31 Stellungen zu erreichen.',
  'play can go round in circles here, and the value is no number':
    'Hier kann sich das Spiel im Kreis drehen, und der Wert ist keine Zahl.',
  'the values up to G(%llu) look arithmetic periodic, but the theorem for games that split heaps does not prove it':
    'Die Werte bis G($1) sehen arithmetisch periodisch aus, aber der Satz für Spiele, die Haufen teilen, beweist es nicht.',
  'no period was proved up to G(%llu); raise --max': 'Bis G($1) wurde keine Periode bewiesen.',

  // Die Zeile als Ganzes
  '`%s` needs %s; `%s --help` has examples': 'Hier steht noch nichts.',
  '`%s` takes nothing after %s': 'Hier steht ein Wort zu viel.',
  'a quote is not closed': 'Ein Anführungszeichen wird nicht geschlossen.',
  'a line has no zero byte': 'Eine Zeile enthält kein Nullbyte.',

  // Aufrufe der Bibliothek
  "the position is not one of the solution's context":
    'Die Stellung gehört nicht zum Kontext der Lösung.',
  'play is normal or misere': 'Gespielt wird normal oder misère.',
  'the position has no such component': 'Eine solche Komponente hat die Stellung nicht.',
  'there is no such wish for moves': 'Züge lassen sich so nicht wünschen.',
  'the solution lists no such move': 'Einen solchen Zug nennt die Lösung nicht.',

  // Familien von Stellungen, Überblicke, seltene Haufen
  'a number of a range is less than 2^64': 'Eine Zahl eines Bereichs ist kleiner als 2^64.',
  'a range goes from its lowest number to its highest':
    'Ein Bereich geht von seiner kleinsten Zahl bis zu seiner größten.',
  "in brackets stands a range, two numbers with '-' between them":
    'In Klammern steht ein Bereich, zwei Zahlen mit „-“ dazwischen.',
  'a range that is not the whole of what stands between two commas has brackets, as in "chomp:3x(1-40)"':
    'Ein Bereich, der nicht alles zwischen zwei Kommas ist, steht in Klammern, wie in „chomp:3x(1-40)“.',
  'a position has no zero byte': 'In einer Stellung darf kein Byte 0 stehen.',
  'a pattern has at most %d question marks and %d characters':
    'Ein Muster hat höchstens $1 Fragezeichen und $2 Zeichen.',
  "rare heaps and common ones can't be told apart in %s":
    'In $1 lassen sich seltene Haufen und gewöhnliche nicht unterscheiden.',

  // Rechnen mit Nimbern
  'a `%c` is missing here': 'Hier fehlt „$1“.',
  'hexadecimal digits are missing after 0x': 'Nach 0x fehlen hexadezimale Ziffern.',
  '`%c` is no %s digit': '„$1“ ist keine Ziffer ($2).',
  'numbers go up to 2^128 - 1': 'Zahlen gehen bis 2^128 - 1.',
  'this is nested more than %d deep': 'Das ist tiefer als $1-mal geschachtelt.',
  'orders and logarithms are whole numbers, not nimbers: they stand alone or as exponents':
    'Ordnungen und Logarithmen sind ganze Zahlen, keine Nimber: Sie stehen allein oder als Exponenten.',
  'solve() gives two roots and has to stand alone':
    'solve() hat zwei Lösungen und muss allein stehen.',
  'an exponent is a whole number, not a nimber': 'Ein Exponent ist eine ganze Zahl, kein Nimber.',
  'an exponent, a whole number, is missing here': 'Hier fehlt ein Exponent, eine ganze Zahl.',
  '%s() takes no more than %u': '$1() nimmt nicht mehr als $2.',
  '%s() takes %u, with a comma': '$1() nimmt $2, mit einem Komma dazwischen.',
  'there is no such function; there are sqrt(x), inv(x), order(x), log(x, base) and solve(b, c)':
    'Diese Funktion gibt es nicht; es gibt sqrt(x), inv(x), order(x), log(x, base) und solve(b, c).',
  'a number is missing at the end': 'Am Ende fehlt eine Zahl.',
  'a number or a parenthesis should be here': 'Hier sollte eine Zahl oder eine Klammer stehen.',
  'put parentheses around one of the powers': 'Setze Klammern um eine der Potenzen.',
  '0 has no negative powers: that would divide by 0':
    '0 hat keine negativen Potenzen: Das wäre durch 0 geteilt.',
  'this divides by 0': 'Hier wird durch 0 geteilt.',
  'an operator (+ - * / ^) should be here, or the end':
    'Hier sollte ein Rechenzeichen (+ - * / ^) stehen oder das Ende.',
  '0 has no inverse': '0 hat kein Inverses.',
  '0 has no order: no power of it is 1': '0 hat keine Ordnung: Keine seiner Potenzen ist 1.',
  '0 has no logarithm: no power is 0': '0 hat keinen Logarithmus: Keine Potenz ist 0.',
  '0 is no base of logarithms': '0 ist keine Basis von Logarithmen.',
  'there is no such logarithm: the first is no power of the second':
    'Diesen Logarithmus gibt es nicht: Das erste ist keine Potenz des zweiten.',
  'there is no root below 2^128: the roots lie in the field of 256 bits':
    'Unter 2^128 gibt es keine Lösung: Die Lösungen liegen im Körper der Zahlen mit 256 Bits.',
};

/** Die Meldungen mit deutschen Worten, nach ihren Formaten. */
export const german: ReadonlyMap<string, string> = new Map(Object.entries(table));
