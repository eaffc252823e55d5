/**
 * Closes the mobile menu if it's open. Its history entry stays: going back would cancel the navigation that a link in
 * the menu started.
 */
export function closeMenu(): void {
  const menu = document.querySelector<HTMLElement>('#Menu:popover-open');
  if (!menu) return;
  history.replaceState({ ...history.state, isMenu: false }, '');
  menu.hidePopover();
}
