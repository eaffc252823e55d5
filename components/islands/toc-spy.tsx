'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { decodeHash } from './internal-target';

/**
 * Marks in the table of contents which section is being read: the last heading above a line a little below
 * the header. The links stay the server's; only the mark moves, and the list scrolls by itself to show it.
 */
export function TocSpy() {
  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another table of contents
  useEffect(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('.toc a')];
    const headings = links.flatMap((link) => {
      const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
      return heading ? [{ link, heading }] : [];
    });
    if (headings.length === 0) return undefined;
    let current: HTMLAnchorElement | undefined;
    let frame = 0;
    const update = () => {
      frame = 0;
      const found = findCurrent(headings);
      if (found === current) return;
      current?.removeAttribute('aria-current');
      found?.setAttribute('aria-current', 'true');
      current = found;
      if (found) keepInView(found);
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(update);
    };
    update();
    addEventListener('scroll', onScroll, { passive: true });
    addEventListener('resize', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', onScroll);
      removeEventListener('resize', onScroll);
      current?.removeAttribute('aria-current');
    };
  }, [pathname]);
  return null;
}

type Section = { readonly link: HTMLAnchorElement; readonly heading: HTMLElement };

function findCurrent(sections: readonly Section[]): HTMLAnchorElement | undefined {
  const { scrollHeight, clientHeight } = document.documentElement;
  const margin = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  const line = (Number.isNaN(margin) ? 0 : margin) + 8;
  const tops = sections.map(({ heading }) => heading.getBoundingClientRect().top);
  // At the end of the page the last headings cannot reach the line.
  if (scrollY > 0 && scrollY + clientHeight >= scrollHeight - 2) {
    const seen = tops.findLastIndex((top) => top < clientHeight);
    // Within the heading, if its id was another one before.
    const target = document.getElementById(decodeHash(location.hash) ?? '');
    const chosen = sections.findIndex(({ heading }) => heading.contains(target));
    return sections[chosen >= 0 && (tops[chosen] ?? -1) >= 0 ? chosen : seen]?.link;
  }
  return sections[tops.findLastIndex((top) => top <= line)]?.link;
}

function keepInView(link: HTMLElement): void {
  const scroller = link.closest<HTMLElement>('.toc');
  if (!scroller || scroller.scrollHeight <= scroller.clientHeight) return;
  const frame = scroller.getBoundingClientRect();
  const { top, bottom } = link.getBoundingClientRect();
  if (top < frame.top || bottom > frame.bottom) {
    scroller.scrollTop += top - frame.top - frame.height / 2;
  }
}
