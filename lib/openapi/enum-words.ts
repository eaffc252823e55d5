import { type Fields, isFields, listOf } from './fields';
import { toJsonText } from './json-text';

// The standard has no place for the meaning of a value. These are the ones that tools agree on.
const NAMES = ['x-enum-varnames', 'x-enumNames'];
const MEANINGS = ['x-enum-descriptions', 'x-enumDescriptions'];

/** What a schema says of the values of its enumeration, by their JSON texts: a name, a meaning, or both. */
export function enumWords(fields: Fields): ReadonlyMap<string, string> {
  const words = new Map<string, string>();
  for (const [index, value] of listOf(fields.enum).entries()) {
    const find = (field: string) => wordsFor(fields[field], value, index);
    const name = NAMES.map(find).find((text) => text !== '') ?? '';
    const meaning = MEANINGS.map(find).find((text) => text !== '') ?? '';
    const parts = [name === value ? '' : name, meaning].filter((text) => text !== '');
    if (parts.length > 0) words.set(toJsonText(value), parts.join(': '));
  }
  return words;
}

// Either a list in the order of the values, or a map from each of them.
function wordsFor(written: unknown, value: unknown, index: number): string {
  const key = String(value);
  const own = isFields(written) && Object.hasOwn(written, key) ? written[key] : undefined;
  const found = Array.isArray(written) ? written[index] : own;
  return typeof found === 'string' ? found.trim() : '';
}
