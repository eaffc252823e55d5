import { isFields } from './fields';

/** The form that a field's value must have. `any` is checked elsewhere. */
export type ValueForm = 'any' | 'text' | 'flag' | 'number' | 'count' | 'list' | 'texts' | 'map';

type Rule = { readonly words: string; holds(value: unknown): boolean };

/** For each form, its name in messages, and whether a value has it. */
export const VALUE_FORMS: { readonly [form in ValueForm]: Rule } = {
  any: { words: 'anything', holds: () => true },
  text: { words: 'a string', holds: isText },
  flag: { words: 'true or false', holds: (value) => typeof value === 'boolean' },
  number: { words: 'a number', holds: (value) => typeof value === 'number' },
  count: {
    words: 'a whole number, 0 or more',
    holds: (value) => Number.isInteger(value) && Number(value) >= 0,
  },
  list: { words: 'a list', holds: Array.isArray },
  texts: {
    words: 'a list of strings',
    holds: (value) => Array.isArray(value) && value.every(isText),
  },
  map: { words: 'an object', holds: isFields },
};

function isText(value: unknown): boolean {
  return typeof value === 'string';
}
