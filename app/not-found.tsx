import type { Metadata } from 'next';
import { SiteLink } from '@/components/chrome/site-link';
import { readIndex } from '@/lib/store/read-store';

export function generateMetadata(): Metadata {
  const { title } = readIndex();
  return { title: { absolute: `Page not found | ${title}` }, robots: { index: false } };
}

export default function NotFound() {
  const site = readIndex();
  return (
    <main id="Main" className="plain-page prose" tabIndex={-1}>
      <h1>Page not found</h1>
      <p>No page of this site has that address. It may have moved, or the link has a slip.</p>
      <p>
        <SiteLink site={site} href="/">
          Go to the start page
        </SiteLink>
      </p>
    </main>
  );
}
