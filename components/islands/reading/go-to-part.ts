/** Focuses a part of the page and scrolls to it. Opens the disclosures around it, or selects its tab. */
export function goToPart(part: HTMLElement): void {
  const panel = part.closest('.tab-panel[hidden]');
  if (panel) document.querySelector<HTMLElement>(`[aria-controls="${panel.id}"]`)?.click();
  for (const fold of document.querySelectorAll('details'))
    if (fold.contains(part)) fold.open = true;
  part.tabIndex = -1;
  part.focus();
  part.scrollIntoView();
}
