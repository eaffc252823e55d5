import { SiteLink } from '@/components/chrome/site-link';
import { SiteMenu } from '@/components/chrome/site-menu';
import { FollowRedirect } from '@/components/islands/follow-redirect';
import type { RedirectEntry, SiteIndex } from '@/lib/store/site-index';

type Props = { readonly site: SiteIndex; readonly route: RedirectEntry };

/** What stands at the old address of a page, for those whom nothing leads on. */
export function MovedPage({ site, route }: Props) {
  return (
    <div className="frame page">
      <SiteMenu site={site} />
      <main id="Main" className="main prose" tabIndex={-1}>
        <h1>Page moved</h1>
        <p>
          This page has moved to{' '}
          <SiteLink site={site} href={route.to}>
            {route.title}
          </SiteLink>
          .
        </p>
        <FollowRedirect to={route.to} basePath={site.basePath} />
      </main>
    </div>
  );
}
