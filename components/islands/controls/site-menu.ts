import { Island } from '../kit/island';

const DESKTOP = '(width > 62.25em)';

/**
 * `<site-menu>`: enhances the mobile menu, which the browser opens and closes as a popover. Makes the page behind it
 * inert, switches between its panels, and closes it on Back and on wide screens.
 */
export class SiteMenu extends Island {
  #release: (() => void) | undefined;

  protected override connect(signal: AbortSignal): void {
    const close = () => isOpen(this) && this.hidePopover();
    // Undo `inert` before the menu closes, because focus then returns to the button that opened it.
    this.addEventListener(
      'beforetoggle',
      ({ newState }) => newState === 'closed' && this.#giveBack(),
      { signal },
    );
    this.addEventListener('toggle', () => this.#onToggle(), { signal });
    this.addEventListener('click', (event) => this.#onClick(event), { signal });
    addEventListener('popstate', close, { signal });
    matchMedia(DESKTOP).addEventListener('change', close, { signal });
    signal.addEventListener('abort', () => this.#giveBack());
    // The reader may have opened the menu before this script ran.
    if (isOpen(this)) this.#onToggle();
    else showPanel(this, this.dataset.panel ?? 'main');
  }

  #giveBack(): void {
    this.#release?.();
    this.#release = undefined;
  }

  #onToggle(): void {
    if (isOpen(this)) {
      this.#release ??= holdBack(this);
      this.role = 'dialog';
      this.ariaModal = 'true';
      this.ariaLabel = 'Menu';
      showPanel(this, this.querySelector('.menu-panel-section') ? 'section' : 'main');
      this.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' });
      this.querySelector<HTMLElement>('.menu-close')?.focus({ preventScroll: true });
      // An extra history entry lets the browser's Back button close the menu first.
      history.pushState({ ...history.state, isMenu: true }, '');
    } else {
      for (const name of ['role', 'aria-modal', 'aria-label']) this.removeAttribute(name);
      showPanel(this, undefined);
      // A tap beside the menu closes it without giving back the focus.
      if (document.activeElement === document.body) {
        document.querySelector<HTMLElement>('.menu-button')?.focus();
      }
      if (history.state?.isMenu) history.back();
    }
  }

  #onClick({ target }: Event): void {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-panel-to]');
    if (!button) return;
    const panel = button.dataset.panelTo ?? 'main';
    showPanel(this, panel);
    const [link] = [' a[aria-current]', ' a'].flatMap((part) => [
      ...this.querySelectorAll<HTMLElement>(`.menu-panel-${panel}${part}`),
    ]);
    link?.focus();
  }
}

function isOpen(menu: HTMLElement): boolean {
  return menu.matches(':popover-open');
}

/** Shows one panel and makes the other inert while the menu is open. Without `panel`, neither is inert. */
function showPanel(menu: HTMLElement, panel: string | undefined): void {
  if (panel) menu.dataset.panel = panel;
  for (const element of menu.querySelectorAll<HTMLElement>('.menu-panel')) {
    element.inert = panel !== undefined && isOpen(menu) && !element.matches(`.menu-panel-${panel}`);
  }
}

/** Makes everything outside the menu inert. Returns a function that undoes it. */
function holdBack(menu: HTMLElement): () => void {
  const held: HTMLElement[] = [];
  for (let inner: HTMLElement = menu; inner !== document.body; ) {
    const outer = inner.parentElement;
    if (!outer) break;
    for (const sibling of outer.children) {
      if (sibling === inner || !(sibling instanceof HTMLElement) || sibling.inert) continue;
      sibling.inert = true;
      held.push(sibling);
    }
    inner = outer;
  }
  return () => {
    for (const element of held) element.inert = false;
  };
}

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
