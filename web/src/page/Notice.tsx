// Something went wrong: a plain sentence and a way on.
import type { ComponentChildren } from 'preact';
import { EngineError } from '../engine/types.ts';
import { useTexts } from '../text/index.ts';

interface Props {
  error?: Error;
  hint?: string;
  children?: ComponentChildren;
}

export function Notice({ error, hint, children }: Props) {
  if (error instanceof EngineError && error.noEngine) return null; // Trouble.tsx says it
  return (
    <div class="notice" role="alert">
      {children && <p>{children}</p>}
      {error && <Message error={error} />}
      {error instanceof EngineError && error.text && error.at >= 0 && <Place error={error} />}
      {hint && <p>{hint}</p>}
    </div>
  );
}

function Message({ error }: { error: Error }) {
  const texts = useTexts();
  const said = error instanceof EngineError ? error : new EngineError('', error.message);
  const known: Record<string, string> = texts.errors;
  const sentence = known[said.code] ?? texts.engineSays(said);
  if (sentence !== null) return <p>{sentence}</p>;
  return (
    <p>
      {texts.inEnglish} <q lang="en">{error.message}</q>
    </p>
  );
}

/** The text that was read, with the place where it can't be read any more. */
function Place({ error: { text, at } }: { error: EngineError }) {
  const texts = useTexts();
  const bytes = new TextEncoder().encode(text);
  const part = (from: number, to?: number) => new TextDecoder().decode(bytes.slice(from, to));
  const rest = part(at);
  const bad = /^[^\s,+:/;]+|^./.exec(rest)?.[0] ?? '';
  return (
    <p class="place">
      {texts.faultPlace(bad)}{' '}
      <code>
        {part(0, at)}
        <mark>{bad || '…'}</mark>
        {rest.slice(bad.length)}
      </code>
    </p>
  );
}
