import { type Content, type Encoding, type Parameter, schemaIn } from '../model/content';
import type { Exchange } from '../model/exchange';
import { type Fields, fieldsOf, textOf } from '../model/fields';
import type { Node } from '../model/node';
import type { Direction } from '../model/schema/direction';
import { isSameName } from '../model/schema/schema-type';
import {
  kindOfSchema,
  kindOfValue,
  type Style,
  styleOf,
  styleWords,
  type ValueKind,
} from '../model/style';
import { hasStyle, serializeParameter, serializeProperty } from '../samples/serialize';
import { schemaOf } from '../samples/value-of-holder';
import { writeParameter } from '../samples/wanted-parameters';
import { writeField } from './description/write-field';
import { type ExampleView, examplesAt } from './example-view';
import { idOf, noteFor, type Page } from './page';
import { buildSchema, buildSchemaLink } from './schema/build-schema';
import type { SchemaView } from './schema/schema-view';

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
 * Builds a view for each media type of a body, whose description is `bodyHtml`. `findHref` returns the URL of a page that shows a schema in full, or '' to
 * show it in full here.
 */
export function contentViews(
  page: Page,
  contents: readonly Content[],
  direction: Direction,
  id: string,
  bodyHtml: string,
  findHref: (schema: Node) => string = () => '',
): ContentView[] {
  return contents.map((content) => {
    const schema = schemaAt(page, content, 'schema', direction, id, findHref);
    const itemSchema = schemaAt(page, content, 'itemSchema', direction, `${id}-item`);
    const examples = examplesAt(page, content.node, content.mediaType);
    return {
      mediaType: content.mediaType,
      schema: schema && withoutRepeats(schema, bodyHtml, examples),
      itemSchema,
      examples,
      encoding: encodingViews(
        page,
        content,
        [...content.encodings, ...content.positions],
        direction,
        id,
      ),
    };
  });
}

// Generators write a description and an example twice: beside the schema, and in it.
function withoutRepeats(
  schema: SchemaView,
  html: string,
  examples: readonly ExampleView[],
): SchemaView {
  const shown = new Set(examples.map(({ text }) => bare(text)));
  const isRepeated = html !== '' && schema.descriptionHtml.startsWith(html);
  return {
    ...schema,
    descriptionHtml: schema.descriptionHtml.slice(isRepeated ? html.length : 0),
    examples: schema.examples.filter((text) => !shown.has(bare(text))),
  };
}

function bare(text: string): string {
  return text.replace(/\s+/g, '');
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
  return encodings.flatMap(({ name: own, fields, headers, inner }) => {
    const name = `${outer}${own}`;
    const id = `${above}-${idOf(own)}`;
    const view = {
      name,
      contentType: textOf(fields.contentType),
      ...buildEncodingWriting(page, content, name, fields),
      headers: headerViews(page, headers, direction, id),
    };
    return [view, ...encodingViews(page, content, inner, direction, id, `${name} › `)];
  });
}

