// What is said below a picture: what no part of it shows.
import { useTexts } from '../text/index.ts';
import { isNote, type Kept } from './pointing.ts';

export function Notes({ picture }: { picture: Kept }) {
  const texts = useTexts();
  const notes = picture.parts!.filter(isNote);
  if (notes.length === 0) return null;
  return (
    <p class="notes">
      {notes
        .map(({ kind, number }) => texts.notes[kind as keyof typeof texts.notes](number ?? 0))
        .join(' ')}
    </p>
  );
}
