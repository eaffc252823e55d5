import type { Settings } from '../core/settings';

/** Returns the folders that a site is made of. An API description's references never leave its folder. */
export function listSourceFolders({ contentDir, publicDir, openapi }: Settings): string[] {
  return [contentDir, publicDir, ...(openapi.file ? [openapi.folder] : [])];
}
