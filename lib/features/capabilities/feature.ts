import type { Problem } from '../../core/problem';
import { suggest } from '../../core/suggest';
import type { Page } from '../../graph/page';
import type { ComponentUse } from '../../markdown/compiled';
import { areasOfPages, type PlacedPages } from '../../search/areas-of-pages';
import { PLAIN_RECORD, type SearchRecord } from '../../search/search-record';
import { checkUses } from '../check-uses';
import type { Feature } from '../feature';
import type { NamedFact } from '../named-fact';
import type { ProductData } from '../product-data';
import { domainSlugs } from '../roadmap/roadmap-data';
import { explainUnknown } from '../say-unknown';
import { capabilitiesFile } from './capabilities-data';
import type { Catalogue, Facts } from './catalogue';
import { checkCapabilities } from './check-capabilities';
import { VERSION_LISTS, versionList, versionTable } from './version-tables';

type Source = { readonly data: ProductData };

const files = ['capabilities', 'versions'];

/** The capabilities of each domain, and the versions they ship in. */
export const capabilities = {
  name: 'capabilities',
  data: [capabilitiesFile],
  components: {
    Capabilities: {
      attributes: { of: 'text', version: 'text' },
      linksToApi: true,
      files,
      names: { of: 'domain', version: 'version' },
      oneOf: ['of', 'version'],
    },
    VersionList: {
      attributes: { version: 'text', kind: 'text' },
      required: ['version', 'kind'],
      files,
      names: { version: 'version' },
      tables: versionList,
    },
    VersionMatrix: { attributes: {}, files },
    VersionTable: {
      attributes: { of: 'text' },
      files,
      names: { of: 'domain' },
      tables: versionTable,
    },
  },
  ids: ({ name, attributes }: ComponentUse, { data }: Source) => {
    const domain = data.capabilities?.value.domains.find(
      ({ slug }) => name === 'Capabilities' && slug === attributes.of,
    );
    return domain?.capabilities.map(({ id }) => id) ?? [];
  },
  check: (site: Facts) => [...checkCapabilities(site), ...findUseFaults(site.pages, site.data)],
  records: capabilityRecords,
  facts: capabilityFacts,
  stored: ({ catalogue }: { readonly catalogue: Catalogue | undefined }) => catalogue,
} as const satisfies Feature;

/** Returns a problem for each unknown list of versions, and for each component without or with repeated capabilities. */
function findUseFaults(pages: readonly Page[], data: ProductData): Problem[] {
  const { capabilities } = data;
  if (!capabilities) return [];
  const slugs = capabilities.value.domains.map(({ slug }) => slug);
  const shown = new Map<string, string>();
  return checkUses(pages, ({ name, attributes: { of, version, kind } }, { path }) => {
    if (name === 'VersionList' && kind && !VERSION_LISTS.includes(kind)) {
      const fix = suggest(kind, VERSION_LISTS, VERSION_LISTS.length);
      return [{ message: `Versions don't have a list \`${kind}\``, fix }];
    }
    if (name !== 'Capabilities' || version !== undefined) return [];
    if (of === undefined) {
      const message = '`::capabilities` has neither `of` nor `version`';
      return [{ message, fix: 'write one of the two' }];
    }
    if (!slugs.includes(of)) {
      // A domain that doesn't exist has already been reported.
      const isKnown = domainSlugs(data)?.includes(of) ?? true;
      return isKnown ? [explainUnknown('domain', of, slugs)] : [];
    }
    const other = shown.get(of) ?? path;
    shown.set(of, other);
    const message = `The capabilities of \`${of}\` are already on \`/${other}\``;
    const fix = 'link to that page, because a capability has only one address';
    return other === path ? [] : [{ message, fix }];
  });
}

/** Returns each capability, with the version it ships in, as a fact. */
function capabilityFacts({ data }: Source): NamedFact[] {
  const domains = data.capabilities?.value.domains ?? [];
  return domains.flatMap(({ capabilities }) =>
    capabilities.map(({ id, version, operations }) => ({
      kind: 'capability' as const,
      name: id,
      properties: { version, operations: operations.toSorted().join(', ') },
      codes: [id],
      words: [id],
    })),
  );
}

/**
 * Returns search records for the capabilities. Each links to its row in the version mapping, or to the version matrix
 * page if it has no row.
 */
function capabilityRecords(
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
