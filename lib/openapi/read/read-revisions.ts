import { lstat, readdir } from 'node:fs/promises';

import { dirname, join, relative, sep } from 'node:path';
import { asCauses, type Problem } from '../../core/problem';
import type { Revision } from '../history/build-changelog';
import { compareVersions } from '../history/compare-versions';
import { placeOf } from '../model/description';
import { fieldsOf, textOf } from '../model/fields';
import { readDescription } from './read-description';

/** All earlier revisions of a description, oldest first. */
export type Revisions = {
  readonly revisions: readonly Revision[];
  readonly problems: readonly Problem[];
  /** True if every revision could be read. */
  readonly isWhole: boolean;
  /** Every file that was read or looked for, relative to the root. */
  readonly files: readonly string[];
};

/** The folder next to a description that contains its earlier revisions, one file each. */
const FOLDER = 'revisions';

const SKIPS = 'the changelog of the API and what needs it';

/**
 * Reads the revisions next to a description, or none if there's no such folder. Reports and skips a revision whose
 * version doesn't match its file name or is already taken. For `isLenient`, see `readDescription`.
 */
export async function readRevisions(
  entryFile: string,
  root: string,
  options: { readonly isLenient?: boolean } = {},
): Promise<Revisions> {
  const folder = join(dirname(entryFile), FOLDER);
  const listed = await readdir(folder).catch((error: NodeJS.ErrnoException) => error.code ?? '');
  const isThere = await lstat(folder).catch(() => undefined);
  if (typeof listed === 'string' && isThere) {
    const file = relative(root, folder).split(sep).join('/');
    const found = listed === 'ENOTDIR' ? "isn't a folder" : `can't be read (${listed})`;
    const message = `\`${FOLDER}\` ${found}`;
    const fix = 'make it a folder with one file for each released version, or remove it';
    const problems = asCauses([{ file, line: 1, column: 1, message, fix }], SKIPS);
    return { revisions: [], problems, isWhole: false, files: [file] };
  }
  const names = typeof listed === 'string' ? [] : listed;
  const found: Revision[] = [];
  const problems: Problem[] = [];
  const files: string[] = [];
  const owners = new Map<string, string>();
  for (const name of names.filter((file) => /\.(ya?ml|json)$/i.test(file)).sort()) {
    const file = join(folder, name);
    const read = await readDescription(file, root, options);
    const causes = read.problems.filter(({ skips }) => skips !== undefined);
    problems.push(
      ...read.problems.filter(({ skips }) => skips === undefined),
      ...asCauses(causes, SKIPS),
    );
    files.push(...read.files);
    if (!read.model) continue;
    const { model } = read;
    const { description } = model;
    const version = textOf(fieldsOf(model.fields.info).version);
    const place = placeOf(description, description.entry, 'info', 'version');
    const expected = name.replace(/\.\w+$/, '');
    const rival = owners.get(version);
    if (version !== expected) {
      const found = version === '' ? 'no version' : `the version \`${version}\``;
      const message = `Revision file \`${name}\` contains ${found}`;
      problems.push({
        ...place,
        message,
        fix: `write \`version: '${expected}'\`, or rename the file`,
      });
    } else if (rival !== undefined) {
      const message = `Version \`${version}\` is already in \`${rival}\``;
      problems.push({ ...place, message, fix: 'remove one of the two files' });
    } else {
      owners.set(version, relative(root, file).split(sep).join('/'));
      found.push({ version, model });
    }
  }
  const revisions = found.sort((a, b) => compareVersions(a.version, b.version));
  const isWhole = problems.every(({ skips }) => skips === undefined);
  return { revisions, problems, isWhole, files };
}
