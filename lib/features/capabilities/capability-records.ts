import { areasOfPages, type PlacedPages } from '../../search/areas-of-pages';
import { PLAIN_RECORD, type SearchRecord } from '../../search/search-record';
import type { Catalogue } from './catalogue';

/**
 * Returns search records for the capabilities. Each links to its row in the version mapping, or to the version matrix
 * page if it has no row.
 */
export function capabilityRecords(
  site: PlacedPages & { readonly catalogue: Catalogue | undefined },
): SearchRecord[] {
  const areas = areasOfPages(site);
  const pages = new Map(site.pages.map((page) => [page.path, page]));
  const { domains = [], matrix = '' } = site.catalogue ?? {};
  return domains.flatMap(({ name: domain, capabilities }) =>
    capabilities.flatMap(({ id, name, version, href = '', operations }): SearchRecord[] => {
      const [path = '', row = ''] = (href.includes('#') ? href : matrix).slice(1).split('#');
      const page = pages.get(path);
      if (!page) return [];
      return [
        {
          ...PLAIN_RECORD,
          kind: 'entry',
          area: areas.get(path) ?? '',
          status: page.matter.status,
          path,
          page: page.title,
          id: row,
          depth: 3,
          title: `${id} ${name}`,
          where: `Capability in ${domain.toLowerCase()}`,
          text: `Ships in ${version}.`,
          code: operations.map((own) => own.name).join('\n'),
          names: [{ name: id, rank: 'self' }],
        },
      ];
    }),
  );
}
