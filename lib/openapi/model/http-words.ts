import { STATUS_CODES } from 'node:http';

// RFC 9110 renamed 413 and 422. Node still uses the old names.
const TITLES = new Map([
  ...Object.entries(STATUS_CODES),
  ['413', 'Content Too Large'],
  ['422', 'Unprocessable Content'],
]);

/**
 * Returns the meaning of a response status: `Created` for `201`, the class for `4XX`, and `any other` for `default`.
 */
export function statusTitle(status: string): string {
  const classes: Readonly<Record<string, string>> = {
    1: 'informational',
    2: 'success',
    3: 'redirection',
    4: 'error of the caller',
    5: 'error of the server',
  };
  if (status === 'default') return 'any other';
  if (/^[1-5]XX$/i.test(status)) return classes[status.charAt(0)] ?? '';
  return TITLES.get(status) ?? '';
}

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
