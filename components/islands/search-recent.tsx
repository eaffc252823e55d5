'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';

/** A page that the reader has looked at. */
export type RecentPage = { readonly title: string; readonly href: string };

const KEY = 'search.recent';
const MOST = 6;

/** The pages that the reader looked at last, without the one that is open. */
export function readRecentPages(basePath: string): RecentPage[] {
  return stored().filter(
    ({ href }) =>
      href !== location.pathname && (href === basePath || href.startsWith(`${basePath}/`)),
  );
}

/** Remembers each page that stays open for a second. */
export function useRecentPage(basePath: string): void {
  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each pathname is a page
  useEffect(() => {
    const timer = setTimeout(() => {
      const title = document.querySelector('h1')?.textContent?.trim();
      // The page that stands for all missing ones has no address of its own.
      if (!title || !document.querySelector('link[rel="canonical"]')) return;
      const page = { title, href: location.pathname };
      const others = stored().filter(({ href }) => href !== page.href);
      try {
        localStorage.setItem(KEY, JSON.stringify([page, ...others].slice(0, MOST + 1)));
      } catch {
        // Blocked or full: there are no recent pages.
      }
    }, 1_000);
    return () => clearTimeout(timer);
  }, [pathname, basePath]);
}

// What another script or an older version left there counts for nothing.
function stored(): RecentPage[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(value) ? value.filter(isRecentPage).slice(0, MOST + 1) : [];
  } catch {
    return [];
  }
}

function isRecentPage(value: unknown): value is RecentPage {
  const { title, href } = (value ?? {}) as Partial<RecentPage>;
  // An address of this site, and never `//other.example`.
  return typeof title === 'string' && typeof href === 'string' && /^\/(?![/\\])/.test(href);
}
