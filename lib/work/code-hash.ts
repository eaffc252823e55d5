import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../core/list-files';

const FOLDERS = ['app', 'components', 'lib'];
const FILES = ['next.config.ts', 'package-lock.json', 'tsconfig.json'];

/** The same for the same code and packages, on every machine; a browser with another one loads afresh. */
export function codeHash(project: string): string {
  const hash = createHash('sha256');
  for (const folder of FOLDERS) {
    for (const path of listFiles(join(project, folder))) {
      if (/(^|\/)fixtures\/|\.test\.tsx?$/.test(path)) continue;
      hash.update(`${folder}/${path}\0`).update(readFileSync(join(project, folder, path)));
    }
  }
  for (const file of FILES) hash.update(readFileSync(join(project, file)));
  return hash.digest('hex').slice(0, 20);
}
