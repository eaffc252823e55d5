'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { openDevStream } from './dev-stream';

/**
 * Refreshes the page when the site becomes newer than `state`, the one the page was rendered from. The refresh keeps
 * the scroll position and open elements. A crashed or missing page reloads as soon as the server can render it.
 */
export function DevRefresh({ url, state }: { url: string; state: number }) {
  const router = useRouter();
  useEffect(() => {
    const stream = openDevStream(url);
    const follow = () => {
      if (stream.state <= state) return;
      if (isStuck()) void reloadWhenReady();
      else router.refresh();
    };
    follow();
    return stream.subscribe(follow);
  }, [router, url, state]);
  return null;
}

// router.refresh() doesn't replace the not-found page or a crash report.
function isStuck(): boolean {
  return document.querySelector('main.not-found, .crash') !== null;
}

async function reloadWhenReady(): Promise<void> {
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(
    () => undefined,
  );
  if (answer?.ok && isStuck()) location.reload();
}
