import { idOf } from './page';
import type { Part } from './schema-parts';

type Step = Pick<Part, 'relation' | 'name'>;

/** Whether a part is what every entry of a list is. */
export function isItem({ relation, name }: Step): boolean {
  return relation === 'item' && name === '';
}

/** Whether a part is one of several that a value may be. */
export function isVariant({ relation }: Step): boolean {
  return relation === 'one of' || relation === 'any of' || relation === 'may be';
}

/** Whether a part holds for the same value as what it is in, and demands something of it. */
export function isSameValue(part: Step): boolean {
  return isVariant(part) || ['then', 'else', 'with property'].includes(part.relation);
}

/** The last part of the id under which a page shows a part. */
export function partId({ relation, name }: Step): string {
  if (relation === 'property') return idOf(name);
  return idOf(name === '' ? relation : `${relation}-${name}`);
}

/** One step of a path of properties such as `data[].rental`; a choice between schemas is no step. */
export function pathStep({ relation, name }: Step, above: string): string {
  if (relation === 'property') return above === '' ? name : `.${name}`;
  if (relation === 'item') return `[${name}]`;
  if (relation === 'further items') return '[…]';
  if (relation === 'name that matches') return `{${name}}`;
  return relation === 'any other name' ? '{…}' : '';
}
