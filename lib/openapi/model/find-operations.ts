import { type Description, nodeAt, resolvedIn } from './description';
import { type Exchange, exchangeAt } from './exchange';
import { type Fields, fieldsOf, textOf, withLazy } from './fields';
import { LIMITS } from './limits';
import { keyOf, type Node } from './node';
import { itemsAt, operationsIn, sectionOf } from './path-items';
import { securityIn } from './security';
import { INDEX_SLUG, OVERVIEW_SLUG, operationWish, settleSlugs } from './slugs';

/** An operation or a webhook, with everything it refers to. */
export type Operation = Exchange & {
  readonly kind: 'path' | 'webhook';
  /** The path, or the name of a webhook. */
  readonly path: string;
  /** Its method and path, such as `GET /units`. */
  readonly name: string;
  /** The `operationId`, or ''. */
  readonly id: string;
  /** The last part of its page's URL. No other operation has it. */
  readonly slug: string;
  readonly title: string;
  /** The operation's own security requirements, otherwise the API's. A caller must meet one of them. */
  readonly security: readonly Fields[];
  readonly callbacks: readonly Callback[];
};

const KINDS = ['path', 'webhook'] as const;

/** Returns all operations and webhooks in the description's order, except those marked `x-internal: true`. */
export function findOperations(description: Description): Operation[] {
  const { entry } = description;
  const top = fieldsOf(entry.value);
  const found = KINDS.flatMap((kind) => {
    const section = sectionOf(top, kind);
    return Object.entries(fieldsOf(top[section])).flatMap(([path, written]) => {
      if (path.startsWith('x-')) return [];
      const at = nodeAt(entry, [section, path], 'pathItem', written);
      const items = itemsAt(description, at);
      return operationsIn(items).map(({ node, method }) =>
        requestFrom(exchangeAt(description, node, items, method), kind, path),
      );
    });
  });
  const slugs = settleSlugs(found.map(operationWish), [INDEX_SLUG, OVERVIEW_SLUG]);
  return found.map((request, index) => operationFrom(description, request, slugs[index] as string));
}

type Request = Exchange & Pick<Operation, 'kind' | 'path' | 'name'>;

function requestFrom(exchange: Exchange, kind: Operation['kind'], path: string): Request {
  return Object.assign(exchange, { kind, path, name: `${exchange.method} ${path}` });
}

function operationFrom(description: Description, request: Request, slug: string): Operation {
  const { node, fields, name } = request;
  const id = textOf(fields.operationId);
  const title = shortSummary(textOf(fields.summary)) || id || name;
  return withLazy(Object.assign(request, { id, slug, title }), {
    security: () =>
      securityIn(description, node) ?? securityIn(description, description.entry) ?? [],
    callbacks: () => findCallbacks(description, node),
  });
}

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
function findCallbacks(description: Description, operation: Node): Callback[] {
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

/** Returns a summary, or its first characters if it's too long for a title. */
export function shortSummary(text: string): string {
  return text.length > LIMITS.summaryLength ? `${text.slice(0, LIMITS.summaryLength - 1)}…` : text;
}
