import { ReleaseChanges } from '@/components/api/release-changes';
import { readChangelog } from '@/lib/render-data/read-store';
import type { SiteIndex } from '@/lib/render-data/site-index';

/** Shows the changes in every version of the API, or in one version. */
export function ApiChangelog({ site, version }: { site: SiteIndex; version?: string }) {
  const releases = readChangelog(site);
  if (version !== undefined) {
    return releases
      .filter((release) => release.version === version)
      .map((release) => <ReleaseChanges key={version} release={release} />);
  }
  return releases.map((release) => (
    <section key={release.version} aria-labelledby={`version-${release.version}`}>
      <h2 id={`version-${release.version}`}>{release.version}</h2>
      <ReleaseChanges release={release} />
    </section>
  ));
}
