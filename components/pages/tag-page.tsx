import { PageList } from '@/components/doc/listing/page-list';
import { TagList } from '@/components/doc/tag-list';
import { SiteLink } from '@/components/layout/site-link';
import { findRelatedTags } from '@/lib/render-data/find-related-tags';
import { kindOf } from '@/lib/render-data/kind-of';
import type { RouteEntry, SiteIndex } from '@/lib/render-data/site-index';
import { PageFrame } from './page-frame';

type Props = { readonly site: SiteIndex; readonly route: RouteEntry & { readonly kind: 'tag' } };

/** Lists the pages with one tag, and the other tags that are most common on these pages. */
export function TagPage({ site, route }: Props) {
  const lines = route.pages.flatMap((path) => {
    const page = site.routes[path];
    if (!page) return [];
    const { title: words, description } = page;
    return [
      { route: page, kind: kindOf(page), words, ...(description ? { text: description } : {}) },
    ];
  });
  const related = findRelatedTags(site, route);
  return (
    <PageFrame site={site} route={route}>
      <div className="tag-page">
        <h1>{route.title}</h1>
        <p className="tags-link">
          <SiteLink site={site} href="/tags">
            View all tags
          </SiteLink>
        </p>
        <PageList site={site} lines={lines} />
        <TagList
          site={site}
          name="Often used together"
          tags={related.map(({ tag, label }) => ({ name: tag, label }))}
        />
      </div>
    </PageFrame>
  );
}
