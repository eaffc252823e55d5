import { PATIENCE } from './patience';

/** Addresses of the style sheets that pages load later. The build of the site defines them. */
declare const STYLES: Readonly<Record<string, string>> | undefined;

const loading = new Map<string, Promise<void>>();

/**
 * Adds a style sheet to the page, once. Resolves when the sheet applies, and also when it fails or takes longer
 * than a reader waits: what needs it is then shown without it. In `next dev` the layout imports these sheets.
 */
export function loadStyle(name: 'search-later' | 'link-card'): Promise<void> {
  const href = typeof STYLES === 'undefined' ? undefined : STYLES[name];
  if (href === undefined) return Promise.resolve();
  const known = loading.get(name);
  if (known) return known;
  const wait = new Promise<void>((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      // The next call tries again.
      link.remove();
      loading.delete(name);
      resolve();
    });
    setTimeout(resolve, PATIENCE);
    document.head.append(link);
  });
  loading.set(name, wait);
  return wait;
}
