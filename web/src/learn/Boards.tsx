// Exercises that are played on the board.
import { useEffect, useState } from 'preact/hooks';
import type { Move, Solution } from '../engine/types.ts';
import { choose, study } from '../match/judge.ts';
import { announce } from '../page/live.ts';
import { Notice } from '../page/Notice.tsx';
import { useAnswer } from '../page/useAnswer.ts';
import { Board } from '../play/Board.tsx';
import { describe } from '../play/names.ts';
import { useTexts } from '../text/index.ts';
import type { FormProps } from './Exercise.tsx';
import { Judged } from './Questions.tsx';

export function FindMove({ exercise, onDone }: FormProps<'move'>) {
  const texts = useTexts();
  const { position, misere = false } = exercise;
  const { answer, error } = useAnswer<Solution>(() => study(position, misere), [position]);
  const [made, setMade] = useState<Move | null>(null);
  if (error) return <Notice error={error} />;
  if (!answer) return null;
  return (
    <>
      <p class="goal">
        {texts.play.goal(misere, !position.startsWith('nim:') || position.includes('+'))}
      </p>
      <Board
        solution={answer}
        enabled
        onMove={(move) => {
          setMade(move);
          if (move.wins) onDone();
        }}
      />
      {made && <p>{texts.learn.youDid(describe(texts, made))}</p>}
      <Judged
        verdict={made === null ? null : made.wins ? 'right' : 'wrong'}
        hint={texts.learn.notWinning}
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
    announce(texts.learn.leaves(describe(texts, move), String(value)));
    if (all.length >= times) onDone();
  };
  return (
    <>
      <Board solution={answer} enabled onMove={(move) => void play(move)} />
      <ol>
        {tried.map(({ move, value }) => (
          <li>{texts.learn.leaves(describe(texts, move), value)}</li>
        ))}
      </ol>
      <p class="left">{texts.learn.triesLeft(Math.max(0, times - tried.length))}</p>
    </>
  );
}

export function Win({ exercise, onDone }: FormProps<'win'>) {
  const { position, misere = false } = exercise;
  return <Bout position={position} misere={misere} begins="winner" onWin={onDone} />;
}

export function Duel({ exercise, onDone }: FormProps<'duel'>) {
  const texts = useTexts();
  const { position, misere = false } = exercise;
  const [begins, setBegins] = useState<'you' | 'engine' | null>(null);
  const [round, setRound] = useState(0);
  const begin = (who: 'you' | 'engine') => {
    setBegins(who);
    setRound(round + 1);
  };
  return (
    <>
      <div class="controls">
        {(['you', 'engine'] as const).map((who) => (
          <button type="button" aria-pressed={begins === who} onClick={() => begin(who)}>
            {texts.learn.begins[who]}
          </button>
        ))}
      </div>
      {begins ? (
        <Bout key={round} position={position} misere={misere} begins={begins} onWin={onDone} />
      ) : (
        <Still position={position} misere={misere} />
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
      <p class="goal">
        {texts.play.goal(misere, !position.startsWith('nim:') || position.includes('+'))}
      </p>
      <Board solution={answer} enabled={false} onMove={() => {}} />
    </>
  );
}

interface BoutProps {
  position: string;
  misere: boolean;
  /** 'winner': the reader gets the side that can win. */
  begins: 'you' | 'engine' | 'winner';
  onWin(): void;
}

/** A match against the perfect player. */
function Bout({ position, misere, begins, onWin }: BoutProps) {
  const texts = useTexts();
  const [solution, setSolution] = useState<Solution | null>(null);
  const [yours, setYours] = useState(true);
  const [said, setSaid] = useState('');
  const [error, setError] = useState<Error | null>(null);
  const [round, setRound] = useState(0);

  useEffect(() => {
    let current = true;
    study(position, misere).then(
      (found) => {
        if (!current) return;
        setSaid('');
        setYours(begins === 'winner' ? found.outcome === 'N' : begins === 'you');
        setSolution(found);
      },
      (caught: Error) => current && setError(caught),
    );
    return () => {
      current = false;
    };
  }, [round]);

  const over = solution !== null && solution.moves.length === 0;
  const won = over && yours === misere;

  useEffect(() => {
    if (!solution) return;
    if (over) {
      if (won) onWin();
      return;
    }
    if (yours) return;
    let current = true;
    const seed = round + 1;
    const timer = setTimeout(() => {
      choose(solution, 1, seed)
        .then(async (move) => {
          const next = await study(move.position, misere);
          if (!current) return;
          const words = texts.learn.engineDid(describe(texts, move));
          setSaid(words);
          announce(words);
          setSolution(next);
          setYours(true);
        })
        .catch((caught: Error) => current && setError(caught));
    }, 300);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [solution, yours]);

  const play = (move: Move) => {
    study(move.position, misere).then((next) => {
      setSaid(texts.learn.youDid(describe(texts, move)));
      setSolution(next);
      setYours(false);
    }, setError);
  };

  if (error) return <Notice error={error} />;
  if (!solution) return null;
  return (
    <>
      <p class="goal">
        {texts.play.goal(misere, !position.startsWith('nim:') || position.includes('+'))}
      </p>
      <p class="status">
        {said} {!over && (yours ? texts.play.yourTurn : texts.learn.engineTurn)}
      </p>
      <Board solution={solution} enabled={yours && !over} onMove={play} />
      {over && <Judged verdict={won ? 'right' : 'wrong'} hint={texts.learn.lostBout} />}
      <p class="controls">
        <button type="button" onClick={() => setRound(round + 1)}>
          {texts.learn.again}
        </button>
      </p>
    </>
  );
}
