import { expect, test } from 'vitest';
import { readSettings } from '../core/settings';
import { withFiles } from '../core/testing/with-files';
import { checkSite } from '../site/site';

const API = `openapi: 3.1.0
info: {title: Test, version: '1'}
x-roles: {owner: {label: Owner}}
paths:
  /a:
    get:
      operationId: getA
      x-roles: [owner]
      responses: {'404': {description: No, x-error-codes: [gone]}}
components:
  schemas:
    Code:
      x-error-catalogue:
        codes:
          gone: {status: 404, title: Gone, cause: It went., action: Look elsewhere., retry: changed}
    Booking: {properties: {status: {enum: [new], x-lifecycle: [{to: new, operation: getA}]}}}
    Listing:
      properties:
        status: {enum: [new], x-lifecycle: [{to: new, by: somebody}]}
        sync: {enum: [new], x-lifecycle: [{to: new, by: somebody}]}
`;

const BARE = `openapi: 3.1.0
info: {title: Test, version: '1'}
paths: {/a: {get: {operationId: getA, responses: {}}}}
`;

/** Returns the problems of a page with this text, as `line:column message: fix`. */
async function problemsOf(body: string, api = API): Promise<string[]> {
  const files = { 'content/index.md': `# Home\n\n${body}\n`, 'openapi/openapi.yaml': api };
  const { problems } = await withFiles(files, (project) => checkSite(readSettings({}, project)));
  return problems.map(({ line, column, message, fix }) => `${line}:${column} ${message}: ${fix}`);
}

test.for([
  '::access-matrix\n\n[owner](#role-owner) [row](/#access-get-a)',
  '::error-catalogue\n\n[gone](#error-gone)',
  '### gone\n\n::error-retry{of="gone"}',
  '::lifecycle{of="Booking"}\n\n[states](#lifecycle-booking-status)',
  '::lifecycle{of="Listing.sync"}\n\n::lifecycle{of="Listing.status"}',
])('a page may show %j, and link into it', async (body) => {
  expect(await problemsOf(body)).toEqual([]);
});

test.for<{ name: string; body: string; api?: string; problem: string }>([
  {
    name: 'a lifecycle that does not exist',
    body: '::lifecycle{of="Boking"}',
    problem: "3:1 There's no lifecycle `Boking`: did you mean `Booking`?",
  },
  {
    name: 'a schema with several lifecycles',
    body: '::lifecycle{of="Listing"}',
    problem: "3:1 There's no lifecycle `Listing`: write one of Listing.status, Listing.sync",
  },
  {
    name: 'the retry of an error that does not exist',
    body: '::error-retry{of="gnoe"}',
    problem: '3:1 The API has no error `gnoe`: did you mean `gone`?',
  },
  {
    name: 'the retry of an error of an API without any',
    body: '::error-retry{of="gone"}',
    api: BARE,
    problem: '3:1 The API has no error `gone`: remove the component',
  },
  {
    name: 'an error that alone says nothing about its retry',
    body: '### gone\n\n### lost\n\n::error-retry{of="lost"}',
    api: API.replace(
      'retry: changed}',
      'retry: changed}\n          lost: {status: 404, title: Lost, cause: x., action: x., retry: once, anywhere: true}',
    ),
    problem:
      '7:1 The error `gone` has a heading here, but no `::error-retry`: write `::error-retry{of="gone"}` below its heading',
  },
  {
    name: 'a lifecycle without a name',
    body: '::lifecycle',
    problem: '3:1 `::lifecycle` has no `of`: write `of="…"` in braces',
  },
  {
    name: 'a lifecycle twice',
    body: '::lifecycle{of="Booking"}\n\n::lifecycle{of="Booking"}',
    problem:
      '5:1 `::lifecycle` would repeat the id `lifecycle-booking-status` on this page: remove the component, or reword the heading with that id',
  },
  {
    name: 'a heading with the id of an error',
    body: '## Error gone\n\n::error-catalogue',
    problem:
      '5:1 `::error-catalogue` would repeat the id `error-gone` on this page: remove the component, or reword the heading with that id',
  },
  {
    name: 'a link to a role that does not exist',
    body: '::access-matrix\n\n[x](#role-onwer)',
    problem: '5:1 `/` has no heading `#role-onwer`: did you mean `#role-owner`?',
  },
  {
    name: 'a matrix of an API without roles',
    body: '::access-matrix',
    api: BARE,
    problem:
      '3:1 `::access-matrix` has nothing to show: no API operation has `x-roles`: add it (see openapi/README.md#fields-of-our-own), or remove the component',
  },
  {
    name: 'a catalogue of an API without one',
    body: '::error-catalogue',
    api: BARE,
    problem:
      '3:1 `::error-catalogue` has nothing to show: the API has no `x-error-catalogue`: add it (see openapi/README.md#fields-of-our-own), or remove the component',
  },
  {
    name: 'a comparison of an API without product versions',
    body: '::api-comparison',
    api: BARE,
    problem:
      "3:1 `::api-comparison` has nothing to show: the API doesn't list two product versions in `x-product-versions`: add it (see openapi/README.md#fields-of-our-own), or remove the component",
  },
  {
    name: 'a lifecycle of an API without any',
    body: '::lifecycle{of="Booking"}',
    api: BARE,
    problem:
      '3:1 `::lifecycle` has nothing to show: no API schema has `x-lifecycle`: add it (see openapi/README.md#fields-of-our-own), or remove the component',
  },
])('$name is a problem', async ({ body, api, problem }) => {
  expect(await problemsOf(body, api)).toEqual([problem]);
});

test('a comparison brings a heading for each pair of product versions', async () => {
  const api = `${BARE}x-product-versions: {mvp.0: ['0'], mvp.1: ['1']}\n`;
  const problemsWith = (link: string, more: Record<string, string> = {}) =>
    withFiles(
      {
        'content/index.md': `# Home\n\n::api-comparison\n\n[x](#${link})\n`,
        'openapi/openapi.yaml': api,
        'openapi/revisions/0.yaml': BARE.replace("version: '1'", "version: '0'"),
        ...more,
      },
      async (project) => (await checkSite(readSettings({}, project))).problems,
    );
  expect(await problemsWith('from-mvp0-to-mvp1')).toEqual([]);
  expect(await problemsWith('from-mvp1-to-mvp0')).toHaveLength(1);
  const versions = 'versions:\n  - { id: mvp.0, name: A, status: complete }\n';
  expect(
    await problemsWith('from-mvp0-to-mvp1', { 'content/_data/versions.yaml': versions }),
  ).toMatchObject([
    { file: 'openapi/openapi.yaml', line: 4, message: "There's no product version `mvp.1`" },
  ]);
});

test('a code whose heading the guide lacks is a problem at its entry', async () => {
  const api = API.replace('        codes:', '        guide: /errors\n        codes:');
  const check = (guide: string) =>
    withFiles(
      {
        'content/index.md': '# Home\n',
        'content/errors.md': `# Errors\n\n### ${guide}\n`,
        'openapi/openapi.yaml': api,
      },
      async (project) => (await checkSite(readSettings({}, project))).problems,
    );
  expect(await check('gone')).toEqual([]);
  expect(await check('gnoe')).toMatchObject([
    {
      file: 'openapi/openapi.yaml',
      line: 16,
      message: '`/errors` has no heading `#gone`',
      fix: 'did you mean `#gnoe`?',
    },
  ]);
});
