import type { SchemaView } from '@/lib/openapi/view';

// Most readers copy a value and never need its pattern.
const LONG_PATTERN = /^(each: )?matches .{25}/;

type Props = {
  readonly schema: SchemaView;
  /** The schema's name for screen readers. */
  readonly label: string;
  /** True for a part of a response. Who reads it copies values, and never needs their patterns. */
  readonly isAnswer?: boolean;
};

/** Shows the values that a schema allows, as short labels. */
export function SchemaLimits({ schema, label, isAnswer = false }: Props) {
  const { values, valuesLeft, defaultText, examples, examplesLeft } = schema;
  const constraints = schema.constraints.filter((text) => !isAnswer || !LONG_PATTERN.test(text));
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
