import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { SiteFrame } from '@/components/layout/site-frame';
import { PrintedMarkup } from '@/components/pages/printed-markup';
import { SitePage } from '@/components/pages/site-page';
import { alternateHref, canonicalUrl } from '@/lib/core/format-href';
import { CHANGES_PATH } from '@/lib/render-data/changes-path';
import { readIndex } from '@/lib/render-data/read-store';
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
  const { routes, redirects, copies, isPreview } = readIndex();
  const paths = [routes, redirects, copies].flatMap(Object.keys);
  if (isPreview) paths.push(CHANGES_PATH);
  return paths.map((path) => ({ path: path === '' ? [] : path.split('/') }));
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { site, route } = await findRoute(props);
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

export default async function Page(props: Props) {
  const { site, route } = await findRoute(props);
  const page = (
    <SiteFrame site={site} path={route.path}>
      <SitePage site={site} route={route} />
    </SiteFrame>
  );
  return process.env.NODE_ENV === 'production' ? <PrintedMarkup>{page}</PrintedMarkup> : page;
}

type Found = {
  readonly site: SiteIndex;
  readonly route: RouteEntry | RedirectEntry | ChangesEntry;
};

async function findRoute({ params }: Props): Promise<Found> {
  const site = readIndex();
  const path = ((await params).path ?? []).map(decodeURIComponent).join('/');
  const { routes, redirects, copies, isPreview } = site;
  if (isPreview && path === CHANGES_PATH) {
    return { site, route: { kind: 'changes', path, title: 'What changed' } };
  }
  if (Object.hasOwn(redirects, path)) return { site, route: redirects[path] ?? notFound() };
  // A copy renders the original page, so its canonical URL is the original's.
  const own = (Object.hasOwn(copies, path) ? copies[path] : undefined) ?? path;
  const route = Object.hasOwn(routes, own) ? routes[own] : undefined;
  return { site, route: route ?? notFound() };
}
