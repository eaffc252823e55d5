import { type Description, placeOf } from './description';
import type { DescriptionWriter } from './description-html';
import { fieldsOf, textOf } from './fields';
import type { Node } from './node';

/** Where more words are. The address is empty when it must not be linked; the text then names it. */
export type ExternalDocs = { readonly url: string; readonly text: string };

/** The `externalDocs` of what is inside `node` at `path` and holds `value`, or null when there are none. */
export function externalDocsAt(
  { description, writer }: { description: Description; writer: DescriptionWriter },
  node: Node,
  value: unknown,
  ...path: readonly string[]
): ExternalDocs | null {
  const docs = fieldsOf(fieldsOf(value).externalDocs);
  const written = textOf(docs.url);
  if (written === '') return null;
  const place = placeOf(description, node, ...path, 'externalDocs', 'url');
  return { url: writer.link(written, place), text: textOf(docs.description) || written };
}
