import type { Problem } from '../../core/problem';
import type { Page } from '../../graph/page';
import { sayUnknown } from '../say-unknown';
import type { Roadmap } from './roadmap';

/**
 * Returns a problem for each page whose front matter names an unknown domain or version, and for each page whose domain
 * has no specification in the data. Empty if the site has no roadmap.
 */
export function findStrangeClaims(pages: readonly Page[], roadmap: Roadmap | undefined): Problem[] {
  if (!roadmap) return [];
  const versions = roadmap.versions.map(({ id }) => id);
  const rows = new Map(roadmap.groups.flatMap((group) => group.rows.map((row) => [row.slug, row])));
  const slugs = rows.size === 0 ? undefined : [...rows.keys()];
  return pages.flatMap(({ matter, locate, path }) => {
    const { domain, domains = [], first_version: version } = matter;
    const named = [
      ...(domain === undefined ? [] : [{ slug: domain, at: ['domain'] }]),
      ...domains.map((slug, index) => ({ slug, at: ['domains', index] })),
    ];
    const row = domain === undefined ? undefined : rows.get(domain);
    return [
      ...named.flatMap(({ slug, at }) => sayUnknown(locate(at), 'domain', slug, slugs)),
      ...(version === undefined
        ? []
        : sayUnknown(locate(['first_version']), 'version', version, versions)),
      ...(row && row.href === undefined
        ? [
            {
              ...locate(['domain']),
              message: `Domain \`${row.slug}\` has no specification in _data/domains.yaml`,
              fix: `add \`specification: /${path}\` to it there`,
            },
          ]
        : []),
    ];
  });
}
