import { RETRIES, readWaits, retryText } from '../error-catalogue';
import { toJsonText } from '../exact-numbers';
import { type Fields, fieldsOf, isFields, listOf, textOf } from '../fields';

// OpenAPI has no field that explains an `enum` value, but many tools support these extensions.
const NAMES = ['x-enum-varnames', 'x-enumNames'];
const MEANINGS = ['x-enum-descriptions', 'x-enumDescriptions'];

/** The fields of a schema that explain its `enum` values. */
export const ENUM_WORDS = [...NAMES, ...MEANINGS];

/**
 * Returns the names and meanings of a schema's `enum` values, keyed by the value as JSON. Error codes mean their title
 * in the error catalogue, and whether to retry.
 */
export function enumWords(fields: Fields): ReadonlyMap<string, string> {
  const catalogue = fieldsOf(fields['x-error-catalogue']);
  const codes = errorWords(fieldsOf(catalogue.codes), readWaits(catalogue.backoff) ?? []);
  const words = new Map<string, string>();
  for (const [index, value] of listOf(fields.enum).entries()) {
    const find = (field: string) => wordsFor(fields[field], value, index);
    const name = NAMES.map(find).find((text) => text !== '') ?? '';
    const meaning = MEANINGS.map(find).find((text) => text !== '') ?? wordsFor(codes, value, index);
    const parts = [name === value ? '' : name, meaning].filter((text) => text !== '');
    if (parts.length > 0) words.set(toJsonText(value, Number.POSITIVE_INFINITY), parts.join(': '));
  }
  return words;
}

function errorWords(codes: Fields, waits: readonly number[]): Fields {
  return Object.fromEntries(
    Object.entries(codes).map(([code, entry]) => {
      const { title, retry } = fieldsOf(entry);
      const text = retryText(RETRIES.find((word) => word === retry) ?? '', waits);
      return [code, `${textOf(title)}. ${text.replaceAll('`', '')}`];
    }),
  );
}

// `written` is a list in the same order as the values, or a map keyed by value.
function wordsFor(written: unknown, value: unknown, index: number): string {
  const key = String(value);
  const own = isFields(written) && Object.hasOwn(written, key) ? written[key] : undefined;
  const found = Array.isArray(written) ? written[index] : own;
  return typeof found === 'string' ? found.trim() : '';
}
