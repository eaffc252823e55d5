import { type Content, type Encoding, type Parameter, schemaIn } from '../model/content';
import { textOf } from '../model/fields';
import type { Node } from '../model/node';
import type { Direction } from '../model/schema/direction';
import { isSameName } from '../model/schema/schema-type';
import { buildSchema } from './build-schema';
import { buildSchemaLink } from './build-schema-link';
import { buildEncodingWriting, buildWriting, type Writing } from './build-writing';
import { type ExampleView, examplesAt } from './example-view';
import { idOf, type Page } from './page';
import type { SchemaView } from './schema-view';
import { writeField } from './write-field';

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
  /** URL of its description on the overview page if several operations share it, otherwise ''. */
  readonly sharedHref: string;
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
  /** Encodings of form properties and other parts, each followed by those inside it. */
  readonly encoding: readonly EncodingView[];
};

/** Encoding of one form property, or of another part. */
export type EncodingView = Writing & {
  readonly name: string;
  readonly contentType: string;
  readonly headers: readonly ParameterView[];
};

/**
 * Builds a view for each media type of a body. `findHref` returns the URL of a page that shows a schema in full, or '' to
 * show it in full here.
 */
export function contentViews(
  page: Page,
  contents: readonly Content[],
  direction: Direction,
  id: string,
  findHref: (schema: Node) => string = () => '',
): ContentView[] {
  return contents.map((content) => ({
    mediaType: content.mediaType,
    schema: schemaAt(page, content, 'schema', direction, id, findHref),
    itemSchema: schemaAt(page, content, 'itemSchema', direction, `${id}-item`),
    examples: examplesAt(page, content.node, content.mediaType),
    encoding: encodingViews(
      page,
      content,
      [...content.encodings, ...content.positions],
      direction,
      id,
    ),
  }));
}

// Lists what's inside a part after it, with the names of both.
function encodingViews(
  page: Page,
  content: Content,
  encodings: readonly Encoding[],
  direction: Direction,
  above: string,
  outer = '',
): EncodingView[] {
  return encodings.flatMap((encoding) => {
    const name = `${outer}${encoding.name}`;
    const id = `${above}-${idOf(encoding.name)}`;
    return [
      encodingView(page, content, name, encoding, direction, id),
      ...encodingViews(page, content, encoding.inner, direction, id, `${name} › `),
    ];
  });
}

function encodingView(
  page: Page,
  content: Content,
  name: string,
  { fields, headers }: Encoding,
  direction: Direction,
  id: string,
): EncodingView {
  return {
    name,
    contentType: textOf(fields.contentType),
    ...buildEncodingWriting(page, content, name, fields),
    headers: headers.map((header) =>
      parameterView(page, header, direction, `${id}-header-${idOf(header.name)}`),
    ),
  };
}

/** Returns the schema in a field, or null if there is none. */
function schemaAt(
  page: Page,
  { node }: Pick<Content, 'node'>,
  field: 'schema' | 'itemSchema',
  direction: Direction,
  id: string,
  findHref: (schema: Node) => string = () => '',
): SchemaView | null {
  const schema = schemaIn(node, field);
  if (!schema) return null;
  const href = findHref(schema);
  return href === ''
    ? buildSchema(page, schema, direction, id)
    : buildSchemaLink(page, schema, direction, id, href);
}

/** Builds the view of a parameter or header. */
export function parameterView(
  page: Page,
  parameter: Parameter,
  direction: Direction,
  wantedId: string,
): ParameterView {
  const { node, fields, name, location } = parameter;
  const id = page.takeId(wantedId);
  const sharedHref = page.shared.headerHref(parameter);
  if (sharedHref !== '') return sharedHeader(page, parameter, direction, id, sharedHref);
  const [content] = contentViews(page, parameter.contents, direction, `${id}-value`);
  const own = content
    ? content.schema
    : schemaAt(page, parameter, 'schema', direction, `${id}-value`);
  // Hide a title that only repeats the parameter's name.
  const schema = own && isSameName(own.title, name) ? { ...own, title: '' } : own;
  return {
    id,
    name,
    location,
    required: parameter.isRequired,
    deprecated: fields.deprecated === true,
    isTenant: fields['x-tenant'] === true,
    descriptionHtml: writeField(page, node),
    sharedHref: '',
    ...(content ? { style: '', written: '' } : buildWriting(page, parameter)),
    mediaType: content?.mediaType ?? '',
    schema,
    examples: content ? content.examples : examplesAt(page, node, ''),
  };
}

// Keeps only the name and the schema's place: the overview page shows the rest.
function sharedHeader(
  page: Page,
  { node, name, location, isRequired, contents }: Parameter,
  direction: Direction,
  id: string,
  sharedHref: string,
): ParameterView {
  const schema = schemaIn(contents[0]?.node ?? node);
  const link = schema && buildSchemaLink(page, schema, direction, `${id}-value`, sharedHref);
  return {
    id,
    name,
    location,
    required: isRequired,
    deprecated: false,
    isTenant: false,
    descriptionHtml: '',
    sharedHref,
    style: '',
    written: '',
    mediaType: '',
    schema: link ?? null,
    examples: [],
  };
}
