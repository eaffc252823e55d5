import { expect, test } from 'vitest';
import { readSettings } from './settings';

test.for([
  { value: undefined, is: false },
  { value: '', is: false },
  { value: '0', is: false },
  { value: '1', is: true },
])('HSTS_SUBDOMAINS=$value means $is', ({ value, is }) => {
  expect(readSettings({ HSTS_SUBDOMAINS: value }, '/project').hstsSubdomains).toBe(is);
});

test('HSTS_SUBDOMAINS takes no other value', () => {
  expect(() => readSettings({ HSTS_SUBDOMAINS: 'yes' }, '/project')).toThrow(
    'HSTS_SUBDOMAINS=yes: write 1, or leave it out',
  );
});
