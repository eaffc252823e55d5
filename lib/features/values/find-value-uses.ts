import type { ShellVariable } from '../../markdown/shell-variables';

/** A value that a sample can use. */
type Value = { readonly name: string; readonly example: string };

/** The part of a sample that a value replaces: a variable, or the example. Offsets of its start and end. */
export type ValueUse = { readonly name: string; readonly start: number; readonly end: number };

/** Minimum length of an example that stands for its value wherever a sample contains it. */
export const DISTINCT = 20;

/**
 * Returns the parts of a sample that values replace, in order: the variables of a shell script that it doesn't set
 * itself, its assignments of an example, and, in every sample, the examples that are long enough to be distinct.
 */
export function findValueUses(
  text: string,
  variables: readonly ShellVariable[],
  values: readonly Value[],
): ValueUse[] {
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
  // `canFill` allows no other characters that have a meaning in a pattern.
  const whole = new RegExp(`(?<![\\w-])${example.replace(/[.+]/g, '\\$&')}(?![\\w-])`, 'g');
  return [...text.matchAll(whole)].map(({ index }) => ({
    name,
    start: index,
    end: index + example.length,
  }));
}
