import type { SchemaView } from '@/lib/openapi/view';

// Most readers copy a value and never need its pattern.
const LONG_PATTERN = /^(each: )?matches .{25}/;

/** Shows the values that a schema allows, as short labels. `label` is the schema's name for screen readers. */
export function SchemaLimits({ schema, label }: { schema: SchemaView; label: string }) {
  const { constraints, values, valuesLeft, defaultText, examples, examplesLeft } = schema;
  return (
    <>
      {values.length > 0 && (
        <ul className="schema-values" aria-label={`Values of ${label}`}>
          {values.map(({ id, text, words }) => (
            <li key={id} id={id}>
              <code>{text}</code>
              {words !== '' && ` ${words}`}
            </li>
          ))}
          {valuesLeft > 0 && <li>and {valuesLeft} more</li>}
        </ul>
      )}
      {constraints.length > 0 && (
        <ul className="schema-limits" aria-label={`Rules for ${label}`}>
          {constraints.map((text) =>
            LONG_PATTERN.test(text) ? (
              <li key={text} className="schema-pattern">
                <details>
                  <summary>
                    pattern<span className="visually-hidden">{` of ${label}`}</span>
                  </summary>
                  {text}
                </details>
              </li>
            ) : (
              <li key={text}>{text}</li>
            ),
          )}
        </ul>
      )}
      {defaultText !== null && (
        <p className="schema-note">
          Default <code>{defaultText}</code>
        </p>
      )}
      {examples.length > 0 && (
        <p className="schema-note">
          {examples.length === 1 ? 'Example' : 'Examples'}{' '}
          {examples.map((text) => (
            <code key={text}>{text}</code>
          ))}
          {examplesLeft > 0 && ` and ${examplesLeft} more`}
        </p>
      )}
    </>
  );
}
