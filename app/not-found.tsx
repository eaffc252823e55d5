import type { Metadata } from 'next';
import { SiteFrame } from '@/components/layout/site-frame';
import { NotFoundPage } from '@/components/pages/not-found-page';
import { PrintedMarkup } from '@/components/pages/printed-markup';
import { NOT_FOUND_PATH } from '@/lib/render-data/printed-page';
import { readIndex } from '@/lib/render-data/read-store';
import type { SiteIndex } from '@/lib/render-data/site-index';

export function generateMetadata(): Metadata {
  const { title, notFound } = readIndex();
  const absolute = `${notFound?.title ?? 'Page not found'} | ${title}`;
  return { title: { absolute }, robots: { index: false } };
}

export default function NotFound() {
  if (process.env.NODE_ENV !== 'production') return renderPage(readIndex());
  return (
    <PrintedMarkup site={readIndex()} path={NOT_FOUND_PATH}>
      {renderPage}
    </PrintedMarkup>
  );
}

function renderPage(site: SiteIndex) {
  return (
    <SiteFrame site={site} path={undefined}>
      <NotFoundPage site={site} />
    </SiteFrame>
  );
}
