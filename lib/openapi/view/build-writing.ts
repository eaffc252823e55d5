import type { Content, Parameter } from '../model/content';
import { type Fields, fieldsOf } from '../model/fields';
import type { Node } from '../model/node';
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
import { writeParameter } from '../samples/write-parameter';
import { noteFor, type Page } from './page';

/** The serialization of a value. */
export type Writing = {
  /** The style in words, or '' if there's nothing to explain. */
  readonly style: string;
  /** An example of the serialized value, or '' if it wouldn't show the style. */
  readonly written: string;
};

/** Describes how a parameter or header is serialized, and serializes its example or a value that its schema allows. */
export function buildWriting(page: Page, parameter: Parameter): Writing {
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
export function buildEncodingWriting(
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
