import { canonicalPathname } from '@/lib/head/path-form-script';
import { goToPlace } from './go-to-place';
import { findInternalTarget } from './internal-target';
import { Island } from './island';
import { keepPlaces } from './keep-places';
import { keepPage } from './known-pages';
import { loadPage } from './load-page';
import { announcePage } from './page-shown';
import { prefetchLinks } from './prefetch-links';
import { endProgress, startProgress } from './progress';
import { reportFailure } from './report-failure';
import { retellChoices } from './retell-choices';
import { swapPage } from './swap-page';
import { watchReturn } from './watch-return';

type Step = 'push' | 'replace' | 'back';

/**
 * `<site-router>`: turns clicks on plain links to pages into a swap of what differs, and takes the browser's Back and
 * Forward. What was shown stays until the next page is there. Without it the same links load documents. Not the
 * Navigation API, which changes the address before the page is there (only Chromium can wait).
 */
export class SiteRouter extends Island {
  /** The path of the page that is shown; on a step back, the address is ahead of it. */
  #shown = canonicalPathname(location.pathname);
  #latest = 0;
  #ahead: (() => void) | undefined;

  protected override connect(signal: AbortSignal): void {
    // As it came, before elements change it: so that a step back to it needs no network.
    keepPage(location.origin + location.pathname, document.documentElement.outerHTML);
    keepPlaces(() => this.#isShown(location), signal);
    // The browser's own entries, for headings of the page, have no state.
    history.replaceState({ ...history.state }, '');
    document.addEventListener('click', (event) => this.#onClick(event), { signal });
    addEventListener('popstate', (event) => this.#onPopState(event), { signal });
    watchReturn(() => {
      this.#giveUp();
      retellChoices();
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

  /** Nobody waits any more for what was asked for. */
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
    // The open menu of phones is a step in the history, which the new page takes over.
    const step = history.state?.isMenu ? 'replace' : 'push';
    if (this.#isShown(target)) this.#stay(target, step);
    else this.#visit(target, step);
  }

  #onPopState({ state }: PopStateEvent): void {
    if (!this.#isShown(location)) this.#visit(new URL(location.href), 'back');
    else if (state !== null) this.#giveUp();
  }

  /** The same page, asked for with another query, or once more. */
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
    // First, because elements read the address as they come into the page.
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
