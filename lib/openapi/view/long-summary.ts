import { placeOf } from '../model/description';
import { fieldsOf, textOf } from '../model/fields';
import { LIMITS } from '../model/limits';
import type { Node } from '../model/node';
import type { Top } from './write-field';

/** Renders a node's summary as HTML if it's too long for a title. Returns '' otherwise. */
export function longSummary({ model, writer }: Top, node: Node): string {
  const text = textOf(fieldsOf(node.value).summary);
  if (text.length <= LIMITS.summaryLength) return '';
  return writer.write(text, placeOf(model.description, node, 'summary'));
}
