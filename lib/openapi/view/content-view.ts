import { nodeAt, placeOf, resolve, resolveWorded } from '../model/description';
import { fieldsOf, isFields, textOf } from '../model/fields';
import type { Node } from '../model/node';
import { isSameName } from '../model/schema-titles';
import { buildSchema } from './build-schema';
import { buildEncodingWriting, buildWriting, type Writing } from './build-writing';
import { type ExampleView, examplesAt } from './example-view';
import { idOf, type Page } from './page';
import type { Direction, SchemaView } from './schema-view';

/** An operation's parameter, or a header of a response or form part. */
export type ParameterView = Writing & {
  readonly id: string;
  readonly name: string;
  /** `path`, `query`, `header`, `cookie`, or `querystring`. */
  readonly location: string;
  readonly required: boolean;
  readonly deprecated: boolean;
  /** True if it identifies the tenant whose data the request concerns (`x-tenant`). */
  readonly isTenant: boolean;
  readonly descriptionHtml: string;
  /** Media type of a value described by `content`, or ''. */
  readonly mediaType: string;
  readonly schema: SchemaView | null;
  readonly examples: readonly ExampleView[];
};

/** A body in one media type. */
export type ContentView = {
  readonly mediaType: string;
  readonly schema: SchemaView | null;
  /** Schema of each item in a stream (`itemSchema`, 3.2). */
  readonly itemSchema: SchemaView | null;
  readonly examples: readonly ExampleView[];
  /** Encodings of individual form properties. */
  readonly encoding: readonly EncodingView[];
};

/** Encoding of one form property. */
export type EncodingView = Writing & {
  readonly name: string;
  readonly contentType: string;
  readonly headers: readonly ParameterView[];
};

/** Returns the media types in a node's `content`, in description order. */
export function contentsAt(
  page: Page,
  node: Node,
  direction: Direction,
  id: string,
): ContentView[] {
  return Object.entries(fieldsOf(fieldsOf(node.value).content)).flatMap(([mediaType, value]) => {
    const at = nodeAt(node, ['content', mediaType], 'mediaType', value);
    const target = resolve(page.description, at);
    return target ? [contentView(page, target, mediaType, direction, id)] : [];
  });
}

function contentView(
  page: Page,
  node: Node,
  mediaType: string,
  direction: Direction,
  id: string,
): ContentView {
  return {
    mediaType,
    schema: schemaAt(page, node, 'schema', direction, id),
    itemSchema: schemaAt(page, node, 'itemSchema', direction, `${id}-item`),
    examples: examplesAt(page, node, mediaType),
    encoding: encodingsAt(page, node, direction, id),
  };
}

function encodingsAt(page: Page, node: Node, direction: Direction, id: string): EncodingView[] {
  return Object.entries(fieldsOf(fieldsOf(node.value).encoding)).map(([name, value]) => {
    const at = nodeAt(node, ['encoding', name], 'encoding', value);
    return {
      name,
      contentType: textOf(fieldsOf(value).contentType),
      ...buildEncodingWriting(page, node, name, fieldsOf(value)),
      headers: headersAt(page, at, direction, `${id}-${idOf(name)}`),
    };
  });
}

/** Returns the schema in a field of a node, or null if there is none. */
function schemaAt(
  page: Page,
  node: Node,
  field: string,
  direction: Direction,
  id: string,
): SchemaView | null {
  const value = fieldsOf(node.value)[field];
  if (!isFields(value) && typeof value !== 'boolean') return null;
  return buildSchema(page, nodeAt(node, [field], 'schema', value), direction, id);
}

/** Returns the headers of a response or of a form part. */
export function headersAt(
  page: Page,
  node: Node,
  direction: Direction,
  id: string,
): ParameterView[] {
  return Object.entries(fieldsOf(fieldsOf(node.value).headers)).flatMap(([name, value]) => {
    const at = nodeAt(node, ['headers', name], 'header', value);
    const target = resolveWorded(page.description, at);
    return target
      ? [parameterView(page, target, name, 'header', direction, `${id}-header-${idOf(name)}`)]
      : [];
  });
}

/** Builds the view of a parameter or header. `node` must not be a reference. */
export function parameterView(
  page: Page,
  node: Node,
  name: string,
  location: string,
  direction: Direction,
  wantedId: string,
): ParameterView {
  const fields = fieldsOf(node.value);
  const id = page.takeId(wantedId);
  const [content] = contentsAt(page, node, direction, `${id}-value`);
  const own = content ? content.schema : schemaAt(page, node, 'schema', direction, `${id}-value`);
  // Hide a title that only repeats the parameter's name.
  const schema = own && isSameName(own.title, name) ? { ...own, title: '' } : own;
  return {
    id,
    name,
    location,
    // A path parameter is always required, because a path can't omit it.
    required: fields.required === true || location === 'path',
    deprecated: fields.deprecated === true,
    isTenant: fields['x-tenant'] === true,
    descriptionHtml: page.writer.write(
      textOf(fields.description),
      placeOf(page.description, node, 'description'),
    ),
    ...(content ? { style: '', written: '' } : buildWriting(page, node, name, location)),
    mediaType: content?.mediaType ?? '',
    schema,
    examples: content ? content.examples : examplesAt(page, node, ''),
  };
}
