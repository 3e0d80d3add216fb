// What may follow a match.
import { useTexts } from '../text/index.ts';

interface Props {
  onAgain(): void;
  onSwap(): void;
  /** Null: there is no other start. */
  onOther: (() => void) | null;
}

export function Ending({ onAgain, onSwap, onOther }: Props) {
  const texts = useTexts();
  return (
    <div class="ending">
      <button type="button" class="primary" onClick={onAgain}>
        {texts.play.rematch}
      </button>
      <button type="button" onClick={onSwap}>
        {texts.play.swap}
      </button>
      {onOther && (
        <button type="button" onClick={onOther}>
          {texts.play.otherStart}
        </button>
      )}
    </div>
  );
}
