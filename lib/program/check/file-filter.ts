import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { SettingsError } from '../../core/settings-error';

/**
 * Returns a function that tests whether a file is among these files and folders. An empty list includes every file. All
 * paths are relative to `project`. Throws a SettingsError for a path that doesn't exist.
 */
export function fileFilter(paths: readonly string[], project: string): (file: string) => boolean {
  const asked = paths.map((path) => {
    const whole = resolve(project, path);
    if (!existsSync(whole)) throw new SettingsError(`There's no file or folder "${path}"`);
    return whole;
  });
  return (file) => {
    const whole = resolve(project, file);
    return (
      asked.length === 0 || asked.some((path) => !/^\.\.([/\\]|$)/.test(relative(path, whole)))
    );
  };
}
