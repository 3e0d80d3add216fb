// Exercises of one move on the board: find the winning one, or try some.
import { useState } from 'preact/hooks';
import type { Move, Solution } from '../engine/types.ts';
import { study } from '../match/judge.ts';
import { lastIn } from '../match/notation.ts';
import { announce } from '../page/live.ts';
import { Notice } from '../page/Notice.tsx';
import { useAnswer } from '../page/useAnswer.ts';
import { Board } from '../play/Board.tsx';
import { useTexts } from './texts.ts';
import { disguises } from '../why/bits.ts';
import type { FormProps } from './Exercise.tsx';
import { Summed } from './Figures.tsx';
import { Ladder } from './Ladder.tsx';
import { refutation, told } from './moves.ts';
import { Judged } from './Questions.tsx';

export function FindMove({ exercise, words, onDone }: FormProps<'move'>) {
  const texts = useTexts();
  const { position, misere = false, columns = false } = exercise;
  const { answer, error } = useAnswer<Solution>(() => study(position, misere), [position]);
  const [said, setSaid] = useState<{ move: Move; words: string } | null>(null);
  const [misses, setMisses] = useState(0);
  if (error) return <Notice error={error} />;
  if (!answer) return null;
  const make = async (move: Move) => {
    if (move.wins) {
      setSaid({ move, words: texts.learn.youDid(told(texts, move)) });
      return onDone();
    }
    setMisses(misses + 1);
    setSaid({ move, words: await refutation(texts, move, misere) });
  };
  const values = columns ? disguises(answer) : null;
  const winning = answer.moves.find(({ wins }) => wins);
  return (
    <>
      <p class="goal">{texts.play.goal(misere, lastIn(position))}</p>
      <Board solution={answer} enabled onMove={(move) => void make(move)} />
      {said && <p role="status">{said.words}</p>}
      <Judged
        verdict={said === null ? null : said.move.wins ? 'right' : 'wrong'}
        reason={said?.move.wins ? undefined : texts.learn.notWinning}
      />
      <Ladder
        hints={[...(words.hints ?? []), ...(values ? [<Summed values={values} />] : [])]}
        misses={misses}
        show={() => winning && texts.learn.shownMove(told(texts, winning), words.then ?? '')}
      />
    </>
  );
}

/** Several different moves from one position, each with the nim-sum it leaves. */
export function TryMoves({ exercise, onDone }: FormProps<'try'>) {
  const texts = useTexts();
  const { position, times } = exercise;
  const { answer, error } = useAnswer<Solution>(() => study(position, false), [position]);
  const [tried, setTried] = useState<{ move: Move; value: string }[]>([]);
  if (error) return <Notice error={error} />;
  if (!answer) return null;
  const play = async (move: Move) => {
    if (tried.some((each) => each.move === move)) return;
    const { value } = await study(move.position, false);
    const all = [...tried, { move, value: String(value) }];
    setTried(all);
    announce(texts.learn.leaves(told(texts, move), String(value)));
    if (all.length >= times) onDone();
  };
  return (
    <>
      <Board solution={answer} enabled onMove={(move) => void play(move)} />
      <ol>
        {tried.map(({ move, value }) => (
          <li>{texts.learn.leaves(told(texts, move), value)}</li>
        ))}
      </ol>
      <p class="left">{texts.learn.triesLeft(Math.max(0, times - tried.length))}</p>
    </>
  );
}
