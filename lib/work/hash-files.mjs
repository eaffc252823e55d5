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
    .flatMap((folder) => listFiles(join(project, folder)))
    .map((file) => relative(project, file))
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/(^|\/)(fixtures|testing)\/|\.test\.tsx?$|\.md$/.test(path))
    .sort();
}

// Doesn't follow links: a recursive readdirSync would.
function listFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? listFiles(path) : entry.isFile() ? [path] : [];
  });
}

/** Returns a hash of the names and bytes of files in a project. It's the same on every machine. */
export function hashFiles(project, paths) {
  return hashOf(
    JSON.stringify(paths.map((path) => [path, hashOf(readFileSync(join(project, path)))])),
  );
}
