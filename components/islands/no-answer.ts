/** Returns the message for a request that got no response. */
export function noAnswer(): string {
  return navigator.onLine ? 'The server did not answer.' : 'There is no network.';
}
