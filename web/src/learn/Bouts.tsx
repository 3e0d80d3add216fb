// Exercises that are whole matches against the perfect player, with undo, and after a loss what the
// slips were.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Move, Solution } from '../engine/types.ts';
import { choose, study } from '../match/judge.ts';
import { lastIn } from '../match/notation.ts';
import { announce } from '../page/live.ts';
import { Notice } from '../page/Notice.tsx';
import { useAnswer } from '../page/useAnswer.ts';
import { Board, focusBoard, isFocusLost } from '../play/Board.tsx';
import { useTexts } from './texts.ts';
import { disguises } from '../why/bits.ts';
import type { FormProps, Words } from './Exercise.tsx';
import { Summed } from './Figures.tsx';
import { Ladder } from './Ladder.tsx';
import { told } from './moves.ts';
import { Ticks } from './Paper.tsx';
import { Judged } from './Questions.tsx';

/** The engine's move is shown after a pause, so that one sees it being made. */
const PAUSE_MS = 300;

export function Win({ onDone, ...rest }: FormProps<'win'>) {
  return <Bout {...rest} begins="winner" onWin={onDone} />;
}

export function Duel({ onDone, ...rest }: FormProps<'duel'>) {
  const { exercise } = rest;
  const texts = useTexts();
  const [begins, setBegins] = useState<'you' | 'engine' | null>(null);
  const [round, setRound] = useState(0);
  const begin = (who: 'you' | 'engine') => {
    setBegins(who);
    setRound(round + 1);
  };
  return (
    <>
      <p class="who-begins">{texts.learn.whoBegins}</p>
      <div class="controls">
        {(['you', 'engine'] as const).map((who) => (
          <button type="button" aria-pressed={begins === who} onClick={() => begin(who)}>
            {texts.learn.begins[who]}
          </button>
        ))}
      </div>
      <Ticks labels={Object.values(texts.learn.begins)} />
      {begins ? (
        <Bout key={round} {...rest} begins={begins} onWin={onDone} />
      ) : (
        <Still position={exercise.position} misere={exercise.misere ?? false} />
      )}
    </>
  );
}

function Still({ position, misere }: { position: string; misere: boolean }) {
  const texts = useTexts();
  const { answer, error } = useAnswer<Solution>(() => study(position, misere), [position]);
  if (error) return <Notice error={error} />;
  if (!answer) return null;
  return (
    <>
      <p class="goal">{texts.play.goal(misere, lastIn(position))}</p>
      <Board solution={answer} enabled={false} onMove={() => {}} />
    </>
  );
}

interface BoutProps {
  exercise: { position: string; misere?: true; columns?: true };
  words: Words;
  knowsNimSums: boolean;
  /** 'winner': the reader gets the side that can win. */
  begins: 'you' | 'engine' | 'winner';
  onWin(): void;
}

/** A position of the match and the move that was made from it, null at the last one. */
interface Stage {
  solution: Solution;
  yours: boolean;
  made: Move | null;
}

