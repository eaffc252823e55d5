import type { PageAnswer } from '../content/front-matter-fields';
import { formatPlace, type Place, type Problem } from '../core/problem';
import { suggest } from '../core/suggest';
import type { Page } from './page';

/**
 * Returns a problem for each question in front matter whose heading doesn't exist, and a warning for each question that's
 * listed twice.
 */
export function checkPageAnswers(pages: readonly Page[]): Problem[] {
  const listed = new Map<string, Place>();
  return pages.flatMap((page) =>
    page.matter.answers.flatMap(({ q, at }, index): Problem[] => {
      const place = page.locate(['answers', index, 'q']);
      const key = q
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim();
      const first = listed.get(key);
      listed.set(key, first ?? place);
      const lost = findLostId(page, at);
      return [
        ...(lost ? [{ ...page.locate(['answers', index, 'at']), ...lost }] : []),
        ...(first ? [{ ...place, ...repeats(q, first), severity: 'warning' as const }] : []),
      ];
    }),
  );
}

function findLostId(
  { isUnread, isLate, anchors, aliases, path }: Page,
  at: PageAnswer['at'],
): Pick<Problem, 'message' | 'fix' | 'edit'> | undefined {
  // The page's list of ids may be incomplete.
  if (at === undefined || isUnread || isLate || anchors.includes(at)) return undefined;
  const now = Object.hasOwn(aliases, at) ? aliases[at] : undefined;
  if (now !== undefined) {
    const message = `\`at\`: \`#${at}\` of \`/${path}\` is now \`#${now}\``;
    return { message, fix: `write \`${now}\``, edit: { from: at, to: now } };
  }
  const message = `\`at\`: \`/${path}\` has no heading \`#${at}\``;
  const fix = anchors.length > 0 ? suggest(at, anchors) : 'remove `at`: the whole page is meant';
  return { message, fix };
}

function repeats(q: string, first: Place): Pick<Problem, 'message' | 'fix'> {
  const message = `\`q\`: \`${q}\` is already at ${formatPlace(first)}`;
  return { message, fix: 'keep it where the page explains more, or ask something narrower' };
}
