/** Why there was no answer, as a reader is told. */
export function noAnswer(): string {
  return navigator.onLine ? 'The server did not answer.' : 'There is no network.';
}
