import type { Doc } from '../../content/doc';
import { listFor } from '../../core/list-for';
import type { Heading } from '../../markdown/compiled';
import type { ReadStep } from './read-steps';
import { variablesOf } from './variables-of';

/** Steps below one heading of level 2. `heading` is undefined above the first one. */
export type StepGroup = {
  readonly heading: Heading | undefined;
  readonly steps: readonly ReadStep[];
};

/**
 * Groups the steps of a page by its headings of level 2. Joins two groups if one of them uses a variable that the other
 * one sets from a response.
 */
export function groupSteps(
  doc: Pick<Doc, 'body' | 'bodyLine'>,
  headings: readonly Heading[],
  steps: readonly ReadStep[],
): StepGroup[] {
  const lines = headingLines(doc);
  const sections = headings.filter(({ depth }) => depth === 2);
  const groups = new Map<number, ReadStep[]>();
  const homes = new Map<string, number>();
  for (const step of steps) {
    const own = lines.filter((line) => line < step.place.line).length;
    const sources = variablesOf(step.request).flatMap((variable) => homes.get(variable) ?? []);
    const home = Math.min(own, ...sources);
    listFor(groups, home).push(step);
    if (step.capture) homes.set(step.capture.variable, home);
  }
  return [...groups].map(([index, own]) => ({ heading: sections[index - 1], steps: own }));
}

// Returns the lines of the headings of level 2, in the file.
function headingLines({ body, bodyLine }: Pick<Doc, 'body' | 'bodyLine'>): number[] {
  let fence = '';
  return body.split('\n').flatMap((line, index) => {
    const [, mark = ''] = /^\s*(`{3,}|~{3,})/.exec(line) ?? [];
    if (fence === '') fence = mark;
    else if (mark.startsWith(fence)) fence = '';
    return fence === '' && /^## /.test(line) ? [index + bodyLine] : [];
  });
}
