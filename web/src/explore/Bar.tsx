// The one line of input: what is looked at, and how far. What can't be used stays where it was typed,
// with the reason beside it.
import { useId, useLayoutEffect, useState } from 'preact/hooks';
import {
  EXAMPLES,
  FIELDS,
  OPERATIONS,
  PLAYS,
  problemOf,
  TO_MAX,
  type Field,
  type Query,
} from './query.ts';
import { useWords } from './words.ts';

const CHOICES: Partial<Record<Field, readonly ('product' | 'sum' | 'normal' | 'misere')[]>> = {
  op: OPERATIONS,
  play: PLAYS,
};
const NUMBERS: readonly Field[] = ['to', 'wrap'];

export function Bar({ query, onQuery }: { query: Query; onQuery(query: Query): void }) {
  const words = useWords();
  const id = useId();
  const { view } = query;
  const [typed, setTyped] = useState(query);
  // Before anything is painted: the problem shown is the one of the text beside it.
  useLayoutEffect(() => setTyped(query), [query.fields]);
  const problem = problemOf(query);
  const examples = EXAMPLES[view];
  const set = (field: Field, text: string): Query => {
    const next = { view, fields: { ...typed.fields, [field]: text }, looks: {} };
    setTyped(next);
    return next;
  };
  const attributes = (field: Field) => ({
    id: `${id}-${field}`,
    value: typed.fields[field],
    'aria-invalid': problem === field,
    'aria-describedby': problem === field ? `${id}-problem` : undefined,
  });
  const isRule = (field: Field) => field === examples.field || field === 'with';
  return (
    <form
      class="bar"
      onSubmit={(event) => {
        event.preventDefault();
        const fields = { ...typed.fields };
        for (const field of FIELDS[view]) fields[field] = fields[field].trim();
        onQuery({ view, fields, looks: {} });
      }}
    >
      <datalist id={`${id}-rules`}>
        {examples.values.map((each) => (
          <option value={each} />
        ))}
      </datalist>
      {FIELDS[view].map((field) => (
        <div class={`field field-${field}`}>
          <label for={`${id}-${field}`}>{words.fields[field]}</label>
          {CHOICES[field] ? (
            <select
              {...attributes(field)}
              onChange={(event) => onQuery(set(field, event.currentTarget.value))}
            >
              {CHOICES[field]!.map((each) => (
                <option value={each}>{words.choices[each]}</option>
              ))}
            </select>
          ) : (
            <input
              {...attributes(field)}
              type="text"
              list={isRule(field) ? `${id}-rules` : undefined}
              inputMode={NUMBERS.includes(field) ? 'numeric' : undefined}
              placeholder={words.placeholders[field as 'wrap']}
              maxLength={400}
              autocomplete="off"
              autocapitalize="off"
              spellcheck={false}
              onInput={(event) => set(field, event.currentTarget.value)}
            />
          )}
        </div>
      ))}
      <button type="submit" class="primary">
        {words.show}
      </button>
      {problem && (
        <strong class="problem" id={`${id}-problem`} role="alert">
          {words.problem(problem, view, TO_MAX[view])}
        </strong>
      )}
    </form>
  );
}
