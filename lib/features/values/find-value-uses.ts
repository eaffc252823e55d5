import { readShellVariables } from '../../markdown/shell-variables';

/** A value that a sample can use. */
type Value = { readonly name: string; readonly example: string };

/** The part of a sample that a value replaces: a variable, or the example. Offsets of its start and end. */
export type ValueUse = { readonly name: string; readonly start: number; readonly end: number };

/** Minimum length of an example that stands for its value wherever a sample contains it. */
export const DISTINCT = 20;

/**
 * Returns the parts of a sample that values replace, in order. In a shell script, these are variables that the script
 * doesn't set itself, and assignments of the example. In every sample, they're the examples that are long enough to be
 * distinct.
 */
export function findValueUses(
  text: string,
  isShell: boolean,
  values: readonly Value[],
): ValueUse[] {
  const variables = isShell ? readShellVariables(text) : [];
  const set = new Set(variables.filter(({ isSet }) => isSet).map(({ name }) => name));
  const found = values.flatMap(({ name, example }) => [
    ...variables.filter(
      (variable) =>
        variable.name === name && (variable.isSet ? variable.value === example : !set.has(name)),
    ),
    ...(example.length < DISTINCT ? [] : findText(text, name, example)),
  ]);
  found.sort((a, b) => a.start - b.start || b.end - a.end);
  let end = 0;
  return found.flatMap((use) => {
    if (use.start < end) return [];
    end = use.end;
    return [{ name: use.name, start: use.start, end: use.end }];
  });
}

function findText(text: string, name: string, example: string): ValueUse[] {
  const uses: ValueUse[] = [];
  for (let at = text.indexOf(example); at >= 0; at = text.indexOf(example, at + example.length)) {
    const end = at + example.length;
    const isPart = /[\w-]/.test(text.charAt(at - 1)) || /[\w-]/.test(text.charAt(end));
    if (!isPart) uses.push({ name, start: at, end });
  }
  return uses;
}
