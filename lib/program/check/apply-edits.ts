import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { findEdit, type Replacement } from '../../core/find-edit';
import { listFor } from '../../core/list-for';
import type { Problem } from '../../core/problem';

/** Applies the problems' edits to a text. If two overlap, only the first is applied: the next round finds the other. */
export function mend(
  text: string,
  problems: readonly Problem[],
): { readonly text: string; readonly count: number } {
  const edits = problems
    .flatMap((problem) => {
      const edit = problem.edit && findEdit(text, problem, problem.edit);
      return edit ? [edit] : [];
    })
    .sort((a, b) => a.start - b.start);
  const kept: Replacement[] = [];
  for (const edit of edits) if (edit.start >= (kept.at(-1)?.end ?? 0)) kept.push(edit);
  const mended = kept.reduceRight(
    (rest, { start, end, text: to }) => rest.slice(0, start) + to + rest.slice(end),
    text,
  );
  return { text: mended, count: kept.length };
}

/**
 * Fixes every problem that has only one correct fix, and returns the number of fixes. Writes each file atomically, and
 * all files together as far as a file system allows.
 */
export async function applyEdits(problems: readonly Problem[], project: string): Promise<number> {
  const byFile = new Map<string, Problem[]>();
  for (const problem of problems) {
    if (!problem.edit) continue;
    listFor(byFile, resolve(project, problem.file)).push(problem);
  }
  let count = 0;
  const asides: { aside: string; path: string }[] = [];
  try {
    for (const [path, own] of byFile) {
      const mended = mend(await readFile(path, 'utf8'), own);
      if (mended.count === 0) continue;
      // Files whose names begin with a dot aren't read as content.
      const aside = join(dirname(path), `.${process.pid}-${asides.length}`);
      asides.push({ aside, path });
      await writeFile(aside, mended.text);
      count += mended.count;
    }
    for (const { aside, path } of asides) await rename(aside, path);
  } finally {
    await Promise.all(asides.map(({ aside }) => rm(aside, { force: true })));
  }
  return count;
}
