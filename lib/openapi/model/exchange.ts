import { type Content, contentsIn, headersIn, type Parameter, parameterFrom } from './content';
import { type Description, type Resolved, resolvedAt, resolvedIn } from './description';
import { type Fields, fieldsOf, isFields, listOf, textOf, withLazy } from './fields';
import type { Node } from './node';

/** A request and its possible responses, with all references resolved: an operation, a webhook, or a callback. */
export type Exchange = Resolved & {
  /** The path item at its path, and those that its `$ref` leads to. Fields of earlier ones take precedence. */
  readonly items: readonly Node[];
  /** In uppercase. */
  readonly method: string;
  readonly parameters: readonly Parameter[];
  readonly body: RequestBody | undefined;
  /** Status codes in ascending order, then ranges and `default` in source order. */
  readonly responses: readonly ApiResponse[];
};

type RequestBody = Resolved & { readonly contents: readonly Content[] };

/** A response, with its headers, its bodies by media type, and its links to operations. */
export type ApiResponse = Resolved & {
  /** A code such as `201`, a range such as `4XX`, or `default`. */
  readonly status: string;
  readonly headers: readonly Parameter[];
  readonly contents: readonly Content[];
  readonly links: readonly (Resolved & { readonly name: string })[];
};

/** Returns the fields of an operation, then those of its path items. The first one with `servers` decides. */
export function holdersOf({ fields, items }: Pick<Exchange, 'fields' | 'items'>): Fields[] {
  return [fields, ...items.map(({ value }) => fieldsOf(value))];
}

/** Returns the request and the responses that a node describes. */
export function exchangeAt(
  description: Description,
  node: Node,
  items: readonly Node[],
  method: string,
): Exchange {
  const exchange = { node, fields: fieldsOf(node.value), items, method };
  return withLazy(exchange, {
    parameters: () => findParameters(description, items, node),
    body: () => bodyOf(description, node),
    responses: () => responsesOf(description, node),
  });
}

function bodyOf(description: Description, operation: Node): RequestBody | undefined {
  const { requestBody } = fieldsOf(operation.value);
  if (!isFields(requestBody)) return undefined;
  const body = resolvedAt(description, operation, ['requestBody'], 'requestBody', requestBody);
  return body && withLazy(body, { contents: () => contentsIn(description, body.node) });
}

function responsesOf(description: Description, operation: Node): ApiResponse[] {
  return resolvedIn(description, operation, 'responses', 'response')
    .filter(({ name }) => !name.startsWith('x-'))
    .map(({ name, node, fields }) =>
      withLazy(
        { status: name, node, fields },
        {
          headers: () => headersIn(description, node),
          contents: () => contentsIn(description, node),
          links: () => resolvedIn(description, node, 'links', 'link'),
        },
      ),
    );
}

/**
 * Returns the parameters of an operation and its path. The operation's own parameters override path-level parameters
 * with the same name and location.
 */
export function findParameters(
  description: Description,
  items: readonly Node[],
  operation?: Node,
): Parameter[] {
  const byName = new Map<string, Parameter>();
  for (const owner of [...items.toReversed(), ...(operation ? [operation] : [])]) {
    for (const [index, value] of listOf(fieldsOf(owner.value).parameters).entries()) {
      const path = ['parameters', String(index)];
      const found = resolvedAt(description, owner, path, 'parameter', value);
      if (!found) continue;
      const [name, location] = [textOf(found.fields.name), textOf(found.fields.in)];
      // Header names are case-insensitive (RFC 9110).
      const key = location === 'header' ? name.toLowerCase() : name;
      byName.set(`${location} ${key}`, parameterFrom(description, found, name, location));
    }
  }
  return [...byName.values()];
}
