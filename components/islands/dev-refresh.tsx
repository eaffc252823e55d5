'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { openDevStream } from './dev-stream';

/**
 * Fetches the page again whenever the site is newer than the `state` that the page was made from; scroll
 * position and open parts stay.
 */
export function DevRefresh({ url, state }: { url: string; state: number }) {
  const router = useRouter();
  useEffect(() => {
    const stream = openDevStream(url);
    const follow = () => {
      if (stream.state > state) router.refresh();
    };
    follow();
    return stream.subscribe(follow);
  }, [router, url, state]);
  return null;
}
