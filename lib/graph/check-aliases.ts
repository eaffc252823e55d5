import type { Problem } from '../core/problem';
import { suggest } from '../core/suggest';
import type { Page } from './page';

/** Reports every heading alias that points to a missing heading, or whose ID the page already has. */
export function checkAliases(pages: readonly Page[]): Problem[] {
  return pages.flatMap((page) => {
    // The page's list of headings may be incomplete.
    if (page.isUnread || page.isLate) return [];
    const aliases = Object.entries(page.aliases);
    if (aliases.length === 0) return [];
    const known = page.headings.map(({ id }) => id);
    return aliases.flatMap(([before, now]) => {
      const place = page.locate(['aliases', before]);
      const problems: Problem[] = [];
      if (page.anchors.includes(before)) {
        const message = `\`aliases\`: the page still has the id \`${before}\``;
        problems.push({ ...place, message, fix: 'remove the alias, or reword the heading' });
      }
      if (!known.includes(now)) {
        const message = `\`aliases\`: \`/${page.path}\` has no heading \`#${now}\``;
        const fix = known.length > 0 ? suggest(now, known) : 'remove the alias';
        problems.push({ ...place, message, fix });
      }
      return problems;
    });
  });
}
