// Theory of the moves that have no sign of their own on the board: in words, each with its sign.
import '../style/elsewhere.css';
import { useTexts } from '../text/index.ts';
import { Badge } from './Badge.tsx';
import { describe } from './names.ts';
import type { Unsigned } from './unsigned.ts';

/** More are told in the list of moves only. */
const TOLD_MAX = 60;

/** `legend`: what the signs mean is said nowhere else. */
export function Elsewhere({ moves, theory, told, legend }: Unsigned & { legend: boolean }) {
  const texts = useTexts();
  const title = texts.theory.elsewhere(moves.length);
  return (
    <div class="elsewhere" role="region" aria-label={title} tabIndex={0}>
      {legend && <p class="legend">{texts.theory.legend}</p>}
      <p>{title}</p>
      <ul>
        {moves.slice(0, TOLD_MAX).map((move) => (
          <li>
            <Badge leaves={theory(move)!} />{' '}
            <span>
              {told?.get(move) ?? describe(texts, move)}{' '}
              <span class="hidden">({texts.theory.leaves(theory(move)!)})</span>
            </span>
          </li>
        ))}
        {moves.length > TOLD_MAX && <li>{texts.theory.elsewhereMore(moves.length - TOLD_MAX)}</li>}
      </ul>
    </div>
  );
}
