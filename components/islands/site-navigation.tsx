'use client';

import { usePathname, useRouter } from 'next/navigation';
import NProgress from 'nprogress';
import { startTransition, useEffect, useRef } from 'react';

NProgress.configure({ minimum: 0.08, speed: 200, trickleSpeed: 800, showSpinner: false });

/**
 * Turns clicks on plain links to pages into navigation without a load of the document. One handler for
 * the page costs nothing per link; without JavaScript the same links work as they are.
 */
export function SiteNavigation({ basePath }: { basePath: string }) {
  const router = useRouter();
  const pathname = usePathname();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasClicked = useRef(false);

  useEffect(() => {
    // Tells the head script that the page works: see lib/head/warn-of-base-path.ts.
    document.documentElement.dataset.started = '';
  }, []);

  useEffect(() => {
    const prefetched = new Set<string>();
    const onClick = (event: MouseEvent) => {
      const target = internalTarget(event, basePath);
      if (!target || event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      // Also where an earlier click is still under way and this one leads back to the page shown.
      clearTimeout(timer.current);
      if (target.path === location.pathname) NProgress.done();
      else timer.current = setTimeout(() => NProgress.start(), 200);
      hasClicked.current = true;
      startTransition(() => router.push(target.href));
    };
    const onIntent = (event: Event) => {
      const target = internalTarget(event, basePath);
      if (!target || prefetched.has(target.href) || !mayPrefetch()) return;
      prefetched.add(target.href);
      router.prefetch(target.href);
    };
    document.addEventListener('click', onClick);
    for (const name of INTENTS) document.addEventListener(name, onIntent, { passive: true });
    return () => {
      document.removeEventListener('click', onClick);
      for (const name of INTENTS) document.removeEventListener(name, onIntent);
    };
  }, [router, basePath]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the new pathname says that its page is shown
  useEffect(() => {
    clearTimeout(timer.current);
    NProgress.done();
    // A heading that is not there would leave the reader in the middle of the new page.
    const id = decode(location.hash);
    if (hasClicked.current && id && !document.getElementById(id)) scrollTo(0, 0);
    hasClicked.current = false;
  }, [pathname]);
  return null;
}

const INTENTS = ['pointerover', 'focusin', 'touchstart'] as const;

function internalTarget(event: Event, basePath: string) {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) {
    return undefined;
  }
  const isOurs = link.pathname === basePath || link.pathname.startsWith(`${basePath}/`);
  if (!isOurs || link.dataset.file !== undefined) return undefined;
  // The export has no route data for the home page under a base path: the browser loads it itself.
  if (basePath !== '' && link.pathname.replace(/\/$/, '') === basePath) return undefined;
  // The router would throw.
  if (decode(link.hash) === undefined) return undefined;
  // The browser itself goes to a heading of this page.
  if (link.pathname === location.pathname && link.hash) return undefined;
  const path = link.pathname.slice(basePath.length).replace(/(.)\/$/, '$1') || '/';
  return { path: link.pathname, href: path + link.search + link.hash };
}

function decode(hash: string): string | undefined {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    // Half an escape names nothing.
    return undefined;
  }
}

function mayPrefetch(): boolean {
  const { connection } = navigator as { connection?: { saveData: boolean; effectiveType: string } };
  return !connection?.saveData && !/(^|-)2g$/.test(connection?.effectiveType ?? '');
}
