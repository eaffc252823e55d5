'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { openDevStream } from './dev-stream';

/**
 * Fetches the page again whenever the site is newer than the `state` that the page was made from; scroll
 * position and open parts stay. "Page not found" and a crashed page turn into the page as soon as there is one.
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

// router.refresh() replaces neither "Page not found" nor the report of a crash.
function isStuck(): boolean {
  return document.querySelector('main.not-found, .crash') !== null;
}

async function reloadWhenReady(): Promise<void> {
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(
    () => undefined,
  );
  if (answer?.ok && isStuck()) location.reload();
}
