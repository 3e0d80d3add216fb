// The keys of a match, wherever the focus is but where one types.
import { useLayoutEffect } from 'preact/hooks';

interface Keys {
  undo(): void;
  redo(): void;
  why(): void;
  anew(): void;
}

export function useKeys({ undo, redo, why, anew }: Keys): void {
  // Before one sees the board, so that no key is lost.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typing = (event.target as HTMLElement).closest('input, select, textarea');
      if (typing || event.altKey || event.metaKey) return;
      const key = event.key.toLowerCase();
      if (key === 'z' && event.ctrlKey) (event.shiftKey ? redo : undo)();
      else if (event.ctrlKey) return;
      else if (key === 'u') undo();
      else if (key === 'r') redo();
      else if (key === 'w') why();
      else if (key === 'n') anew();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}
