import type { PreviewChanges } from './changes-file';
import { DAYS } from './expire-previews';
import { listChanges } from './list-changes';

/** The first line of our comment on a pull request. We search for it to find the comment again. */
export const MARK = '<!-- preview of the documentation -->';

/**
 * Returns the text of the pull request comment: links to the preview at `address`, and the list of its changes, if it
 * can be read. Throws if the commit or the address is invalid.
 */
export function commentText(
  commit: string,
  address: string,
  changes: PreviewChanges | undefined,
): string {
  if (!/^[0-9a-f]{40}$/.test(commit)) throw new Error('this is no commit');
  if (!/^https:\/\/[a-z0-9.-]+$/.test(address)) throw new Error('this is no address of a preview');
  return [
    MARK,
    `**[Preview](${address}/)** of ${commit}, and **[what changed](${address}/preview/changes)**.`,
    ...(changes ? listChanges(changes, address) : []),
    '',
    `Each new commit replaces the preview. It's removed when this pull request is closed, or after ${DAYS} days without a new commit.`,
    '',
  ].join('\n');
}
