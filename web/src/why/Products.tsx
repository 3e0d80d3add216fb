// Misère play by a quotient: what each component counts as, the product, and those that moves leave.
import type { Solution } from '../engine/types.ts';
import { sameTurn } from '../match/tree.ts';
import { describe, titleOf } from '../play/names.ts';
import { isOfRows, letter } from '../text/letter.ts';
import { isRead } from './reason.ts';
import type { Explained, Quotient } from './reasons.ts';
import { useTexts } from './texts.ts';

/** More components, and more moves, are not listed. */
const [COMPONENTS_MAX, MOVES_MAX] = [12, 6];

/** "ab^2", with its numbers raised. */
export function Word({ children }: { children: string }) {
  const parts = children.split(/\^(\d+)/);
  return (
    <span class="element">
      {parts.map((part, i) => (i % 2 ? <sup>{part}</sup> : <i>{part}</i>))}
    </span>
  );
}

function Words({ words, rest }: { words: string[]; rest: boolean }) {
  return (
    <>
      {words.map((word, i) => (
        <>
          {i > 0 && ', '}
          <Word>{word}</Word>
        </>
      ))}
      {rest && ', …'}
    </>
  );
}

interface Props {
  solution: Solution;
  quotient: Quotient;
  /** The winning moves, in the order of what they leave. */
  moves: Explained['moves'];
}

export function Products({ solution, quotient, moves }: Props) {
  const texts = useTexts();
  const { products } = texts.why;
  const { order, p, p_size, up_to, relations, components, product } = quotient;
  const ofRows = solution.components.every(({ rule }) => isOfRows(rule));
  const lost = solution.outcome === 'P';
  const winning = moves.slice(0, MOVES_MAX).flatMap((move, i) => {
    const same = solution.moves.find((each) => sameTurn(each, move));
    return same ? { words: describe(texts, same), leaves: quotient.moves[i]! } : [];
  });
  return (
    <div class="products">
      <p>
        {products.elements(order, up_to, ofRows)} <Words words={p} rest={p.length < p_size} />.
      </p>
      {relations && (
        <p class="note">
          {products.relations} <Words words={relations.split(', ')} rest={false} />.
        </p>
      )}
      <ul>
        {solution.components.slice(0, COMPONENTS_MAX).map(({ rule, state }, i) => (
          <li>
            <span class="letter">{letter(i)}</span> {titleOf(texts, rule)}{' '}
            {isRead([state]) && <span class="state">{state}</span>} {products.counts}{' '}
            <Word>{components[i]!}</Word>
          </li>
        ))}
        {components.length > COMPONENTS_MAX && <li>…</li>}
      </ul>
      <p>
        {products.product} <Word>{product}</Word>. {lost ? products.lost : products.won}
      </p>
      {!lost && (
        <ul>
          {winning.map(({ words, leaves }) => (
            <li>
              {words}: <Word>{leaves}</Word>
            </li>
          ))}
          {moves.length > MOVES_MAX && <li>…</li>}
        </ul>
      )}
    </div>
  );
}