/** Builds the views of a response's or a part's headers. Their ids begin with `above`. */
export function headerViews(
  page: Page,
  headers: readonly Parameter[],
  direction: Direction,
  above: string,
): ParameterView[] {
  return headers.map((header) => {
    return parameterView(page, header, direction, `${above}-header-${idOf(header.name)}`);
  });
}

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
  const [content] = contentViews(page, parameter.contents, direction, `${id}-value`, '');
  const own = content
    ? content.schema
    : schemaAt(page, parameter, 'schema', direction, `${id}-value`);
  // Hide a title that only repeats the parameter's name.
  const titled = own && isSameName(own.title, name) ? { ...own, title: '' } : own;
  const descriptionHtml = writeField(page, node);
  const ofSchema = new Set(titled?.examples.map(bare));
  const examples = (content ? content.examples : examplesAt(page, node, '')).filter((example) => {
    return example.title !== '' || !ofSchema.has(bare(example.text));
  });
  return {
    id,
    name,
    location,
    required: parameter.isRequired,
    deprecated: fields.deprecated === true,
    isTenant: fields['x-tenant'] === true,
    descriptionHtml,
    sharedHref: '',
    ...(content ? { style: '', written: '' } : buildWriting(page, parameter)),
    mediaType: content?.mediaType ?? '',
    schema: titled && withoutRepeats(titled, descriptionHtml, examples),
    examples,
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

/** Returns the parameters of an operation and its path. Their ids begin with `prefix`. */
export function buildParameters(
  page: Page,
  { parameters }: Pick<Exchange, 'parameters'>,
  prefix: string,
): ParameterView[] {
  return parameters.map((parameter) => {
    const id = `${prefix}${parameter.location}-${idOf(parameter.name)}`;
    return parameterView(page, parameter, 'request', id);
  });
}

/** The serialization of a value. */
export type Writing = {
  /** The style in words, or '' if there's nothing to explain. */
  readonly style: string;
  /** An example of the serialized value, or '' if it wouldn't show the style. */
  readonly written: string;
};

/** Describes how a parameter or header is serialized, and serializes its example or a value that its schema allows. */
function buildWriting(page: Page, parameter: Parameter): Writing {
  const { node, fields, name, location } = parameter;
  const how = styleOf(fields, location);
  const held = page.findParts(node);
  const schema = schemaOf(node);
  const own = kindOfValue(held?.value);
  const kind = own === 'plain' ? kindOfSchema(page.model, schema ? [schema] : []) : own;
  const style = wordsFor(how, kind, fields);
  if (!held || style === '') return { style, written: '' };
  const isShown =
    held.isSerialized || own !== 'plain' || (kind === 'plain' && isSeen(how, held.value));
  const wanted = { name, location, holder: node, parameter, content: undefined };
  const text = isShown ? writeParameter({ findValue: () => held }, wanted) : undefined;
  return { style, written: text ? within(page, `${startOf(name, location)}${text}`) : '' };
}

/** Describes how a form property is serialized if its encoding sets a style. Otherwise, both texts are ''. */
function buildEncodingWriting(
  page: Page,
  { node }: Content,
  name: string,
  encoding: Fields,
): Writing {
  if (!hasStyle(encoding)) return { style: '', written: '' };
  const values = fieldsOf(page.findParts(node)?.value);
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  const own = kindOfValue(value);
  const kind = own === 'plain' ? kindOfProperty(page, node, name) : own;
  const style = wordsFor(styleOf(encoding, 'query'), kind, encoding);
  // A multipart form has no name-value pairs to show.
  const isForm = /x-www-form-urlencoded/i.test(node.path.at(-1) ?? '');
  if (!isForm || style === '' || value === undefined) return { style, written: '' };
  return { style, written: within(page, serializeProperty(name, value, encoding)) };
}

function kindOfProperty({ model }: Page, media: Node, name: string): ValueKind {
  const schema = schemaOf(media);
  const { parts } = model.schemaOf(schema ? [schema] : []);
  const part = parts.find((one) => one.relation === 'property' && one.name === name);
  return kindOfSchema(model, part?.nodes ?? []);
}

function wordsFor(how: Style, kind: ValueKind, fields: Fields): string {
  const words = [
    styleWords(how, kind),
    how.allowReserved ? "reserved characters aren't escaped" : '',
    fields.allowEmptyValue === true ? 'can be empty' : '',
  ];
  return words.filter((one) => one !== '').join('; ');
}

// Returns true if the style changes how a primitive value is serialized.
function isSeen(how: Style, value: unknown): boolean {
  const usual = { ...how, style: 'form', allowReserved: false };
  return serializeParameter('a', value, how) !== serializeParameter('a', value, usual);
}

function startOf(name: string, location: string): string {
  if (location === 'query') return '?';
  if (location === 'cookie') return 'Cookie: ';
  return location === 'header' ? `${name}: ` : '';
}

function within(page: Page, text: string): string {
  return noteFor(page, text) === undefined ? text : '';
}
