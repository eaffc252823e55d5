import { type Description, nodeAt, resolve } from './description';
import { fieldsOf } from './fields';
import { type FoundOperation, itemsAt, operationsIn } from './find-operations';
import type { Node } from './node';

/** A request that a callback sends, with the callback's name and the runtime expression for its URL. */
export type FoundCallback = Pick<FoundOperation, 'node' | 'method' | 'item'> & {
  readonly name: string;
  readonly expression: string;
};

/** Returns all requests in the callbacks of an operation, except those marked `x-internal: true`. */
export function findCallbacks(description: Description, operation: Node): FoundCallback[] {
  const { callbacks } = fieldsOf(operation.value);
  return Object.entries(fieldsOf(callbacks)).flatMap(([name, value]) => {
    const at = nodeAt(operation, ['callbacks', name], 'callback', value);
    const callback = resolve(description, at);
    return Object.entries(fieldsOf(callback?.value)).flatMap(([expression, written]) => {
      if (!callback || expression.startsWith('x-')) return [];
      const place = nodeAt(callback, [expression], 'pathItem', written);
      return itemsAt(description, place).flatMap((item) =>
        operationsIn(item).map((found) => ({ ...found, item, name, expression })),
      );
    });
  });
}
