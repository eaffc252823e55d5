import type { VersionListKind } from '@/lib/features/capabilities/find-use-faults';
import { readApi, readCatalogue } from '@/lib/render-data/read-store';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { CapabilitiesIn, CapabilitiesOf } from './capabilities';
import { VersionList } from './version-list';
import { VersionMatrix } from './version-matrix';
import { VersionTable } from './version-table';

/** Returns the components that show which version ships which capabilities. */
export function capabilitiesComponents(site: SiteIndex) {
  return {
    Capabilities: ({ of, version = '' }: { of?: string; version?: string }) => {
      const catalogue = readCatalogue(site);
      if (!catalogue) return null;
      if (of === undefined) return <CapabilitiesIn {...{ site, catalogue, version }} />;
      return catalogue.domains
        .filter(({ slug }) => slug === of)
        .map((domain) => <CapabilitiesOf key={of} {...{ site, catalogue, domain }} />);
    },
    VersionList: (list: { version: string; kind: VersionListKind }) => {
      const catalogue = readCatalogue(site);
      const { tags } = site.api === undefined ? { tags: [] } : readApi(site);
      return catalogue && <VersionList {...{ site, catalogue, tags }} {...list} />;
    },
    VersionMatrix: () => {
      const catalogue = readCatalogue(site);
      return catalogue && <VersionMatrix site={site} catalogue={catalogue} />;
    },
    VersionTable: () => {
      const catalogue = readCatalogue(site);
      return catalogue && <VersionTable site={site} catalogue={catalogue} />;
    },
  };
}
