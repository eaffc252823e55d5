import { findPage } from './known-pages';
import { loadAfresh } from './load-afresh';
import { parsePage } from './parse-page';
import { PATIENCE } from './patience';
import { redirectTarget } from './redirect-target';
import { reloadOnce } from './reload-once';
import { reportFailure } from './report-failure';

const STALLED = 'The server has not answered yet.';

type Wish = {
  /** Whether the reader goes through the history. */
  readonly isBack: boolean;
  /** Whether the reader still waits for this page. */
  readonly isWanted: () => boolean;
};

/** A page, and its address, which is another one than was asked for where the page has moved. */
type Loaded = { readonly page: Document; readonly target: URL };

/**
 * The page at `target`; undefined where the reader no longer waits for it, or the browser loads it instead: because
 * the page belongs to another deployment, or failed for the first time in this build although the server answers. A
 * page that doesn't come otherwise is reported beside what is being read, with a way to retry.
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
    // It may still come, while the reader is asked whether to wait for it.
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
  return new Promise((resolve) => setTimeout(resolve, PATIENCE));
}
