'use client';

import '@/components/styles/index.css';
import { CrashReport } from '@/components/islands/crash-report';
import { STORAGE_KEYS } from '@/lib/head/storage-keys';

type Props = { readonly error: Error; readonly reset: () => void };

/** In place of everything, where the layout itself broke. */
export default function SiteError({ error, reset }: Props) {
  const root = findRoot();
  return (
    <html lang="en-US" data-mode={readMode()}>
      <body>
        <title>This page crashed</title>
        <link rel="icon" href={`${root}/favicon.svg`} type="image/svg+xml" />
        <main id="Main" className="frame plain-page prose" tabIndex={-1}>
          <CrashReport error={error} onRetry={reset} />
          <p>
            <a href={`${root}/`}>Go to the start page</a>
          </p>
        </main>
      </body>
    </html>
  );
}

// Nothing of the site is known here but where its scripts came from.
function findRoot(): string {
  const script =
    typeof document === 'undefined' ? null : document.querySelector('script[src*="/_next/"]');
  return script?.getAttribute('src')?.replace(/\/_next\/.*$/, '') ?? '';
}

// The document is made anew, without what the head script put on it; the style sheet knows the rest.
function readMode(): string | undefined {
  try {
    return localStorage.getItem(STORAGE_KEYS.colorMode) ?? undefined;
  } catch {
    return undefined;
  }
}
