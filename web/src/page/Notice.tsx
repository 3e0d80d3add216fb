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
  const texts = useTexts();
  const known =
    error instanceof EngineError ? texts.errors[error.code as keyof typeof texts.errors] : null;
  return (
    <div class="notice" role="alert">
      {children && <p>{children}</p>}
      {known && <p>{known}</p>}
      {error && !known && (
        <p class="detail" lang="en">
          {error.message}
        </p>
      )}
      {hint && <p>{hint}</p>}
    </div>
  );
}
