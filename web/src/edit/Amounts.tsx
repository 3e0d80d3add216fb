// Numbers made by pointing of which each is something else: spots, crosses and their free ends, what is in
// a hand, how many may be taken; with heaps or without.
import type { ComponentChildren } from 'preact';
import { gameOf } from '../match/notation.ts';
import { useTexts } from './texts.ts';
import { Numbers } from './Numbers.tsx';
import { amountsAfter, leastAmount } from './position.ts';

interface Props {
  rule: string;
  first: number;
  several: boolean;
  heaps: number[];
  amounts: number[];
  onChange(heaps: number[], amounts: number[]): void;
}

/** What the first number counts. */
const things: Readonly<Record<string, ComponentChildren>> = {
  sprouts: <circle class="spot" r="5" />,
  'brussels-sprouts': <path class="spot" d="M-7 0h14M0-7v14" />,
};

export function Amounts({ rule, first, several, heaps, amounts, onChange }: Props) {
  const { edit } = useTexts();
  const game = gameOf(rule);
  return (
    <>
      {game === 'poker' && (
        <Numbers
          rule={rule}
          first={first}
          several={several}
          numbers={heaps}
          fixed={false}
          onChange={(next) => onChange(next, amounts)}
        />
      )}
      <Numbers
        rule={rule}
        first={first}
        several={several}
        numbers={amounts}
        fixed
        least={leastAmount(game)}
        labels={edit.amounts[game as keyof typeof edit.amounts]}
        things={[things[game]]}
        onChange={(next) => onChange(heaps, amountsAfter(rule, amounts, next))}
      />
    </>
  );
}
