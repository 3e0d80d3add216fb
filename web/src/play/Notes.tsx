// What is said below a picture: its parts' values, and what no part of it shows.
import { useTexts } from '../text/index.ts';
import type { Valued } from '../why/valued.ts';
import { isNote, type Kept } from './pointing.ts';

interface Props {
  picture: Kept;
  regions: Valued[] | null;
}

export function Notes({ picture, regions }: Props) {
  const texts = useTexts();
  const notes = picture.parts!.filter(isNote);
  return (
    <>
      {regions && <p class="notes">{texts.theory.parts(regions.map(({ value }) => `${value}`))}</p>}
      {notes.length > 0 && (
        <p class="notes">
          {notes
            .map(({ kind, number }) => texts.notes[kind as keyof typeof texts.notes](number ?? 0))
            .join(' ')}
        </p>
      )}
    </>
  );
}
