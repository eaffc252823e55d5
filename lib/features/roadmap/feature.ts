import type { Problem } from '../../core/problem';
import type { Page } from '../../graph/page';
import type { Feature } from '../feature';
import type { ProductData } from '../product-data';
import { sayUnknown } from '../say-unknown';
import { domainSlugs, domainsFile, versionIds, versionsFile } from './roadmap-data';

type Source = { readonly pages: readonly Page[]; readonly data: ProductData };

/** The roadmap: the domains, and what each product version adds to them. */
export const roadmap = {
  name: 'roadmap',
  data: [versionsFile, domainsFile],
  components: {
    RoadmapChart: { attributes: { title: 'text' }, files: ['domains', 'versions'] },
  },
  check: ({ pages, data }: Source) => [
    ...findDomainFaults(data),
    ...(data.versions ? pages.flatMap((page) => findStrangeClaims(page, data)) : []),
  ],
} as const satisfies Feature;

/** Returns a problem for each domain that no version adds to, and if there are domains but no versions. */
function findDomainFaults({ domains, versions, isBroken }: ProductData): Problem[] {
  if (!domains) return [];
  if (!versions) {
    const message = "Domains refer to versions, but there's no _data/versions.yaml";
    const place = { file: domains.file, line: 1, column: 1 };
    return isBroken ? [] : [{ ...place, message, fix: 'add it, with the oldest version first' }];
  }
  return domains.value.groups.flatMap(({ domains: own }, group) =>
    own.flatMap(({ adds, name }, index) => {
      if (Object.keys(adds).length > 0) return [];
      const place = domains.locate(['groups', group, 'domains', index, 'adds']);
      const message = `Domain \`${name}\` adds nothing in any version`;
      return [{ ...place, message, fix: 'write at least one version and what it adds' }];
    }),
  );
}

/**
 * Returns a problem if a page's front matter names an unknown domain or version, or a domain that has no specification
 * in the data.
 */
function findStrangeClaims({ matter, locate, path }: Page, data: ProductData): Problem[] {
  const { domain = '', domains = [], first_version: version } = matter;
  const slugs = domainSlugs(data);
  const rows = data.domains?.value.groups.flatMap((group) => group.domains);
  const row = rows?.find(({ slug }) => slug === domain);
  const message = `Domain \`${domain}\` has no specification in _data/domains.yaml`;
  const fix = `add \`specification: /${path}\` to it there`;
  return [
    ...(domain === '' ? [] : sayUnknown(locate(['domain']), 'domain', domain, slugs)),
    ...domains.flatMap((slug, at) => sayUnknown(locate(['domains', at]), 'domain', slug, slugs)),
    ...(version === undefined
      ? []
      : sayUnknown(locate(['first_version']), 'version', version, versionIds(data))),
    ...(row && row.specification === undefined ? [{ ...locate(['domain']), message, fix }] : []),
  ];
}
