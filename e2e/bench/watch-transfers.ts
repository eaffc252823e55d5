import type { CDPSession } from '@playwright/test';

/** One response from the network. `bytes` includes its headers and counts the body as compressed. */
export type Transfer = {
  readonly url: string;
  /** The browser's resource type: Document, Script, Stylesheet, Font, Fetch, … */
  readonly kind: string;
  readonly bytes: number;
};

/** Returns a list that grows with everything the page fetches from now on, except for responses from its caches. */
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

/** Returns the total bytes of all transfers, or of those that `accept` accepts. */
export function sumBytes(
  transfers: readonly Transfer[],
  accept: (transfer: Transfer) => boolean = () => true,
): number {
  return transfers.filter(accept).reduce((sum, { bytes }) => sum + bytes, 0);
}
