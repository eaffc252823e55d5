import { decodeHash } from './internal-target';

/**
 * Scrolls to `top` if it's given, otherwise to the element in the URL hash, otherwise to the top of the page. Moves
 * focus to the element in the hash, or to the body.
 */
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

/** Makes the next Tab key continue from `place`. If that's the body, Tab goes to the skip link. */
function moveFocus(place: HTMLElement): void {
  if (place.hasAttribute('tabindex')) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
  // Without `tabindex` the element loses focus: the browser remembers the Tab position but draws no outline.
  place.removeAttribute('tabindex');
}
