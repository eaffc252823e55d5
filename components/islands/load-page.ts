import { findPage } from './known-pages';
import { loadAfresh } from './load-afresh';
import { parsePage } from './parse-page';
import { redirectTarget } from './redirect-target';
import { reloadOnce } from './reload-once';
import { reportFailure } from './report-failure';
import { TIMEOUT } from './timeout';

const STALLED = "The server hasn't responded yet.";

type Wish = {
  /** True for Back and Forward. */
  readonly isBack: boolean;
  /** Returns false once the reader no longer waits for this page. */
  readonly isWanted: () => boolean;
};

/** A page and its URL, which differs from the requested URL if the page has moved. */
type Loaded = { readonly page: Document; readonly target: URL };

/**
 * Loads the page at `target`. Resolves with undefined if the reader no longer waits for it, or if the browser loads the
 * full document instead: when the page belongs to another deployment, or when it fails for the first time in this build
 * while the server responds. Reports other failures next to the current page, and waits until the reader retries.
 */
export async function loadPage(target: URL, wish: Wish): Promise<Loaded | undefined> {
  const { isBack, isWanted } = wish;
  const address = target.origin + target.pathname;
  for (let isFirst = true; ; isFirst = false) {
    const ask = (reason: string) =>
      new Promise<void>((retry) => reportFailure({ target: target.pathname, reason, retry }));
    const request = findPage(address, isBack);
    const isSlow = (await Promise.race([request, stall()])) === undefined;
    if (!isWanted()) return undefined;
    // A slow page may still arrive while the reader sees the report.
    const answer = await (isSlow ? Promise.race([request, ask(STALLED)]) : request);
    if (!isWanted()) return undefined;
    if (answer === undefined) continue;
    if (typeof answer === 'object') {
      const page = parsePage(answer.html);
      if (!page) {
        loadAfresh(target);
        return undefined;
      }
      const moved = redirectTarget(page, target);
      return moved ? loadPage(moved, wish) : { page, target };
    }
    if (isFirst && (await reloadOnce(target, isWanted))) return undefined;
    if (!isWanted()) return undefined;
    await ask(answer);
    if (!isWanted()) return undefined;
  }
}

function stall(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, TIMEOUT));
}
