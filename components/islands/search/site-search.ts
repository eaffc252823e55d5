import { noAnswer, withTimeout } from '../kit/fetch';
import { Island } from '../kit/island';
import { loadStyle } from '../kit/load-style';
import { isShortcutOn } from '../kit/shortcut-choice';
import { isAnswered } from '../router/load-afresh';
import { endProgress, startProgress } from '../router/progress';
import { reportFailure } from '../router/report-failure';
import { loadSearch } from './load-search';
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
    if (this.#waiting !== undefined || document.querySelector('.find[open]')) return;
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
    loadSearch().then(
      ({ warmSearch }) => warmSearch(readOptions(this).basePath),
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

/** Returns true if a key opens the search: K with Ctrl or Cmd, or a slash outside form fields. */
function opensSearch(event: KeyboardEvent): boolean {
  const { key, metaKey, ctrlKey, altKey, shiftKey, target } = event;
  if (key.toLowerCase() === 'k') return (metaKey || ctrlKey) && !altKey && !shiftKey;
  if (key !== '/' || metaKey || ctrlKey || altKey || !isShortcutOn('search.slash')) return false;
  const field = target instanceof Element ? target.closest('input, textarea, select') : null;
  return !field && !(target instanceof HTMLElement && target.isContentEditable);
}

/** Returns `text` with a key press applied, or undefined after Escape, which cancels the search. */
function typeKey(
  text: string,
  { key, ctrlKey, metaKey, altKey }: KeyboardEvent,
): string | undefined {
  if (key === 'Escape') return undefined;
  if (key === 'Backspace') return text.slice(0, -1);
  return key.length === 1 && !ctrlKey && !metaKey && !altKey ? text + key : text;
}
