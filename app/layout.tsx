import '@/components/styles/index.css';
import type { Metadata, Viewport } from 'next';
import { ThemeProvider } from 'next-themes';
import type { ReactNode } from 'react';
import { STORAGE_KEYS } from '@/lib/output/head/storage-keys';
import { readIndex } from '@/lib/render-data/read-store';

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
  const { colorMode, favicon } = readIndex();
  const { respectSystem } = colorMode;
  const iconType = /\.png$/i.test(favicon) ? 'image/png' : 'image/svg+xml';
  return (
    <html lang="en-US" suppressHydrationWarning>
      <body>
        <link rel="icon" href={favicon} type={iconType} />
        {/* Renders a script that sets the color mode. Builds move it to the head: see lib/output/add-to-head.ts. */}
        <ThemeProvider
          attribute="data-mode"
          defaultTheme={respectSystem ? 'system' : colorMode.default}
          enableSystem={respectSystem}
          enableColorScheme={false}
          storageKey={STORAGE_KEYS.colorMode}
        >
          {children}
        </ThemeProvider>
      </body>
    </html>
  );
}
