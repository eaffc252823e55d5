/** Focuses a part of the page and scrolls to it. Opens the tabs and disclosures around it. */
export function goToPart(part: HTMLElement): void {
  // What the browser's own search sends: see tab-set.ts.
  part.dispatchEvent(new Event('beforematch', { bubbles: true }));
  for (const fold of document.querySelectorAll('details'))
    if (fold.contains(part)) fold.open = true;
  part.tabIndex = -1;
  part.focus();
  part.scrollIntoView();
}
