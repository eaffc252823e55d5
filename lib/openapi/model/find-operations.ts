import { type Description, nodeAt } from './description';
import { type Exchange, exchangeAt } from './exchange';
import { type Fields, fieldsOf, listOf, textOf } from './fields';
import { type Callback, findCallbacks } from './find-callbacks';
import { withLazy } from './lazy';
import type { Node } from './node';
import { slugOf } from './operation-slug';
import { itemsAt, operationsIn } from './path-items';

/** An operation or a webhook, with everything it refers to. */
export type Operation = Exchange & {
  readonly kind: 'path' | 'webhook';
  /** The path, or the name of a webhook. */
  readonly path: string;
  /** Its method and path, such as `GET /units`. */
  readonly name: string;
  /** The `operationId`, or ''. */
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  /** The operation's own security requirements, otherwise the API's. A caller must meet one of them. */
  readonly security: readonly Fields[];
  readonly callbacks: readonly Callback[];
};

const SECTIONS = [
  ['paths', 'path'],
  ['webhooks', 'webhook'],
] as const;

/** Returns all operations and webhooks in the description's order, except those marked `x-internal: true`. */
export function findOperations(description: Description): Operation[] {
  const { entry } = description;
  return SECTIONS.flatMap(([section, kind]) =>
    Object.entries(fieldsOf(fieldsOf(entry.value)[section])).flatMap(([path, written]) => {
      if (path.startsWith('x-')) return [];
      const at = nodeAt(entry, [section, path], 'pathItem', written);
      return itemsAt(description, at).flatMap((item) =>
        operationsIn(item).map(({ node, method }) =>
          operationFrom(description, exchangeAt(description, node, item, method), kind, path),
        ),
      );
    }),
  );
}

function operationFrom(
  description: Description,
  exchange: Exchange,
  kind: Operation['kind'],
  path: string,
): Operation {
  const { node, fields, method } = exchange;
  const id = textOf(fields.operationId);
  const name = `${method} ${path}`;
  const slug = slugOf(fields, method, path);
  const title = textOf(fields.summary) || id || name;
  return withLazy(Object.assign(exchange, { kind, path, name, id, slug, title }), {
    security: () => securityOf(description, node),
    callbacks: () => findCallbacks(description, node),
  });
}

function securityOf({ entry }: Description, { value }: Node): Fields[] {
  const { security } = fieldsOf(value);
  const written = Array.isArray(security) ? security : listOf(fieldsOf(entry.value).security);
  return written.map(fieldsOf);
}
