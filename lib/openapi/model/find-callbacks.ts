import { type Description, nodeAt } from './description';
import { type Exchange, exchangeAt } from './exchange';
import type { Node } from './node';
import { itemsAt, operationsIn } from './path-items';
import { resolvedIn } from './resolved';

/** A request that a callback sends, with the callback's name and the runtime expression for its URL. */
export type Callback = Exchange & { readonly name: string; readonly expression: string };

/** Returns all requests in the callbacks of an operation, except those marked `x-internal: true`. */
export function findCallbacks(description: Description, operation: Node): Callback[] {
  return resolvedIn(description, operation, 'callbacks', 'callback').flatMap((callback) =>
    Object.entries(callback.fields).flatMap(([expression, written]) => {
      if (expression.startsWith('x-')) return [];
      const place = nodeAt(callback.node, [expression], 'pathItem', written);
      const items = itemsAt(description, place);
      return items.flatMap(operationsIn).map(({ node, method }) =>
        Object.assign(exchangeAt(description, node, items, method), {
          name: callback.name,
          expression,
        }),
      );
    }),
  );
}
