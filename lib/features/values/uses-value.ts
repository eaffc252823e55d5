import { DISTINCT } from './find-value-uses';
import type { SampleValue } from './values-data';

/**
 * Returns whether `findValueUses` finds a value in a sample, or in a version of it. `variables` lists those of the whole
 * script.
 */
export function usesValue(
  text: string,
  variables: string,
  { name, example }: Pick<SampleValue, 'name' | 'example'>,
): boolean {
  const isVariable = text.includes(name) && ` ${variables}`.search(` ${name}\\W`) >= 0;
  return isVariable || (example.length >= DISTINCT && text.includes(example));
}
