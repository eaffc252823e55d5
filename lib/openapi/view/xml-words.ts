import { type Fields, fieldsOf, textOf } from '../model/fields';

const NODES: Readonly<Record<string, string>> = {
  attribute: 'XML attribute',
  text: 'XML text',
  cdata: 'XML CDATA',
  none: 'no XML element of its own',
};

/** Describes a value's XML representation in short texts. */
export function xmlWords(fields: Fields): string[] {
  const xml = fieldsOf(fields.xml);
  const node = textOf(xml.nodeType) || (xml.attribute === true ? 'attribute' : 'element');
  const kind = Object.hasOwn(NODES, node) ? (NODES[node] ?? '') : 'XML element';
  const name = [textOf(xml.prefix), textOf(xml.name)].filter((text) => text !== '').join(':');
  const prefix = textOf(xml.name) === '' && name !== '' ? ' with the prefix' : '';
  const texts: string[] = [];
  if (name !== '' || node !== 'element') texts.push(`${kind}${prefix} ${name}`.trim());
  if (textOf(xml.namespace) !== '') texts.push(`XML namespace ${textOf(xml.namespace)}`);
  if (xml.wrapped === true) texts.push('wrapped in an XML element');
  return texts;
}
