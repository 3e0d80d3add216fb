// The hint ladder: one rung at a time, each giving away a little more. Where to look and the move are shown on
// the board as well.
import { useState } from 'preact/hooks';
import type { Move, Solution } from '../engine/types.ts';
import { announce } from '../page/live.ts';
import { useTexts } from '../text/index.ts';
import { describe } from './names.ts';
import { letter } from '../text/letter.ts';

interface Props {
  /** Null until it is known who wins. */
  solution: Solution | null;
  /** Moves are lines of a drawing, in which the winning one is shown. */
  drawing: boolean;
  /** Where to look, and once it is told the move. */
  onHint(component: number, move: Move | null): void;
  /** All is told: the focus needs another place. */
  onMove(): void;
  onWhy(): void;
}

export interface Ladder {
  /** What was told last; that the reasons stand elsewhere leaves it where it is. */
  told: string | null;
  /** Tells more; null where all is told or nothing is known. */
  climb: (() => void) | null;
}

export function useHints({ solution, drawing, onHint, onMove, onWhy }: Props): Ladder {
  const texts = useTexts();
  const [climbed, setClimbed] = useState<{ of: Solution | null; rung: number }>({
    of: null,
    rung: 0,
  });
  if (!solution) return { told: null, climb: null };
  const rung = climbed.of?.position === solution.position ? climbed.rung : 0;
  const move = solution.moves.find(({ wins, farther }) => wins && !farther);
  const one = solution.components.length === 1;
  const rungs: { text: string; then?: () => void }[] = [];
  if (!move) {
    rungs.push({ text: solution.outcome === 'D' ? texts.hints.drawn : texts.hints.lost });
  } else {
    rungs.push({ text: texts.hints.won });
    if (!one) {
      rungs.push({
        text: texts.hints.heap(letter(move.component)),
        then: () => onHint(move.component, null),
      });
    }
    rungs.push({
      text: drawing ? texts.hints.line : texts.hints.move(describe(texts, move)),
      then: () => onHint(move.component, move),
    });
  }
  rungs.push({ text: texts.hints.why, then: onWhy });
  const climb = () => {
    const { text, then } = rungs[rung]!;
    setClimbed({ of: solution, rung: rung + 1 });
    announce(text);
    then?.();
    if (rung + 1 === rungs.length) onMove();
  };
  return {
    told: rung > 0 ? rungs[Math.min(rung, rungs.length - 1) - 1]!.text : null,
    climb: rung < rungs.length ? climb : null,
  };
}
