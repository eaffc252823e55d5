import { type Description, nodeAt, resolve } from './description';
import { fieldsOf } from './fields';
import { type FoundOperation, itemsAt, operationsIn } from './find-operations';
import type { Node } from './node';

/** What a callback sends: under which name, to which address. */
export type FoundCallback = Pick<FoundOperation, 'node' | 'method' | 'item'> & {
  readonly name: string;
  readonly expression: string;
};

/** Every published request of the callbacks of an operation. `x-internal: true` leaves one out. */
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
