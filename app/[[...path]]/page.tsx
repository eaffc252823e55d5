import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { SitePage } from '@/components/pages/site-page';
import { canonicalUrl, twinHref } from '@/lib/store/format-href';
import { readIndex } from '@/lib/store/read-store';
import type { RouteEntry, SiteIndex } from '@/lib/store/site-index';

type Props = PageProps<'/[[...path]]'>;

export const dynamicParams = false;

export function generateStaticParams() {
  const { routes } = readIndex();
  return Object.keys(routes).map((path) => ({ path: path === '' ? [] : path.split('/') }));
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { site, route } = await findRoute(props);
  const { title, description, path } = route;
  return {
    // Not by a template: Next reads %s and $& inside of titles.
    title: { absolute: path === '' ? site.title : `${title} | ${site.title}` },
    description: description ?? null,
    alternates: {
      canonical: canonicalUrl(path, site),
      types: { 'text/markdown': twinHref(path, site) },
    },
  };
}

export default async function Page(props: Props) {
  return <SitePage {...(await findRoute(props))} />;
}

async function findRoute({ params }: Props): Promise<{ site: SiteIndex; route: RouteEntry }> {
  const site = readIndex();
  const path = ((await params).path ?? []).map(decodeURIComponent).join('/');
  const route = Object.hasOwn(site.routes, path) ? site.routes[path] : undefined;
  return { site, route: route ?? notFound() };
}
