import { Island } from './island';

/** `<version-menu>`: lists the documentation's versions, with links to this page in each version. */
export class VersionMenu extends Island {
  protected override connect(signal: AbortSignal): void {
    this.addEventListener('click', ({ target }) => keepQueryAndHash(target), { signal });
  }
}

// Must run before the click reaches the document, where the router handles it.
function keepQueryAndHash(target: EventTarget | null): void {
  const link = target instanceof Element && target.closest('a');
  if (!link) return;
  if (link.search === '') link.search = location.search;
  if (link.hash === '') link.hash = location.hash;
  link.closest<HTMLElement>('[popover]')?.hidePopover();
}
