import type { Problem } from '../../core/problem';
import type { ApiModel } from '../model/api-model';
import { placeOf } from '../model/description';
import { toJsonText } from '../model/exact-numbers';
import { fieldsOf, textOf } from '../model/fields';

const FIELD = 'x-variable-prefix';
const PREFIX = /^[A-Z][A-Z0-9_]{0,39}$/;
const ARTICLES = /^(A|AN|THE)_/;

/**
 * Returns the prefix for environment variables in samples, such as `ACME` in `ACME_TOKEN`: the description's
 * `x-variable-prefix`, otherwise the first word of its title, otherwise `API`.
 */
export function variablePrefix({ fields }: ApiModel): string {
  const written = textOf(fields[FIELD]);
  if (PREFIX.test(written)) return written;
  const title = capitals(textOf(fieldsOf(fields.info).title)).replace(ARTICLES, '');
  const [word] = title.split('_');
  return word && /^[A-Z]/.test(word) ? word : 'API';
}

/** Reports an invalid `x-variable-prefix`. */
export function checkVariablePrefix({ description, fields }: ApiModel): Problem[] {
  const { [FIELD]: written } = fields;
  if (written === undefined || PREFIX.test(textOf(written))) return [];
  const message = `${FIELD} is ${toJsonText(written, 60)}`;
  const fix = 'write capital letters, digits, and underscores, such as ACME';
  return [{ ...placeOf(description, description.entry, FIELD), message, fix }];
}

/** Converts a text to a variable name: `X-Api-Key` becomes `X_API_KEY`. The result has at most 40 characters. */
export function capitals(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 40);
}
