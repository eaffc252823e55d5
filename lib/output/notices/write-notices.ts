import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareText } from '../../core/compare-text';
import { writeFiles } from '../../render-data/write-files';
import { NOTICES_FILE } from '../../site/notices-path';
import { findFontPackages, findScriptPackages } from './find-packages';
import { listBuildTools } from './list-build-tools';
import { noticesText } from './notices-text';
import { readNotice } from './read-notice';

/**
 * Writes the licenses of everything that an exported site ships to one file in the bundle. `sources` are the files that
 * its browser code was built from. Throws if code or a font has no license, so unlicensed work is never published.
 */
export function writeNotices(folder: string, project: string, sources: readonly string[]): void {
  const read = (packages: readonly string[]) =>
    packages.map((path) => readNotice(path, project)).sort((a, b) => compareText(a.name, b.name));
  const text = noticesText({
    scripts: read(findScriptPackages(sources)),
    fonts: read(findFontPackages(folder, project)),
    tools: listBuildTools(readFileSync(join(project, 'package-lock.json'), 'utf8')),
  });
  writeFiles(new Map([[NOTICES_FILE, text]]), folder);
}
