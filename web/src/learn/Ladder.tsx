// The ladder of hints of an exercise: one rung at a time, and at its end the answer with its reason.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import { announce } from '../page/live.ts';
import { useTexts } from './texts.ts';

/** So many wrong tries open the way to the answer before all hints are read. */
const TRIES = 2;

interface Props {
  hints: readonly ComponentChildren[];
  /** Wrong tries so far. */
  misses: number;
  /** The answer and why. */
  show(): ComponentChildren | Promise<ComponentChildren>;
  /** There is more to be shown each time. */
  again?: boolean;
}

export function Ladder({ hints, misses, show, again = false }: Props) {
  const texts = useTexts();
  const [rung, setRung] = useState(0);
  const [shown, setShown] = useState<ComponentChildren>(null);
  const element = useRef<HTMLDivElement>(null);
  // The button that was pressed may be gone: the focus stays on the ladder.
  useEffect(() => {
    if ((rung === 0 && !shown) || document.activeElement !== document.body) return;
    element.current?.querySelector<HTMLElement>('.shown, button')?.focus();
  }, [rung, shown]);
  const say = (children: ComponentChildren) => {
    if (typeof children === 'string') announce(children);
    return children;
  };
  const climb = () => {
    say(hints[rung]);
    setRung(rung + 1);
  };
  const reveal = async () => setShown(say(await show()));
  return (
    <div class="ladder" ref={element}>
      {rung > 0 && (
        <ol>
          {hints.slice(0, rung).map((hint) => (
            <li>{hint}</li>
          ))}
        </ol>
      )}
      {shown && (
        <div class="shown" tabIndex={-1}>
          {shown}
        </div>
      )}
      <p class="controls">
        {rung < hints.length && (
          <button type="button" onClick={climb}>
            {rung === 0 ? texts.learn.ladder.first : texts.learn.ladder.more}
          </button>
        )}
        {(again || !shown) && (misses >= TRIES || rung === hints.length) && (
          <button type="button" onClick={() => void reveal()}>
            {texts.learn.ladder.show}
          </button>
        )}
      </p>
    </div>
  );
}
