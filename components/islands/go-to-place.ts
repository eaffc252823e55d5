import { decodeHash } from './internal-target';

/** Scrolls to where the reader was, else to the place that the address names, else to the top; the focus goes there. */
export function goToPlace(top: number | undefined): void {
  const id = decodeHash(location.hash);
  const place = id ? document.getElementById(id) : null;
  if (top !== undefined) scrollTo({ top, behavior: 'instant' });
  else if (place) {
    for (
      let fold = place.closest('details');
      fold;
      fold = fold.parentElement?.closest('details') ?? null
    ) {
      fold.open = true;
    }
    place.scrollIntoView({ behavior: 'instant' });
  } else scrollTo({ top: 0, behavior: 'instant' });
  moveFocus(place ?? document.body);
}

/** The next Tab goes on from here: from the top of the page it reaches the skip link. */
function moveFocus(place: HTMLElement): void {
  if (place.hasAttribute('tabindex')) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
  // What has the focus no longer may: the browser keeps the place, and nothing is outlined.
  place.removeAttribute('tabindex');
}
