import { SiteLink } from '@/components/chrome/site-link';
import { Cards } from '@/components/doc/cards';
import type { RouteEntry, SiteIndex } from '@/lib/store/site-index';
import { PageFrame } from './page-frame';

type Props = { readonly site: SiteIndex; readonly route: RouteEntry & { readonly kind: 'tag' } };

/** The pages that bear one tag. */
export function TagPage({ site, route }: Props) {
  return (
    <PageFrame site={site} route={route}>
      <h1>{route.title}</h1>
      <p>
        <SiteLink site={site} href="/tags">
          View all tags
        </SiteLink>
      </p>
      <Cards site={site} routes={route.pages.flatMap((path) => site.routes[path] ?? [])} />
    </PageFrame>
  );
}
