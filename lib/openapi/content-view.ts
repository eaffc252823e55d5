import { buildSchema } from './build-schema';
import { buildEncodingWriting, buildWriting, type Writing } from './build-writing';
import { nodeAt, placeOf, resolve, resolveWorded } from './description';
import { type ExampleView, examplesAt } from './example-view';
import { fieldsOf, isFields, textOf } from './fields';
import type { Node } from './node';
import { idOf, type Page } from './page';
import { isSameName } from './schema-titles';
import type { Direction, SchemaView } from './schema-view';

/** A header, or a parameter of an operation. */
export type ParameterView = Writing & {
  readonly id: string;
  readonly name: string;
  /** `path`, `query`, `header`, `cookie`, `querystring`. */
  readonly location: string;
  readonly required: boolean;
  readonly deprecated: boolean;
  /** Whether it names the tenant whose data the request is about (`x-tenant`). */
  readonly isTenant: boolean;
  readonly descriptionHtml: string;
  /** The media type of a value that is written in one, or an empty text. */
  readonly mediaType: string;
  readonly schema: SchemaView | null;
  readonly examples: readonly ExampleView[];
};

/** A body in one media type. */
export type ContentView = {
  readonly mediaType: string;
  readonly schema: SchemaView | null;
  /** The schema of each item of a stream (`itemSchema`, 3.2). */
  readonly itemSchema: SchemaView | null;
  readonly examples: readonly ExampleView[];
  /** How single properties are encoded in a form. */
  readonly encoding: readonly EncodingView[];
};

/** How one property of a form is encoded. */
export type EncodingView = Writing & {
  readonly name: string;
  readonly contentType: string;
  readonly headers: readonly ParameterView[];
};

/** Every media type of a `content` map, in the order of writing. */
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
      ...{ name, contentType: textOf(fieldsOf(value).contentType) },
      ...buildEncodingWriting(page, node, name, fieldsOf(value)),
      headers: headersAt(page, at, direction, `${id}-${idOf(name)}`),
    };
  });
}

/** The schema in a field of a node, or null when there is none. */
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

/** The headers of a response, or of a part of a form. */
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

/** One parameter or header, which the node holds itself. */
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
  // What only spells the name of the parameter in another way says nothing.
  const schema = own && isSameName(own.title, name) ? { ...own, title: '' } : own;
  return {
    id,
    name,
    location,
    // A path has no place for an absent value.
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
