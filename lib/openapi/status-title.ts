import { STATUS_CODES } from 'node:http';

// RFC 9110 gave these two other names than Node still has.
const TITLES = new Map([
  ...Object.entries(STATUS_CODES),
  ['413', 'Content Too Large'],
  ['422', 'Unprocessable Content'],
]);

/** What a response code means: `Created` for `201`, `any other` for `default`, a class for `4XX`. */
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
