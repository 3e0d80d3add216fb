// What to explore: the rules and how far. What can't be used stays where it was typed, with the
// reason beside it.
import { useId, useLayoutEffect, useState } from 'preact/hooks';
import { useTexts } from '../text/index.ts';
import { EXAMPLES, problemOf, type Query } from './query.ts';

export function Form({ query, onQuery }: { query: Query; onQuery(query: Query): void }) {
  const texts = useTexts();
  const id = useId();
  const [typed, setTyped] = useState(query);
  // Before anything is painted: the problem shown is the one of the text beside it.
  useLayoutEffect(() => setTyped(query), [query]);
  const problem = problemOf(query);
  const field = (key: keyof Query) => (
    <p>
      <label for={`${id}-${key}`}>{texts.explore[key]}</label>
      <input
        id={`${id}-${key}`}
        type="text"
        list={key === 'to' ? undefined : `${id}-rules`}
        inputMode={key === 'to' ? 'numeric' : undefined}
        value={typed[key]}
        maxLength={400}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        aria-invalid={problem === key}
        aria-describedby={problem === key ? `${id}-problem` : undefined}
        onInput={(event) => setTyped({ ...typed, [key]: event.currentTarget.value })}
      />
      {problem === key && (
        <strong class="problem" id={`${id}-problem`} role="alert">
          {texts.explore.problems[problem]}
        </strong>
      )}
    </p>
  );
  return (
    <form
      class="explore"
      onSubmit={(event) => {
        event.preventDefault();
        const { rule, other, to } = typed;
        onQuery({ rule: rule.trim(), other: other.trim(), to: to.trim() });
      }}
    >
      <datalist id={`${id}-rules`}>
        {EXAMPLES.map((each) => (
          <option value={each} />
        ))}
      </datalist>
      {field('rule')}
      {field('other')}
      {field('to')}
      <p>
        <button type="submit" class="primary">
          {texts.explore.show}
        </button>
      </p>
    </form>
  );
}
