import type { Request } from '../api/message';
import { UNKNOWN } from '../api/operations';

const VARIABLE = new RegExp(`${UNKNOWN}(\\w+)${UNKNOWN}`, 'g');

/** Replaces each shell variable in a text by what `write` returns for its name. */
export function replaceVariables(text: string, write: (variable: string) => string): string {
  return text.replace(VARIABLE, (_, variable: string) => write(variable));
}

/**
 * Returns the names of the shell variables in a request: in its path, query, body, and headers. Leaves out credentials,
 * which the API description explains.
 */
export function variablesOf({ target, headers, body }: Request): string[] {
  const others = headers.filter(({ name }) => !/^(authorization|cookie)$/i.test(name));
  const texts = [target.text, body?.text ?? '', ...others.map(({ value }) => value.text)];
  return [
    ...new Set(texts.flatMap((text) => [...text.matchAll(VARIABLE)].map(([, name = '']) => name))),
  ];
}
