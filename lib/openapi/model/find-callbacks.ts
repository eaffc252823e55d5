import { type Description, nodeAt } from './description';
import { type Exchange, exchangeAt } from './exchange';
import { LIMITS } from './limits';
import { keyOf, type Node } from './node';
import { itemsAt, operationsIn } from './path-items';
import { resolvedIn } from './resolved';

/**
 * A request that a callback sends, with the callback's name and the runtime expression for its URL. `within` is the name
 * of the callback whose request has this callback, or '' if the operation has it.
 */
export type Callback = Exchange & {
  readonly name: string;
  readonly expression: string;
  readonly within: string;
};

/**
 * Returns all requests in the callbacks of an operation, then those in the callbacks of these requests, except those
 * marked `x-internal: true`. Enters each request once, so circles end.
 */
export function findCallbacks(description: Description, operation: Node): Callback[] {
  const found = callbacksIn(description, operation, '');
  const entered = new Set([keyOf(operation)]);
  for (const { node, name } of found) {
    if (entered.has(keyOf(node)) || found.length > LIMITS.operationPartsOfBuild) continue;
    entered.add(keyOf(node));
    for (const inner of callbacksIn(description, node, name)) found.push(inner);
  }
  return found;
}

function callbacksIn(description: Description, operation: Node, within: string): Callback[] {
  return resolvedIn(description, operation, 'callbacks', 'callback').flatMap(
    ({ name, node: callback, fields }) =>
      Object.entries(fields).flatMap(([expression, written]) => {
        if (expression.startsWith('x-')) return [];
        const items = itemsAt(description, nodeAt(callback, [expression], 'pathItem', written));
        return operationsIn(items).map(({ node, method }) => {
          const exchange = exchangeAt(description, node, items, method);
          return Object.assign(exchange, { name, expression, within });
        });
      }),
  );
}
