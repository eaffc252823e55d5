import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Returns the SHA-256 of a file or text, in hexadecimal. */
export function hashOf(data) {
  return createHash('sha256').update(data).digest('hex');
}

/** Returns the paths of the code below these folders of a project, sorted. Tests and their fixtures aren't code. */
export function listCode(project, folders) {
  return folders
    .flatMap((folder) =>
      readdirSync(join(project, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(project, join(entry.parentPath ?? entry.path, entry.name))),
    )
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/(^|\/)(fixtures|testing)\/|\.test\.tsx?$|\.md$/.test(path))
    .sort();
}

/** Returns a hash of the names and bytes of files in a project. It's the same on every machine. */
export function hashFiles(project, paths) {
  return hashOf(
    JSON.stringify(paths.map((path) => [path, hashOf(readFileSync(join(project, path)))])),
  );
}
