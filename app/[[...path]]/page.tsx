import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { pageMetadata } from '@/components/pages/page-metadata';
import { PrintedMarkup } from '@/components/pages/printed-markup';
import { WholePage } from '@/components/pages/whole-page';
import { findRoute } from '@/lib/render-data/find-route';
import { readIndex } from '@/lib/render-data/read-store';
import { readRenderList } from '@/lib/render-data/render-list';
import type { AnyRoute, SiteIndex } from '@/lib/render-data/site-index';

// `next dev` shows its pages with app/dev-site instead.
type Props = PageProps<'/[[...path]]'>;

export const dynamicParams = false;

export function generateStaticParams() {
  return readRenderList().pages.map((path) => ({ path: path === '' ? [] : path.split('/') }));
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const site = readIndex();
  return pageMetadata(site, routeAt(site, await readPath(props)));
}

export default async function Page(props: Props) {
  const path = await readPath(props);
  return (
    <PrintedMarkup site={readIndex()} path={path}>
      {(site) => {
        const route = routeAt(site, path);
        // The page depends on its metadata, too.
        pageMetadata(site, route);
        return <WholePage site={site} route={route} />;
      }}
    </PrintedMarkup>
  );
}

async function readPath({ params }: Props): Promise<string> {
  return ((await params).path ?? []).map(decodeURIComponent).join('/');
}

function routeAt(site: SiteIndex, path: string): AnyRoute {
  return findRoute(site, path) ?? notFound();
}
