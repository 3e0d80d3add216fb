// The lines that were tried. Each move is a button that goes there; side lines stand indented.
import type { Match } from '../match/link.ts';
import { depth, type Node } from '../match/tree.ts';
import { useTexts } from '../text/index.ts';
import { isDrawn } from './how.ts';
import { describe, short } from './names.ts';
import { turnAt } from './useMatch.ts';

interface Props {
  match: Match;
  names: string[];
  onVisit(node: Node): void;
}

export function Tree({ match, names, onVisit }: Props) {
  const texts = useTexts();
  const step = (node: Node) => {
    const move = node.turn;
    const drawn = isDrawn(match.start) && texts.tree.line(depth(node));
    const signs = move ? drawn || short(texts, move) : texts.tree.start;
    const mover = move ? names[turnAt(match, node.parent!)]! : '';
    // Signs are put in words; words only lack who it was.
    const more = move && (move.done ? mover : texts.play.did(mover, describe(texts, move)));
    return (
      <button
        type="button"
        class="step"
        aria-label={more ? `${signs}: ${more}` : signs}
        aria-current={node === match.here ? 'step' : undefined}
        onClick={() => onVisit(node)}
      >
        {signs}
      </button>
    );
  };
  /** A line runs on while there is one way; the other tries follow it, indented. */
  const line = (from: Node) => {
    const steps = [];
    const sides: Node[] = [];
    for (let at: Node | undefined = from; at; at = at.children[0]) {
      steps.push(step(at));
      sides.push(...at.children.slice(1));
    }
    return (
      <li>
        <span class="line">{steps}</span>
        {sides.length > 0 && <ul>{sides.map(line)}</ul>}
      </li>
    );
  };
  return (
    <details class="tree" open>
      <summary>{texts.tree.title}</summary>
      <ul>{line(match.root)}</ul>
    </details>
  );
}
