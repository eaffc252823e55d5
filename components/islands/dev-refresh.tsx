'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/** Fetches the page again whenever its sources were saved; scroll position and open parts stay. */
export function DevRefresh({ url }: { url: string }) {
  const router = useRouter();
  useEffect(() => {
    const events = new EventSource(url);
    events.onmessage = () => router.refresh();
    return () => events.close();
  }, [router, url]);
  return null;
}
