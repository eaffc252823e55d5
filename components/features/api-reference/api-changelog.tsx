import { ReleaseChanges } from '@/components/api/release-changes';
import { OptionalLink } from '@/components/doc/optional-link';
import { readChangelog, readStored } from '@/lib/render-data/read-store';
import type { SiteIndex } from '@/lib/render-data/site-index';

type Props = { readonly site: SiteIndex; readonly version?: string };

/** Shows the changes in every version of the API, or in one version, each with the product version it belongs to. */
export function ApiChangelog({ site, version }: Props) {
  const releases = readChangelog(site);
  if (version !== undefined) {
    return releases
      .filter((release) => release.version === version)
      .map((release) => (
        <div key={version}>
          <Product site={site} version={version} />
          <ReleaseChanges release={release} />
        </div>
      ));
  }
  return releases.map((release) => (
    <section key={release.version} aria-labelledby={`version-${release.version}`}>
      <h2 id={`version-${release.version}`}>{release.version}</h2>
      <Product site={site} version={release.version} />
      <ReleaseChanges release={release} />
    </section>
  ));
}

function Product({ site, version }: Required<Props>) {
  const product = readStored(site, 'api-reference')?.productVersions.find(({ descriptions }) =>
    descriptions.includes(version),
  );
  if (!product) return null;
  const page = site.roadmap?.versions.find(({ id }) => id === product.name)?.href;
  return (
    <p>
      Product version{' '}
      <OptionalLink site={site} href={page}>
        {product.name}
      </OptionalLink>
      .
    </p>
  );
}
