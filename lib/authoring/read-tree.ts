import { readdir } from 'node:fs/promises';
import { join, posix, relative, sep } from 'node:path';
import { readContent, type SourceFile } from '../content/read';
import { compareText } from '../core/compare-text';
import { CONFLICT, findConflict } from '../core/find-conflict';
import { readCurrent } from '../core/open-texts';
import { formatProblem } from '../core/problem';
import type { Settings } from '../core/settings';
import { Refusal } from './refusal';

/** The contents of a content folder, as the authoring tools need them. */
export type Tree = {
  /** Paths of all files, relative to the folder. Skips names that begin with a dot. */
  readonly files: readonly string[];
  readonly pages: readonly SourceFile[];
  /** Configuration and data files. */
  readonly configuration: readonly (SourceFile & { readonly path: string })[];
};

/**
 * Reads a content folder. Throws a Refusal if it doesn't exist, or if Git couldn't merge one of its files: links in it
 * couldn't be updated.
 */
export async function readTree({ contentDir, contentLabel }: Settings): Promise<Tree> {
  const entries = await readdir(contentDir, { recursive: true, withFileTypes: true }).catch(
    () => undefined,
  );
  if (!entries) throw new Refusal(`the folder ${contentLabel} doesn't exist`);
  const files = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(contentDir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !path.split('/').some((name) => name.startsWith('.')))
    .sort(compareText);
  const { pages, problems } = await readContent(contentDir, { label: contentLabel });
  const yaml = files.filter((path) => /^(_data\/)?[^/]+\.yaml$/.test(path));
  const configuration = await Promise.all(
    yaml.map(async (path) => {
      const text = String(await readCurrent(join(contentDir, path)));
      const file = posix.join(contentLabel, path);
      return { path: join(contentDir, path), file, text: asRead(text) };
    }),
  );
  const conflict =
    problems.find(({ message }) => message === CONFLICT) ??
    configuration.flatMap(({ file, text }) => findConflict(text, file) ?? [])[0];
  if (conflict) throw new Refusal(formatProblem(conflict));
  return { files, pages, configuration };
}

function asRead(text: string): string {
  return text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
}
