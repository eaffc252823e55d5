import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** The notice that everyone who redistributes a package must include. */
export type Notice = {
  /** The package's name and version. */
  readonly name: string;
  /** The SPDX identifier. */
  readonly license: string;
  /** The verbatim text of the license and, if there is one, of the notice file. */
  readonly text: string;
};

const NOTICE = /^(licen[cs]e|copying|notice)([.-]|$)/i;
const COMPILED = '/dist/compiled/';

/**
 * Returns the notice for the package in `folder`, a path relative to `project`. Throws if the package has no license
 * file, or if its license can't be identified.
 */
export function readNotice(folder: string, project: string): Notice {
  const path = join(project, folder);
  const files = existsSync(path) ? readdirSync(path).filter((name) => NOTICE.test(name)) : [];
  const text = files
    .sort()
    .map((file) => tidy(readFileSync(join(path, file), 'utf8')))
    .join('\n\n');
  if (text === '') {
    throw new Error(
      `${folder} ships and has no license file: use another package, or a version that has one`,
    );
  }
  const { name, license } = describe(folder, project);
  return { name, license: license ?? licenseIn(text, folder), text };
}

function describe(folder: string, project: string): { name: string; license?: string } {
  const { name, version, license } = readPackage(join(project, folder));
  const [parent, copied] = folder.split(COMPILED);
  if (copied === undefined) return { name: `${name} ${version}`, license };
  // Packages bundled inside another package often have no version.
  return { name: `${copied}, as included in ${describe(parent ?? '', project).name}`, license };
}

function readPackage(folder: string) {
  return JSON.parse(readFileSync(posix.join(folder, 'package.json'), 'utf8'));
}

// Packages bundled inside Next have no `license` field, only the license's text.
function licenseIn(text: string, folder: string): string {
  if (/^\W*(The )?MIT License/i.test(text)) return 'MIT';
  throw new Error(`${folder} is shipped, but its package.json doesn't name a license`);
}

function tidy(text: string): string {
  return text
    .replace(/[ \t]*\r?\n/g, '\n')
    .replace(/^[\uFEFF\n]+/, '')
    .trimEnd();
}
