const MARKS = ['data-change', 'data-gone', 'data-gone-after'];
const MARKED = MARKS.map((name) => `[${name}]`).join();

/** Marks in `to` what is marked in `from`: elements of one name with one text, in their order. */
export function copyMarks(from: Element | null, to: Element | null): void {
  if (!from?.querySelector(MARKED) || !to) return;
  const places = new Map<string, Element[]>();
  for (const element of to.querySelectorAll('*')) {
    const key = keyOf(element);
    places.set(key, [...(places.get(key) ?? []), element]);
  }
  for (const element of from.querySelectorAll('*')) {
    const place = places.get(keyOf(element))?.shift();
    for (const name of place ? MARKS : []) {
      const value = element.getAttribute(name);
      if (value !== null) place?.setAttribute(name, value);
    }
  }
}

// Long texts of outer boxes tell no more than their beginning and length.
function keyOf({ tagName, textContent }: Element): string {
  const text = textContent ?? '';
  return `${tagName} ${text.length} ${text.slice(0, 200)}`;
}
