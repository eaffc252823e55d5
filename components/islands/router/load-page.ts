import { TIMEOUT } from '../kit/fetch';
import { readStored, writeStored } from '../kit/storage';
import { trustHtml } from '../kit/trust-html';
import { findPage } from './known-pages';
import { isAnswered, loadAfresh } from './load-afresh';
import { reportFailure } from './report-failure';

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

/**
 * Loads a page as a full document. Returns false without loading it if the server doesn't respond, because the reader
 * would lose the current page, or if this build has already loaded it once, because a deployment with a missing file
 * would reload forever.
 */
async function reloadOnce(target: URL, isWanted: () => boolean): Promise<boolean> {
  if (!(await isAnswered(target)) || !isWanted() || !mayReload(target.pathname)) return false;
  loadAfresh(target);
  return true;
}

// Returns false if storage is blocked: an unrecorded reload could repeat forever.
function mayReload(path: string): boolean {
  const [key, build] = [`reloaded ${path}`, buildOf(document)];
  return readStored('sessionStorage', key) !== build && writeStored('sessionStorage', key, build);
}

/** Returns the URL that a redirect page points to, with the query and hash of `from`, or undefined for other pages. */
function redirectTarget(page: Document, from: URL): URL | undefined {
  const to = page.querySelector<HTMLElement>('script[data-to]')?.dataset.to;
  if (to === undefined) return undefined;
  const target = new URL(to, from);
  target.search = from.search;
  if (from.hash !== '') target.hash = from.hash;
  return target;
}

/** Parses a page. Returns undefined if it belongs to another deployment, which this script can't show. */
function parsePage(html: string): Document | undefined {
  const page = new DOMParser().parseFromString(trustHtml(html), 'text/html');
  return buildOf(page) === buildOf(document) ? page : undefined;
}

/** Identifies the deployment of a page by the URLs of its script and style sheet, which change with their content. */
function buildOf(page: Document): string {
  const script = page.querySelector<HTMLElement>('script[data-module]')?.dataset.module;
  const style = page.querySelector('link[rel=stylesheet]')?.getAttribute('href');
  return `${script} ${style}`;
}
