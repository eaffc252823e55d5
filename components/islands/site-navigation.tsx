'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useRef, useTransition } from 'react';
import { correctAddress } from './correct-address';
import { decodeHash, findInternalTarget } from './internal-target';
import { keepPlaces, type Places } from './keep-places';
import type { CardSources } from './link-card';
import { prefetchLinks } from './prefetch-links';
import { endProgress, startProgress } from './progress';
import { reportStall } from './report-stall';
import { retellChoices } from './retell-choices';
import { watchLinks } from './watch-links';
import { watchReturn } from './watch-return';

type Props = { readonly basePath: string; readonly cards: CardSources };

/**
 * Turns clicks on plain links to pages into navigation without a load of the document. One handler for
 * the page costs nothing per link; without JavaScript the same links work as they are.
 */
export function SiteNavigation({ basePath, cards }: Props) {
  const router = useRouter();
  const pathname = usePathname();
  const places = useRef<Places>(undefined);
  const shown = useRef<string>(undefined);
  const hasClicked = useRef(false);
  const asked = useRef<{ readonly url: URL; readonly from: string }>(undefined);
  const [isUnderWay, startNavigation] = useTransition();

  useEffect(() => {
    // Tells the head script that the page works: see lib/head/explain-failed-load.ts.
    document.documentElement.dataset.started = '';
    places.current = keepPlaces();
    return places.current.stop;
  }, []);

  useEffect(() => {
    const wait = (target: URL) => {
      // An earlier click may still be under way, and this one lead back to the page shown.
      if (target.pathname === shown.current) endProgress();
      else startProgress(() => reportStall(target));
    };
    const onClick = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const target = findInternalTarget(event.target, basePath);
      if (!target) return;
      event.preventDefault();
      const url = new URL(target.path + target.search + target.hash, location.href);
      asked.current = { url, from: location.href };
      wait(url);
      hasClicked.current = true;
      const isSamePath = target.path === location.pathname;
      const scroll = !(isSamePath && !target.hash && target.search !== location.search);
      // The open menu of phones is a step in the history, which the new page takes over.
      const go = history.state?.isMenu ? router.replace : router.push;
      startNavigation(() => go(target.href, { scroll }));
    };
    const onPopState = () => wait(new URL(location.href));
    document.addEventListener('click', onClick);
    addEventListener('popstate', onPopState);
    return () => {
      document.removeEventListener('click', onClick);
      removeEventListener('popstate', onPopState);
    };
  }, [router, basePath]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other links
  useEffect(() => prefetchLinks(basePath), [basePath, pathname]);

  useEffect(() => watchLinks(cards, basePath), [cards, basePath]);

  useEffect(() => watchReturn(takeUp), []);

  useEffect(() => {
    if (!isUnderWay && asked.current) correctAddress(asked.current.url, asked.current.from);
  }, [isUnderWay]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the new pathname says that its page is shown
  useEffect(() => {
    endProgress();
    if (shown.current !== undefined) moveFocus(hasClicked.current);
    places.current?.arrive();
    shown.current = location.pathname;
    hasClicked.current = false;
  }, [pathname]);
  return null;
}

/** What was under way when the page was left has ended, and what was chosen meanwhile holds here too. */
function takeUp(): void {
  endProgress();
  retellChoices();
}

/** The next Tab goes on from the heading that was asked for, else from the top of the page: to the skip link. */
function moveFocus(hasClicked: boolean): void {
  const id = decodeHash(location.hash);
  const heading = id ? document.getElementById(id) : null;
  // A heading that is not there would leave the reader in the middle of the new page.
  if (hasClicked && id && !heading) scrollTo({ top: 0, behavior: 'instant' });
  const place = heading ?? document.body;
  if (place.hasAttribute('tabindex')) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
  // What has the focus no longer may: the browser keeps the place, and nothing is outlined.
  place.removeAttribute('tabindex');
}
