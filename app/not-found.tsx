import type { Metadata } from 'next';
import { SiteFrame } from '@/components/layout/site-frame';
import { NotFoundPage } from '@/components/pages/not-found-page';
import { readIndex } from '@/lib/render-data/read-store';

export function generateMetadata(): Metadata {
  const { title } = readIndex();
  return { title: { absolute: `Page not found | ${title}` }, robots: { index: false } };
}

export default function NotFound() {
  const site = readIndex();
  return (
    <SiteFrame site={site} path={undefined}>
      <NotFoundPage site={site} />
    </SiteFrame>
  );
}
