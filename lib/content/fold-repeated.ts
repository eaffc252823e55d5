import { countOf } from '../core/count-of';
import { listFor } from '../core/list-for';
import type { Problem } from '../core/problem';

/** Merges equal problems of one folder's pages, which hundreds of pages of another engine can have. */
export function foldRepeated(problems: readonly Problem[]): Problem[] {
  const groups = new Map<string, Problem[]>();
  for (const problem of problems) {
    const folder = problem.file.replace(/[^/]*$/, '');
    listFor(groups, JSON.stringify([folder, problem.message])).push(problem);
  }
  return [...groups.values()].flatMap(([first, ...others]): Problem[] => {
    if (!first) return [];
    const pages = new Set(others.map(({ file }) => file)).size;
    if (pages === 0) return [first, ...others];
    const message = `${first.message}, also on ${countOf(pages, 'other page')} of this folder`;
    return [{ ...first, message }];
  });
}
