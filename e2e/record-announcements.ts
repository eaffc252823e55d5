import type { Page } from '@playwright/test';

/** A change to the text in a live region. */
export type Announcement = {
  readonly politeness: string;
  /** Empty if the region was cleared. */
  readonly text: string;
  /** Whether the region was added together with its text, which screen readers announce only for alerts. */
  readonly isNew: boolean;
  /** Milliseconds since the page began to load. */
  readonly time: number;
};

type Recording = { announcements: Announcement[] };

/**
 * Records the texts in live regions on every page that's loaded from now on. Returns a function that reads the open
 * page's recording.
 */
export async function recordAnnouncements(page: Page): Promise<() => Promise<Announcement[]>> {
  await page.addInitScript(watchRegions);
  return () => page.evaluate(() => (window as unknown as Recording).announcements);
}

/** Runs in the page, before anything else. */
function watchRegions(): void {
  const REGIONS = '[aria-live], [role=status], [role=alert], [role=log], output';
  const announcements: Announcement[] = [];
  const texts = new Map<Element, string>();
  const { performance } = window;
  Object.assign(window, { announcements } satisfies Recording);

  const politenessOf = (region: Element) =>
    region.getAttribute('aria-live') ??
    (region.getAttribute('role') === 'alert' ? 'assertive' : 'polite');
  const hear = (region: Element) => {
    const text = (region.textContent ?? '').replace(/\s+/g, ' ').trim();
    const isNew = !texts.has(region);
    if (text === (texts.get(region) ?? '')) return texts.set(region, text);
    texts.set(region, text);
    const politeness = politenessOf(region);
    return announcements.push({ politeness, text, isNew, time: performance.now() });
  };
  const look = (root: Node) => {
    if (!(root instanceof Element)) return;
    for (const element of [root, ...root.querySelectorAll('*')]) {
      if (element.matches(REGIONS)) hear(element);
      if (element.shadowRoot) watch(element.shadowRoot);
    }
  };
  const watch = (root: Node) => {
    for (const child of root.childNodes) look(child);
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest(REGIONS);
        if (region) hear(region);
        for (const node of addedNodes) look(node);
      }
    }).observe(root, { childList: true, characterData: true, subtree: true });
  };
  watch(document);
}
