import type { ApiModel } from '../../model/api-model';
import { placeOf } from '../../model/description';
import { fieldsOf, textOf } from '../../model/fields';
import type { Node } from '../../model/node';
import type { DescriptionWriter } from './create-description-writer';

/** Everything needed to render a description's texts. */
export type Top = { readonly model: ApiModel; readonly writer: DescriptionWriter };

/** Renders the Markdown in a node's field as HTML. Below its description, notes what pages can't show of the node. */
export function writeField({ model, writer }: Top, node: Node, field = 'description'): string {
  const text = textOf(fieldsOf(node.value)[field]);
  const html = writer.write(text, placeOf(model.description, node, field));
  return field === 'description' ? html + writer.lost(node) : html;
}

/**
 * A link to further documentation. `url` is '' if pages must not link to it. `text` is the link's description,
 * otherwise its URL.
 */
export type ExternalDocs = { readonly url: string; readonly text: string };

/** Returns the `externalDocs` of `value`, which is at `path` inside `node`, or null if it has none. */
export function externalDocsAt(
  { model, writer }: Top,
  node: Node,
  value: unknown,
  ...path: readonly string[]
): ExternalDocs | null {
  const docs = fieldsOf(fieldsOf(value).externalDocs);
  const written = textOf(docs.url);
  if (written === '') return null;
  const place = placeOf(model.description, node, ...path, 'externalDocs', 'url');
  return { url: writer.link(written, place), text: textOf(docs.description) || written };
}
