import { expect, test } from 'vitest';
import { readFixture, short } from './testing/read-fixture';

test('an address that may not be linked is a problem wherever it stands, and is shown as text', async () => {
  const { api, problems } = await readFixture('hostile-links');
  expect(short(problems)).toEqual([
    `openapi.yaml:5:19 Pages can't link to the address "javascript:alert(1)"`,
    `openapi.yaml:6:49 Pages can't link to the address "data:text/html,x"`,
    `openapi.yaml:7:29 Pages can't link to the address "vbscript:x"`,
    `openapi.yaml:8:21 Pages can't link to the address "//evil.example/x"`,
    `openapi.yaml:10:35 Pages can't link to the address "http://127.0.0.1/"`,
    `openapi.yaml:16:27 Pages can't link to the address "http://localhost:3000"`,
  ]);
  expect(api?.externalDocs).toEqual({ url: '', text: '//evil.example/x' });
  expect(api?.contact).toEqual({ name: 'A', url: '', email: 'a@example.com' });
  expect(api?.license).toEqual({ name: 'MIT', url: '', identifier: '' });
  expect(api?.terms).toBe('');
  expect(api?.operations[0]?.externalDocs).toEqual({ url: '', text: 'More' });
  expect(api?.tags.map(({ externalDocs }) => externalDocs?.url)).toEqual(['', '/guides/b']);
});

test('an address of our own site is given to the check of links, with its place', async () => {
  const { api } = await readFixture('hostile-links');
  expect(api?.links.map(({ href, place }) => `${place.line} ${href}`)).toEqual(['11 /guides/b']);
});
