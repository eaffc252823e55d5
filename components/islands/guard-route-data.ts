import { mayReload } from './reload-once';

/** A page that could not be loaded: why, and how to try again. */
export type LoadFailure = {
  readonly target: string;
  readonly reason: string;
  readonly retry: () => void;
};

type Report = (failure: LoadFailure | undefined) => void;

/**
 * Watches over the data that the router fetches for the next page. Data that does not come, or is something
 * else, means a broken network or a newer deployment: the target is then loaded afresh, once for each build,
 * if the server answers for it at all. Else the reader keeps the page, and is told. The router by itself
 * would leave for an error page of the browser, or for the data's own address. The answer ends it.
 */
export function guardRouteData(report: Report): () => void {
  const fetchData = window.fetch;
  let latest = 0;
  window.fetch = async (input, init) => {
    const url = dataUrl(input, init);
    if (!url) return fetchData(input, init);
    latest += 1;
    const turn = latest;
    for (let attempt = 0; ; attempt += 1) {
      const answer = await tryToFetch(() => fetchData(input, init));
      if (answer instanceof Response) {
        if (turn === latest) report(undefined);
        return answer;
      }
      if (init?.signal?.aborted) throw new DOMException('superseded', 'AbortError');
      const target = url.pathname.replace(/\/index\.txt$|\.txt$/, '') || '/';
      if (attempt === 0 && (await isAnswered(target, fetchData)) && mayReload(target)) {
        location.assign(target + withoutMark(url.search));
        return new Promise(() => {});
      }
      // The reader went elsewhere meanwhile: nobody waits for this page any more.
      if (turn !== latest) return new Promise(() => {});
      await new Promise<void>((retry) => report({ target, reason: answer, retry }));
    }
  };
  return () => {
    window.fetch = fetchData;
  };
}

/** The address of route data that a navigation asks for; nothing for any other request, prefetches among them. */
function dataUrl(input: RequestInfo | URL, init: RequestInit | undefined): URL | undefined {
  const headers = new Headers(init?.headers);
  if (!headers.has('rsc') || headers.has('next-router-prefetch')) return undefined;
  const url = new URL(input instanceof Request ? input.url : input, location.href);
  return url.pathname.endsWith('.txt') ? url : undefined;
}

async function tryToFetch(run: () => Promise<Response>): Promise<Response | string> {
  try {
    const response = await run();
    if (!response.ok) return `The server answered ${response.status}.`;
    const type = response.headers.get('content-type') ?? '';
    if (!/^text\/(plain|x-component)/.test(type)) return 'The server sent something else.';
    return response;
  } catch {
    return navigator.onLine ? 'The server did not answer.' : 'There is no network.';
  }
}

async function isAnswered(target: string, fetchData: typeof fetch): Promise<boolean> {
  return fetchData(target, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
}

function withoutMark(search: string): string {
  const kept = new URLSearchParams(search);
  kept.delete('_rsc');
  return kept.size > 0 ? `?${kept}` : '';
}
