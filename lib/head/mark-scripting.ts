/** Says before the first paint that scripts run, so that what they serve can be shown and tabs folded without a shift. */
export function markScripting(): void {
  document.documentElement.dataset.scripting = '';
}
