import { type Description, nodeAt } from './description';
import { type Exchange, exchangeAt } from './exchange';
import { type Fields, fieldsOf, textOf } from './fields';
import { type Callback, findCallbacks } from './find-callbacks';
import { INDEX_SLUG } from './find-slug-fault';
import { withLazy } from './lazy';
import { OVERVIEW_SLUG, operationWish } from './operation-slug';
import { itemsAt, operationsIn } from './path-items';
import { sectionOf } from './section-of';
import { securityIn } from './security';
import { settleSlugs } from './settle-slugs';
import { shortSummary } from './short-summary';

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
