import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { Problem } from '../problem';
import { SettingsError } from '../settings-error';

/**
 * The problems in these files and folders, all where none is given. Paths count from `project`; throws a
 * sentence for one that does not exist.
 */
export function narrow(
  problems: readonly Problem[],
  paths: readonly string[],
  project: string,
): readonly Problem[] {
  const asked = paths.map((path) => {
    const whole = resolve(project, path);
    if (!existsSync(whole)) throw new SettingsError(`there is no file or folder ${path}`);
    return whole;
  });
  if (asked.length === 0) return problems;
  return problems.filter(({ file }) => {
    const whole = resolve(project, file);
    return asked.some((path) => !/^\.\.(\/|\\|$)/.test(relative(path, whole)));
  });
}
