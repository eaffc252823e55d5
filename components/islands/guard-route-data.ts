import { reloadOnce } from './reload-once';

/** A page that could not be loaded: why, after how many tries, and how to try again. */
export type LoadFailure = {
  readonly target: string;
  readonly reason: string;
  readonly tries: number;
  readonly retry: () => void;
};

/** What ends the watch, or only what it waits for at present. */
export type RouteDataGuard = { readonly withdraw: () => void; readonly stop: () => void };

/**
 * Watches over the data that the router fetches for the next page. Data that does not come, or is something
 * else, means a broken network or a newer deployment: the target is then loaded afresh, once for each build,
 * if the server answers for it at all. Else the reader keeps the page, and is told. The router by itself
 * would leave for an error page of the browser, or for the data's own address.
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
    for (let tries = 1; ; tries += 1) {
      const answer = await tryToFetch(() => fetchData(input, init));
      if (answer instanceof Response) {
        if (isWanted()) report();
        return answer;
      }
      if (init?.signal?.aborted) throw new DOMException('superseded', 'AbortError');
      const target = pageOf(url);
      const isLeaving = tries === 1 && isWanted() && (await reloadOnce(target, isWanted));
      // Or the reader went elsewhere meanwhile: nobody waits for this page any more.
      if (isLeaving || !isWanted()) return new Promise(() => {});
      const { pathname } = target;
      await new Promise<void>((retry) =>
        report({ target: pathname, reason: answer, tries, retry }),
      );
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

/** The address of route data that a navigation asks for; nothing for any other request, prefetches among them. */
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

async function tryToFetch(run: () => Promise<Response>): Promise<Response | string> {
  try {
    const response = await run();
    if (!response.ok) return `The server answered ${response.status}.`;
    const type = response.headers.get('content-type') ?? '';
    if (!/^text\/(plain|x-component)/.test(type)) return 'The server sent something else.';
    // All of it: a connection can also break halfway.
    await response.clone().arrayBuffer();
    return response;
  } catch {
    return navigator.onLine ? 'The server did not answer.' : 'There is no network.';
  }
}
