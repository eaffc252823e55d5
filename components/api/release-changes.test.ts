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
  sentence: 'The type changed from `string` to `<b>`.',
};
const safe: Change = {
  kind: 'operation-added',
  severity: 'safe',
  where: '',
  sentence: 'The operation was added.',
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
    '2 breaking, 0 to check, 3 compatible. Schema Money Affects 2 operations Read &lt;a&gt; Read &lt;a&gt; Breaking Request body a : The type changed from string to &lt;b&gt; . Several operations Affects 1 operation Read &lt;a&gt; Compatible The operation was added. The whole API Compatible The operation was added. Read &lt;a&gt; GET /a/{id} Compatible The operation was added. Read &lt;a&gt; GET /a/{id} Breaking Request body a : The type changed from string to &lt;b&gt; .',
  );
  expect(html.match(/<a /g)).toHaveLength(3);
  expect(html.match(/<svg[^>]*aria-hidden="true"/g)).toHaveLength(5);
  expect(html).not.toMatch(/ on\w+=/);
});

test('a release that changed nothing says so', () => {
  const html = renderToStaticMarkup(
    createElement(ReleaseChanges, { release: { ...release, groups: [] } }),
  );
  expect(textOf(html)).toBe('No changes between 1 and 2 affect callers.');
});

test('an operation lists its changes by version', () => {
  const changes = [
    { ...breaking, version: '2' },
    { ...safe, version: '1' },
  ];
  const html = renderToStaticMarkup(createElement(ChangeList, { changes }));
  expect(textOf(html)).toBe(
    '2 Breaking Request body a : The type changed from string to &lt;b&gt; . 1 Compatible The operation was added.',
  );
  expect(html).toContain('<section aria-label="Changes in version 2">');
});
