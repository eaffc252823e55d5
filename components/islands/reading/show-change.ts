import { loadStyle } from '../kit/load-style';
import { makeButton, makeElement } from '../kit/make-element';
import { keepPage, type ReadPage } from './read-pages';
import type { ReadState } from './read-state';

/** An article that has changed since the reader read it. */
type Change = {
  readonly article: Element;
  readonly page: ReadPage;
  readonly read: ReadState;
};

/**
 * Marks the parts of an article that have changed since the reader read it, and counts them in a line above the article.
 * Its buttons, and the keys N and P in a marked part, lead from change to change. Undoes everything when the signal
 * aborts.
 */
export async function showChange(
  { article, page: { path, state, title, day }, read }: Change,
  { signal }: Showing,
): Promise<void> {
  await loadStyle('changed');
  if (signal.aborted) return;
  const known = new Set(state.match(/.{5}/g));
  const changed = [...read.parts].flatMap(([part, hash]) =>
    part instanceof HTMLElement && !known.has(hash) ? [part] : [],
  );
  const { length } = changed;
  // Only what's on the page can be marked.
  const what =
    length > 0 ? `${length} part${length > 1 ? 's' : ''} changed` : 'Something was removed';
  const status = makeElement('output', {}, `${what} since you read this on ${formatDay(day)}.`);
  const next = makeButton('Next change', () => step(1), {});
  const close = () => {
    keepPage(path, read.state, title);
    remove();
    // The button is gone, so its focus goes to the page's text.
    article.closest('main')?.focus();
  };
  const line = makeElement(
    'section',
    { class: 'changed-line', 'aria-label': 'Since you read this' },
    status,
    ...(length > 0 ? [next] : []),
    makeButton('Got it', close, {}),
  );
  for (const part of changed) part.dataset.changed = '';
  article.before(line);
  let at = -1;
  const step = (by: number) => {
    at = ((at < 0 && by < 0 ? 0 : at) + by + length) % length;
    line.dataset.stepping = '';
    status.textContent = `${at + 1} of ${length}`;
    const part = changed[at];
    if (part) goToPart(part);
  };
  const onKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    const isHere = (target as Element).closest('[data-changed], .changed-line');
    if (!isHere || length === 0 || ctrlKey || metaKey || altKey) return;
    if (key === 'n') step(1);
    else if (key === 'p') step(-1);
    else if (key === 'Escape') next.focus();
  };
  const remove = () => {
    line.remove();
    for (const part of changed) {
      delete part.dataset.changed;
      part.removeAttribute('tabindex');
    }
  };
  document.addEventListener('keydown', onKey, { signal });
  signal.addEventListener('abort', remove);
}

/** Focuses a part of the page and scrolls to it. Opens the tabs and disclosures around it. */
function goToPart(part: HTMLElement): void {
  // What the browser's own search sends: see tab-set.ts.
  part.dispatchEvent(new Event('beforematch', { bubbles: true }));
  for (const fold of document.querySelectorAll('details'))
    if (fold.contains(part)) fold.open = true;
  part.tabIndex = -1;
  part.focus();
  part.scrollIntoView();
}

/** Formats a day, counted from 1 Jan 1970, as `3 November`, with the year if it isn't the current one. */
export function formatDay(day: number): string {
  const date = new Date(day * 86_400_000);
  const isThisYear = date.getUTCFullYear() === new Date().getFullYear();
  const year = isThisYear ? undefined : 'numeric';
  return date.toLocaleDateString('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long', year });
}

/** The page on screen. */
export type Showing = {
  /** The canonical path, with the base path. */
  readonly path: string;
  readonly basePath: string;
  /** Aborts when another page is shown, or when the stored pages change. */
  readonly signal: AbortSignal;
};
