import { expect, test } from 'vitest';
import { checkOurSite } from './testing/check-our-site';

// Tests the real content of this repository.
const { site, problems } = await checkOurSite();

test('the content and the API description are sound', () => {
  expect(problems).toEqual([]);
});

test('every page that the site promises so far is a route', () => {
  const promised = [
    '',
    'markdown-page',
    'QUICKSTART',
    'architecture',
    'architecture/context-diagram',
    'architecture/deployment-views',
    'architecture/logical-architecture',
    'architecture/sequence-flows',
    'guides',
    'guides/rls-policy-patterns',
    'guides/api-error-handling',
    'operations/runbook-deploy',
    'reference',
    'reference/api',
    'reference/glossary',
    'reference/database',
    'reference/decisions/adr-0001',
    'reference/decisions/adr-0002',
    'reference/decisions/adr-0003',
    'reference/decisions/adr-0004',
    'reference/decisions/adr-0005',
    'specifications',
    'specifications/versions/mvp.0',
    'specifications/domains/availability-calendar/availability-calendar_specification',
    'specifications/domains/availability-calendar/availability-calendar_version-mapping',
    'tags',
    'tags/api',
    'reference/api/generated/api-overview',
  ];
  expect(promised.filter((path) => !site.routes.has(path))).toEqual([]);
});

test('every operation and the webhook has a page of its own, in the API sidebar', () => {
  const operations = [...site.routes.values()].filter(({ kind }) => kind === 'operation');
  expect(operations).toHaveLength(46);
  expect(operations.map(({ path }) => site.positions.get(path)?.sidebar)).toEqual(
    operations.map(() => 'api'),
  );
});

test('every page of the tree stands in the sidebar, with its breadcrumbs', () => {
  const outside = site.pages
    .filter(({ path }) => !site.positions.has(path))
    .map(({ path }) => path);
  expect(outside.sort()).toEqual(['', 'markdown-page']);
});

test('every page says what it is, who owns it and when it was read', () => {
  const silent = site.pages.filter(
    ({ matter }) =>
      !(matter.description && matter.status && matter.owner_team && matter.last_reviewed),
  );
  expect(silent.map(({ file }) => file)).toEqual([]);
});
