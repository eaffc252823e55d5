import { SiteLink } from '@/components/layout/site-link';
import { SiteMenu } from '@/components/layout/site-menu';
import { formatHref } from '@/lib/core/format-href';
import { followRedirect } from '@/lib/output/head/follow-redirect';
import { scriptText } from '@/lib/output/head/script-text';
import type { RedirectEntry, SiteIndex } from '@/lib/render-data/site-index';

type Props = { readonly site: SiteIndex; readonly route: RedirectEntry };

/** Shows where a page has moved, in case the reader isn't redirected automatically. */
export function MovedPage({ site, route }: Props) {
  return (
    <div className="frame page">
      <SiteMenu site={site} path={route.path} />
      <main id="Main" className="main prose" tabIndex={-1}>
        <h1>Page moved</h1>
        <p>
          This page has moved to{' '}
          <SiteLink site={site} href={route.to}>
            {route.title}
          </SiteLink>
          .
        </p>
        {process.env.NODE_ENV !== 'production' && (
          // In a built page, the head redirects: see lib/output/add-to-head.ts.
          <script
            data-to={formatHref(route.to, site, true)}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function
            dangerouslySetInnerHTML={{ __html: scriptText(followRedirect, '') }}
          />
        )}
      </main>
    </div>
  );
}
