// Against whom, who begins, and what the last move does: one line, the same in the gallery and over
// the board.
import {
  begins,
  levelName,
  levelNames,
  levels,
  type Begin,
  type Choices,
} from '../match/choices.ts';
import { useTexts, type Texts } from '../text/index.ts';

interface Props {
  value: Choices;
  /** The opponent can't be said in a word: names, or more than two. */
  special?: boolean;
  onChange(part: Partial<Choices>): void;
}

const opponentName = (texts: Texts, percent: number): string => {
  const name = levelName(percent);
  return name ? texts.choices.levels[name] : texts.choices.percent(percent);
};

export function ChoiceStrip({ value, special, onChange }: Props) {
  const texts = useTexts();
  const { opponent, begin, misere } = value;
  const percents: number[] = levelNames.map((name) => levels[name]);
  if (typeof opponent === 'number' && !percents.includes(opponent)) percents.push(opponent);
  /** What was chosen shows once it holds: it may be declined. */
  const choose = (select: HTMLSelectElement, shown: string, part: Partial<Choices>) => {
    onChange(part);
    select.value = shown;
  };
  const opponentShown = special ? '' : String(opponent);
  const lastShown = misere ? 'loses' : 'wins';
  return (
    <div class="choices" role="group" aria-label={texts.choices.label}>
      <label>
        <span>{texts.choices.opponent}</span>
        <select
          value={opponentShown}
          onChange={({ currentTarget: select }) => {
            const { value: chosen } = select;
            choose(select, opponentShown, {
              opponent: chosen === 'friend' || chosen === 'watch' ? chosen : Number(chosen),
            });
          }}
        >
          {special && (
            <option value="" disabled>
              {texts.choices.special}
            </option>
          )}
          <optgroup label={texts.play.engine(1, false)}>
            {percents.map((percent) => (
              <option value={percent}>{opponentName(texts, percent)}</option>
            ))}
          </optgroup>
          <option value="friend">{texts.choices.friend}</option>
          <option value="watch">{texts.choices.watch}</option>
        </select>
      </label>
      {typeof opponent === 'number' && !special && (
        <label>
          <span>{texts.choices.begin}</span>
          <select
            value={begin}
            onChange={({ currentTarget: select }) =>
              choose(select, begin, { begin: select.value as Begin })
            }
          >
            {begins.map((each) => (
              <option value={each}>{texts.choices.begins[each]}</option>
            ))}
          </select>
        </label>
      )}
      <label>
        <span>{texts.choices.last}</span>
        <select
          value={lastShown}
          onChange={({ currentTarget: select }) =>
            choose(select, lastShown, { misere: select.value === 'loses' })
          }
        >
          <option value="wins">{texts.choices.wins}</option>
          <option value="loses">{texts.choices.loses}</option>
        </select>
      </label>
    </div>
  );
}
