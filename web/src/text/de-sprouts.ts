// Zeichnen bei Sprouts, auf Deutsch.
import type { SproutsWords } from './en-sprouts.ts';

export const sprouts: SproutsWords = {
  how: 'Zieh eine Linie von einem Punkt zu einem Punkt oder zurück zum selben. Auf ihr entsteht ein neuer Punkt.',
  picture: (spots, free) =>
    `Eine Zeichnung mit ${spots} Punkten; an ${free} davon kann noch eine Linie enden. Alle Züge stehen unten in der Liste.`,
  faults: {
    start: 'Eine Linie beginnt auf einem Punkt.',
    end: 'Eine Linie endet auf einem Punkt.',
    full: 'An diesem Punkt enden schon drei Linien.',
    'full-loop':
      'Für eine Schleife müssen an ihrem Punkt zwei Linien Platz haben; hier ist nur noch Platz für eine.',
    crosses: 'Eine Linie darf keine andere kreuzen.',
    itself: 'Eine Linie darf sich nicht selbst kreuzen.',
    spot: 'Eine Linie darf nicht durch einen anderen Punkt gehen.',
    short: 'Diese Linie ist zu kurz.',
  },
  start:
    'Gezeichnet wird nur eine Partie, die mit höchstens zwölf Punkten ohne Linien beginnt; wähl die Züge aus der Liste.',
  narrow:
    'Für diesen Zug ist in der Zeichnung kein Platz mehr: Die Partie geht in Worten weiter, unten in der Liste.',
};
