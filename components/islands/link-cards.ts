import { findInternalTarget } from './internal-target';
import { Island } from './island';
import type { CardSources } from './link-card';
import { loadCard } from './load-card';
import { mayPrefetch } from './prefetch-links';

const PATIENCE_MS = 300;
// The cards of a list say already what theirs would, and one over the explanation of a term is one too many.
const LINKS = ':is(.prose, .operation-text) a:not(.card-title, .explanation a)';

/**
 * `<link-cards>`: shows a card beside a link of the text on which the mouse rests, or to which the keyboard comes;
 * never for touch, nor where data is saved. What the card is made of is loaded with the first one.
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
    // The card that was closed on a link stays closed until the reader comes back to it.
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
    }, PATIENCE_MS);
  }
}
