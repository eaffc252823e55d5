/** Matches elements that only allow additions inside them. */
export const INSIDE = 'li, dt, dd, td, th, figcaption, summary, :is(dl, ul, ol) > *';

/**
 * Returns the element to insert next to, or into if it matches `INSIDE`. Avoids positions between the cells of a row or
 * between flex items.
 */
export function findPlace(element: Element): Element {
  let place = element.matches('tr') ? (element.firstElementChild ?? element) : element;
  while (place.parentElement && /flex/.test(getComputedStyle(place.parentElement).display)) {
    place = place.parentElement;
  }
  return place;
}
