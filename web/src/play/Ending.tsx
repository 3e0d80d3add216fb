// What may follow a match.
import { useTexts } from '../text/index.ts';

interface Props {
  onAgain(): void;
  onSwap(): void;
  /** Null: there is no other start, or none is known yet. */
  onOther: (() => void) | null;
  /** There is none. */
  only: boolean;
}

export function Ending({ onAgain, onSwap, onOther, only }: Props) {
  const texts = useTexts();
  return (
    <>
      <div class="ending">
        <button type="button" class="primary" onClick={onAgain}>
          {texts.play.rematch}
        </button>
        <button type="button" onClick={onSwap}>
          {texts.play.swap}
        </button>
        <button
          type="button"
          onClick={onOther ?? undefined}
          aria-disabled={!onOther}
          aria-describedby={only ? 'only-start' : undefined}
        >
          {texts.play.otherStart}
        </button>
      </div>
      {only && (
        <small class="only-start" id="only-start">
          {texts.play.onlyStart}
        </small>
      )}
    </>
  );
}
