import { SiteLink } from '@/components/chrome/site-link';
import type { DocEntry, SiteIndex } from '@/lib/store/site-index';

/** The tags of a page. */
export function TagList({ site, tags }: { site: SiteIndex; tags: DocEntry['tags'] }) {
  if (tags.length === 0) return null;
  return (
    <div className="tag-list">
      <span id="Tag-list-label">Tags</span>
      <ul aria-labelledby="Tag-list-label">
        {tags.map(({ name, label }) => (
          <li key={name}>
            <SiteLink site={site} href={`/tags/${name}`} className="tag">
              {label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
