import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { isWithin } from '../core/is-within';
import { ContentError, isError, type Problem } from '../core/problem';
import type { Settings } from '../core/settings';
import { type CheckedSite, checkSite } from '../site/site';
import type { Change } from './change';

/**
 * The result of checking a plan: `checked` is the site with the changes, and `fresh` are the errors that they cause.
 */
export type PlanCheck = { readonly checked: CheckedSite; readonly fresh: readonly Problem[] };

/**
 * Checks the site with these changes, in a temporary copy. `renamed` maps old page paths to new ones, so errors that a
 * page had before the move don't count as new.
 */
export async function checkPlan(
  changes: readonly Change[],
  renamed: ReadonlyMap<string, string>,
  settings: Settings,
): Promise<PlanCheck> {
  await mkdir(settings.cacheDir, { recursive: true });
  const copy = await mkdtemp(join(settings.cacheDir, 'planned-'));
  try {
    const checked = await checkSite(await copyProject(changes, settings, copy));
    const errors = checked.problems.filter(isError);
    if (errors.length === 0) return { checked, fresh: [] };
    const known = new Set((await problemsNow(settings)).map((problem) => keyOf(problem)));
    const isKnown = (problem: Problem) => known.has(keyOf(problem, renamed));
    return { checked, fresh: errors.filter((problem) => !isKnown(problem)) };
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

async function problemsNow(settings: Settings): Promise<readonly Problem[]> {
  try {
    return (await checkSite(settings)).problems;
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  }
}

/**
 * Copies the content (and the API description's folder if it changes), applies the changes to the copy, and returns
 * settings for it.
 */
async function copyProject(
  changes: readonly Change[],
  settings: Settings,
  copy: string,
): Promise<Settings> {
  const { contentDir, openapi, project } = settings;
  const contentCopy = join(copy, 'content');
  await cp(contentDir, contentCopy, { recursive: true, verbatimSymlinks: true });
  const places: [string, string][] = [[contentDir, contentCopy]];
  let planned: Settings = { ...settings, contentDir: contentCopy };
  if (changes.some(({ path }) => !isWithin(path, contentDir))) {
    // Copy the whole folder, so the description's relative references still resolve.
    const { folder } = openapi;
    const folderCopy = join(copy, 'project', relative(project, folder));
    await cp(folder, folderCopy, { recursive: true });
    places.push([folder, folderCopy]);
    const file = join(folderCopy, relative(folder, openapi.file));
    planned = {
      ...planned,
      project: join(copy, 'project'),
      openapi: { ...openapi, file, folder: folderCopy },
    };
  }
  for (const { path, after } of changes) {
    const place = places.find(([folder]) => isWithin(path, folder));
    if (!place) continue;
    const target = join(place[1], relative(place[0], path));
    await rm(target, { force: true });
    if (after === undefined) continue;
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, after);
  }
  return planned;
}

// Returns a key that identifies a problem before and after the changes: without its line, and with its page's old path.
function keyOf(problem: Problem, renamed: ReadonlyMap<string, string> = new Map()): string {
  let text = `${problem.file.replace(/(\/index)?\.mdx?$/, '')}\n${problem.message}`;
  const longestFirst = [...renamed].sort((a, b) => b[1].length - a[1].length);
  for (const [old, now] of longestFirst) text = text.replaceAll(`/${now}`, `/${old}`);
  return text;
}
