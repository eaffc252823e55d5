import '@/components/styles/index.css';
import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { AnnouncementBar } from '@/components/chrome/announcement-bar';
import { SiteFooter } from '@/components/chrome/site-footer';
import { SiteHeader } from '@/components/chrome/site-header';
import { SkipLink } from '@/components/chrome/skip-link';
import { CopyControl } from '@/components/islands/copy-control';
import { LoadFailure } from '@/components/islands/load-failure';
import { PageBoundary } from '@/components/islands/page-boundary';
import { Search } from '@/components/islands/search';
import { SiteNavigation } from '@/components/islands/site-navigation';
import { ThemeProvider } from '@/components/islands/theme-provider';
import { STORAGE_KEYS } from '@/lib/head/storage-keys';
import { searchHelp } from '@/lib/search/search-help';
import { readIndex } from '@/lib/store/read-store';

export function generateMetadata(): Metadata {
  const { title, description, siteUrl } = readIndex();
  return {
    title,
    description,
    ...(siteUrl ? { metadataBase: new URL(siteUrl) } : {}),
  };
}

export const viewport: Viewport = { colorScheme: 'light dark' };

export default function Layout({ children }: { children: ReactNode }) {
  const site = readIndex();
  const { colorMode, basePath, announcement, favicon } = site;
  const iconType = /\.png$/i.test(favicon) ? 'image/png' : 'image/svg+xml';
  return (
    <html lang="en-US" suppressHydrationWarning>
      <body>
        {/* Not as metadata: those are gone for a moment on each navigation, and browsers ask for another. */}
        <link rel="icon" href={favicon} type={iconType} />
        <ThemeProvider
          defaultMode={colorMode.default}
          respectSystem={colorMode.respectSystem}
          storageKey={STORAGE_KEYS.colorMode}
        >
          <SkipLink />
          {announcement && <AnnouncementBar announcement={announcement} />}
          <SiteHeader site={site} />
          <PageBoundary>{children}</PageBoundary>
          <SiteFooter site={site} />
          <LoadFailure />
          <CopyControl />
          <SiteNavigation basePath={basePath} cards={site.data.cards} />
          <Search basePath={basePath} help={searchHelp(site)} />
        </ThemeProvider>
      </body>
    </html>
  );
}
