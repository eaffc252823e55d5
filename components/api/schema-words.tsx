import type { SchemaView } from '@/lib/openapi/view';
import { HtmlText } from './html-text';
import { MaybeLink } from './maybe-link';

/** What a schema is about: its title, its description, and where more is said. */
export function SchemaWords({ schema }: { schema: SchemaView }) {
  return (
    <>
      {schema.title !== '' && <p className="schema-note">{schema.title}</p>}
      <HtmlText html={schema.descriptionHtml} className="schema-text" />
      {schema.externalDocs.map(({ url, text }) => (
        <p key={`${url} ${text}`} className="schema-note">
          <MaybeLink href={url} text={text} />
        </p>
      ))}
    </>
  );
}
