import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Returns the full path of a program, or of an nginx module, which ends in `.so`. Returns undefined if it isn't
 * installed. Next to each `bin` in `path`, also searches `sbin`.
 */
export function findProgram(name: string, path = process.env.PATH ?? ''): string | undefined {
  // Debian installs servers in /usr/sbin, which isn't on every user's PATH.
  const folders = path
    .split(delimiter)
    .flatMap((folder) => [folder, ...(/\/bin\/?$/.test(folder) ? [join(folder, '../sbin')] : [])]);
  const file = process.platform === 'win32' ? `${name}.exe` : name;
  return folders
    .filter(Boolean)
    .map((folder) => join(folder, file))
    .find(isUsable);
}

function isUsable(file: string): boolean {
  try {
    accessSync(file, file.endsWith('.so') ? constants.R_OK : constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
