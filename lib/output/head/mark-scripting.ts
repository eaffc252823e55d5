/**
 * Marks the document as running scripts before first paint, so controls appear and tabs collapse without a layout
 * shift.
 */
export function markScripting(): void {
  document.documentElement.dataset.scripting = '';
}
