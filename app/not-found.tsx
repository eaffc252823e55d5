import type { Metadata } from 'next';
import { SiteLink } from '@/components/chrome/site-link';
import { readIndex } from '@/lib/store/read-store';

export const metadata: Metadata = { title: 'Page not found', robots: { index: false } };

export default async function NotFound() {
  const site = await readIndex();
  return (
    <main id="main" className="plain-page prose" tabIndex={-1}>
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
