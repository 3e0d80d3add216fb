// Sprouts and Brussels Sprouts made by pointing: lines are drawn as in play, or chosen in words, and the match begins
// with them. With another number of spots one begins anew, and can go back.
import { useRef } from 'preact/hooks';
import { lay } from '../match/judge.ts';
import { depth, grow, pathTo, type Node } from '../match/tree.ts';
import { useAnswer } from '../page/useAnswer.ts';
import { Board, focusBoard } from '../play/Board.tsx';
import { useTexts } from './texts.ts';

interface Props {
  /** Where the lines drawn so far lead. */
  node: Node;
  /** Where lines led that are there no more. */
  gone: Node | null;
  onChange(node: Node): void;
}

export function Drawn({ node, gone, onChange }: Props) {
  const { edit } = useTexts();
  const { answer } = useAnswer(
    async () => ({ of: node, table: await lay(node.position, false) }),
    [node],
  );
  const stage = useRef<HTMLDivElement>(null);
  const lines = depth(node);
  const back = (to: Node) => {
    if (!to.parent) focusBoard(stage.current);
    onChange(to);
  };
  const [start] = pathTo(node);
  return (
    // The list of moves is a form of its own: it is not the match that begins.
    <div class="edit-drawn" ref={stage} onSubmit={(event) => event.stopPropagation()}>
      <p class="note">{edit.drawnHow}</p>
      {answer && (
        <Board
          solution={answer.table}
          busy={answer.of !== node}
          enabled={answer.of === node && answer.table.moves.length > 0}
          node={node}
          onMove={(move) => onChange(grow(node, move, move.position))}
        />
      )}
      <p class="controls">
        <button type="button" disabled={!lines} onClick={() => back(node.parent!)}>
          {edit.undoLine}
        </button>
        <button type="button" disabled={!lines} onClick={() => back(start!)}>
          {edit.undoLines}
        </button>
        {gone && (
          <button type="button" onClick={() => onChange(gone)}>
            {edit.redoLines}
          </button>
        )}
        <span role="status">{edit.linesDrawn(lines)}</span>
      </p>
    </div>
  );
}
