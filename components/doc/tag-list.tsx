import { SiteLink } from '@/components/layout/site-link';
import type { SiteIndex } from '@/lib/render-data/site-index';

type Props = {
  readonly site: SiteIndex;
  readonly tags: readonly { readonly name: string; readonly label: string }[];
  readonly name?: string;
};

/** Lists tags as links to their pages. `name` is the list's label. */
export function TagList({ site, tags, name = 'Tags' }: Props) {
  if (tags.length === 0) return null;
  return (
    <div className="tag-list">
      <span id="Tag-list-label">{name}</span>
      <ul aria-labelledby="Tag-list-label">
        {tags.map((tag) => (
          <li key={tag.name}>
            <SiteLink site={site} href={`/tags/${tag.name}`} className="tag">
              {tag.label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
