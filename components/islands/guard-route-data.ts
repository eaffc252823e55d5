import { takeAhead } from './pages-ahead';
import { PATIENCE } from './patience';
import { reloadOnce } from './reload-once';
import type { LoadFailure } from './report-failure';
import { STALLED } from './report-stall';
import { ROUTE_DATA_TYPE } from './route-data-type';
import { tryToFetch } from './try-to-fetch';

/** What ends the watch, or only what it waits for at present. */
export type RouteDataGuard = { readonly withdraw: () => void; readonly stop: () => void };

/**
 * Watches over the data that the router fetches for the next page. Data that does not come, or is something
 * else, means a broken network or a newer deployment: the target is then loaded afresh, once for each build,
 * if the server answers for it at all. Else the reader keeps the page, and is told. The router by itself
 * would leave for an error page of the browser, or for the data's own address, or wait for ever.
 */
export function guardRouteData(report: (failure?: LoadFailure) => void): RouteDataGuard {
  const fetchData = window.fetch;
  let latest = 0;
  const withdraw = () => {
    latest += 1;
    report();
  };
  // A step to another page; the browser's own steps between headings have no state.
  const onPopState = ({ state }: PopStateEvent) => state && withdraw();

  window.fetch = async (input, init) => {
    const url = dataUrl(input, init);
    if (!url) return fetchData(input, init);
    latest += 1;
    const turn = latest;
    const isWanted = () => turn === latest;
    for (let isFirst = true; ; isFirst = false) {
      const target = pageOf(url);
      const { pathname } = target;
      const ask = (reason: string) =>
        new Promise<void>((retry) => report({ target: pathname, reason, retry }));
      const ahead = isFirst ? () => takeAhead(url) : () => undefined;
      const request = tryToFetch(
        async () => (await ahead()) ?? fetchData(input, init),
        ROUTE_DATA_TYPE,
      );
      const isSlow = (await Promise.race([request, stall()])) === undefined;
      // It may still come, while the reader is asked whether to wait for it.
      const answer = await (isSlow && isWanted() ? Promise.race([request, ask(STALLED)]) : request);
      if (answer === undefined) continue;
      if (answer instanceof Response) {
        if (isWanted()) report();
        return answer;
      }
      if (init?.signal?.aborted) throw new DOMException('superseded', 'AbortError');
      const isLeaving = isFirst && isWanted() && (await reloadOnce(target, isWanted));
      // Or the reader went elsewhere meanwhile: nobody waits for this page any more.
      if (isLeaving || !isWanted()) return new Promise(() => {});
      await ask(answer);
    }
  };
  // Before the router asks for what the step leads to.
  addEventListener('popstate', onPopState, true);
  return {
    withdraw,
    stop: () => {
      removeEventListener('popstate', onPopState, true);
      window.fetch = fetchData;
    },
  };
}

/** The address of route data that a navigation asks for; nothing for any other request. */
function dataUrl(input: RequestInfo | URL, init: RequestInit | undefined): URL | undefined {
  const headers = new Headers(init?.headers);
  if (!headers.has('rsc') || headers.has('next-router-prefetch')) return undefined;
  const url = new URL(input instanceof Request ? input.url : input, location.href);
  return url.pathname.endsWith('.txt') ? url : undefined;
}

/** The page that route data belongs to, heading included. */
function pageOf(data: URL): URL {
  const page = new URL(data);
  page.pathname = data.pathname.replace(/\/index\.txt$|\.txt$/, '');
  page.searchParams.delete('_rsc');
  return page;
}

function stall(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE));
}
