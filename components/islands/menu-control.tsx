'use client';

import { useEffect, useRef } from 'react';

const DESKTOP = '(width > 62.25em)';

/**
 * What the menu of phones needs beyond opening and closing, which the browser does: the page behind it is
 * out of reach, the back button closes it, its panels take turns, and a wide screen closes it.
 */
export function MenuControl() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const menu = mark.current?.parentElement;
    if (!menu) return undefined;
    const listening = new AbortController();
    const options = { signal: listening.signal };
    let release: (() => void) | undefined;

    // Before it closes, so that the focus can return to the button that opened it.
    menu.addEventListener(
      'beforetoggle',
      ({ newState }) => {
        if (newState === 'open') return;
        release?.();
        release = undefined;
      },
      options,
    );
    menu.addEventListener('toggle', onToggle, options);
    menu.addEventListener('click', onClick, options);
    addEventListener('popstate', () => isOpen(menu) && menu.hidePopover(), options);
    matchMedia(DESKTOP).addEventListener(
      'change',
      () => isOpen(menu) && menu.hidePopover(),
      options,
    );
    showPanel(menu, menu.dataset.panel ?? 'main');
    return () => {
      listening.abort();
      release?.();
    };

    function onToggle(): void {
      if (!menu) return;
      if (isOpen(menu)) {
        release = holdBack(menu);
        menu.setAttribute('role', 'dialog');
        menu.setAttribute('aria-modal', 'true');
        menu.setAttribute('aria-label', 'Menu');
        showPanel(menu, menu.querySelector('.menu-panel-section') ? 'section' : 'main');
        menu.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'center' });
        menu.querySelector<HTMLElement>('.menu-close')?.focus({ preventScroll: true });
        // One more step in the history, so that the browser's back button closes the menu first.
        history.pushState({ ...history.state, isMenu: true }, '');
      } else {
        for (const name of ['role', 'aria-modal', 'aria-label']) menu.removeAttribute(name);
        showPanel(menu, undefined);
        if (history.state?.isMenu) history.back();
      }
    }

    function onClick({ target }: Event): void {
      const button = target instanceof Element && target.closest<HTMLElement>('[data-panel-to]');
      if (!menu || !button) return;
      const panel = button.dataset.panelTo ?? 'main';
      showPanel(menu, panel);
      const [link] = [' a[aria-current]', ' a'].flatMap((part) => [
        ...menu.querySelectorAll<HTMLElement>(`.menu-panel-${panel}${part}`),
      ]);
      link?.focus();
    }
  }, []);
  return <span ref={mark} hidden />;
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
