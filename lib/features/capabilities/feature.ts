import type { Page } from '../../graph/page';
import type { ComponentUse } from '../../markdown/compiled';
import type { Feature } from '../feature';
import type { NamedFact } from '../named-fact';
import type { ProductData } from '../product-data';
import { capabilitiesFile } from './capabilities-data';
import { capabilityRecords } from './capability-records';
import type { Catalogue } from './catalogue';
import { checkCapabilities } from './check-capabilities';
import type { Facts } from './facts';
import { findUseFaults } from './find-use-faults';

type Source = { readonly data: ProductData };

/** The capabilities of each domain, and the versions they ship in. */
export const capabilities = {
  name: 'capabilities',
  data: [capabilitiesFile],
  components: {
    Capabilities: { attributes: { of: 'text', version: 'text' }, linksToApi: true },
    VersionList: { attributes: { version: 'text', kind: 'text' }, required: ['version', 'kind'] },
    VersionMatrix: { attributes: {} },
    VersionTable: { attributes: {} },
  },
  ids: ({ name, attributes }: ComponentUse, { data }: Source) => {
    const domain = data.capabilities?.value.domains.find(
      ({ slug }) => name === 'Capabilities' && slug === attributes.of,
    );
    return domain?.capabilities.map(({ id }) => id) ?? [];
  },
  check: (site: Facts & { readonly pages: readonly Page[] }) => [
    ...checkCapabilities(site),
    ...findUseFaults(site.pages, site.data),
  ],
  records: capabilityRecords,
  facts: capabilityFacts,
  stored: ({ catalogue }: { readonly catalogue: Catalogue | undefined }) => catalogue,
} as const satisfies Feature;

/** Returns each capability, with the version it ships in, as a fact. */
function capabilityFacts({ data }: { readonly data: ProductData }): NamedFact[] {
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
