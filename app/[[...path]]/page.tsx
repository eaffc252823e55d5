import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { DevPage } from '@/components/islands/dev/dev-page';
import { PrintedMarkup } from '@/components/pages/printed-markup';
import { staticMarkup } from '@/components/pages/static-markup';
import { WholePage } from '@/components/pages/whole-page';
import { alternateHref, canonicalUrl } from '@/lib/core/format-href';
import { documentTitle } from '@/lib/render-data/document-title';
import { findRoute } from '@/lib/render-data/find-route';
import { readIndex } from '@/lib/render-data/read-store';
import { readRenderList } from '@/lib/render-data/render-list';
import type { AnyRoute, SiteIndex } from '@/lib/render-data/site-index';

type Props = PageProps<'/[[...path]]'>;

export const dynamicParams = false;

export function generateStaticParams() {
  // With a static list, `next dev` would rewrite its manifest in place after each save while other requests read it
  // (SyntaxError: Unexpected end of JSON input), and return 404 based on an old list. routeAt reads the latest.
  if (process.env.NODE_ENV === 'development') return [];
  return readRenderList().pages.map((path) => ({ path: path === '' ? [] : path.split('/') }));
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return describePage(readIndex(), await readPath(props));
}

export default async function Page(props: Props) {
  const path = await readPath(props);
  if (process.env.NODE_ENV !== 'production') {
    return <DevPage html={staticMarkup(renderPage(readIndex(), path))} />;
  }
  return (
    <PrintedMarkup site={readIndex()} path={path}>
      {(site) => {
        // The page depends on its metadata, too.
        describePage(site, path);
        return renderPage(site, path);
      }}
    </PrintedMarkup>
  );
}

function describePage(site: SiteIndex, at: string): Metadata {
  const route = routeAt(site, at);
  const { path } = route;
  // Don't use a template: Next expands %s and $& inside titles.
  const absolute = documentTitle(site, route);
  if (route.kind === 'changes') return { title: { absolute }, robots: { index: false } };
  if (route.kind === 'redirect') {
    const canonical = canonicalUrl(route.to.replace(/^\/|#.*$/g, ''), site);
    return { title: { absolute }, robots: { index: false }, alternates: { canonical } };
  }
  return {
    title: { absolute },
    description: route.description ?? null,
    alternates: {
      canonical: canonicalUrl(path, site),
      types: { 'text/markdown': alternateHref(path, site) },
    },
  };
}

function renderPage(site: SiteIndex, at: string) {
  return <WholePage site={site} route={routeAt(site, at)} />;
}

async function readPath({ params }: Props): Promise<string> {
  return ((await params).path ?? []).map(decodeURIComponent).join('/');
}

function routeAt(site: SiteIndex, path: string): AnyRoute {
  return findRoute(site, path) ?? notFound();
}
