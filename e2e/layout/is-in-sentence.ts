/** Returns whether an element shares its line with text that isn't clickable. Its height is then the line's height. */
export function isInSentence(element: Element): boolean {
  if (!isInLine(element)) return false;
  let block = element.parentElement;
  while (block && isInLine(block)) block = block.parentElement;
  const copy = block?.cloneNode(true) as Element | undefined;
  for (const one of copy?.querySelectorAll('a, button, [popover], .visually-hidden') ?? []) {
    one.remove();
  }
  return /\p{L}{2}/u.test(copy?.textContent ?? '');
}

function isInLine(element: Element): boolean {
  return getComputedStyle(element).display.startsWith('inline');
}
