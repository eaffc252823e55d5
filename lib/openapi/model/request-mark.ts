/** Returns the word before an operation in lists: its method, or `WEBHOOK` if the API sends the request. */
export function requestMark({
  kind,
  method,
}: {
  readonly kind: 'path' | 'webhook';
  readonly method: string;
}): string {
  return kind === 'webhook' ? 'WEBHOOK' : method;
}
