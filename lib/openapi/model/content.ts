import { type Description, nodeAt } from './description';
import { type Fields, fieldsOf, isFields } from './fields';
import { withLazy } from './lazy';
import type { Node } from './node';
import { type Resolved, resolvedIn } from './resolved';

/** A body in one media type. */
export type Content = Resolved & {
  readonly mediaType: string;
  /** Encodings of form properties. */
  readonly encodings: readonly Encoding[];
};

/** Encoding of a form property, and the headers of its part in a multipart form. */
export type Encoding = {
  readonly name: string;
  readonly fields: Fields;
  readonly headers: readonly Parameter[];
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
      { encodings: () => encodingsIn(description, node) },
    ),
  );
}

/** Returns the headers of a response or form part. */
export function headersIn(description: Description, holder: Node): Parameter[] {
  return resolvedIn(description, holder, 'headers', 'header').map((header) =>
    parameterFrom(description, header, header.name, 'header'),
  );
}

/** Returns a parameter or header with its name and location. */
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

function encodingsIn(description: Description, media: Node): Encoding[] {
  const { encoding } = fieldsOf(media.value);
  return Object.entries(fieldsOf(encoding)).map(([name, value]) => {
    const node = nodeAt(media, ['encoding', name], 'encoding', value);
    const own = { name, fields: fieldsOf(value) };
    return withLazy(own, { headers: () => headersIn(description, node) });
  });
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

/** Returns true if the media type is JSON, such as `application/problem+json`. */
export function isJson({ mediaType }: Pick<Content, 'mediaType'>): boolean {
  return /[/+]json\b/i.test(mediaType);
}
