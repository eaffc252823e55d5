import { Island } from '../kit/island';
import { decodeHash } from '../router/internal-target';

/**
 * `<toc-spy>`: marks the current section in the table of contents: the last heading above a line just below the header,
 * or else the first one. Scrolls the table of contents to keep the mark visible.
 */
export class TocSpy extends Island {
  protected override connect(signal: AbortSignal): void {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('.toc a')];
    const sections = links.flatMap((link) => {
      const heading = document.getElementById(decodeHash(link.hash) ?? '');
      return heading ? [{ link, heading }] : [];
    });
    if (sections.length === 0) return;
    let current: HTMLAnchorElement | undefined;
    let frame = 0;
    const update = () => {
      frame = 0;
      const found = findCurrent(sections);
      if (found === current) return;
      current?.removeAttribute('aria-current');
      found?.setAttribute('aria-current', 'true');
      current = found;
      if (found) keepInView(found);
    };
    const onMove = () => {
      frame ||= requestAnimationFrame(update);
    };
    // Wait for a frame: measuring while the page is being assembled would force extra layouts.
    onMove();
    addEventListener('scroll', onMove, { signal, passive: true });
    addEventListener('resize', onMove, { signal, passive: true });
    signal.addEventListener('abort', () => {
      cancelAnimationFrame(frame);
      current?.removeAttribute('aria-current');
    });
  }
}

type Section = { readonly link: HTMLAnchorElement; readonly heading: HTMLElement };

function findCurrent(sections: readonly Section[]): HTMLAnchorElement | undefined {
  const { scrollHeight, clientHeight } = document.documentElement;
  const margin = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  const line = (Number.isNaN(margin) ? 0 : margin) + 8;
  const tops = sections.map(({ heading }) => heading.getBoundingClientRect().top);
  // At the end of the page, the last headings can't reach the line.
  if (scrollY > 0 && scrollY + clientHeight >= scrollHeight - 2) {
    const seen = tops.findLastIndex((top) => top < clientHeight);
    // The target is inside the heading if the hash is an old id of the heading.
    const target = document.getElementById(decodeHash(location.hash) ?? '');
    const chosen = sections.findIndex(({ heading }) => heading.contains(target));
    return sections[chosen >= 0 && (tops[chosen] ?? -1) >= 0 ? chosen : seen]?.link;
  }
  return sections[
    Math.max(
      0,
      tops.findLastIndex((top) => top <= line),
    )
  ]?.link;
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