function Bout({ exercise, words, knowsNimSums, begins, onWin }: BoutProps) {
  const texts = useTexts();
  const { position, misere = false, columns = false } = exercise;
  const [stages, setStages] = useState<Stage[]>([]);
  const [losses, setLosses] = useState(0);
  const [error, setError] = useState<Error | null>(null);
  const now = stages.at(-1);
  const over = now !== undefined && now.solution.moves.length === 0;
  const won = over && now.yours === misere;

  // What led to another position may be gone; the focus is not lost with it. Who is still reading keeps
  // their place.
  const bout = useRef<HTMLDivElement>(null);
  const went = useRef(false);
  useEffect(() => {
    if (went.current && isFocusLost()) focusBoard(bout.current);
    went.current = false;
  }, [stages]);

  const start = () => {
    study(position, misere).then((solution) => {
      const yours = begins === 'winner' ? solution.outcome === 'N' : begins === 'you';
      setStages([{ solution, yours, made: null }]);
    }, setError);
  };
  useEffect(start, []);

  const make = async (from: Stage, move: Move): Promise<Stage[]> => {
    const solution = await study(move.position, misere);
    const before = stages.slice(0, stages.indexOf(from));
    return [...before, { ...from, made: move }, { solution, yours: !from.yours, made: null }];
  };

  useEffect(() => {
    if (!now) return;
    if (over) {
      if (won) onWin();
      else setLosses(losses + 1);
      return;
    }
    if (now.yours) return;
    let current = true;
    const timer = setTimeout(() => {
      choose(now.solution, 1, stages.length)
        .then(async (move) => {
          const next = await make(now, move);
          if (!current) return;
          announce(texts.learn.engineDid(told(texts, move)));
          setStages(next);
        })
        .catch((caught: Error) => current && setError(caught));
    }, PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [now]);

  const play = (move: Move) => now && make(now, move).then(setStages, setError);
  /** Back to a position of the reader's own. */
  const backTo = (at: number) => {
    went.current = true;
    setStages([...stages.slice(0, at), { ...stages[at]!, made: null }]);
  };
  const last = stages.slice(0, -1).findLastIndex(({ yours }) => yours);

  if (error) return <Notice error={error} />;
  if (!now) return null;
  const before = stages.at(-2);
  const did = before?.made && texts.learn[before.yours ? 'youDid' : 'engineDid'];
  const values = columns ? disguises(now.solution) : null;
  // Near the end of a misère match the columns would mislead.
  const summed = values && (!misere || values.filter((value) => value > 1n).length > 1);
  const winning = now.solution.moves.find(({ wins }) => wins);
  return (
    <>
      <p class="goal">{texts.play.goal(misere, lastIn(position))}</p>
      <p class="status">
        {did?.(told(texts, before!.made!))}{' '}
        {!over && (now.yours ? texts.play.yourTurn : texts.learn.engineTurn)}
      </p>
      <div ref={bout}>
        <Board
          solution={now.solution}
          enabled={now.yours && !over}
          onMove={(move) => void play(move)}
        />
      </div>
      {over && (
        <Judged verdict={won ? 'right' : 'wrong'} reason={won ? undefined : texts.learn.lostBout} />
      )}
      {over && !won && <Slips stages={stages} valued={knowsNimSums && !misere} onBack={backTo} />}
      <p class="controls">
        <button type="button" disabled={last < 0} onClick={() => backTo(last)}>
          {texts.play.undo}
        </button>
        <button type="button" onClick={start}>
          {texts.learn.again}
        </button>
      </p>
      {!over && now.yours && (
        <Ladder
          key={stages.length}
          hints={[...(words.hints ?? []), ...(summed ? [<Summed values={values} />] : [])]}
          misses={2 * losses}
          show={() =>
            winning ? texts.learn.shownMove(told(texts, winning), '') : texts.learn.noneWins
          }
        />
      )}
    </>
  );
}

/** The reader's moves that gave the win away, each with a way back to before it. */
function Slips({
  stages,
  valued,
  onBack,
}: {
  stages: Stage[];
  /** A slip is told by the value that it left, not by the reply that wins. */
  valued: boolean;
  onBack(at: number): void;
}) {
  const texts = useTexts();
  const own = stages.filter(({ yours }) => yours);
  const slips = own.filter(({ solution, made }) => solution.outcome === 'N' && made && !made.wins);
  if (slips.length === 0) return <p>{texts.learn.noSlip}</p>;
  return (
    <ol class="slips">
      {slips.map((stage) => {
        const at = stages.indexOf(stage);
        const { value, moves = [] } = stages[at + 1]?.solution ?? {};
        const reply = moves.find(({ wins }) => wins);
        return (
          <li>
            {texts.learn.slip(own.indexOf(stage) + 1, told(texts, stage.made!))}{' '}
            {valued && typeof value === 'number'
              ? texts.review.left(`${value}`)
              : reply && texts.learn.reply(told(texts, reply))}{' '}
            <button type="button" onClick={() => onBack(at)}>
              {texts.learn.backToIt}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
