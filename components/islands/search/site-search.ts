import { Island } from '../island';
import { isAnswered } from '../load-afresh';
import { loadStyle } from '../load-style';
import { noAnswer } from '../no-answer';
import { endProgress, startProgress } from '../progress';
import { reportFailure } from '../report-failure';
import { withTimeout } from '../with-timeout';
import { loadSearch } from './load-search';
import { opensSearch, typeKey } from './open-keys';
import { readOptions } from './read-options';
import { watchLandings } from './search-landing';
import { rememberPages } from './search-recent';

const INTENTS = ['pointerover', 'focusin', 'touchstart'] as const;

/**
 * `<site-search>`: opens the search with its shortcut keys and with buttons that have `data-search-open`. Loads the
 * search when the reader points at a button or opens the search.
 */
export class SiteSearch extends Island {
  /** The text typed since the reader opened the search. Undefined unless the search is loading. */
  #waiting: string | undefined;
  #hasFailed = false;

  protected override connect(signal: AbortSignal): void {
    watchLandings(signal);
    rememberPages(signal);
    const onClick = (event: Event) => {
      const button = buttonOf(event);
      if (button) this.#open(queryOf(button));
    };
    const onIntent = (event: Event) => {
      if (buttonOf(event)) this.#warm();
    };
    document.addEventListener('click', onClick, { signal });
    document.addEventListener('keydown', (event) => this.#takeKey(event), { signal });
    for (const name of INTENTS) {
      document.addEventListener(name, onIntent, { signal, passive: true });
    }
  }

  #takeKey(event: KeyboardEvent): void {
    const text = this.#waiting;
    if (text !== undefined) {
      this.#waiting = typeKey(text, event);
      if (this.#waiting === undefined) endProgress();
      // Keys that don't change the text keep their usual effect.
      if (this.#waiting === text && !opensSearch(event)) return;
    } else if (opensSearch(event)) this.#open('');
    else return;
    event.preventDefault();
  }

  #open(query: string): void {
    // An open dialog handles its own keys.
    if (this.#waiting !== undefined || document.querySelector('.find')) return;
    this.#waiting = query;
    startProgress();
    const style = loadStyle('search-later');
    withTimeout(loadSearch()).then(
      async ({ mountDialog }) => {
        await style;
        const typed = this.#finish();
        if (typed === undefined) return;
        mountDialog({ host: this, ...readOptions(this), query: typed });
      },
      () => this.#giveUp(),
    );
  }

  /**
   * Handles search code that failed to load, perhaps because of a new deployment. Opens the results page, which loads
   * new code. If the server doesn't respond at all, the reader stays on the current page and can retry.
   */
  async #giveUp(): Promise<void> {
    const { basePath } = readOptions(this);
    const isThere = await isAnswered(new URL(`${basePath}/search`, location.href));
    const query = this.#finish();
    this.#hasFailed = !isThere;
    if (query === undefined) return;
    const target = `${basePath}/search?q=${encodeURIComponent(query)}`;
    if (isThere) location.assign(target);
    else {
      const retry = () => this.#open(query);
      reportFailure({ what: 'Search', target, reason: noAnswer(), retry });
    }
  }

  /** Stops waiting. Returns the typed text, or undefined if the reader gave up. */
  #finish(): string | undefined {
    const query = this.#waiting;
    this.#waiting = undefined;
    endProgress();
    if (this.#hasFailed) reportFailure();
    this.#hasFailed = false;
    return query;
  }

  #warm(): void {
    void loadStyle('search-later');
    const { basePath } = readOptions(this);
    loadSearch().then(
      ({ warmSearch }) => warmSearch(basePath),
      () => {},
    );
  }
}

function buttonOf({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-search-open]') : null;
}

function queryOf({ dataset }: HTMLElement): string {
  if (dataset.searchOpen !== 'path') return dataset.searchQuery ?? '';
  const last = location.pathname.split('/').filter(Boolean).at(-1) ?? '';
  return last.replace(/\.html$/, '').replace(/%[0-9a-f]{0,2}|[-_]+/gi, ' ');
}
