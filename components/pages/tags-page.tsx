import { SiteLink } from '@/components/layout/site-link';
import { countOf } from '@/lib/core/count-of';
import { listFor } from '@/lib/core/list-for';
import { findTags } from '@/lib/render-data/find-related-tags';
import type { RouteEntry, SiteIndex } from '@/lib/render-data/site-index';
import { PageFrame } from './page-frame';

type Props = { readonly site: SiteIndex; readonly route: RouteEntry };
type Tag = ReturnType<typeof findTags>[number];

/** Lists all tags by first letter, each with its page count. */
export function TagsPage({ site, route }: Props) {
  const groups = new Map<string, Tag[]>();
  for (const tag of findTags(site)) {
    listFor(groups, tag.label.charAt(0).toUpperCase()).push(tag);
  }
  const letters = [...groups.keys()].sort();
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
                <SiteLink site={site} href={`/${tag.path}`} className="tag">
                  {tag.label}
                </SiteLink>{' '}
                <span className="tag-count">{countOf(tag.pages.length, 'page')}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </PageFrame>
  );
}
