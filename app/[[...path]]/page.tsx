import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { SiteFrame } from '@/components/layout/site-frame';
import { PrintedMarkup } from '@/components/pages/printed-markup';
import { SitePage } from '@/components/pages/site-page';
import { alternateHref, canonicalUrl } from '@/lib/core/format-href';
import { CHANGES_PATH } from '@/lib/render-data/changes-path';
import { readIndex } from '@/lib/render-data/read-store';
import { readRenderList } from '@/lib/render-data/render-list';
import type {
  ChangesEntry,
  RedirectEntry,
  RouteEntry,
  SiteIndex,
} from '@/lib/render-data/site-index';

type Props = PageProps<'/[[...path]]'>;

export const dynamicParams = false;

export function generateStaticParams() {
  // With a static list, `next dev` would rewrite its manifest in place after each save while other requests read it
  // (SyntaxError: Unexpected end of JSON input), and return 404 based on an old list. findRoute reads the latest.
  if (process.env.NODE_ENV === 'development') return [];
  return readRenderList().pages.map((path) => ({ path: path === '' ? [] : path.split('/') }));
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return describePage(readIndex(), await readPath(props));
}

export default async function Page(props: Props) {
  const path = await readPath(props);
  if (process.env.NODE_ENV !== 'production') return renderPage(readIndex(), path);
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
  const route = findRoute(site, at);
  const { title, path } = route;
  // Don't use a template: Next expands %s and $& inside titles.
  const absolute = path === '' ? site.title : `${title} | ${site.title}`;
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
  const route = findRoute(site, at);
  return (
    <SiteFrame site={site} path={route.path}>
      <SitePage site={site} route={route} />
    </SiteFrame>
  );
}

async function readPath({ params }: Props): Promise<string> {
  return ((await params).path ?? []).map(decodeURIComponent).join('/');
}

function findRoute(site: SiteIndex, path: string): RouteEntry | RedirectEntry | ChangesEntry {
  const { routes, redirects, copies, isPreview } = site;
  if (isPreview && path === CHANGES_PATH) return { kind: 'changes', path, title: 'What changed' };
  if (Object.hasOwn(redirects, path)) return redirects[path] ?? notFound();
  // A copy renders the original page, so its canonical URL is the original's.
  const own = (Object.hasOwn(copies, path) ? copies[path] : undefined) ?? path;
  return (Object.hasOwn(routes, own) ? routes[own] : undefined) ?? notFound();
}
