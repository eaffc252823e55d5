import type { Description } from './description';
import { fieldsOf } from './fields';
import type { Node } from './node';
import { resolvedIn } from './resolved';

/** An example of a parameter, header, or body, as its author wrote it. */
export type WrittenExample = {
  /** Its name in `examples`, or '' for an `example`. */
  readonly name: string;
  readonly value: unknown;
  /** The node that contains the value, and the path to the value inside it. */
  readonly node: Node;
  readonly path: readonly string[];
};

/** Returns the examples next to a schema: first `example`, then `examples`. */
export function writtenExamples(description: Description, holder: Node): WrittenExample[] {
  const { example } = fieldsOf(holder.value);
  const found: WrittenExample[] =
    example === undefined ? [] : [{ name: '', value: example, node: holder, path: ['example'] }];
  for (const { name, node, fields } of resolvedIn(description, holder, 'examples', 'example')) {
    for (const key of ['value', 'dataValue']) {
      const value = fields[key];
      if (value !== undefined) found.push({ name, value, node, path: [key] });
    }
  }
  return found;
}
