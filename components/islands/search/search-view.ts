import { withTimeout } from '../kit/fetch';
import { Island } from '../kit/island';
import { loadStyle } from '../kit/load-style';
import { makeButton, makeElement } from '../kit/make-element';
import { loadSearchPage } from './load-search';
import { readOptions } from './read-options';

/** Delay before we tell the reader that the search is slow to load, in ms. */
const SLOW = 200;

/** `<search-view>`: loads the results page's search and shows it. */
export class SearchView extends Island {
  protected override connect(signal: AbortSignal): void {
    // Add the region before its text: screen readers don't announce a region that's added with its text.
    const status = this.querySelector('[role=status]') ?? makeElement('p', { role: 'status' });
    this.replaceChildren(status);
    const slow = setTimeout(() => {
      status.textContent = 'Loading search…';
    }, SLOW);
    signal.addEventListener('abort', () => clearTimeout(slow));
    // Don't cancel loading after the timeout: the search may still arrive.
    withTimeout(this.#show(signal))
      .catch(() => {
        status.textContent = '';
        // After a new deployment, the code has another URL, which only a reloaded page contains.
        const retry = makeButton('Retry', () => location.reload());
        status.after(makeElement('p', { role: 'alert' }, "Search couldn't be loaded. ", retry));
      })
      .finally(() => clearTimeout(slow));
  }

  async #show(signal: AbortSignal): Promise<void> {
    const [{ mountResults }] = await Promise.all([loadSearchPage(), loadStyle('search-later')]);
    if (signal.aborted) return;
    this.replaceChildren();
    signal.addEventListener('abort', mountResults({ host: this, ...readOptions(this) }));
  }
}
