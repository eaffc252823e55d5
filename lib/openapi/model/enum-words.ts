import { type Fields, isFields, listOf } from './fields';
import { toJsonText } from './json-text';

// The standard has no field for the meaning of a value. Tools agree on these extensions.
const NAMES = ['x-enum-varnames', 'x-enumNames'];
const MEANINGS = ['x-enum-descriptions', 'x-enumDescriptions'];

/** Returns the name, the meaning, or both of a schema's `enum` values, by their JSON text. */
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

// Reads the text from a list in the order of the values, or from a map with the values as keys.
function wordsFor(written: unknown, value: unknown, index: number): string {
  const key = String(value);
  const own = isFields(written) && Object.hasOwn(written, key) ? written[key] : undefined;
  const found = Array.isArray(written) ? written[index] : own;
  return typeof found === 'string' ? found.trim() : '';
}
