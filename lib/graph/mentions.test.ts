import { expect, test } from 'vitest';
import { checkFiles } from '../testing/check-files';
import { findMentions } from './mentions';

const operations = [
  { id: 'createUnit', slug: 'create-unit', kind: 'path', method: 'POST', path: '/units' },
  { id: 'getUnit', slug: 'get-unit', kind: 'path', method: 'GET', path: '/units/{unit_id}' },
  { id: 'login', slug: 'login', kind: 'path', method: 'GET', path: '/auth/login' },
  { id: 'unitChanged', slug: 'unit-changed', kind: 'webhook', method: 'POST', path: 'changed' },
] as const;

const servers = [{ url: 'https://api.example/v1/' }, { url: '/v2' }, { url: 'https://{host}' }];

/** The slugs of the operations that this text of a page names. */
async function namedIn(body: string): Promise<string[]> {
  const { site } = await checkFiles({ 'index.md': `# Home\n\n${body}\n` });
  const mentions = findMentions(site.pages, { operations, servers });
  return [...mentions].flatMap(([slug, groups]) => (groups.length > 0 ? [slug] : []));
}

test.for<{ name: string; body: string; slugs: string[] }>([
  { name: 'a slug in code font', body: '`get-unit`', slugs: ['get-unit'] },
  { name: 'an operationId', body: 'see `getUnit`.', slugs: ['get-unit'] },
  { name: 'method and path', body: '`GET /units/{unit_id}`', slugs: ['get-unit'] },
  { name: 'a parameter of another name', body: '`GET /units/{id}`', slugs: ['get-unit'] },
  { name: 'the path of a server before it', body: '`POST /v1/units`', slugs: ['create-unit'] },
  { name: 'the path of another server', body: '`POST /v2/units`', slugs: ['create-unit'] },
  { name: 'a query behind it', body: '`POST /units?a=b`', slugs: ['create-unit'] },
  {
    name: 'a link to its page',
    body: '[x](/reference/api/generated/get-unit#errors)',
    slugs: ['get-unit'],
  },
  {
    name: 'a link with a slash at the end',
    body: '[x](/reference/api/generated/get-unit/)',
    slugs: ['get-unit'],
  },
  {
    name: 'two of them in a table',
    body: '| `login` |\n|---|\n| `getUnit` |',
    slugs: ['get-unit', 'login'],
  },
  { name: 'a webhook', body: '`unit-changed`', slugs: ['unit-changed'] },
  {
    name: 'the same words without code font',
    body: 'get-unit, getUnit, GET /units/{id}',
    slugs: [],
  },
  { name: 'a code block', body: '```text\nget-unit\n```', slugs: [] },
  { name: 'a path alone', body: '`/units`', slugs: [] },
  { name: 'another method', body: '`PUT /units`', slugs: [] },
  { name: 'a longer name', body: '`get-unit-calendar` `constructor` `__proto__`', slugs: [] },
  { name: 'a name inside other code', body: '`curl get-unit`', slugs: [] },
  { name: 'a link to another page', body: '[x](/reference/api/get-unit)', slugs: [] },
])('$name names $slugs', async ({ body, slugs }) => {
  expect(await namedIn(body)).toEqual(slugs);
});

test('pages stand in groups, by title, each once', () => {
  const page = (path: string, title: string, names = ['get-unit']) => ({
    ...{ path, title, links: [{ kind: 'link' as const, href: '/', line: 1, column: 1 }] },
    codes: names.map((text) => ({ text, line: 1, column: 1 })),
  });
  const pages = [
    page('guides/b', 'B'),
    page('guides/a', 'A', ['get-unit', 'getUnit']),
    page('QUICKSTART', 'Quickstart'),
    page('reference/decisions/adr-0001', 'ADR-0001'),
    page('specifications/domains/x/x_specification', 'X'),
    page('operations/runbook-deploy', 'Deploy'),
    page('operations/observability', 'Observability'),
    page('reference/api', 'API'),
    page('guides/c', 'C', []),
  ];
  expect(findMentions(pages, { operations, servers: [] }).get('get-unit')).toEqual([
    { label: 'Guides', paths: ['guides/a', 'guides/b', 'QUICKSTART'] },
    { label: 'Decisions', paths: ['reference/decisions/adr-0001'] },
    { label: 'Domain specifications', paths: ['specifications/domains/x/x_specification'] },
    { label: 'Runbooks', paths: ['operations/runbook-deploy'] },
    { label: 'Other pages', paths: ['reference/api', 'operations/observability'] },
  ]);
  expect(findMentions(pages, { operations, servers: [] }).get('login')).toEqual([]);
});

test('a site without an API has no mentions', () => {
  expect(findMentions([], undefined)).toEqual(new Map());
});
