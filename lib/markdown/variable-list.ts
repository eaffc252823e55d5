import type { ShellVariable } from './shell-variables';

/**
 * Writes the variables of a script as a text for `parseVariables`, such as `API=4-36 ORG:40-44`: for each, its name, `=`
 * if the script sets it, and the offsets of `$NAME` or of what's assigned.
 */
export function writeVariables(variables: readonly ShellVariable[]): string {
  return variables
    .map(({ name, isSet, start, end, value = '' }) =>
      isSet ? `${name}=${start}-${start + value.length}` : `${name}:${start}-${end}`,
    )
    .join(' ');
}

/** Returns the variables of a script from the text that `writeVariables` wrote for it. */
export function parseVariables(list: string, script: string): ShellVariable[] {
  return [...list.matchAll(/(\w+)(\W)(\d+)-(\d+)/g)].map(([, name = '', sign, from, to]) => {
    const [start, end] = [Number(from), Number(to)];
    return { name, isSet: sign === '=', start, end, value: script.slice(start, end) };
  });
}
