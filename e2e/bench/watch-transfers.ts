import type { CDPSession } from '@playwright/test';

/** One answer that came over the network; `bytes` with its headers, compressed as it was. */
export type Transfer = {
  readonly url: string;
  /** As the browser sees it: Document, Script, Stylesheet, Font, Fetch, … */
  readonly kind: string;
  readonly bytes: number;
};

/** Notes all that a page fetches from now on; what its caches answer is not among it. */
export function watchTransfers(session: CDPSession): readonly Transfer[] {
  const transfers: Transfer[] = [];
  const open = new Map<string, { url: string; kind: string }>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
    open.set(requestId, { url: request.url, kind: type });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => open.delete(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = open.get(requestId);
    if (request && encodedDataLength > 0) transfers.push({ ...request, bytes: encodedDataLength });
    open.delete(requestId);
  });
  return transfers;
}

/** The bytes of all transfers whose kind or address a test accepts. */
export function sumBytes(
  transfers: readonly Transfer[],
  accept: (transfer: Transfer) => boolean = () => true,
): number {
  return transfers.filter(accept).reduce((sum, { bytes }) => sum + bytes, 0);
}
