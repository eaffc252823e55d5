import { STORAGE_KEYS } from '@/lib/output/head/storage-keys';
import { Island } from '../kit/island';
import { writeStored } from '../kit/storage';

/**
 * `<version-menu>`: lists the documentation's versions, with links to this page in each version. Below them, readers
 * choose a product version, so that the page marks what isn't in it yet.
 */
export class VersionMenu extends Island {
  protected override connect(signal: AbortSignal): void {
    this.addEventListener('click', ({ target }) => keepQueryAndHash(target), { signal });
    this.addEventListener('change', ({ target }) => chooseVersion(target), { signal });
    // The header and the mobile menu each have the choice, and it may have changed in the other one.
    this.addEventListener('beforetoggle', () => this.#showChoice(), { signal, capture: true });
    this.#showChoice();
  }

  #showChoice(): void {
    const chosen = document.documentElement.dataset.versionFilter ?? '';
    for (const radio of this.querySelectorAll('input')) radio.checked = radio.value === chosen;
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

/** Sets the version filter to a radio button's version. lib/output/head/head-scripts.ts styles the page. */
function chooseVersion(radio: EventTarget | null): void {
  if (!(radio instanceof HTMLInputElement)) return;
  const { dataset } = document.documentElement;
  if (radio.value === '') delete dataset.versionFilter;
  else dataset.versionFilter = radio.value;
  writeStored('localStorage', STORAGE_KEYS.versionFilter, radio.value);
}
