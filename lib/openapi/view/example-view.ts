import { nodeAt, placeOf, resolve, resolveWorded } from '../model/description';
import { formatJson } from '../model/exact-numbers';
import { type Fields, fieldsOf, textOf } from '../model/fields';
import { LIMITS } from '../model/limits';
import type { Node } from '../model/node';
import { noteFor, type Page } from './page';

/** An example of a body, header, or parameter, as text in `language`. */
export type ExampleView = {
  /** Its name in the description, or ''. */
  readonly name: string;
  readonly title: string;
  readonly descriptionHtml: string;
  readonly language: 'json' | 'xml' | 'text';
  readonly text: string;
  /** The highlighted text, safe as the content of a `code` element. Null until it's highlighted. */
  readonly html: string | null;
};

/** Returns the examples next to a schema: first `example`, then `examples`. Falls back to the schema's own examples. */
export function examplesAt(page: Page, node: Node, mediaType: string): ExampleView[] {
  const fields = fieldsOf(node.value);
  const views: ExampleView[] = [];
  if (fields.example !== undefined) views.push(plain(fields.example, mediaType));
  for (const [name, value] of Object.entries(fieldsOf(fields.examples))) {
    const at = nodeAt(node, ['examples', name], 'example', value);
    const view = named(page, at, name, mediaType);
    if (view) views.push(view);
  }
  // Examples next to the schema override the schema's own (OpenAPI 3.1, Media Type Object).
  if (views.length === 0) views.push(...fromSchema(page, node, fields, mediaType));
  const shown = views.map((view) => within(page, view));
  page.examples.push(...shown);
  return shown;
}

function within(page: Page, view: ExampleView): ExampleView {
  const note = noteFor(page, view.text);
  return note === undefined ? view : { ...view, language: 'text', text: note };
}

function named(page: Page, node: Node, name: string, mediaType: string): ExampleView | undefined {
  const target = resolveWorded(page.description, node);
  if (!target) return undefined;
  const fields = fieldsOf(target.value);
  const place = placeOf(page.description, target, 'description');
  const body = bodyOf(fields, mediaType);
  return {
    ...body,
    name,
    title: textOf(fields.summary) || name,
    descriptionHtml: page.writer.write(textOf(fields.description), place),
  };
}

function bodyOf(fields: Fields, mediaType: string): ExampleView {
  if (typeof fields.externalValue === 'string')
    return { ...plain('', ''), text: fields.externalValue };
  // 3.2 adds `dataValue` and `serializedValue`.
  if (typeof fields.serializedValue === 'string') {
    return { ...plain('', ''), text: cut(fields.serializedValue) };
  }
  return plain(fields.value === undefined ? fields.dataValue : fields.value, mediaType);
}

function fromSchema(page: Page, node: Node, fields: Fields, mediaType: string): ExampleView[] {
  if (fields.schema === undefined) return [];
  const target = resolve(page.description, nodeAt(node, ['schema'], 'schema', fields.schema));
  const { example, examples } = fieldsOf(target?.value);
  const values = example === undefined ? (Array.isArray(examples) ? examples : []) : [example];
  return values.slice(0, 3).map((value) => plain(value, mediaType));
}

function plain(value: unknown, mediaType: string): ExampleView {
  const isJson = /[/+]json\b/.test(mediaType) || mediaType === '';
  const isText = typeof value === 'string' && !isJson;
  const language = isText ? (/[/+]xml\b/.test(mediaType) ? 'xml' : 'text') : 'json';
  const text = isText ? value : (formatJson(value, 2) ?? 'null');
  return { name: '', title: '', descriptionHtml: '', language, text: cut(text), html: null };
}

function cut(text: string): string {
  const { exampleLength } = LIMITS;
  if (text.length <= exampleLength) return text;
  return `${text.slice(0, exampleLength)}\n… ${text.length - exampleLength} more characters`;
}
