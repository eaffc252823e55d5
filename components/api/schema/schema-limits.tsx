import type { SchemaView } from '@/lib/openapi/view';

// Most readers copy a value and never need its pattern.
const LONG_PATTERN = /^(each: )?matches .{25}/;
/** The pattern of an id that begins with a fixed text, such as `bkg_`. */
const OF_ID = /^matches (\^([A-Za-z]+[_-])(?:\[[^\]]+\](?:\{\d+(?:,\d*)?\}|[+*])?)+\$)$/;

/** Shows the start of an id next to its type, and nothing for other schemas. */
export function IdStart({ schema: { constraints } }: Pick<Props, 'schema'>) {
  const id = constraints.map((text) => OF_ID.exec(text)).find((found) => found !== null);
  return id && <span title={id[1]}>, {id[2]}…</span>;
}

type Props = {
  readonly schema: SchemaView;
  /** The schema's name for screen readers. */
  readonly label: string;
  /** True for a part of a response. Who reads it copies values, and never needs their patterns. */
  readonly isAnswer?: boolean;
  /** True on the schema's own page, which shows what says little next to many other fields, too. */
  readonly isWhole?: boolean;
};

/** Shows the values that a schema allows, as short labels. */
export function SchemaLimits({ schema, label, isAnswer = false, isWhole = false }: Props) {
  const { values, valuesLeft, defaultText, examples, examplesLeft } = schema;
  const constraints = isWhole ? schema.constraints : shorten(schema, isAnswer);
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

// Leaves out what a list of fields shows anyway, and what a description already says.
function shorten({ constraints, descriptionHtml, schemaHref }: SchemaView, isAnswer: boolean) {
  const words = descriptionHtml.replace(/<[^>]*>/g, '');
  return constraints.flatMap((text) => {
    const only = /^always "?(.+?)"?$/.exec(text)?.[1];
    if (only !== undefined && words.includes(only)) return [];
    // The schema's own page says it.
    if (text === 'no other properties' && schemaHref !== '') return [];
    return OF_ID.test(text) || (isAnswer && LONG_PATTERN.test(text)) ? [] : [text];
  });
}
