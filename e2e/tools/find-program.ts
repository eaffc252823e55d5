import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Returns the full path of a program, or undefined if it isn't installed. */
export function findProgram(name: string, path = process.env.PATH ?? ''): string | undefined {
  // Debian installs servers in /usr/sbin, which isn't on every user's PATH.
  const folders = [...path.split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find(canRun);
}

function canRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
