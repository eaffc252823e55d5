import { SiteMenu } from '@/components/layout/site-menu';
import type { ChangesEntry, SiteIndex } from '@/lib/render-data/site-index';

type Props = { readonly site: SiteIndex; readonly route: ChangesEntry };

// What changed is known when all pages are there: lib/output/preview/write-preview.ts puts it here.
const PLACE = { __html: '<!--changes-->' };

/** The frame of the list of what a preview changes. */
export function ChangesPage({ site, route }: Props) {
  return (
    <div className="frame page">
      <SiteMenu site={site} path={route.path} />
      <main id="Main" className="main" tabIndex={-1}>
        <h1>{route.title}</h1>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a place, and no text */}
        <div id="Changes" className="preview-changes" dangerouslySetInnerHTML={PLACE} />
      </main>
    </div>
  );
}
