import { Island } from './island';
import { loadNearest } from './load-nearest';
import { makeElement } from './make-element';

/** `<nearest-pages>`: the address that was asked for, and the existing pages whose addresses are the closest to it. */
export class NearestPages extends Island {
  protected override connect(): void {
    const { basePath = '', source = '' } = this.dataset;
    const path = readPath(basePath);
    const list = makeElement('div', { 'aria-live': 'polite' });
    this.replaceChildren(
      makeElement('p', {}, 'Asked for: ', makeElement('code', {}, `/${path}`)),
      list,
    );
    // Every page carries this element's code, so the rest comes when it's shown.
    loadNearest()
      .then(({ nearestList }) => nearestList(path, { basePath, source }))
      .then(
        (found) => list.replaceChildren(...found),
        () => {
          // The way home and the menu are there.
        },
      );
  }
}

function readPath(basePath: string): string {
  const path = location.pathname.slice(basePath.length).replace(/^\/+|\/+$/g, '');
  try {
    return decodeURIComponent(path);
  } catch {
    // Half an escape: as it stands.
    return path;
  }
}
