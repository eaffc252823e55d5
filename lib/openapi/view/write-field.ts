import type { ApiModel } from '../model/api-model';
import { placeOf } from '../model/description';
import { fieldsOf, textOf } from '../model/fields';
import type { Node } from '../model/node';
import type { DescriptionWriter } from './create-description-writer';

/** Everything needed to render a description's texts. */
export type Top = { readonly model: ApiModel; readonly writer: DescriptionWriter };

/** Renders the Markdown in a node's field as HTML. Below its description, notes what pages can't show of the node. */
export function writeField({ model, writer }: Top, node: Node, field = 'description'): string {
  const text = textOf(fieldsOf(node.value)[field]);
  const html = writer.write(text, placeOf(model.description, node, field));
  return field === 'description' ? html + writer.lost(node) : html;
}
