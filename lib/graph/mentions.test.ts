import { expect, test } from 'vitest';
import { checkFiles } from '../core/testing/check-files';
import { findMentions, operationPath } from './mentions';

const operations = [
  { id: 'createUnit', slug: 'create-unit', kind: 'path', method: 'POST', path: '/units' },
  { id: 'getUnit', slug: 'get-unit', kind: 'path', method: 'GET', path: '/units/{unit_id}' },
  { id: 'login', slug: 'login', kind: 'path', method: 'GET', path: '/auth/login' },
  { id: 'unitChanged', slug: 'unit-changed', kind: 'webhook', method: 'POST', path: 'changed' },
] as const;

const servers = [{ url: 'https://api.example/v1/' }, { url: '/v2' }, { url: 'https://{host}' }];

/** Returns the slugs of the operations that a page with this text mentions. */
async function namedIn(body: string): Promise<string[]> {
  const { site } = await checkFiles({ 'index.md': `# Home\n\n${body}\n` });
  const mentions = findMentions(site.pages, { operations, servers });
  return operations
    .map(({ slug }) => slug)
    .filter((slug) => (mentions.get(operationPath(slug)) ?? []).length > 0);
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
    path,
    title,
    links: [{ kind: 'link' as const, href: '/', line: 1, column: 1 }],
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
  const mentions = findMentions(pages, { operations, servers: [] });
  expect(mentions.get('reference/api/generated/get-unit')).toEqual([
    { label: 'Decisions', paths: ['reference/decisions/adr-0001'] },
    { label: 'Domain specifications', paths: ['specifications/domains/x/x_specification'] },
    { label: 'Guides', paths: ['guides/a', 'guides/b', 'QUICKSTART'] },
    {
      label: 'Runbooks and operations',
      paths: ['operations/runbook-deploy', 'operations/observability'],
    },
    { label: 'Reference', paths: ['reference/api'] },
  ]);
  expect(mentions.get('reference/api/generated/login')).toEqual([]);
});

test.for<{ name: string; path: string; hrefs: string[]; targets: string[] }>([
  { name: 'a link', path: 'b', hrefs: ['/a/x'], targets: ['a/x'] },
  { name: 'a link to a heading', path: 'b', hrefs: ['/a/x#part'], targets: ['a/x'] },
  { name: 'an encoded link', path: 'b', hrefs: ['/a/caf%C3%A9'], targets: ['a/café'] },
  { name: 'a link twice', path: 'b', hrefs: ['/a/x', '/a/x/'], targets: ['a/x'] },
  { name: 'a mutual link', path: 'a/x', hrefs: ['/b'], targets: ['b'] },
  { name: 'a link up', path: 'a/x', hrefs: ['/a', '/'], targets: ['', 'a'] },
  { name: 'a link to the page itself', path: 'b', hrefs: ['/b', '#part'], targets: [] },
  { name: 'a landing page', path: 'a', hrefs: ['/a/x'], targets: [] },
  { name: 'the first page', path: '', hrefs: ['/a/x'], targets: [] },
  { name: 'a name that begins alike', path: 'a', hrefs: ['/ab'], targets: ['ab'] },
  { name: 'another site', path: 'b', hrefs: ['https://a/x'], targets: [] },
  { name: 'no page', path: 'b', hrefs: ['/files/x.json'], targets: [] },
])('$name counts for $targets', ({ path: own, hrefs, targets }) => {
  const pages = ['', 'a', 'a/x', 'a/café', 'ab', 'b'].map((path) => ({
    path,
    title: path,
    codes: [],
    variables: [],
    links: (path === own ? hrefs : []).map((href) => ({
      kind: 'link' as const,
      href,
      line: 1,
      column: 1,
    })),
  }));
  const mentions = findMentions(pages, undefined);
  const named = [...mentions].filter(([, groups]) => groups.length > 0).map(([path]) => path);
  expect(named).toEqual(targets);
  expect(targets.flatMap((target) => mentions.get(target))).toEqual(
    targets.map(() => ({ label: 'Other pages', paths: [own] })),
  );
});

test('a site without an API has no mentions', () => {
  expect(findMentions([], undefined)).toEqual(new Map());
});
