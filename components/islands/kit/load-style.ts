import { TIMEOUT } from './fetch';

/** URLs of the style sheets that pages load on demand, keyed by name. The site's build defines them. */
declare const STYLES: Readonly<Record<string, string>> | undefined;

const loading = new Map<string, Promise<void>>();

/**
 * Adds a style sheet to the page, once. Never rejects: if the sheet fails to load or takes longer than `TIMEOUT`,
 * resolves anyway, and the caller shows its content unstyled. In `next dev`, the template imports the sheets.
 */
export function loadStyle(
  name: 'changed' | 'expanded' | 'link-card' | 'run' | 'search-later' | 'values',
): Promise<void> {
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
      // Let the next call try again.
      link.remove();
      loading.delete(name);
      resolve();
    });
    setTimeout(resolve, TIMEOUT);
    document.head.append(link);
  });
  loading.set(name, wait);
  return wait;
}
