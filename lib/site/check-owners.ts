import type { SiteConfig } from '../content/config';
import type { Problem } from '../core/problem';
import { suggest } from '../core/suggest';
import type { Page } from '../graph/page';

/**
 * Returns a problem for each page whose owner isn't one of the site's `owners`. A site without `owners` allows any
 * owner.
 */
export function checkOwners(
  pages: readonly Page[],
  { owners }: Pick<SiteConfig, 'owners'>,
): Problem[] {
  if (!owners) return [];
  return pages.flatMap(({ matter, locate }) => {
    const owner = matter.owner_team;
    if (owner === undefined || owners.includes(owner)) return [];
    const fix = suggest(owner, owners, owners.length);
    return [
      {
        ...locate(['owner_team']),
        message: `"${owner}" isn't one of the \`owners\` in site.yaml`,
        fix,
      },
    ];
  });
}
