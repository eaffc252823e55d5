import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { DevPage } from '@/components/islands/dev/dev-page';
import { pageMetadata } from '@/components/pages/page-metadata';
import { staticMarkup } from '@/components/pages/static-markup';
import { WholePage } from '@/components/pages/whole-page';
import { findRoute } from '@/lib/render-data/find-route';
import { readIndex } from '@/lib/render-data/read-store';
import type { AnyRoute, SiteIndex } from '@/lib/render-data/site-index';

/** next.config.ts puts the page's URL path here, encoded as in the URL. */
type Props = { readonly searchParams: Promise<{ readonly path?: string }> };

export async function generateMetadata(props: Props): Promise<Metadata> {
  const site = readIndex();
  return pageMetadata(site, await routeOf(site, props));
}

/** Shows every page of the site. Only `next dev` has this route. */
export default async function Page(props: Props) {
  const site = readIndex();
  const route = await routeOf(site, props);
  return <DevPage html={staticMarkup(<WholePage site={site} route={route} />)} />;
}

async function routeOf(site: SiteIndex, { searchParams }: Props): Promise<AnyRoute> {
  const { path = '' } = await searchParams;
  return findRoute(site, decodeURIComponent(path)) ?? notFound();
}
