import { Island } from './island';

const DESKTOP = '(width > 62.25em)';

/**
 * `<site-menu>`: what the menu of phones needs beyond opening and closing, which the browser does: the page behind it
 * is out of reach, the back button closes it, its panels take turns, and a wide screen closes it.
 */
export class SiteMenu extends Island {
  #release: (() => void) | undefined;

  protected override connect(signal: AbortSignal): void {
    const close = () => isOpen(this) && this.hidePopover();
    // Before it closes, so that the focus can return to the button that opened it.
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
    // A reader may have opened it before this script ran.
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
      this.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'center' });
      this.querySelector<HTMLElement>('.menu-close')?.focus({ preventScroll: true });
      // One more step in the history, so that the browser's back button closes the menu first.
      history.pushState({ ...history.state, isMenu: true }, '');
    } else {
      for (const name of ['role', 'aria-modal', 'aria-label']) this.removeAttribute(name);
      showPanel(this, undefined);
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

/** Shows one panel and puts the other out of reach; without a panel, as on a wide screen, none is. */
function showPanel(menu: HTMLElement, panel: string | undefined): void {
  if (panel) menu.dataset.panel = panel;
  for (const element of menu.querySelectorAll<HTMLElement>('.menu-panel')) {
    element.inert = panel !== undefined && isOpen(menu) && !element.matches(`.menu-panel-${panel}`);
  }
}

/** Puts everything outside of the menu out of reach; the answer takes that back. */
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
