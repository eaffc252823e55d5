import { toJsonText } from './json-text';

/** Describes when a discriminator selects a schema, such as `kind is "cat" or "dog"`. */
export function choiceWords(
  property: string,
  values: readonly string[],
  isDefault: boolean,
): string {
  const words = `${property} is ${values.map((value) => toJsonText(value)).join(' or ')}`;
  return isDefault ? `${words}, something else, or missing` : words;
}
