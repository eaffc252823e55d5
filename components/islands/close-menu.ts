/**
 * Closes the menu of phones where it is open. Its step in the history stays, for the page that one of its links
 * asked for: a step back would give that page up.
 */
export function closeMenu(): void {
  const menu = document.querySelector<HTMLElement>('#Menu:popover-open');
  if (!menu) return;
  history.replaceState({ ...history.state, isMenu: false }, '');
  menu.hidePopover();
}
