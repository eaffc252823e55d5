import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Change, Release } from '@/lib/openapi/history/change';
import { ChangeList } from './change-list';
import { ReleaseChanges } from './release-changes';

const place = { file: 'openapi.yaml', line: 1, column: 1 };
const breaking: Change = {
  kind: 'type-changed',
  severity: 'breaking',
  where: 'request body `a`',
  place,
  sentence: 'The type is `<b>` now; it was `string`.',
};
const safe: Change = {
  kind: 'operation-added',
  severity: 'safe',
  where: '',
  sentence: 'The operation is new.',
  place,
};
const operation = {
  slug: 'a',
  title: 'Read <a>',
  method: 'GET',
  path: '/a/{id}',
  href: '/reference/api/generated/a',
};
const release: Release = {
  version: '2',
  since: '1',
  groups: [
    {
      kind: 'schema',
      name: 'Money',
      operations: [operation, { ...operation, slug: 'b', href: '' }],
      changes: [breaking],
    },
    { kind: 'several', name: '', operations: [operation], changes: [safe] },
    { kind: 'api', name: '', operations: [], changes: [safe] },
    { kind: 'operation', name: 'a', operations: [operation], changes: [safe] },
    {
      kind: 'operation',
      name: 'c',
      operations: [{ ...operation, slug: 'c', href: '' }],
      changes: [breaking],
    },
  ],
};
const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

test('a release says in words what each change means, where it is, and what it is', () => {
  const html = renderToStaticMarkup(createElement(ReleaseChanges, { release }));
  expect(textOf(html)).toBe(
    '2 breaking, 0 to check, 3 compatible. Schema Money Reaches 2 operations Read &lt;a&gt; Read &lt;a&gt; Breaking Request body a : The type is &lt;b&gt; now; it was string . Several operations Reaches 1 operation Read &lt;a&gt; Compatible The operation is new. The whole API Compatible The operation is new. Read &lt;a&gt; GET /a/{id} Compatible The operation is new. Read &lt;a&gt; GET /a/{id} Breaking Request body a : The type is &lt;b&gt; now; it was string .',
  );
  expect(html.match(/<a /g)).toHaveLength(3);
  expect(html.match(/<svg[^>]*aria-hidden="true"/g)).toHaveLength(5);
  expect(html).not.toMatch(/ on\w+=/);
});

test('a release that changed nothing says so', () => {
  const html = renderToStaticMarkup(
    createElement(ReleaseChanges, { release: { ...release, groups: [] } }),
  );
  expect(textOf(html)).toBe('Nothing that a caller could notice changed between 1 and 2.');
});

test('an operation lists its changes by version', () => {
  const changes = [
    { ...breaking, version: '2' },
    { ...safe, version: '1' },
  ];
  const html = renderToStaticMarkup(createElement(ChangeList, { changes }));
  expect(textOf(html)).toBe(
    '2 Breaking Request body a : The type is &lt;b&gt; now; it was string . 1 Compatible The operation is new.',
  );
  expect(html).toContain('<section aria-label="Changes in version 2">');
});
