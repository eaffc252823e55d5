import { type Content, isJson } from '../model/content';
import { nodeAt, type Resolved, resolve, resolvedIn } from '../model/description';
import { formatJson } from '../model/exact-numbers';
import { type Fields, fieldsOf, textOf } from '../model/fields';
import { LIMITS } from '../model/limits';
import type { Node } from '../model/node';
import { easiestMedia, readJsonText } from '../samples/value-of-holder';
import { writeContent } from '../samples/write-content';
import { restNote } from './description/limit-words';
import { plainParts } from './description/plain-html';
import { writeField } from './description/write-field';
import { noteFor, type Page } from './page';

/** An example of a body, header, or parameter, as text in `language`. */
export type ExampleView = {
  /** Its name in the description, or ''. */
  readonly name: string;
  readonly title: string;
  readonly descriptionHtml: string;
  readonly language: 'json' | 'xml' | 'text';
  readonly text: string;
  /** True if we generated it from the schema, because the description has no example. */
  readonly isGenerated?: true;
  /** The highlighted text, safe as the content of a `code` element. Null until it's highlighted. */
  readonly html: string | null;
};

/** Returns the examples next to a schema: first `example`, then `examples`. Falls back to the schema's own examples. */
export function examplesAt(page: Page, node: Node, mediaType: string): ExampleView[] {
  const fields = fieldsOf(node.value);
  const views: ExampleView[] = [];
  const read = (value: unknown) => readJsonText(page.model, node, value);
  if (fields.example !== undefined) views.push(plain(read(fields.example), mediaType));
  for (const example of resolvedIn(page.model.description, node, 'examples', 'example')) {
    views.push(...named(page, example, mediaType, read));
  }
  // Examples next to the schema override the schema's own (OpenAPI 3.1, Media Type Object).
  if (views.length === 0) views.push(...fromSchema(page, node, fields, mediaType));
  const shown = views.map((view) => within(page, view));
  page.examples.push(...shown);
  return shown;
}

/** Returns an example of a response that has none, generated from the schema of the media type that's easiest to read. */
export function generatedExample(page: Page, contents: readonly Content[]): ExampleView[] {
  const media = easiestMedia(page.model, contents);
  if (!media) return [];
  const held = page.findAnswer(media.content.node);
  const text = held?.schema && writeContent(page.model, media, held);
  if (!text) return [];
  const language = languageOf(media.mediaType);
  const title = 'Generated from the schema';
  const shown = within(page, { ...NO_VALUE, title, isGenerated: true, language, text });
  page.examples.push(shown);
  return [shown];
}

// An example that's too long for the page is cut or left out, with a link to all of it.
function within(page: Page, view: ExampleView): ExampleView {
  const { text, title, descriptionHtml } = view;
  const short = cut(text);
  const note = noteFor(page, short);
  if (note === undefined && short === text) return view;
  const shown = note === undefined ? { text: short } : { language: 'text' as const, text: note };
  const isTooLong = text.length > LIMITS.exampleLengthOfAll;
  const { schemaPages, subject } = page;
  const href = isTooLong ? '' : schemaPages.takeText(subject, title || 'Example', plainParts(text));
  const link = href === '' ? '' : restNote('The whole example is on ', 'a page of its own', href);
  return { ...view, ...shown, descriptionHtml: descriptionHtml + link };
}

function named(
  page: Page,
  { name, node, fields }: Resolved & { readonly name: string },
  mediaType: string,
  read: (value: unknown) => unknown,
): ExampleView[] {
  const title = textOf(fields.summary) || name;
  const [first, ...others] = bodiesOf(fields, mediaType, read);
  return [
    { ...(first ?? NO_VALUE), name, title, descriptionHtml: writeField(page, node) },
    ...others.map((view) => ({ ...view, name, title: `${title}, as it's sent` })),
  ];
}

// An example of 3.2 can have both its data and the text that's sent.
function bodiesOf(
  fields: Fields,
  mediaType: string,
  read: (value: unknown) => unknown,
): ExampleView[] {
  const { value, dataValue, serializedValue, externalValue } = fields;
  const data = value === undefined ? dataValue : value;
  const language = languageOf(mediaType);
  return [
    ...(data === undefined ? [] : [plain(read(data), mediaType)]),
    ...(typeof serializedValue === 'string'
      ? [{ ...NO_VALUE, language, text: serializedValue }]
      : []),
    ...(typeof externalValue === 'string' ? [{ ...NO_VALUE, text: externalValue }] : []),
  ];
}

const NO_VALUE: ExampleView = {
  name: '',
  title: '',
  descriptionHtml: '',
  language: 'text',
  text: '(no value)',
  html: null,
};

function languageOf(mediaType: string): ExampleView['language'] {
  if (isJson({ mediaType })) return 'json';
  return /[/+]xml\b/.test(mediaType) ? 'xml' : 'text';
}

function fromSchema(page: Page, node: Node, fields: Fields, mediaType: string): ExampleView[] {
  if (fields.schema === undefined) return [];
  const target = resolve(page.model.description, nodeAt(node, ['schema'], 'schema', fields.schema));
  const { example, examples } = fieldsOf(target?.value);
  const values = example === undefined ? (Array.isArray(examples) ? examples : []) : [example];
  return values.slice(0, LIMITS.examplesFromSchema).map((value) => plain(value, mediaType));
}

function plain(value: unknown, mediaType: string): ExampleView {
  const language = mediaType === '' ? 'json' : languageOf(mediaType);
  if (typeof value === 'string' && language !== 'json')
    return { ...NO_VALUE, language, text: value };
  return { ...NO_VALUE, language: 'json', text: formatJson(value, 2) ?? 'null' };
}

function cut(text: string): string {
  const { exampleLength } = LIMITS;
  if (text.length <= exampleLength) return text;
  return `${text.slice(0, exampleLength)}\n… ${text.length - exampleLength} more characters`;
}
