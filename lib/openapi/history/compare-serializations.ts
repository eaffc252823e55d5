import type { Parameter } from '../model/content';
import { type Fields, fieldsOf } from '../model/fields';
import { styleOf } from '../model/style';
import { schemasAt } from './compare-contents';
import { type Comparison, placeAfter } from './comparison';
import type { Flow } from './flow';
import { code } from './words';

/** Compares how the values of two parameters or headers are serialized. */
export function compareSerializations(
  comparison: Comparison,
  old: Parameter,
  now: Parameter,
  flow: Flow,
): void {
  // If the declared serialization is the same, only a type change could change the form, and that's already reported.
  const isSame = old.location === now.location && said(old.fields) === said(now.fields);
  const was = isSame ? '' : formOf(comparison, 'before', old);
  const is = isSame ? '' : formOf(comparison, 'after', now);
  const place = () => placeAfter(comparison, now.node);
  if (was !== is) {
    const sentence = `Its serialization changed from ${code(was)} to ${code(is)}.`;
    const kind = 'serialization-changed';
    comparison.note({ kind, severity: 'breaking', sentence, place: place() });
  }
  for (const [field, words] of FLAGS) {
    const [had, has] = [old.fields[field] === true, now.fields[field] === true];
    if (had === has) continue;
    const severity = has === (flow.to === 'api') ? 'safe' : 'breaking';
    const sentence = words.replace(' can', has ? ' can now' : ' can no longer');
    comparison.note({ kind: 'serialization-changed', severity, sentence, place: place() });
  }
}

function said({ style, explode, content }: Fields): string {
  return JSON.stringify([style, explode, Object.keys(fieldsOf(content))]);
}

const FLAGS = [
  ['allowEmptyValue', 'It can be empty.'],
  ['allowReserved', 'Its reserved characters can be sent unescaped.'],
] as const;

function formOf(
  comparison: Comparison,
  side: 'before' | 'after',
  { node, fields, location }: Parameter,
): string {
  const [mediaType] = Object.keys(fieldsOf(fields.content));
  if (mediaType !== undefined) return mediaType.toLowerCase();
  const { style } = styleOf(fields, location);
  const { types } = comparison.graph.sides.shapeOf(side, schemasAt(node)).values;
  // `explode` affects only arrays and objects.
  const isPlain = types?.every((type) => type !== 'array' && type !== 'object');
  if (isPlain) return style;
  const explode = typeof fields.explode === 'boolean' ? fields.explode : style === 'form';
  return explode ? `${style}, exploded` : `${style}, not exploded`;
}
