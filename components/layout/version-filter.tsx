import type { SiteIndex } from '@/lib/render-data/site-index';

/** Lets readers mark what isn't in a product version yet. Returns null if the product has no versions. */
export function VersionFilter({ site }: { site: SiteIndex }) {
  const versions = site.roadmap?.versions ?? [];
  if (versions.length === 0) return null;
  return (
    <version-filter class="sidebar-versions">
      <label>
        Product version
        <select>
          <option value="">All versions</option>
          {versions.map(({ id, name }) => (
            <option key={id} value={id}>
              {id} {name}
            </option>
          ))}
        </select>
      </label>
    </version-filter>
  );
}
