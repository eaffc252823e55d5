import { DAYS } from './expire-previews';

/** The first line of the one comment that each pull request has: by it the comment is found again. */
export const MARK = '<!-- preview of the documentation -->';

/** The comment on a pull request whose preview stands at an address. Throws for what is no commit or address. */
export function commentText(commit: string, address: string): string {
  if (!/^[0-9a-f]{40}$/.test(commit)) throw new Error('this is no commit');
  if (!/^https:\/\/[a-z0-9.-]+$/.test(address)) throw new Error('this is no address of a preview');
  return `${MARK}
**[Preview](${address}/)** of ${commit}, and **[what changed](${address}/preview/changes)**.

It is replaced by each new commit, and removed when this pull request is closed or after ${DAYS} days without one.
`;
}
