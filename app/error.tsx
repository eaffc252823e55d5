'use client';

import { CrashReport } from '@/components/islands/crash-report';

type Props = { readonly error: Error; readonly reset: () => void };

/** In place of a page whose frame broke; header and footer stay. */
export default function PageError({ error, reset }: Props) {
  return (
    <main id="Main" className="frame plain-page" tabIndex={-1}>
      <CrashReport error={error} onRetry={reset} />
    </main>
  );
}
