import { Island } from '../kit/island';
import { loadCode } from '../kit/load-code';
import { findInternalTarget } from '../router/internal-target';
import { mayPrefetch } from '../router/prefetch-links';
import type { CardSources } from './link-card';

const TIMEOUT_MS = 300;

// Excludes list cards, which already show the same text, and links in a term's explanation, which is already a popover.
const LINKS = ':is(.prose, .operation-text) a:not(.card-title, .explanation a)';

/**
 * `<link-cards>`: shows a preview card when the mouse rests on a link in the text, or the link gets keyboard focus.
 * Shows no cards for touch, with data saver on, or on a slow network. Loads the code for cards on demand.
 */
export class LinkCards extends Island {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #current: Element | null = null;

  protected override connect(signal: AbortSignal): void {
    const onIntent = (event: Event) => this.#onIntent(event);
    document.addEventListener('pointerover', onIntent, { signal });
    document.addEventListener('focusin', onIntent, { signal });
    signal.addEventListener('abort', () => clearTimeout(this.#timer));
  }

  #onIntent(event: Event): void {
    const link = event.target instanceof Element ? event.target.closest(LINKS) : null;
    // A closed card stays closed until the reader leaves the link and comes back.
    if (link === this.#current) return;
    clearTimeout(this.#timer);
    this.#current = link;
    const { basePath = '', sources = '[]' } = this.dataset;
    const isTouch = 'pointerType' in event && event.pointerType !== 'mouse';
    const path = findInternalTarget(link, basePath)?.pathname.slice(basePath.length);
    if (!link || path === undefined || isTouch || !mayPrefetch()) return;
    this.#timer = setTimeout(() => {
      loadCard().then(
        ({ showCard }) => showCard(link, path, JSON.parse(sources) as CardSources),
        () => {},
      );
    }, TIMEOUT_MS);
  }
}

/** Loads the code that shows preview cards for links. */
function loadCard(): Promise<typeof import('./link-card')> {
  if (process.env.NODE_ENV !== 'production') return import('./link-card');
  return loadCode('link-card');
}
