import type { SchemaView } from '@/lib/openapi/view';
import { HtmlText } from '../html-text';
import { MaybeLink } from '../maybe-link';

/** Shows a schema's title, description, and links to external documentation. */
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
