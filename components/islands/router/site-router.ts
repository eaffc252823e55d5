import { canonicalPathname } from '@/lib/output/head/path-form-script';
import { STORAGE_KEYS } from '@/lib/output/head/storage-keys';
import { Island } from '../kit/island';
import { readStored } from '../kit/storage';
import { READING_KEY } from '../reading/reading-key';
import { decodeHash, findInternalTarget, openAround } from './internal-target';
import { keepPage } from './known-pages';
import { loadPage } from './load-page';
import { announcePage } from './page-shown';
import { prefetchLinks } from './prefetch-links';
import { endProgress, startProgress } from './progress';
import { reportFailure } from './report-failure';

const METADATA =
  'title, meta[name], meta[property], link[rel=canonical], link[rel=alternate], script[type="application/ld+json"]';

const PARTS = '[data-page-part]';

/**
 * Shows another page of the same build: replaces the elements with `data-page-part` and the metadata in the head.
 * Everything else in the document stays.
 */
function swapPage(next: Document): void {
  swapMetadata(next);
  for (const part of document.querySelectorAll<HTMLElement>(PARTS)) {
    const { pagePart } = part.dataset;
    const other = next.querySelector(`[data-page-part="${pagePart}"]`);
    if (other) part.replaceWith(document.adoptNode(other));
  }
}

// Keeps the elements that both pages share. Otherwise, the browser would apply the viewport again.
function swapMetadata(next: Document): void {
  const ours = [...document.head.querySelectorAll(METADATA)];
  const theirs = [...next.head.querySelectorAll(METADATA)];
  const has = (list: readonly Element[], element: Element) =>
    list.some(({ outerHTML }) => outerHTML === element.outerHTML);
  for (const element of ours) if (!has(theirs, element)) element.remove();
  for (const element of theirs) if (!has(ours, element)) document.head.append(element);
}

type Step = 'push' | 'replace' | 'back';
const SETTLED = 100;

/**
 * `<site-router>`: handles clicks on internal links, Back, and Forward by replacing only the parts of the page that
 * differ. The current page stays until the next one has loaded. Without this element, links load full documents. We
 * don't use the Navigation API: it changes the URL before the page has loaded (only Chromium can defer that).
 */
export class SiteRouter extends Island {
  /** Path of the page on screen. On Back and Forward, the URL changes before the page does. */
  #shown = canonicalPathname(location.pathname);
  #latest = 0;
  #ahead: (() => void) | undefined;

  protected override connect(signal: AbortSignal): void {
    // Save the HTML before elements change it. Going back to this page then needs no network.
    keepPage(location.origin + location.pathname, document.documentElement.outerHTML);
    keepPlaces(() => this.#isShown(location), signal);
    // Marks this entry as ours: entries that the browser adds, for headings on the page, have no state.
    history.replaceState({ ...history.state }, '');
    document.addEventListener('click', (event) => this.#onClick(event), { signal });
    addEventListener('popstate', (event) => this.#onPopState(event), { signal });
    watchReturn(() => {
      this.#giveUp();
      applyStoredChoices();
    }, signal);
    this.#prefetch();
    signal.addEventListener('abort', () => this.#ahead?.());
  }

  #isShown({ pathname }: { readonly pathname: string }): boolean {
    return canonicalPathname(pathname) === this.#shown;
  }

  #prefetch(): void {
    this.#ahead?.();
    this.#ahead = prefetchLinks(this.dataset.basePath ?? '');
  }

  /** Cancels the pending navigation. */
  #giveUp(): void {
    this.#latest += 1;
    endProgress();
    reportFailure();
  }

  #onClick(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const target = findInternalTarget(event.target, this.dataset.basePath ?? '');
    if (!target) return;
    event.preventDefault();
    // The open mobile menu has its own history entry, which the new page reuses.
    const step = history.state?.isMenu ? 'replace' : 'push';
    if (this.#isShown(target)) this.#stay(target, step);
    else this.#visit(target, step);
  }

  #onPopState({ state }: PopStateEvent): void {
    if (!this.#isShown(location)) this.#visit(new URL(location.href), 'back');
    else if (state !== null) this.#giveUp();
  }

  /** Handles a link to the current page. The query may differ. */
  #stay(target: URL, step: 'push' | 'replace'): void {
    this.#giveUp();
    const isOtherQuery = target.search !== location.search;
    writeHistory(target, step);
    if (!isOtherQuery || target.hash !== '') goToPlace(undefined);
    announcePage();
  }

