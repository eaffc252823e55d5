import { join } from 'node:path';
import { findOpenText } from '../core/open-texts';
import type { Settings } from '../core/settings';

/**
 * Returns whether an editor has unsaved text for a page. Each key press makes another text, which no other run needs, so
 * its results stay in memory.
 */
export function isBeingEdited(
  { file }: { readonly file: string },
  { contentDir, contentLabel }: Pick<Settings, 'contentDir' | 'contentLabel'>,
): boolean {
  return findOpenText(join(contentDir, file.slice(contentLabel.length))) !== undefined;
}
