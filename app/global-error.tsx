'use client';

import '@/components/styles/index.css';
import { CrashReport } from '@/components/islands/crash-report';

type Props = { readonly error: Error; readonly reset: () => void };

/** In place of everything, where the layout itself broke. */
export default function SiteError({ error, reset }: Props) {
  return (
    <html lang="en-US">
      <body>
        <title>This page crashed</title>
        <main id="Main" className="frame plain-page" tabIndex={-1}>
          <CrashReport error={error} onRetry={reset} />
          <p>
            <a href={findHome()}>Go to the start page</a>
          </p>
        </main>
      </body>
    </html>
  );
}

// Nothing of the site is known here but where its scripts came from.
function findHome(): string {
  const script =
    typeof document === 'undefined' ? null : document.querySelector('script[src*="/_next/"]');
  return `${script?.getAttribute('src')?.replace(/\/_next\/.*$/, '') ?? ''}/`;
}
