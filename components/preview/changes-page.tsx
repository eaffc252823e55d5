import { SiteMenu } from '@/components/layout/site-menu';
import type { ChangesEntry, SiteIndex } from '@/lib/render-data/site-index';

type Props = { readonly site: SiteIndex; readonly route: ChangesEntry };

// The changes are known only after all pages are built: lib/output/preview/write-preview.ts inserts them here.
const PLACE = { __html: '<!--changes-->' };

/** Shows the frame around the list of changes in a preview. */
export function ChangesPage({ site, route }: Props) {
  return (
    <div className="frame page">
      <SiteMenu site={site} path={route.path} />
      <main id="Main" className="main" tabIndex={-1}>
        <h1>{route.title}</h1>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a fixed placeholder */}
        <div id="Changes" className="preview-changes" dangerouslySetInnerHTML={PLACE} />
      </main>
    </div>
  );
}
