import { Island } from '../kit/island';
import { loadCode } from '../kit/load-code';
import { makeElement } from '../kit/make-element';

/** `<nearest-pages>`: shows the requested path and links to the pages with the closest URLs. */
export class NearestPages extends Island {
  protected override connect(): void {
    const { basePath = '', source = '' } = this.dataset;
    const path = readPath(basePath);
    const list = makeElement('div', { 'aria-live': 'polite' });
    this.replaceChildren(
      makeElement('p', {}, 'You asked for: ', makeElement('code', {}, `/${path}`)),
      list,
    );
    // Every page loads this element's code, but only the not-found page needs the code that finds suggestions.
    loadNearest()
      .then(({ nearestList }) => nearestList(path, { basePath, source }))
      .then(
        (found) => list.replaceChildren(...found),
        () => {
          // The page still works without suggestions: it has a link home and the menu.
        },
      );
  }
}

function readPath(basePath: string): string {
  const path = location.pathname.slice(basePath.length).replace(/^\/+|\/+$/g, '');
  try {
    return decodeURIComponent(path);
  } catch {
    // Malformed escape: show the path undecoded.
    return path;
  }
}

/** Loads the code that finds pages with similar URLs. Only the not-found page needs it. */
function loadNearest(): Promise<typeof import('./nearest-list')> {
  if (process.env.NODE_ENV !== 'production') return import('./nearest-list');
  return loadCode('nearest-list');
}
