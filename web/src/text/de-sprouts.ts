// Zeichnen bei Sprouts und Brussels Sprouts, auf Deutsch.
import type { Told } from '../sprouts/told.ts';
import type { DrawingWords } from './en-sprouts.ts';
import { list } from './de-words.ts';

const spots = (all: number[]): string => list(all) || 'nichts';

const line = (spot: string, at: string, { from, to, sides }: Told): string => {
  const ends = from === to ? `eine Schleife ${at} ${from}` : `${spot} ${from} mit ${spot} ${to}`;
  if (!sides || sides.flat().length === 0) return ends;
  return `${ends}; auf der einen Seite: ${spots(sides[0])}, auf der anderen: ${spots(sides[1])}`;
};

export const drawing: DrawingWords = {
  sprouts: {
    line: (told) => line('Punkt', 'an Punkt', told),
    drawn: (told) =>
      `Die Linie: ${line('Punkt', 'an Punkt', told)}. Der neue Punkt ist ${spots(told.fresh)}.`,
    how: 'Zieh eine Linie von einem Punkt zu einem Punkt oder zurück zum selben. Auf ihr entsteht ein neuer Punkt.',
    over: () => '',
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
  },
  brussels: {
    line: (told) => line('Ende', 'an Ende', told),
    drawn: (told) =>
      `Die Linie: ${line('Ende', 'an Ende', told)}. Die neuen Enden sind ${spots(told.fresh)}.`,
    how: 'Zieh eine Linie von einem freien Ende zu einem anderen. Ein Strich mit zwei neuen Enden kreuzt sie.',
    over: (moves) =>
      `Es waren ${moves} Züge, wie immer: n Kreuze reichen für 5n − 2 Züge, wie man auch spielt. Das ist der Witz.`,
    picture: (ends) =>
      `Eine Zeichnung mit ${ends} freien Enden von Kreuzen. Alle Züge stehen unten in der Liste.`,
    faults: {
      start: 'Eine Linie beginnt an einem freien Ende.',
      end: 'Eine Linie endet an einem freien Ende.',
      full: 'Dieses Ende ist schon vergeben.',
      'full-loop':
        'An einem freien Ende ist nur für eine Linie Platz: Zieh sie zu einem anderen Ende.',
      crosses: 'Eine Linie darf kein Kreuz und keine andere Linie kreuzen.',
      itself: 'Eine Linie darf sich nicht selbst kreuzen.',
      spot: 'Eine Linie darf nicht durch ein anderes Ende gehen und nicht durch die Mitte eines Kreuzes.',
      short: 'Diese Linie ist zu kurz.',
    },
    start:
      'Gezeichnet wird nur eine Partie, die mit höchstens sechs Kreuzen beginnt; wähl die Züge aus der Liste.',
    narrow:
      'Für diesen Zug ist in der Zeichnung kein Platz mehr: Die Partie geht in Worten weiter, unten in der Liste.',
  },
};
