import { findInternalTarget } from './internal-target';
import type { CardSources } from './link-card';
import { mayPrefetch } from './prefetch-links';

const PATIENCE_MS = 300;
// The cards of a list say already what theirs would, and one over the explanation of a term is one too many.
const LINKS = ':is(.prose, .operation-text) a:not(.card-title, .explanation a)';

/**
 * Shows a card beside a link of the text on which the mouse rests, or to which the keyboard comes; never for
 * touch, nor where data is saved. What the card is made of is loaded with the first one. The answer ends it.
 */
export function watchLinks(sources: CardSources, basePath: string): () => void {
  let current: Element | null = null;
  let timer: ReturnType<typeof setTimeout>;
  const onIntent = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest(LINKS) : null;
    // The card that was closed on a link stays closed until the reader comes back to it.
    if (link === current) return;
    clearTimeout(timer);
    current = link;
    const isTouch = 'pointerType' in event && event.pointerType !== 'mouse';
    const path = findInternalTarget(link, basePath)?.path.slice(basePath.length);
    if (!link || path === undefined || isTouch || !mayPrefetch()) return;
    timer = setTimeout(() => {
      import('./link-card').then(
        ({ showCard }) => showCard(link, path, sources),
        () => {},
      );
    }, PATIENCE_MS);
  };
  document.addEventListener('pointerover', onIntent);
  document.addEventListener('focusin', onIntent);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('pointerover', onIntent);
    document.removeEventListener('focusin', onIntent);
  };
}
