/** Marks the document before first paint as running scripts: controls can appear and tabs can fold without a shift. */
export function markScripting(): void {
  document.documentElement.dataset.scripting = '';
}
