// The licences of the program and of what it contains of others.
import type { Licence } from '../../licences.ts';
import { licences as english } from '../text/en-licences.ts';
import { wordsIn } from '../text/words.ts';

declare const LICENCES: Licence[];

export const { ready: textsReady, useTexts } = wordsIn(english, {
  de: async () => (await import('../text/de-licences.ts')).licences,
});

export function Licences() {
  const { licences } = useTexts();
  return (
    <div class="licences">
      <h1>{licences.title}</h1>
      <p>{licences.about}</p>
      {LICENCES.map(({ name, text }) => (
        <section>
          <h2>{name}</h2>
          <pre lang="en">{text}</pre>
        </section>
      ))}
    </div>
  );
}
