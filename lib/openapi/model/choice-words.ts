import { toJsonText } from './json-text';

/** Returns a discriminator's condition for a schema in words, such as `kind is "cat" or "dog"`. */
export function choiceWords(
  property: string,
  values: readonly string[],
  isDefault: boolean,
): string {
  const words = `${property} is ${values.map((value) => toJsonText(value)).join(' or ')}`;
  return isDefault ? `${words}, something else, or missing` : words;
}
