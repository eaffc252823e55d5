import { git } from '../../lib/core/git/git';
import { listUntracked } from '../../lib/core/git/list-untracked';
import { listChanged } from '../../lib/core/git/read-changed';

/** Test files that the short run needs only if something in these folders changed. */
export const CONDITIONAL = [
  {
    tests: 'rehearsals of workflows',
    files: ['ci', 'deploy', 'preview'].map(
      (name) => `lib/hosting/deploy/${name}-rehearsals.test.ts`,
    ),
    folders: ['.github', 'lib/hosting'],
  },
] as const;

/** What the short run has of tests that repeat the same for other input. */
const REPEATED = [
  'all pages (layout, accessibility, requests to hosts, Markdown alternates, Hugo, the HTML checker): a page of each kind',
  'journeys in Firefox: one file; in WebKitGTK: one page in dark mode, without what proves that faults are found there',
  'public API descriptions: 4',
  'builds after an edit, a kill, or damage to the cache, or with a wrong clock: one of each kind',
  'two cold builds of our site, journeys in dev, another version of Node, a machine without programs, and the comparison of screenshots: none',
  'other inputs of the same kind, such as widths: some, chosen by the seed',
];

/**
 * Returns the test files that a short run leaves out, and a line for each kind of test that it doesn't run as a whole.
 * `changed` has the files that changed; undefined means all.
 */
export function findLeftOut(changed: readonly string[] | undefined): {
  readonly files: readonly string[];
  readonly lines: readonly string[];
} {
  const unneeded = CONDITIONAL.filter(
    ({ folders }) =>
      changed && !changed.some((file) => folders.some((folder) => file.startsWith(`${folder}/`))),
  );
  return {
    files: unneeded.flatMap(({ files }) => files),
    lines: [
      ...unneeded.map(
        ({ tests, folders }) =>
          `${tests}: none, because nothing in ${folders.join(' and ')} changed since origin/main`,
      ),
      ...REPEATED,
    ],
  };
}

/**
 * Returns the files of the project in `folder` that differ from the commit where it branched off `origin/main`. Returns
 * undefined if there's no such commit, or if nothing differs: then everything counts as changed.
 */
export async function findChanged(folder: string): Promise<string[] | undefined> {
  try {
    const base = (await git(folder, 'merge-base', 'HEAD', 'origin/main')).trim();
    const found = [...(await listChanged(folder, base)).keys(), ...(await listUntracked(folder))];
    return found.length > 0 ? found : undefined;
  } catch {
    return undefined;
  }
}
