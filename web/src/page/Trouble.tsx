// There is no engine: said once, above whatever page is open, with ways on.
import { trouble } from '../engine/client.ts';
import { listGames } from '../engine/games.ts';
import { useTexts } from '../text/index.ts';
import { useStore } from './store.ts';

interface Props {
  /** The page shown is the course, which can be read without an engine. */
  course: boolean;
  onRetry(): void;
}

export function Trouble({ course, onRetry }: Props) {
  const texts = useTexts();
  const error = useStore(trouble);
  if (!error) return null;
  // What the browser lacks does not come with another try.
  const missing = error.code === 'no-wasm';
  const retry = () => {
    trouble.set(null);
    listGames().catch(() => {});
    onRetry();
  };
  return (
    <div class="notice" role="alert">
      <p>{texts.trouble[missing ? 'no-wasm' : 'no-engine']}</p>
      <p class="controls">
        {!missing && (
          <button type="button" class="primary" onClick={retry}>
            {texts.trouble.retry}
          </button>
        )}
        {!course && <a href="#learn">{texts.trouble.read}</a>}
      </p>
    </div>
  );
}
