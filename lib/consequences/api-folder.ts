import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { findTop } from '../core/git/find-top';
import type { Settings } from '../core/settings';

/**
 * Returns the folder of the API description. Undefined without a description in the content's repository: there's no
 * earlier version to compare it with.
 */
export async function apiFolder({
  contentDir,
  openapi,
}: Pick<Settings, 'contentDir' | 'openapi'>): Promise<string | undefined> {
  if (openapi.file === '' || !existsSync(openapi.file)) return undefined;
  const folder = dirname(openapi.file);
  const [own, other] = await Promise.all([findTop(contentDir), findTop(folder)]);
  return own === other ? folder : undefined;
}
