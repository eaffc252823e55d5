import '@/components/styles/index.css';
import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { ColorModeScripts } from '@/components/layout/color-mode-scripts';
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
  const iconType = /\.png$/i.test(favicon) ? 'image/png' : 'image/svg+xml';
  return (
    <html lang="en-US" suppressHydrationWarning>
      <body>
        <link rel="icon" href={favicon} type={iconType} />
        <ColorModeScripts {...colorMode} />
        {children}
      </body>
    </html>
  );
}
