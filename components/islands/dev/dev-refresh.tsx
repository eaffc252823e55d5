'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useEffect } from 'react';
import type { DevUpdate } from '@/lib/render-data/dev-update';
import { openDevStream } from './dev-stream';
import { shownPage } from './follow-markup';

type Props = {
  /** The URL of the events. */
  readonly events: string;
  /** The URL that returns the newest version of the page at `path`. */
  readonly pages: string;
  /** See `readState`. */
  readonly state: number;
};

/**
 * Updates the page when the site becomes newer than `state`, the one the page was rendered from. The update keeps the
 * scroll position and open elements. A crashed or missing page reloads as soon as the server can render it.
 */
export function DevRefresh({ events, pages, state }: Props) {
  const router = useRouter();
  const path = usePathname();
  useEffect(() => {
    const stream = openDevStream(events);
    let [shown, isBusy] = [state, false];
    const url = `${pages}?path=${encodeURIComponent(path)}`;
    const follow = async () => {
      if (isBusy) return;
      isBusy = true;
      try {
        while (stream.state > shown) shown = (await update(url)) ?? refresh(stream.state);
      } finally {
        isBusy = false;
      }
    };
    const refresh = (newest: number) => {
      if (isStuck()) void reloadWhenReady();
      else router.refresh();
      return newest;
    };
    void follow();
    return stream.subscribe(() => void follow());
  }, [router, path, events, pages, state]);
  return null;
}

/** Shows the newest version of the page, and returns its state. Undefined if that isn't possible. */
async function update(url: string): Promise<number | undefined> {
  if (!shownPage.update) return undefined;
  const answer = await fetch(url).catch(() => undefined);
  if (!answer?.ok) return undefined;
  const { state, title, html }: DevUpdate = await answer.json();
  shownPage.update?.(html);
  document.title = title;
  return state;
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
