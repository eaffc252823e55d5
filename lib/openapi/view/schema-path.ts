import type { Part } from '../model/schema/schema-parts';
import { idOf } from './page';

type Step = Pick<Part, 'relation' | 'name'>;

/** Returns true if a part describes every item of a list. */
export function isItem({ relation, name }: Step): boolean {
  return relation === 'item' && name === '';
}

/** Returns true if a part is one of several alternatives for a value. */
export function isVariant({ relation }: Step): boolean {
  return relation === 'one of' || relation === 'any of' || relation === 'may be';
}

/** Returns true if a part constrains the same value as its parent. */
export function isSameValue(part: Step): boolean {
  return isVariant(part) || ['then', 'else', 'with property'].includes(part.relation);
}

/** Returns the segment that a part adds to its parent's id. */
export function partId({ relation, name }: Step): string {
  if (relation === 'property') return idOf(name);
  return idOf(name === '' ? relation : `${relation}-${name}`);
}

/** Returns one step of a property path such as `data[].rental`, or '' for a choice between schemas. */
export function pathStep({ relation, name }: Step, above: string): string {
  if (relation === 'property') return above === '' ? name : `.${name}`;
  if (relation === 'item') return `[${name}]`;
  if (relation === 'further items') return '[…]';
  if (relation === 'name that matches') return `{${name}}`;
  return relation === 'any other name' ? '{…}' : '';
}
