// What a view shows and how one asks it, when one wants to know.
import type { View } from './query.ts';
import { useWords } from './words.ts';

export function About({ view, open = false }: { view: View; open?: boolean }) {
  const words = useWords();
  return (
    <details class="about" open={open}>
      <summary>{words.help}</summary>
      <p>{words.about[view]}</p>
    </details>
  );
}
