import { SiteLink } from '@/components/layout/site-link';
import { listFor } from '@/lib/core/list-for';
import { findTags } from '@/lib/render-data/find-related-tags';
import type { RouteEntry, SiteIndex } from '@/lib/render-data/site-index';
import { PageFrame } from './page-frame';

type Props = { readonly site: SiteIndex; readonly route: RouteEntry };
type Tag = ReturnType<typeof findTags>[number];

/** Lists all tags by first letter, each with its page count as a number and a bar. */
export function TagsPage({ site, route }: Props) {
  const groups = new Map<string, Tag[]>();
  for (const tag of findTags(site)) {
    listFor(groups, tag.label.charAt(0).toUpperCase()).push(tag);
  }
  const letters = [...groups.keys()].sort();
  const most = Math.max(...[...groups.values()].flat().map(({ pages }) => pages.length));
  return (
    <PageFrame site={site} route={route}>
      <h1>Tags</h1>
      <p className="doc-lead">Topics from all sections, with the pages that cover them.</p>
      {letters.map((letter) => (
        <section key={letter} className="tag-letter" aria-labelledby={`letter-${letter}`}>
          <h2 id={`letter-${letter}`}>{letter}</h2>
          <ul>
            {groups.get(letter)?.map((tag) => (
              <li key={tag.path}>
                <TagWeight site={site} tag={tag} most={most} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </PageFrame>
  );
}

function TagWeight({ site, tag, most }: { site: SiteIndex; tag: Tag; most: number }) {
  const { path, label, pages } = tag;
  return (
    <SiteLink site={site} href={`/${path}`} className="tag-weight">
      <span className="tag-weight-name">{label}</span>{' '}
      <span className="tag-count">{pages.length === 1 ? '1 page' : `${pages.length} pages`}</span>
      <svg
        className="tag-bar"
        viewBox={`0 0 ${most} 1`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <rect width={pages.length} height="1" />
      </svg>
    </SiteLink>
  );
}
