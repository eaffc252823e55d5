import { toJsonText } from './json-text';

/** What a discriminator says of the schemas that these values stand for: `kind is "cat" or "dog"`. */
export function choiceWords(
  property: string,
  values: readonly string[],
  isDefault: boolean,
): string {
  const words = `${property} is ${values.map((value) => toJsonText(value)).join(' or ')}`;
  return isDefault ? `${words}, something else, or missing` : words;
}
