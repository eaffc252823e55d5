import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { SettingsError } from '../../core/settings-error';

/**
 * Whether a file is among these files and folders; any is, where none is given. All paths count from
 * `project`. Throws a sentence for one that does not exist.
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
