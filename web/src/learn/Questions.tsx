// Exercises that are answered by a choice, or with P and N.
import { useId, useState } from 'preact/hooks';
import type { Move, Outcome, Solution } from '../engine/types.ts';
import { study } from '../match/judge.ts';
import { Notice } from '../page/Notice.tsx';
import { useAnswer } from '../page/useAnswer.ts';
import { Board } from '../play/Board.tsx';
import { useTexts } from './texts.ts';
import type { FormProps } from './Exercise.tsx';
import { Ladder } from './Ladder.tsx';
import { refutation, told } from './moves.ts';
import { Ticks } from './Paper.tsx';

/** 'unread': the answer says nothing that could be right or wrong. */
export type Verdict = 'right' | 'wrong' | 'unread' | null;

export function Judged({ verdict, reason }: { verdict: Verdict; reason?: string | undefined }) {
  const texts = useTexts();
  return (
    <p class={`verdict ${verdict ?? ''}`} role="status">
      {verdict === 'right' && `✓ ${texts.learn.right} ${reason ?? ''}`}
      {verdict === 'wrong' && `✗ ${texts.learn.wrong} ${reason ?? ''}`}
      {verdict === 'unread' && reason}
    </p>
  );
}

export function Choice({ exercise, words, onDone }: FormProps<'choice'>) {
  const [chosen, setChosen] = useState<number | null>(null);
  const id = useId();
  const pick = (index: number) => {
    setChosen(index);
    if (index === exercise.right) onDone();
  };
  const verdict = chosen === null ? null : chosen === exercise.right ? 'right' : 'wrong';
  return (
    <fieldset>
      <legend class="hidden">{words.ask}</legend>
      {words.options!.map((option, i) => (
        <label class="choice">
          <input type="radio" name={id} checked={chosen === i} onChange={() => pick(i)} />
          <span>{option}</span>
        </label>
      ))}
      <Judged verdict={verdict} reason={words.why?.[chosen ?? -1]} />
    </fieldset>
  );
}

/** A wrong answer is not the other one for free: it is put to the test on the board. */
export function OutcomeQuestion({ exercise, words, onDone }: FormProps<'outcome'>) {
  const texts = useTexts();
  const { position, misere = false } = exercise;
  const { answer, error } = useAnswer<Solution>(() => study(position, misere), [position]);
  const [chosen, setChosen] = useState<Outcome | null>(null);
  const [testing, setTesting] = useState(false);
  const [tried, setTried] = useState('');
  const [misses, setMisses] = useState(0);
  if (error) return <Notice error={error} />;
  if (!answer) return null;
  const { outcome } = answer;
  const pick = (said: Outcome) => {
    setChosen(said);
    setTried('');
    setTesting(said !== outcome);
    if (said === outcome) onDone();
    else setMisses(misses + 1);
  };
  const test = async (move: Move) => {
    if (move.wins) {
      setTried(texts.learn.youDid(told(texts, move)));
      setChosen(outcome);
      setTesting(false);
      onDone();
      return;
    }
    setTried(await refutation(texts, move, misere));
    setMisses(misses + 1);
    // Where no move wins, one that failed is the occasion to answer again.
    if (outcome === 'P') setTesting(false);
  };
  const show = async () => {
    const [move] = outcome === 'N' ? answer.moves.filter(({ wins }) => wins) : answer.moves;
    if (!move) return texts.learn.noMove;
    return outcome === 'N'
      ? texts.learn.shownN(told(texts, move))
      : `${texts.learn.shownP} ${await refutation(texts, move, misere)}`;
  };
  const verdict = chosen === null ? null : chosen === outcome ? 'right' : 'wrong';
  return (
    <>
      {misere && <p class="goal">{texts.play.goal(true, 'taken')}</p>}
      <Board solution={answer} enabled={testing} onMove={(move) => void test(move)} />
      {tried && <p role="status">{tried}</p>}
      <div class="controls">
        {(['N', 'P'] as const).map((each) => (
          <button
            type="button"
            disabled={testing}
            aria-pressed={chosen === each}
            onClick={() => pick(each)}
          >
            {texts.learn.outcomes[each]}
          </button>
        ))}
      </div>
      <Ticks labels={Object.values(texts.learn.outcomes)} />
      <Judged
        verdict={verdict}
        reason={
          verdict !== 'wrong'
            ? undefined
            : testing
              ? texts.learn.claim[outcome === 'N' ? 'N' : 'P']
              : texts.learn.answerAgain
        }
      />
      <Ladder hints={words.hints ?? []} misses={misses} show={show} />
    </>
  );
}
