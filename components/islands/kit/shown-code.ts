/** Returns a copy of a code element without the lines that the reader's choices hide. */
export function copyShown(code: Element): Element {
  const copy = code.cloneNode(true) as Element;
  const hidden = [...code.children].map((part) => getComputedStyle(part).display === 'none');
  for (const [index, part] of [...copy.children].entries()) if (hidden[index]) part.remove();
  return copy;
}