  async #visit(target: URL, step: Step): Promise<void> {
    this.#latest += 1;
    const turn = this.#latest;
    const isWanted = () => turn === this.#latest;
    reportFailure();
    startProgress();
    const loaded = await loadPage(target, { isBack: step === 'back', isWanted });
    if (loaded) this.#show(loaded.page, loaded.target, step);
  }

  #show(next: Document, target: URL, step: Step): void {
    // Change the URL first, because elements read it when they're connected.
    if (step !== 'back') writeHistory(target, step);
    else if (target.href !== location.href) writeHistory(target, 'replace');
    this.#shown = canonicalPathname(target.pathname);
    swapPage(next);
    endProgress();
    reportFailure();
    goToPlace(step === 'back' ? history.state?.top : undefined);
    const announcer = this.querySelector('[aria-live]');
    if (announcer) announcer.textContent = document.title;
    this.#prefetch();
    announcePage();
  }
}

function writeHistory(target: URL, step: 'push' | 'replace'): void {
  if (step === 'push') history.pushState({}, '', target);
  else history.replaceState({}, '', target);
}

/** Applies choices that the reader made in other pages or tabs while this page was in the back/forward cache. */
function applyStoredChoices(): void {
  for (const key of [STORAGE_KEYS.colorMode, STORAGE_KEYS.tabs, READING_KEY]) {
    const newValue = readStored('localStorage', key);
    if (newValue !== null) dispatchEvent(new StorageEvent('storage', { key, newValue }));
  }
}

/**
 * Saves the scroll position in the current history entry until `signal` aborts. The browser's own scroll restoration
 * runs too early: on Back, the page may still be loading. `isShown` returns whether the current entry's page is shown.
 */
function keepPlaces(isShown: () => boolean, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const remember = () => {
    clearTimeout(timer);
    // After Back, the entry changes first, and the scroll position is still the old page's.
    if (isShown()) history.replaceState({ ...history.state, top: scrollY }, '');
  };
  const onScroll = () => {
    clearTimeout(timer);
    timer = setTimeout(remember, SETTLED);
  };
  addEventListener('scroll', onScroll, { signal, passive: true });
  addEventListener('popstate', () => clearTimeout(timer), { signal });
  // Capture: save the position before any other click handler navigates.
  addEventListener('click', remember, { signal, capture: true });
}

/** Calls back when the browser restores the page from the back/forward cache, until `signal` aborts. */
function watchReturn(onReturn: () => void, signal: AbortSignal): void {
  addEventListener('pageshow', ({ persisted }) => persisted && onReturn(), { signal });
}

/**
 * Scrolls to `top` if it's given, otherwise to the element in the URL hash, otherwise to the top of the page. Moves
 * focus to the element in the hash, or to the body.
 */
function goToPlace(top: number | undefined): void {
  const id = decodeHash(location.hash);
  const place = id ? document.getElementById(id) : null;
  if (top !== undefined) scrollTo({ top, behavior: 'instant' });
  else if (place) {
    openAround(place);
    place.scrollIntoView({ behavior: 'instant' });
  } else scrollTo({ top: 0, behavior: 'instant' });
  moveFocus(place ?? document.body);
}

/** Makes the next Tab key continue from `place`. If that's the body, Tab goes to the skip link. */
function moveFocus(place: HTMLElement): void {
  if (place.hasAttribute('tabindex')) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
  // Without `tabindex` the element loses focus: the browser remembers the Tab position but draws no outline.
  place.removeAttribute('tabindex');
}
