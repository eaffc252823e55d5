import { type Description, nodeAt, type Resolved, resolvedIn } from './description';
import { type Fields, fieldsOf, isFields, listOf, withLazy } from './fields';
import type { Node } from './node';

/** A body in one media type. */
export type Content = Resolved & {
  readonly mediaType: string;
  /** Encodings of form properties. */
  readonly encodings: readonly Encoding[];
  /** Encodings of parts that have no name (3.2). Their `name` describes their position. */
  readonly positions: readonly Encoding[];
};

/** Encoding of a form property or another part of a body, the headers of the part, and the encodings inside it. */
export type Encoding = {
  readonly name: string;
  readonly fields: Fields;
  readonly headers: readonly Parameter[];
  readonly inner: readonly Encoding[];
};

/** An operation's parameter, or a header of a response or form part. */
export type Parameter = Resolved & {
  readonly name: string;
  /** `path`, `query`, `header`, `cookie`, or `querystring`. */
  readonly location: string;
  /** A path parameter is always required, because a path can't omit it. */
  readonly isRequired: boolean;
  /** Media types of the value, if the parameter is described by `content` instead of `schema`. */
  readonly contents: readonly Content[];
};

/** Returns the media types in the `content` of `holder`, in source order. */
export function contentsIn(description: Description, holder: Node): Content[] {
  return resolvedIn(description, holder, 'content', 'mediaType').map(({ name, node, fields }) =>
    withLazy(
      { mediaType: name, node, fields },
      {
        encodings: () => encodingsIn(description, node),
        positions: () => positionsIn(description, node),
      },
    ),
  );
}

export function headersIn(description: Description, holder: Node): Parameter[] {
  return resolvedIn(description, holder, 'headers', 'header').map((header) =>
    parameterFrom(description, header, header.name, 'header'),
  );
}

export function parameterFrom(
  description: Description,
  { node, fields }: Resolved,
  name: string,
  location: string,
): Parameter {
  const isRequired = fields.required === true || location === 'path';
  const parameter = { node, fields, name, location, isRequired };
  return withLazy(parameter, { contents: () => contentsIn(description, node) });
}

function encodingsIn(description: Description, holder: Node): Encoding[] {
  const { encoding } = fieldsOf(holder.value);
  return Object.entries(fieldsOf(encoding)).map(([name, value]) =>
    encodingAt(description, nodeAt(holder, ['encoding', name], 'encoding', value), name),
  );
}

function positionsIn(description: Description, holder: Node): Encoding[] {
  const { prefixEncoding, itemEncoding } = fieldsOf(holder.value);
  const first = listOf(prefixEncoding).map((value, index) => {
    const node = nodeAt(holder, ['prefixEncoding', String(index)], 'encoding', value);
    return encodingAt(description, node, `part ${index + 1}`);
  });
  if (!isFields(itemEncoding)) return first;
  const node = nodeAt(holder, ['itemEncoding'], 'encoding', itemEncoding);
  const name = first.length > 0 ? 'further parts' : 'each part';
  return [...first, encodingAt(description, node, name)];
}

function encodingAt(description: Description, node: Node, name: string): Encoding {
  return withLazy(
    { name, fields: fieldsOf(node.value) },
    {
      headers: () => headersIn(description, node),
      inner: () => [...encodingsIn(description, node), ...positionsIn(description, node)],
    },
  );
}

/** Returns the schema in a field of a parameter, header, or media type, without following references. */
export function schemaIn(
  holder: Node,
  field: 'schema' | 'itemSchema' = 'schema',
): Node | undefined {
  const value = fieldsOf(holder.value)[field];
  if (!isFields(value) && typeof value !== 'boolean') return undefined;
  return nodeAt(holder, [field], 'schema', value);
}

/** Returns true if the media type is JSON, such as `application/problem+json`, but not for a stream of JSON. */
export function isJson({ mediaType }: Pick<Content, 'mediaType'>): boolean {
  return /[/+]json\s*(;|$)/i.test(mediaType);
}

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
