import { fieldsOf, textOf } from '../model/fields';
import type { Node } from '../model/node';
import { schemaAt } from './compare-contents';
import { type Comparison, placeAfter } from './comparison';
import type { Flow } from './flow';
import { code } from './words';

type Parameter = { readonly node: Node; readonly location: string };

/** Compares how the values of two parameters or headers are serialized. */
export function compareSerializations(
  comparison: Comparison,
  old: Parameter,
  now: Parameter,
  flow: Flow,
): void {
  // If the declared serialization is the same, only a type change could change the form, and that's already reported.
  const isSame = old.location === now.location && said(old.node) === said(now.node);
  const was = isSame ? '' : formOf(comparison, 'before', old);
  const is = isSame ? '' : formOf(comparison, 'after', now);
  const place = () => placeAfter(comparison, now.node);
  if (was !== is) {
    const sentence = `Its serialization changed from ${code(was)} to ${code(is)}.`;
    comparison.note({
      kind: 'serialization-changed',
      severity: 'breaking',
      where: '',
      sentence,
      place: place(),
    });
  }
  for (const [field, words] of FLAGS) {
    const [had, has] = [
      fieldsOf(old.node.value)[field] === true,
      fieldsOf(now.node.value)[field] === true,
    ];
    if (had === has) continue;
    const severity = has === (flow.to === 'api') ? 'safe' : 'breaking';
    const sentence = words.replace(' can', has ? ' can now' : ' can no longer');
    comparison.note({
      kind: 'serialization-changed',
      severity,
      where: '',
      sentence,
      place: place(),
    });
  }
}

function said({ value }: Node): string {
  const { style, explode, content } = fieldsOf(value);
  return JSON.stringify([style, explode, Object.keys(fieldsOf(content))]);
}

const FLAGS = [
  ['allowEmptyValue', 'It can be empty.'],
  ['allowReserved', 'Its reserved characters can be sent unescaped.'],
] as const;

function formOf(
  comparison: Comparison,
  side: 'before' | 'after',
  { node, location }: Parameter,
): string {
  const fields = fieldsOf(node.value);
  const [mediaType] = Object.keys(fieldsOf(fields.content));
  if (mediaType !== undefined) return mediaType.toLowerCase();
  const isForm = location === 'query' || location === 'cookie';
  const style = textOf(fields.style) || (isForm ? 'form' : 'simple');
  const { types } = comparison.graph.sides.shapeOf(side, schemaAt(node, 'schema')).values;
  // `explode` affects only arrays and objects.
  const isPlain = types?.every((type) => type !== 'array' && type !== 'object');
  if (isPlain) return style;
  const explode = typeof fields.explode === 'boolean' ? fields.explode : style === 'form';
  return explode ? `${style}, exploded` : `${style}, not exploded`;
}
