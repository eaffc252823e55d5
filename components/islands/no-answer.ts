/** Returns the message for a request that got no response. */
export function noAnswer(): string {
  return navigator.onLine ? "The server didn't respond." : "You're offline.";
}
