import { SiteFrame } from '@/components/layout/site-frame';
import type { AnyRoute, SiteIndex } from '@/lib/render-data/site-index';
import { SitePage } from './site-page';

type Props = { readonly site: SiteIndex; readonly route: AnyRoute };

/** Renders a page with the parts that all pages share. */
export function WholePage({ site, route }: Props) {
  return (
    <SiteFrame site={site} path={route.path}>
      <SitePage site={site} route={route} />
    </SiteFrame>
  );
}
